import { holdingsIn } from '../src/bots/games/city/playout/prospects.ts';
import { playoutChoice, quickRandom } from '../src/bots/search/playout.ts';
import { FEATURES, featuresOf } from '../src/bots/games/city/win-chances.ts';
import { act, asked, isOver, newGame, type Random } from '../src/engine/index.ts';
import type { CityGame } from '../src/rulesets/city/board.ts';
import { ROUNDS } from '../src/rulesets/city/data.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { fit, surprise, type Row } from './softmax.ts';

/**
 * Makes the weights of `src/bots/games/city/win-chances.ts`: plays games as imagined ones are played, keeps what could be
 * told of every seat when a round began, and when the helicopter came, and who won, and fits a softmax over the
 * seats, a moment at a time.
 *
 *   npx tsc -p bench/tsconfig.json && node bench/dist/bench/fit-city.js [games]
 */

interface Moment extends Row {
  readonly round: number;
}

const EDITIONS = ['city-2012', 'city-2013'];
const PLAYERS = ['Ana', 'Bo', 'Cy', 'Dee'];

/**
 * Some get antidotes and cards out of the blue, once a game: who does well anyway has more of both, and what they are
 * worth by themselves could not be told apart from that.
 */
function deal({ state: { board, out } }: CityGame, random: Random): void {
  for (const seat of PLAYERS.keys()) {
    if (out[seat] === true) continue;
    board.antidotes[seat] = (board.antidotes[seat] ?? 0) + Math.max(0, random(4) - 1);
    board.hands[seat]?.push(...board.deck.splice(0, Math.max(0, random(4) - 1)));
  }
}

function rowsOf(number: number): Moment[] {
  const rules = rulesets[EDITIONS[number % EDITIONS.length] ?? ''];
  if (rules === undefined) throw new Error('no such edition');
  const begun = newGame(rules, { players: PLAYERS, seed: `fit ${number}` });
  if (!begun.ok) throw new Error(begun.reason.code);
  const { game } = begun;
  const random = quickRandom(number);
  const upset = 1 + random(ROUNDS);
  const moments: { round: number; features: number[][]; out: boolean[] }[] = [];
  while (!isOver(game)) {
    const { out, stack } = game.state;
    const round = stack.at(-1)?.kind === 'helicopter' ? ROUNDS + 1 : game.state.round;
    if (round > (moments.at(-1)?.round ?? 0)) {
      if (round === upset) deal(game as CityGame, random);
      moments.push({ round, features: holdingsIn(game as CityGame).map(featuresOf), out: out.slice() });
    }
    const [seat = 0] = asked(game);
    act(game, seat, playoutChoice(game, seat, random));
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

/** When the helicopter comes points are points, whatever they are for: one weight for all of them. */
const AS_POINTS = FEATURES.map((name) =>
  ['points of those with an antidote', 'antidotes to spare', 'food and cans'].includes(name) ? 1 : 0,
);
const pointsIn = (features: readonly number[]): number =>
  features.reduce((sum, value, i) => sum + value * (AS_POINTS[i] ?? 0), 0);
const asPoints = ({ seats }: Row): Row => ({
  seats: seats.map(({ features, won }) => ({ features: [pointsIn(features)], won })),
});

const games = Number(process.argv[2] ?? 4000);
const all = Array.from({ length: games }, (_, number) => rowsOf(number)).flat();
for (let round = 1; round <= ROUNDS + 1; round++) {
  const moments = all.filter((row) => row.round === round && row.seats.some(({ won }) => won > 0));
  const rows = round > ROUNDS ? moments.map(asPoints) : moments;
  const kept = Math.floor(rows.length * 0.85);
  const weights = fit(rows.slice(0, kept), round > ROUNDS ? 1 : FEATURES.length);
  const [told, untold] = [weights, []].map((some) => surprise(rows.slice(kept), some).toFixed(4));
  const shown = round > ROUNDS ? AS_POINTS.map((part) => part * (weights[0] ?? 0)) : weights;
  console.log(`[${shown.map((weight) => weight.toFixed(3)).join(', ')}], // ${round}: ${told} of ${untold}`);
}
