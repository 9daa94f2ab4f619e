import type { Vocabulary } from '../../engine/types.ts';
import type { ViewOf } from '../../engine/view.ts';
import { standing, type Model } from './model.ts';

/** Evaluates a game by looking one action ahead in a model of the table. */
export interface Evaluation<V extends Vocabulary, P extends string> {
  read(view: ViewOf<V>): Model<P>;
  /** What the action is worth, in points. */
  worthOf(model: Model<P>, action: V['action'], view: ViewOf<V>): number;
}

/** What each of the actions is worth. */
export function worthsBy<V extends Vocabulary, P extends string>(
  evaluation: Evaluation<V, P>,
  view: ViewOf<V>,
  legal: readonly V['action'][],
): number[] {
  const model = evaluation.read(view);
  return legal.map((action) => evaluation.worthOf(model, action, view));
}

/** Less than anything that has to be done anyway. */
export const NEVER = -1e6;

interface Ballot {
  readonly player: string;
  /** Whether the vote is for something good. */
  readonly isPrize: boolean;
  /** Whether this one has been sealed already: bots that change a sealed vote again and again would never end. */
  readonly isCast: boolean;
}

/** A vote for something good is for oneself; one for the zombies is for whoever does best. */
export function voteWorth<P extends string>(model: Model<P>, { player, isPrize, isCast }: Ballot): number {
  const liking = player === model.me ? 1000 : -standing(model, player);
  return (isPrize ? liking : -liking) - (isCast ? 1e5 : 0);
}
