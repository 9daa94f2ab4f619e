/**
 * The engine behind every game of Outvoted: pure, exact, the same on every machine.
 *
 * ```ts
 * const begun = newGame(rulesets['mall-2005'], { players: ['ana', 'bo', 'cy'], seed });
 * if (begun.ok) {
 *   const [seat = 0] = asked(begun.game);
 *   const [action] = legalActions(begun.game, seat);
 *   const done = act(begun.game, seat, action); // { ok: true, events } or { ok: false, reason }
 * }
 * ```
 */
export {
  act,
  asked,
  canOnlyPass,
  isChange,
  isLegal,
  isOver,
  legalActions,
  legalForm,
  remainingActions,
  whyNot,
} from './actions.ts';
export { asPromised } from './binding.ts';
export { randomFrom } from './chance.ts';
export { clone, gameFrom, newGame, plainValues, resample, type Setup } from './game.ts';
export { replay, type GameLog, type Logged, type Replayed } from './log.ts';
export { occasion, type Occasion } from './stack.ts';
export { stepParts, type StepName } from './step-name.ts';
export { eventsFor, privateParts, publicParts, view, type View } from './view.ts';
export type {
  Action,
  Game,
  GameEvent,
  Options,
  Random,
  Reason,
  Result,
  Ruleset,
  Seat,
  State,
  Viewer,
} from './types.ts';
