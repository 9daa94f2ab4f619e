import { answersTo } from '../../engine/actions.ts';
import type { Action, Game, Random, Seat } from '../../engine/index.ts';
import type { Board } from '../../rulesets/mall-2005/board.ts';
import { endsAt, type Character } from '../../rulesets/mall-2005/data.ts';
import { bestOf } from '../simple.ts';
import { questionIn, worthsIn } from '../standard/mall.ts';
import { softly } from './chance.ts';
import type { Expected, Foresight } from './foresight.ts';

/** Mall of Horror, as the shrewd bot foresees it. */

/** By so many points a place may be worse and still be chosen about one time in three: later on, and just now. */
const WARMTH = 0.3;
const SEALED_WARMTH = 0.1;

/**
 * What tells a winner when a round begins: [early, late], the late one counting in full where the game is about to
 * end, for half where one has still to die, for a third where two have. Fitted to 2,500 games of
 * standard bots by `bench/fit-mall.ts`.
 */
export const WEIGHTS = {
  pinUp: [0.662, 4.643],
  toughGuy: [0.273, 3.221],
  gunman: [0.981, 1.732],
  girl: [0.108, 2.221],
  card: [0.352, 0.05],
  /** Each place where one has people. */
  place: [-0.113, 1.168],
} as const satisfies { readonly [sign in Sign]: readonly [early: number, late: number] };

type Sign = Character | 'card' | 'place';

/** What tells a winner, counted for this seat. */
export function signsOf({ figures, hands }: Board, seat: Seat): { [sign in Sign]: number } {
  const signs = { pinUp: 0, toughGuy: 0, gunman: 0, girl: 0, card: hands[seat]?.length ?? 0, place: 0 };
  let places = 0;
  for (const figure of figures) {
    if (figure.seat !== seat) continue;
    signs[figure.who]++;
    if ((places & (1 << figure.at)) === 0) signs.place++;
    places |= 1 << figure.at;
  }
  return signs;
}

/** How near the end is: 1 where nobody has still to die, then a half, a third … */
export const lateness = ({ figures, hands }: Board): number =>
  1 / (1 + Math.max(0, figures.length - endsAt(hands.length)));

const SIGNS = Object.keys(WEIGHTS) as Sign[];

function expected({ state }: Game): Expected {
  const board = state.board as Board;
  const late = lateness(board);
  const points = state.players.map((_, seat) => {
    const signs = signsOf(board, seat);
    let sum = 0;
    for (const sign of SIGNS) sum += signs[sign] * (WEIGHTS[sign][0] + late * WEIGHTS[sign][1]);
    return sum;
  });
  return { points, spread: 1 };
}

function answer(game: Game, seat: Seat, random: Random, inHaste: boolean): Action {
  const frame = game.state.stack.at(-1);
  const legal = frame === undefined ? [] : answersTo(game, frame, seat);
  const [only] = legal;
  if (only === undefined) throw new Error('somebody was asked who has nothing to choose from');
  if (legal.length === 1) return only;
  const worths = worthsIn(questionIn(game, seat, inHaste), legal);
  const warmth = inHaste ? WARMTH : SEALED_WARMTH;
  if (frame?.kind === 'choose') return legal[softly(worths, warmth, random)] ?? only;
  return bestOf(legal, worths, random) ?? only;
}

export const mall: Foresight = {
  care: () => ({ worse: 4, playouts: 1 }),
  expected,
  /** One of a player's people moves in a round: the others are stuck for longer. */
  horizon: ({ round }) => (round > 0 ? round + 1 : round),
  glance: (game, seat, random) => answer(game, seat, random, true),
  sealed: (game, seat, random) => answer(game, seat, random, false),
};
