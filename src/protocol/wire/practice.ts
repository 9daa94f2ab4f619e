import { Type, type Static } from 'typebox';
import { ActionTold, exactly, oneOf, orNull, Text } from './fields.ts';

/** What somebody who practises is told of the script. */
export const PracticeScene = exactly({
  /** Its id, as in the list of examples. */
  example: Text,
  /** `on`: the others follow it; `done`: it was played to its end, and the table rests; `left`: bots play. */
  script: oneOf('on', 'done', 'left'),
  /** Whether one has done something that can be taken back. */
  canStepBack: Type.Boolean(),
  /** What it has for oneself now; null: nothing, or others come first. */
  next: orNull(ActionTold),
  /** How many of its actions are done, and how many it has. */
  done: Type.Integer({ minimum: 0 }),
  steps: Type.Integer({ minimum: 0 }),
  /** How many of those that it has for oneself are done. */
  mine: Type.Integer({ minimum: 0 }),
});
export type PracticeScene = Static<typeof PracticeScene>;
