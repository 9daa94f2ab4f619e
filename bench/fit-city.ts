import { quickRandom } from '../src/bots/shrewd/chance.ts';
import { FEATURES, featuresOf } from '../src/bots/shrewd/city/prospects.ts';
import { choiceOf } from '../src/bots/shrewd/playout.ts';
import { act, asked, isOver, newGame } from '../src/engine/index.ts';
import type { CityGame } from '../src/rulesets/city/board.ts';
import { ROUNDS } from '../src/rulesets/city/data.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { fit, surprise, type Row } from './softmax.ts';

/**
 * Makes the weights of `src/bots/shrewd/city/prospects.ts`: plays games as imagined ones are played, keeps what
 * could be told of every seat when a round began and who won, and fits a softmax over the seats, a round at a time.
 *
 *   npx tsc -p bench/tsconfig.json && node bench/dist/bench/fit-city.js [games]
 */

interface Moment extends Row {
  readonly round: number;
}

const EDITIONS = ['city-2012', 'city-2013'];
const PLAYERS = ['Ana', 'Bo', 'Cy', 'Dee'];

function rowsOf(number: number): Moment[] {
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

const games = Number(process.argv[2] ?? 4000);
const all = Array.from({ length: games }, (_, number) => rowsOf(number)).flat();
for (let round = 1; round <= ROUNDS; round++) {
  const rows = all.filter((row) => row.round === round && row.seats.some(({ won }) => won > 0));
  const kept = Math.floor(rows.length * 0.85);
  const weights = fit(rows.slice(0, kept), FEATURES.length);
  const [told, untold] = [weights, []].map((some) => surprise(rows.slice(kept), some).toFixed(4));
  console.log(
    `[${weights.map((weight) => weight.toFixed(3)).join(', ')}], // ${round}: ${told} of ${untold}`,
  );
}
