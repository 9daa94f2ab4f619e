import { handsIn } from './scenes.ts';
import {
  act,
  asked,
  clone,
  eventsFor,
  isOver,
  legalActions,
  occasion,
  randomFrom,
  resample,
  view,
  type Action,
  type Game,
  type Logged,
  type Random,
} from '../../../src/engine/index.ts';
import type { Perspective } from '../../../src/protocol/wire/messages.ts';
import { answersTo } from '../../../src/engine/actions.ts';
import { withoutBreaking } from '../../../src/engine/binding.ts';
import type { Deal } from '../../proof/deals.ts';
import { must } from '../../proof/must.ts';
import { pick, randomMove, seatsOf } from '../../proof/play.ts';
import { isSealed } from '../../proof/sealed.ts';
import { freshId, StillTable } from './still-table.ts';

/** Two tables that differ in what a viewer may not know send that viewer the same bytes (`T-KNOW-2`). */

/** How often what was tried, lest a test pass by doing nothing. */
export type Tried = Map<string, number>;

export const count = (tried: Tried, what: string): void => void tried.set(what, (tried.get(what) ?? 0) + 1);

const eyesOf = (viewer: Perspective): number | null => (typeof viewer === 'number' ? viewer : null);

export type Pair = readonly [StillTable, StillTable];

export async function mustHaveSent([here, there]: Pair, viewer: Perspective, what: string): Promise<void> {
  const [a, b] = [(await here.guest(viewer)).received, (await there.guest(viewer)).received];
  const odd = a.findIndex((text, i) => text !== b[i]);
  must(
    a.length === b.length && odd < 0,
    () =>
      `${viewer} could tell the tables apart after ${what}:\n${a[odd] ?? a.at(-1)}\n${b[odd] ?? b.at(-1)}`,
  );
}

export const wordOf = (action: Action): string => Object.keys(action)[0] ?? '';

export function someViewer(game: Game, random: Random): Perspective {
  return pick<Perspective>(['spectator', ...seatsOf(game), ...seatsOf(game)], random);
}

/* Tables at which something hidden is different */

/** What the engine gives this viewer to see, and to do. */
const lookOf = (game: Game, eyes: number | null): string =>
  JSON.stringify([view(game, eyes), eyes === null ? [] : legalActions(game, eyes)]);

/** One game, which forks now and then into itself and another that a viewer can't tell from it. */
export async function resampledGame(deal: Deal, tried: Tried): Promise<void> {
  const random = randomFrom(`other ${deal.seed}`);
  const pace = random(2) === 0 ? 'live' : 'untimed';
  const table = await StillTable.begin(deal, { pace });
  for (let steps = 0; !isOver(await table.game()); steps++) {
    must(steps < deal.table.bound, 'the game does not end');
    table.tick();
    const game = await table.game();
    if (random(isSealed(game) ? 12 : 40) === 0) {
      const viewer = someViewer(game, random);
      const tables: Pair = [table.fork(), table.fork()];
      await tables[1].put(resample(await tables[1].game(), eyesOf(viewer), `${deal.seed} ${steps}`));
      await goOn(tables, viewer, random, tried);
    }
    await table.perform(randomMove(game, random));
  }
}

async function goOn(tables: Pair, viewer: Perspective, random: Random, tried: Tried): Promise<void> {
  const eyes = eyesOf(viewer);
  for (const table of tables) await table.guest(viewer);
  await mustHaveSent(tables, viewer, 'joining');
  for (let steps = 0; steps < 8; steps++) {
    await probe(tables, viewer, random);
    await mustHaveSent(tables, viewer, 'questions');
    count(tried, 'questions');
    if (random(3) === 0) await whisperApart(tables, viewer, random);
    const games: [Game, Game] = [await tables[0].game(), await tables[1].game()];
    const moves = sameForViewer(games, eyes, random);
    if (moves === null) return;
    const [here, there] = moves;
    const id = here.seat === viewer ? freshId() : undefined;
    for (const table of tables) table.tick();
    // Where passes are held, the time does not run out here: what comes then, the engine has not compared.
    await (await tables[0].guest(here.seat)).do({ type: 'act', action: here.action }, id);
    await (await tables[1].guest(there.seat)).do({ type: 'act', action: there.action }, id);
    await mustHaveSent(tables, viewer, JSON.stringify(moves));
    count(tried, here.seat === viewer ? 'own' : sortOf(games[0], moves));
    if (isOver(await tables[0].game())) return;
  }
}

const sortOf = (game: Game, [here, there]: readonly [Logged, Logged]): string => {
  if ('offer' in here.action) return 'an offer';
  if (JSON.stringify(here) === JSON.stringify(there)) return `the same ${occasion(game) ?? ''}`;
  return `another ${occasion(game) ?? ''}`;
};

/** A move for each world that leaves the viewer none the wiser, says the engine. Null: none was found. */
function sameForViewer(
  [game, world]: readonly [Game, Game],
  eyes: number | null,
  random: Random,
): [Logged, Logged] | null {
  for (let tries = 0; tries < 6; tries++) {
    const here = randomMove(game, random);
    const there = { seat: here.seat, action: counterpart(world, here, eyes, random) };
    const [after, afterThere] = [clone(game), clone(world)];
    const done = act(after, here.seat, here.action);
    const doneThere = act(afterThere, there.seat, there.action);
    must(done.ok, 'a legal move is refused');
    if (!doneThere.ok || isOver(after) || isOver(afterThere)) continue;
    if (lookOf(after, eyes) !== lookOf(afterThere, eyes)) continue;
    const [heard, heardThere] = [done.events, doneThere.events].map((events) =>
      JSON.stringify(eventsFor(events, eyes)),
    );
    if (heard === heardThere) return [here, there];
  }
  return null;
}

