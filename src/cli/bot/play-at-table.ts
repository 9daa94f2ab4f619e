import { setTimeout as wait } from 'node:timers/promises';
import type { Observation } from '../../bots/bot.ts';
import type { Reply } from '../../bots/external/lines.ts';
import { findListed, type ProgramPlayer } from '../../bots/external/program-player.ts';
import type { Program } from '../../bots/external/program.ts';
import { randomFrom, type Action, type Random, type Reason, type View } from '../../engine/index.ts';
import { say } from '../../words/index.ts';
import { fail } from '../fail.ts';
import type { ProgramClient } from './table-client.ts';

interface Sitting {
  readonly client: ProgramClient;
  readonly program: Program;
  readonly part: ProgramPlayer;
  readonly budgetMs: number;
}

/** What the way to the server and back may take, of the time that the table's clock leaves. */
const MARGIN = 400;
const LEAST = 50;

/** Plays the seat that the client sits at until the game is over; gives the view of its end. */
export async function playAtTable(sitting: Sitting): Promise<View> {
  const { client } = sitting;
  const random = randomFrom(String(Date.now()));
  // Whoever made the table with this token has a say of their own.
  const isHost = client.isHost;
  for (;;) {
    const { changes } = client;
    const { table, game } = client.scene;
    if (table.status === 'over' && game !== null) return game;
    if (table.status === 'closed') return fail(say('bot_closed'));
    if (typeof client.as !== 'number') return fail(say('bot_unseated'));
    if (!isHost) await handOnHost(client);
    await takeTurn(sitting, random);
    await client.changed(changes);
  }
}

/** A program can't lay the table: if it falls to it to be the host, the next person is. */
async function handOnHost(client: ProgramClient): Promise<void> {
  const { status, seats } = client.scene.table;
  if (status !== 'lobby' || !client.isHost) return;
  const heir = seats.findIndex(({ kind, program }, i) => kind === 'person' && !program && i !== client.as);
  if (heir >= 0) await client.send({ type: 'host', seat: heir });
}

async function takeTurn(sitting: Sitting, random: Random): Promise<void> {
  const { client } = sitting;
  const { table, game } = client.scene;
  const seat = typeof client.as === 'number' ? table.seats[client.as] : undefined;
  if (table.status === 'lobby') {
    // Whoever changes the settings has taken everybody's word back.
    if (seat?.ready === false) await client.send({ type: 'ready', ready: true });
    return;
  }
  if (seat?.away === true) await client.send({ type: 'back' });
  if (game === null || game.you === null || !game.asked.includes(game.you)) return;
  if (client.options.length === 0) return;
  const action = await decide(sitting, game, client.options, random);
  // If somebody was quicker it is refused, and the change that came with it asks anew.
  const answer = await client.send({ type: 'act', action: { frame: game.frame, ...action } });
  if (answer.type === 'refused' && answer.reason.code === 'tooMuch') await wait(1000);
}

async function decide(
  { client, program, part, budgetMs }: Sitting,
  game: View,
  legal: readonly Action[],
  random: Random,
): Promise<Action> {
  const { past } = client;
  const seen: Observation = { view: () => game, legal, past: () => past, random };
  if (part.isReplaced) return part.standIn(seen);
  const { clock } = client.scene;
  const left = clock === null ? budgetMs : clock.deadline - client.now() - MARGIN;
  const msLeft = Math.round(Math.max(LEAST, Math.min(budgetMs, left)));
  const reply = await program.ask(part.question(seen, msLeft));
  const action = part.take(reply, { ...seen, ...(await checked(client, reply, legal)) });
  // The table need not wait for its end.
  if (part.isReplaced) void program.close();
  return action;
}

/** What is not listed may be right all the same: the server says. */
async function checked(
  client: ProgramClient,
  reply: Reply,
  legal: readonly Action[],
): Promise<Pick<Observation, 'whyNot'>> {
  if ('fault' in reply || findListed(reply.action, legal) !== undefined) return {};
  const answer = await client.send({ type: 'check', actions: [reply.action] });
  if (answer.type !== 'checked') return {};
  const [reason = null] = answer.reasons;
  return { whyNot: () => reason as Reason | null };
}
