import { itemAt, totalOf } from '../../../engine/lists.ts';

/** Each player's chances to win, from what they have: a softmax over the players, fitted to games. */

export interface Holdings {
  /** Of the player's people, the best first. */
  readonly points: readonly number[];
  readonly antidotes: number;
  readonly cards: number;
  /** Weapons and hideouts among the cards. */
  readonly defences: number;
  /** Points of food and cans, played or in the hand. */
  readonly food: number;
  /** Points that the next attacks may cost. */
  readonly threatened: number;
  readonly isInHospital: boolean;
  /** Points that resting the exhausted would give. */
  readonly rest: number;
  readonly isStart: boolean;
}

/** What predicts a winner, in the order of the weights. */
export const FEATURES = [
  'points of those with an antidote',
  'points of the best without',
  'points of the others without',
  'antidotes to spare',
  'people',
  'cards',
  'weapons and hideouts',
  'food and cans',
  'points that the next attacks may cost',
  'is in the hospital',
  'points of rest',
  'is start player',
] as const;

const SAVED = FEATURES.indexOf('points of those with an antidote');
const PEOPLE = FEATURES.indexOf('people');

const sum = (values: readonly number[]): number => totalOf(values, (value) => value);

export const featuresOf = (has: Holdings): number[] => [
  sum(has.points.slice(0, has.antidotes)),
  has.points[has.antidotes] ?? 0,
  sum(has.points.slice(has.antidotes + 1)),
  Math.max(0, has.antidotes - has.points.length),
  has.points.length,
  has.cards,
  has.defences,
  has.food,
  has.threatened,
  has.isInHospital ? 1 : 0,
  has.rest,
  has.isStart ? 1 : 0,
];

export type Weights = readonly number[];

/**
 * By the round that begins, and when the helicopter comes: fitted by `bench/fit-city.ts` to 6,000 games of both
 * editions. On held-out games the log loss falls from 1.39 (all alike) to 1.37, 1.24, 1.07, 0.80 and 0.17.
 */
const WEIGHTS: readonly Weights[] = [
  [0.118, 0.129, 0.054, 0, 0, 0.279, -0.004, 0.117, -0.041, 0.191, 0, 0.457],
  [0.23, 0.14, 0.097, 0.028, 0.262, 0.2, 0.126, 0.413, -0.041, 0.06, 0.015, 0.042],
  [0.308, 0.155, 0.105, 0.296, 0.249, 0.146, 0.211, 0.498, -0.011, -0.099, 0.043, 0.148],
  [0.506, 0.148, 0.143, 0.511, 0.295, 0.073, 0.201, 0.639, 0.014, -0.196, 0.087, 0.104],
  [1.635, 0, 0, 1.635, 0, 0, 0, 1.635, 0, 0, 0, 0],
];

/** When this round begins. */
export const weightsIn = (round: number): Weights =>
  itemAt(WEIGHTS, Math.max(0, Math.min(round, WEIGHTS.length) - 1));

/** In the middle of a round, of which this share has gone. */
export function weightsDuring(round: number, gone: number): Weights {
  const after = weightsIn(round + 1);
  return weightsIn(round).map((weight, i) => weight + gone * (itemAt(after, i) - weight));
}

/** How well a player is likely to do, in the logarithm of the chances. */
export const logChance = (features: readonly number[], weights: Weights): number =>
  sum(features.map((feature, i) => feature * itemAt(weights, i)));

/** The points of an average character. */
const POINTS_EACH = 4;

/** What losing a point, and a character's share of it, does to the logarithm of the chances. */
export const lossWeight = (weights: Weights): number =>
  itemAt(weights, SAVED) + itemAt(weights, PEOPLE) / POINTS_EACH;
