import { setImmediate } from 'node:timers/promises';
import { clone, gameFrom, isOver } from '../../src/engine/index.ts';
import type { Game, Logged, Options, Ruleset, State } from '../../src/engine/index.ts';
import type { Random } from '../../src/engine/types.ts';
import { featuresOf } from './features.ts';
import { newHunter, nextMove, wordsOfHunt, type Hunt } from './hunt.ts';
import { mustAcceptAllListed, mustRefuseMutants } from './legality.ts';
import { must } from './must.ts';
import { begin, bytesOf, perform, pick } from './play.ts';
import { isSealed, mustAllowChanges, mustKeepSeals, mustNotCareForOrder } from './sealed.ts';
import { allEyes, mustTellAlike, otherWorld } from './secrecy.ts';
import { mustBeSound } from './sound.ts';
import { dealOptions, optionCombinations, playerCounts, withoutDeals, type Table } from './tables.ts';

/** A player who seeks what has not been used yet, with all invariants on. */

/** How many games have shown each feature. */
export type Seen = Map<string, number>;

/** Goes on until everything on the checklist has been seen, or gives up after `most` games. */
export async function fuzz(
  table: Table,
  { name, least, most }: { name: string; least: number; most: number },
): Promise<Seen> {
  const seen: Seen = new Map();
  for (let i = 0; i < least || (i < most && missing(table, seen).length > 0); i++) {
    const hunt = planHunt(table, `${name}${i}`, i, seen);
    for (const feature of runHunt(hunt)) seen.set(feature, (seen.get(feature) ?? 0) + 1);
    await setImmediate();
  }
  return seen;
}

export const missing = ({ rules, quarry }: Table, seen: Seen): string[] =>
  [...setupsOf(rules), ...quarry.checklist].filter((feature) => !seen.has(feature));

/** Every number of players with every combination of options. */
const setupsOf = (rules: Ruleset): string[] =>
  playerCounts(rules).flatMap((players) =>
    optionCombinations(rules).map((options) => setupFeature(players, options)),
  );

const setupFeature = (players: number, options: Options): string =>
  `${players} players, ${JSON.stringify(withoutDeals(options))}`;

/** By turns: no aim at all, some things little used, one thing that needs luring. */
function planHunt(table: Table, seed: string, i: number, seen: Seen): Hunt {
  const counts = playerCounts(table.rules);
  const options = {
    ...nth(optionCombinations(table.rules), Math.floor(i / counts.length)),
    ...dealOptions(table.rules, i),
  };
  const deal = { table, players: nth(counts, i), seed, options };
  if (i % 3 === 0) return { deal, seek: [] };
  if (i % 3 === 1) return { deal, seek: leastSeen(table.quarry.checklist, seen, 6) };
  // The more players, the more can come together; with one fewer the cards come out even.
  const players = table.rules.players.max - (Math.floor(i / 3) % 2);
  return { deal: { ...deal, players }, seek: leastSeen(Object.keys(table.quarry.lures), seen, 1) };
}

function nth<T>(list: readonly T[], i: number): T {
  const item = list[i % list.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

const leastSeen = (names: readonly string[], seen: Seen, count: number): string[] =>
  names.toSorted((a, b) => (seen.get(a) ?? 0) - (seen.get(b) ?? 0)).slice(0, count);

/** Plays one game and returns the features met with; throws with the command to repeat it. */
export function runHunt(hunt: Hunt): Set<string> {
  const { table } = hunt.deal;
  const met = new Set([setupFeature(hunt.deal.players, hunt.deal.options)]);
  let count = 0;
  try {
    const hunter = newHunter(hunt, table.quarry);
    const { game } = begin(hunt.deal);
    for (; !isOver(game); count++) {
      must(count < table.bound, `the game has not ended after ${table.bound} actions`);
      const move = nextMove(hunter, game);
      mustHoldBefore(table, game, move, hunter.random);
      const before = clone(game);
      table.quarry.tilt?.(game, hunt.seek);
      const events = performTwice(game, move, hunter.random(4) === 0);
      mustBeSound(game);
      for (const feature of featuresOf({ before, move, events, after: game }, table.quarry)) met.add(feature);
    }
    return met;
  } catch (error) {
    throw new Error(`in a game of the fuzzer, at action ${count}; to repeat it:\n${commandFor(hunt)}`, {
      cause: error,
    });
  }
}

/** Here and, now and then, on a twin that went through JSON; then the loaded dice are put away. */
function performTwice(game: Game, move: Logged, hasTwin: boolean): ReturnType<typeof perform> {
  const twin = hasTwin ? gameFrom(game.rules, JSON.parse(bytesOf(game)) as State) : null;
  const events = perform(game, move);
  if (twin !== null) {
    must(
      JSON.stringify(perform(twin, move)) === JSON.stringify(events),
      'the twin that went through JSON was told otherwise',
    );
    must(bytesOf(twin) === bytesOf(game), 'the twin that went through JSON is another game');
  }
  game.state.chance.forced = [];
  return events;
}

function mustHoldBefore(table: Table, game: Game, move: Logged, random: Random): void {
  if (random(16) === 0) mustAcceptAllListed(game);
  if (random(500) === 0) mustRefuseMutants(game, move, game.state.players);
  if (isSealed(game) && random(24) === 0) {
    mustAllowChanges(game, random);
    mustKeepSeals(game, random);
    mustNotCareForOrder(game, random);
  }
  if (random(16) === 0) {
    const eyes = pick(allEyes(game), random);
    mustTellAlike(table, [game, otherWorld(table, game, eyes, String(random(1000)))], move, eyes);
  }
}

const commandFor = (hunt: Hunt): string =>
  `FUZZ="${wordsOfHunt(hunt)}" npx vitest run test/proof/fuzz.test.ts`;
