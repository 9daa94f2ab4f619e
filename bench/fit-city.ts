import { quickRandom } from '../src/bots/shrewd/chance.ts';
import { FEATURES, featuresOf } from '../src/bots/shrewd/city/prospects.ts';
import { choiceOf } from '../src/bots/shrewd/playout.ts';
import { act, asked, isOver, newGame } from '../src/engine/index.ts';
import type { CityGame } from '../src/rulesets/city/board.ts';
import { ROUNDS } from '../src/rulesets/city/data.ts';
import { rulesets } from '../src/rulesets/index.ts';

/**
 * Makes the weights of `src/bots/shrewd/city/prospects.ts`: plays games as imagined ones are played, keeps what
 * could be told of every seat when a round began and who won, and fits a softmax over the seats, a round at a time.
 *
 *   npx tsc -p bench/tsconfig.json && node bench/dist/bench/fit-city.js [games]
 */

interface Row {
  readonly round: number;
  /** By seat that is in the game: what tells a winner, and its share in the victory. */
  readonly seats: readonly { readonly features: readonly number[]; readonly won: number }[];
}

const EDITIONS = ['city-2012', 'city-2013'];
const PLAYERS = ['Ana', 'Bo', 'Cy', 'Dee'];

function rowsOf(number: number): Row[] {
  const rules = rulesets[EDITIONS[number % EDITIONS.length] ?? ''];
  if (rules === undefined) throw new Error('no such edition');
  const begun = newGame(rules, { players: PLAYERS, seed: `fit ${number}` });
  if (!begun.ok) throw new Error(begun.reason.code);
  const { game } = begun;
  const random = quickRandom(number);
  const moments: { round: number; features: number[][]; out: boolean[] }[] = [];
  while (!isOver(game)) {
    const { round, out } = game.state;
    if (round > (moments.at(-1)?.round ?? 0))
      moments.push({ round, features: featuresOf(game as CityGame), out: out.slice() });
    const [seat = 0] = asked(game);
    act(game, seat, choiceOf(game, seat, random));
  }
  const winners = game.state.over?.winners ?? [];
  return moments.map(({ round, features, out }) => ({
    round,
    seats: PLAYERS.flatMap((player, seat) =>
      out[seat] === true
        ? []
        : [{ features: features[seat] ?? [], won: winners.includes(player) ? 1 / winners.length : 0 }],
    ),
  }));
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

function shares({ seats }: Row, weights: readonly number[]): number[] {
  const odds = seats.map(({ features }) => Math.exp(dot(features, weights)));
  const all = odds.reduce((sum, value) => sum + value, 0);
  return odds.map((value) => value / all);
}

/** In natural units of information for each game: less is better. */
const surprise = (rows: readonly Row[], weights: readonly number[]): number =>
  rows.reduce((sum, row) => {
    const guessed = shares(row, weights);
    return sum - row.seats.reduce((part, { won }, i) => part + won * Math.log(guessed[i] ?? 1), 0);
  }, 0) / rows.length;

const STEPS = 400;
const RATE = 0.05;
/** Weights that nothing speaks for stay small. */
const DECAY = 1e-4;

/** By Adam, on features of the same spread. */
function fit(rows: readonly Row[]): number[] {
  const scales = FEATURES.map((_, i) => {
    const values = rows.flatMap(({ seats }) => seats.map(({ features }) => features[i] ?? 0));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
    return spread === 0 ? 0 : 1 / spread;
  });
  const weights = scales.map(() => 0);
  const [slopes, squares] = [weights.slice(), weights.slice()];
  for (let step = 1; step <= STEPS; step++) {
    const scaled = weights.map((weight, i) => weight * (scales[i] ?? 0));
    const gradient = gradientOf(rows, scaled);
    for (const [i, scale] of scales.entries()) {
      const slope = ((gradient[i] ?? 0) * scale) / rows.length - DECAY * (weights[i] ?? 0);
      slopes[i] = 0.9 * (slopes[i] ?? 0) + 0.1 * slope;
      squares[i] = 0.999 * (squares[i] ?? 0) + 0.001 * slope * slope;
      const size = Math.sqrt((squares[i] ?? 0) / (1 - 0.999 ** step)) + 1e-8;
      weights[i] = (weights[i] ?? 0) + (RATE * (slopes[i] ?? 0)) / (1 - 0.9 ** step) / size;
    }
  }
  return weights.map((weight, i) => weight * (scales[i] ?? 0));
}

function gradientOf(rows: readonly Row[], weights: readonly number[]): number[] {
  const gradient = weights.map(() => 0);
  for (const row of rows) {
    const guessed = shares(row, weights);
    for (const [seat, { features, won }] of row.seats.entries())
      for (const [i, feature] of features.entries())
        gradient[i] = (gradient[i] ?? 0) + (won - (guessed[seat] ?? 0)) * feature;
  }
  return gradient;
}

const games = Number(process.argv[2] ?? 4000);
const all = Array.from({ length: games }, (_, number) => rowsOf(number)).flat();
for (let round = 1; round <= ROUNDS; round++) {
  const rows = all.filter((row) => row.round === round && row.seats.some(({ won }) => won > 0));
  const kept = Math.floor(rows.length * 0.85);
  const weights = fit(rows.slice(0, kept));
  const [told, untold] = [weights, []].map((some) => surprise(rows.slice(kept), some).toFixed(4));
  console.log(
    `[${weights.map((weight) => weight.toFixed(3)).join(', ')}], // ${round}: ${told} of ${untold}`,
  );
}
