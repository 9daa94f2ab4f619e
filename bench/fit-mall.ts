import { quickRandom } from '../src/bots/search/playout.ts';
import { WEIGHTS, lateness, winFeatures } from '../src/bots/games/mall/playout.ts';
import { bots } from '../src/bots/index.ts';
import { observe } from '../src/bots/observation.ts';
import { act, asked, isOver, legalActions, newGame, type Seat } from '../src/engine/index.ts';
import type { Board } from '../src/rulesets/mall-2005/board.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { fit, surprise, type Row } from './softmax.ts';

/**
 * Makes the weights of `src/bots/games/mall/playout.ts`: plays games as standard bots do, now and then doing something
 * else, keeps what could be told of every seat when a round began and who won, and fits a softmax over the seats.
 *
 *   npx tsc -p bench/tsconfig.json && node bench/dist/bench/fit-mall.js [games]
 */

/** Of the games half are for four. */
const TABLES = [4, 3, 4, 5, 4, 6];
const NAMES = ['Ana', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay'];

/** One action in so many is any legal one. */
const HEEDLESS = 10;

const SIGNS = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];

function featuresOf(board: Board, seat: Seat): number[] {
  const signs = winFeatures(board, seat);
  const late = lateness(board);
  return SIGNS.flatMap((sign) => [signs[sign], late * signs[sign]]);
}

function rowsOf(number: number): Row[] {
  const rules = rulesets['mall-2005'];
  if (rules === undefined) throw new Error('no such ruleset');
  const players = NAMES.slice(0, TABLES[number % TABLES.length]);
  const begun = newGame(rules, { players, seed: `fit ${number}` });
  if (!begun.ok) throw new Error(begun.reason.code);
  const { game } = begun;
  const random = quickRandom(number);
  const moments: (readonly number[] | null)[][] = [];
  let last = 0;
  while (!isOver(game)) {
    const { round, out, board } = game.state;
    if (round > last)
      moments.push(players.map((_, seat) => (out[seat] === true ? null : featuresOf(board as Board, seat))));
    last = round;
    const seats = asked(game);
    const seat = seats[random(seats.length)] ?? 0;
    const legal = legalActions(game, seat);
    const bot = random(HEEDLESS) === 0 ? bots.random : bots.standard;
    act(game, seat, bot.decide(observe(game, seat, legal, random)));
  }
  const winners = game.state.over?.winners ?? [];
  return moments.map((features) => ({
    seats: players.flatMap((player, seat) => {
      const own = features[seat] ?? null;
      return own === null ? [] : [{ features: own, won: winners.includes(player) ? 1 / winners.length : 0 }];
    }),
  }));
}

const games = Number(process.argv[2] ?? 5000);
const rows = Array.from({ length: games }, (_, number) => rowsOf(number))
  .flat()
  .filter(({ seats }) => seats.some(({ won }) => won > 0));
const kept = Math.floor(rows.length * 0.85);
const weights = fit(rows.slice(0, kept), 2 * SIGNS.length);
for (const [i, sign] of SIGNS.entries())
  console.log(
    `${sign}: [${weights
      .slice(2 * i, 2 * i + 2)
      .map((weight) => weight.toFixed(3))
      .join(', ')}],`,
  );
const [told, untold] = [weights, []].map((some) => surprise(rows.slice(kept), some).toFixed(4));
console.log(`// ${told} of ${untold}, ${rows.length} moments`);