/** What the same player does in the other world: in secret, something else. */
function counterpart(world: Game, { seat, action }: Logged, eyes: number | null, random: Random): Action {
  if (seat === eyes || 'offer' in action) return otherOffer(world, seat, action, eyes);
  const like = legalActions(world, seat).filter((other) => wordOf(other) === wordOf(action));
  const same = like.find((other) => JSON.stringify(other) === JSON.stringify(action));
  if (like.length === 0) return action;
  return same !== undefined && !isSealed(world) ? same : pick(like, random);
}

/** As many cards, of what they hold in the other world. */
function otherOffer(world: Game, seat: number, action: Action, eyes: number | null): Action {
  const give = action['give'] as { readonly cards?: readonly string[] } | undefined;
  if (seat === eyes || give?.cards === undefined || action['offer'] === world.state.players[eyes ?? -1])
    return action;
  const own = handsIn(view(world, seat))[world.state.players[seat] ?? ''] ?? [];
  return { ...action, give: { ...give, cards: own.slice(0, give.cards.length) } };
}

/** The others talk, of other things in either world, and one of them mutes another in one world alone. */
async function whisperApart(tables: Pair, viewer: Perspective, random: Random): Promise<void> {
  const others = seatsOf(await tables[0].game()).filter((seat) => seat !== viewer);
  const [from, to] = others;
  if (from === undefined || to === undefined) return;
  for (const [i, table] of tables.entries()) {
    const guest = await table.guest(from);
    await guest.do({ type: 'say', text: `of ${i} ${random(1000)}`, to: [to] });
  }
  await (await tables[1].guest(to)).do({ type: 'mute', seat: from, muted: true });
  await mustHaveSent(tables, viewer, 'whispers');
}

/** All that the viewer may try to find out by: what is right, what would be right for another, what is forged. */
async function probe(tables: Pair, viewer: Perspective, random: Random): Promise<void> {
  const game = await tables[0].game();
  const { offerCounts, players } = game.state;
  const latest = Math.max(...offerCounts);
  const numbers = Array.from({ length: 6 }, (_, i) => latest + 2 - i).filter((number) => number > 0);
  const forged: Action[] = [
    ...numbers.flatMap((number) => [{ accept: number }, { decline: number }, { withdraw: number }]),
    ...numbers
      .slice(0, 2)
      .map((number) => ({ offer: players[0] ?? '', give: { antidotes: 1 }, counters: number })),
    { letPass: 'step' },
    { ready: true },
    { pass: true },
    { vote: players[random(players.length)] ?? '', frame: (game.state.stack.at(-1)?.id ?? 1) - 1 },
  ];
  const listed = seatsOf(game).flatMap((seat) => legalActions(game, seat).slice(0, 200));
  const some = Array.from({ length: 20 }, () => (listed.length === 0 ? {} : pick(listed, random)));
  const actions = [...forged, ...some].slice(0, 50);
  const [options, check, attempt, join] = [freshId(), freshId(), freshId(), freshId()];
  const refused = { type: 'act', action: { accept: latest + 6 } } as const;
  for (const table of tables) {
    const guest = await table.guest(viewer);
    await guest.ask({ type: 'options' }, options);
    await guest.ask({ type: 'check', actions }, check);
    await guest.ask(refused, attempt);
    await guest.ask({ type: 'join', table: table.log.row.id, since: table.toldTo(viewer), as: viewer }, join);
  }
}

/* The order of sealed answers */

/** All who are asked seal the same, in another order: nothing that is left tells which (`T-SIM-2`). */
export async function sealedInAnyOrder(deal: Deal, tried: Tried): Promise<void> {
  const random = randomFrom(`order ${deal.seed}`);
  const table = await StillTable.begin(deal, { pace: 'untimed' });
  for (let steps = 0; !isOver(await table.game()); steps++) {
    must(steps < deal.table.bound, 'the game does not end');
    table.tick();
    const game = await table.game();
    if (isSealed(game) && asked(game).length > 1 && random(4) === 0) {
      await sealBothWays(table, random);
      count(tried, 'orders');
    }
    await table.perform(randomMove(game, random));
  }
}

async function sealBothWays(table: StillTable, random: Random): Promise<void> {
  const game = await table.game();
  const frame = game.state.stack.at(-1)?.id;
  const top = game.state.stack.at(-1);
  must(top !== undefined, 'nothing is asked');
  const answers = asked(game).map((seat) => ({
    seat,
    action: pick(withoutBreaking(game, top, seat, answersTo(game, top, seat)), random),
  }));
  const left = await Promise.all(
    [answers, answers.toReversed()].map(async (order) => {
      const fork = table.fork();
      const onlooker = await fork.guest('spectator');
      for (const { seat, action } of order) {
        const now = await fork.game();
        if (now.state.stack.at(-1)?.id !== frame || !asked(now).includes(seat)) return null;
        await fork.perform({ seat, action });
      }
      const last = JSON.parse(onlooker.received.at(-1) ?? '{}') as { events?: unknown };
      const since = { since: fork.toldTo('spectator'), as: 'spectator' } as const;
      const welcome = await onlooker.do({ type: 'join', table: fork.log.row.id, ...since }, 'after');
      return JSON.stringify([last.events, welcome]);
    }),
  );
  const [one, other] = left;
  if (one !== null && other !== null)
    must(one === other, () => `the order in which answers came in shows:\n${one}\n${other}`);
}
