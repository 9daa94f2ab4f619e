import { answersTo } from '../../../engine/actions.ts';
import type { Random, Seat } from '../../../engine/index.ts';
import { topFrame } from '../../../engine/stack.ts';
import { handOf, type Board, type Mall, type MallGame } from '../../../rulesets/mall-2005/board.ts';
import { endsAt, type Character } from '../../../rulesets/mall-2005/data.ts';
import type { MallAction } from '../../../rulesets/mall-2005/vocabulary.ts';
import { bestOf, softmaxIndex } from '../../choice.ts';
import { itemAt } from '../../../engine/lists.ts';
import type { PlayoutModel } from '../../search/playout-model.ts';
import type { MallTypes } from './evaluation.ts';
import { questionIn, worthsIn } from './standard.ts';

/** Mall of Horror, as the shrewd bot searches it. */

/** In points: how much destinations are mixed, later in a playout and just now. */
const TEMPERATURE = 0.3;
const SEALED_TEMPERATURE = 0.1;

/**
 * What predicts a winner when a round begins: [early, late], the late one counting in full where the game is about to
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
} as const satisfies { readonly [feature in Feature]: readonly [early: number, late: number] };

type Feature = Character | 'card' | 'place';
const FEATURES: readonly Feature[] = ['pinUp', 'toughGuy', 'gunman', 'girl', 'card', 'place'];

/** What predicts a winner, counted for this seat. */
export function winFeatures(board: Board, seat: Seat): { [feature in Feature]: number } {
  const features = { pinUp: 0, toughGuy: 0, gunman: 0, girl: 0, card: handOf(board, seat).length, place: 0 };
  let places = 0;
  for (const figure of board.figures) {
    if (figure.seat !== seat) continue;
    features[figure.who]++;
    if ((places & (1 << figure.at)) === 0) features.place++;
    places |= 1 << figure.at;
  }
  return features;
}

/** How near the end is: 1 where nobody has still to die, then a half, a third … */
export const lateness = ({ figures, hands }: Board): number =>
  1 / (1 + Math.max(0, figures.length - endsAt(hands.length)));

function logChances({ state: { board, players } }: MallGame): number[] {
  const late = lateness(board);
  return players.map((_, seat) => {
    const features = winFeatures(board, seat);
    let sum = 0;
    for (const feature of FEATURES)
      sum += features[feature] * (WEIGHTS[feature][0] + late * WEIGHTS[feature][1]);
    return sum;
  });
}

function answer(game: MallGame, seat: Seat, random: Random, isQuick: boolean): MallAction {
  const frame = topFrame(game);
  const legal = frame === undefined ? [] : answersTo(game, frame, seat);
  const [only] = legal;
  if (only === undefined) throw new Error(`seat ${seat} was asked without a legal action`);
  if (legal.length === 1) return only;
  const worths = worthsIn(questionIn(game, seat, isQuick), legal);
  if (frame?.kind !== 'choose') return bestOf(legal, worths, random);
  return itemAt(legal, softmaxIndex(worths, isQuick ? TEMPERATURE : SEALED_TEMPERATURE, random));
}

export const mallPlayout: PlayoutModel<MallTypes> = {
  scope: () => ({ margin: 4, playouts: 1 }),
  logChances,
  /** Only one of a player's people moves in a round: the others are stuck for longer. */
  lastRound: (round) => (round > 0 ? round + 1 : round),
  quickAnswer: (game, seat, random) => answer(game, seat, random, true),
  sealedAnswer: (game, seat, random) => answer(game, seat, random, false),
  plainSteps: ['move'] satisfies (keyof Mall['steps'])[],
};
