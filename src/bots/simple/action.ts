import { stepParts, type Action, type View } from '../../engine/index.ts';
import type { Model } from './model.ts';

/** What makes the bot of one ruleset: its reading of a view, and what its own actions come to. */
export interface Thinking {
  read(view: View): Model;
  /** Changes the model as the action would, by the card or character it names, or else by its word. */
  readonly effects: { readonly [name: string]: Effect };
  /** Actions that change nothing to be seen in the model, by their word. */
  readonly opinions: { readonly [word: string]: Opinion };
  /** What the action gives away in points, beside what the model shows; null: not now, at any price. */
  price(action: Action, view: View): number | null;
  /** Whether a vote is for something good. */
  isPrize(view: View): boolean;
}

export type Effect = (model: Model, action: Action, view: View) => void;
export type Opinion = (model: Model, action: Action, view: View) => number;

/** The kind of the step and its place or player, as in `{vote: 'church'}`. */
export const stepOf = ({ step }: View): { kind: string; on: string } => {
  const [kind, on] = stepParts(step);
  return { kind, on };
};

/** A plain word that the action names, or ''. */
export const word = (action: Action, key: string): string => {
  const value = action[key];
  return typeof value === 'string' ? value : '';
};
