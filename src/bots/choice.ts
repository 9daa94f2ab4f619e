import type { Action, Random, View } from '../engine/index.ts';
import { itemAt } from '../engine/lists.ts';
import type { Observation } from './bot.ts';

/** The only legal action; null: there are several. */
export function onlyAction({ legal }: Pick<Observation, 'legal'>): Action | null {
  const [first, ...others] = legal;
  if (first === undefined) throw new Error('a bot was asked without a legal action');
  return others.length === 0 ? first : null;
}

/** The action that is worth most; between equals chance decides. */
export function bestOf<A>(legal: readonly A[], worths: readonly number[], random: Random): A {
  const most = Math.max(...worths);
  const best = legal.filter((_, i) => itemAt(worths, i) >= most - 1e-9);
  return itemAt(best, random(best.length));
}

/** The index of one of these, drawn by a softmax over their worths. */
export function softmaxIndex(worths: readonly number[], temperature: number, random: Random): number {
  const most = Math.max(...worths);
  const weights = worths.map((worth) => Math.exp((worth - most) / temperature));
  let left = (random(1 << 30) / (1 << 30)) * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [i, weight] of weights.entries()) if ((left -= weight) < 0) return i;
  return worths.indexOf(most);
}

/** The best by these worths, which are only made where there is a choice. */
export const decideBy = (observation: Observation, worths: (view: View) => readonly number[]): Action =>
  onlyAction(observation) ?? bestOf(observation.legal, worths(observation.view()), observation.random);

/** Longer than any game that moves on: of 8,000 in the Mall with bots of all sorts the longest had 18 rounds. */
const LONG = 25;
const SELDOM = 4;

/**
 * Breaks a stalemate. A game in the Mall can stand still for ever: all zombies wait where nobody is, and whoever
 * sits safe stays there. After many rounds bots now and then go somewhere at random. Null: not now.
 */
export function breakStalemate(observation: Observation): Action | null {
  const { legal, random } = observation;
  const isJourney = legal.length > 1 && legal.every((action) => 'choose' in action);
  if (!isJourney || observation.view().round < LONG || random(SELDOM) > 0) return null;
  return itemAt(legal, random(legal.length));
}
