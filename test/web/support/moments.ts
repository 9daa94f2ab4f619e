import type { WebSocketRoute } from 'playwright-core';
import { asked, clone, isOver, newGame, randomFrom, view, type Game } from '../../../src/engine/index.ts';
import { stepParts } from '../../../src/engine/step-name.ts';
import { dealsFor, type Deal } from '../../proof/deals.ts';
import { must } from '../../proof/must.ts';
import { perform, randomMove } from '../../proof/play.ts';
import type { Table } from '../../proof/tables.ts';
import { StillTable } from '../../server/support/still-table.ts';

/** A moment at which somebody is asked. */
export interface Moment {
  readonly kind: string;
  readonly deal: Deal;
  readonly game: Game;
}

const kindOf = (game: Game): string => stepParts(view(game, null).step)[0];

/** A moment of each kind of step that the rules have, found by playing with all options; those not found are left out. */
export function momentsOf(table: Table): Moment[] {
  const found = new Map<string, Moment>();
  const kinds = Object.keys(table.rules.steps);
  const deals = dealsFor(table, 'moments', 1);
  // A stride that shares no factor with the number of deals meets all of them.
  for (let i = 0; i < deals.length && kinds.some((kind) => !found.has(kind)); i++)
    for (const moment of momentsIn(deals[(i * 7) % deals.length])) {
      if (!found.has(moment.kind)) found.set(moment.kind, { ...moment, game: clone(moment.game) });
    }
  return [...found.values()];
}

function* momentsIn(deal: Deal | undefined): Generator<Moment> {
  must(deal !== undefined, 'there is no deal');
  const { rules, bound } = deal.table;
  const colours = rules.colours.slice(0, deal.players);
  const begun = newGame(rules, { players: colours, colours, seed: deal.seed, options: deal.options });
  must(begun.ok, 'no game');
  const { game } = begun;
  const random = randomFrom(deal.seed);
  for (let moves = 0; !isOver(game); moves++) {
    must(moves < bound, 'the game does not end');
    yield { kind: kindOf(game), deal, game };
    perform(game, randomMove(game, random));
  }
}

/** A table, and a seat that is asked there. */
export interface Sitting {
  readonly table: StillTable;
  readonly seat: number;
}

/** A table at which it is this moment. */
export async function tableAt({ deal, game }: Moment): Promise<Sitting> {
  const table = await StillTable.begin(deal, { pace: 'untimed' });
  const { seats } = await table.state();
  must(
    seats.every(({ colour }, seat) => colour === game.state.players[seat]),
    'the seats have other colours',
  );
  await table.put(clone(game));
  // Another game is taken up with the next entry.
  await (await table.guest(0)).do({ type: 'say', text: 'So.' });
  const [seat] = asked(game);
  must(seat !== undefined, 'nobody is asked');
  return { table, seat };
}

/** Whoever sits there promises every other player to hold back, and all of them agree. */
export async function promiseEverybody({ table, seat }: Sitting): Promise<void> {
  const { players } = (await table.game()).state;
  for (const [other, partner] of players.entries()) {
    if (other === seat) continue;
    const action = { offer: partner, give: { promises: [{ hold: true }] }, want: {} };
    await table.perform({ seat, action });
    const offer = view(await table.game(), other).offers.find(({ to }) => to === partner);
    await table.perform({ seat: other, action: { accept: offer?.number ?? 0 } });
  }
}

/** The kinds of step with the most answers, the longest ones, and none. */
export const TELLING = ['draft', 'select', 'choose', 'attack', 'vote', 'handOut', 'truck'];

/** Leads a page's socket to a seat at a table in this process; closes it if there is none. */
export function connectTo(line: WebSocketRoute, sitting: Sitting | null): void {
  const guest = sitting?.table.visitor(sitting.seat);
  if (guest === undefined) return void line.close();
  guest.onText = (text) => line.send(text);
  line.onMessage((message) => guest.receive(String(message)));
}
