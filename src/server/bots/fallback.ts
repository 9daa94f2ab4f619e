import { canPlay, type BotId } from '../../bots/index.ts';
import type { Action, View } from '../../engine/index.ts';

const STAND_IN: BotId = 'standard';

/** Who plays for those who are away or have left (`T-CLOCK-2`); games that bots don't know get a random one. */
export const standInFor = (ruleset: string): BotId => (canPlay(STAND_IN, ruleset) ? STAND_IN : 'random');

/** What stands in for a bot that gave no answer: made at once, and always the same. */

/** Ends one's part in the step and commits to nothing, the first the best. */
const MILD = ['pass', 'ready', 'decline'];
/** What nobody has to do; done again and again it might never end. */
const FREE = ['play', 'power', 'offer', 'accept', 'withdraw', 'letPass'];

export function fallbackChoice(view: View, legal: readonly Action[]): Action {
  for (const word of MILD) {
    const mild = legal.find((action) => word in action);
    if (mild !== undefined) return mild;
  }
  const answers = legal.filter((action) => !FREE.some((word) => word in action));
  const choice = answers.find(({ vote }) => vote !== view.you) ?? answers[0] ?? legal[0];
  if (choice === undefined) throw new Error('a bot was asked that has nothing to choose from');
  return choice;
}
