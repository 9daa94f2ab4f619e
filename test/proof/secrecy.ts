import { clone, eventsFor, isLegal, isOver, legalActions, resample, view } from '../../src/engine/index.ts';
import type { Game, GameEvent, Logged, Seat } from '../../src/engine/index.ts';
import { topFrame } from '../../src/engine/stack.ts';
import type { Random } from '../../src/engine/types.ts';
import { must } from './must.ts';
import { bytesOf, perform, playOut, seatsOf } from './play.ts';
import type { Table } from './tables.ts';

/** Two games that a viewer can't tell apart look the same to them, byte for byte (`T-KNOW-2`). */

export type Eyes = Seat | null;

export const allEyes = (game: Game): Eyes[] => [null, ...seatsOf(game)];

/** All that this viewer gets to see. */
const lookOf = (game: Game, eyes: Eyes): string =>
  JSON.stringify([view(game, eyes), eyes === null ? [] : legalActions(game, eyes)]);

/** What has really been different, seen by whom: `seat: the deck`, `spectator: the dice`. */
export type Differed = Map<string, number>;

export function otherWorld(table: Table, game: Game, eyes: Eyes, seed: string): Game {
  const before = bytesOf(game);
  const world = resample(game, eyes, seed);
  must(bytesOf(game) === before, 'resampling changed the game');
  must(lookOf(world, eyes) === lookOf(game, eyes), () => differenceFor(world, game, eyes));
  const problems = table.rules.audit(world.state);
  must(problems.length === 0, () => `resampled for ${eyes}: ${problems.join('; ')}`);
  return world;
}

function differenceFor(world: Game, game: Game, eyes: Eyes): string {
  return `${eyes} can tell them apart:\n${lookOf(world, eyes)}\n${lookOf(game, eyes)}`;
}

export function noteDifferences(
  { secrets }: Table,
  [game, world]: readonly [Game, Game],
  eyes: Eyes,
  differed: Differed,
): void {
  for (const [name, secret] of Object.entries(secrets.hidden)) {
    if (JSON.stringify(secret(game, eyes)) === JSON.stringify(secret(world, eyes))) continue;
    const key = `${eyes === null ? 'spectator' : 'seat'}: ${name}`;
    differed.set(key, (differed.get(key) ?? 0) + 1);
  }
}

/** All that has to differ some time, lest the test pass by doing nothing. */
export const wantedDifferences = ({ secrets }: Table): string[] =>
  ['seat', 'spectator'].flatMap((who) => commonIn(secrets).map((name) => `${who}: ${name}`));

const commonIn = ({ hidden, rare = [] }: Table['secrets']): string[] =>
  Object.keys(hidden).filter((name) => !rare.includes(name));

/** A resampled game is a game: it can be played to its end. */
export function mustPlayOn(table: Table, world: Game, random: Random): void {
  const copy = clone(world);
  playOut(copy, {
    random,
    bound: table.bound,
    step(move) {
      perform(copy, move);
      const problems = table.rules.audit(copy.state);
      must(problems.length === 0, () => `in a resampled game: ${problems.join('; ')}`);
    },
  });
}

/**
 * Done in both worlds, an action that opens nothing hidden and leaves the viewer's view alike has told them
 * the same. (Where the views come apart, chance or an unsealing has told them apart.)
 */
export function mustTellAlike(
  table: Table,
  [game, world]: readonly [Game, Game],
  move: Logged,
  eyes: Eyes,
): void {
  if (eyes === move.seat || !isLegal(world, move.seat, move.action)) return;
  // What goods change hands is public: another offer of that number is another deed.
  if (acceptedIn(game, move) !== acceptedIn(world, move)) return;
  const [here, there] = [clone(game), clone(world)];
  const [told, toldThere] = [perform(here, move), perform(there, move)];
  if (opens(table, told) || opens(table, toldThere) || isOver(here) || isOver(there)) return;
  if (lookOf(here, eyes) !== lookOf(there, eyes)) return;
  const [heard, heardThere] = [told, toldThere].map((events) => JSON.stringify(eventsFor(events, eyes)));
  must(heard === heardThere, `${eyes} was told what they may not know: ${heard} or ${heardThere}`);
}

/** The terms of the offer that is taken, if one is. */
function acceptedIn({ state }: Game, { seat, action }: Logged): string {
  const offer = state.offers.find(({ to, toNumber }) => to === seat && toNumber === action['accept']);
  return offer === undefined ? '' : JSON.stringify([offer.from, offer.give, offer.want]);
}

/** Whatever a player does in secret: where a viewer sees no difference, they are told of none either. */
export function mustTellNoMoreThanShown(table: Table, game: Game, seat: Seat, eyes: Eyes): void {
  if (eyes === seat || !table.secrets.secretSteps.includes(topFrame(game)?.kind ?? '')) return;
  const toldBySight = new Map<string, string>();
  for (const action of legalActions(game, seat)) {
    const copy = clone(game);
    const events = perform(copy, { seat, action });
    if (opens(table, events) || isOver(copy)) continue;
    const [sight, heard] = [lookOf(copy, eyes), JSON.stringify(eventsFor(events, eyes))];
    const before = toldBySight.get(sight) ?? heard;
    must(before === heard, () => `${eyes} was told what they could not see: ${before} or ${heard}`);
    toldBySight.set(sight, heard);
  }
}

const opens = ({ secrets }: Table, events: readonly GameEvent[]): boolean =>
  events.some(({ type }) => secrets.revealing.includes(type));
