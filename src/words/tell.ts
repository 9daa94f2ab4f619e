import { stepParts } from '../engine/step-name.ts';
import type { View } from '../engine/view.ts';
import { hasMessage, sayByKey } from './index.ts';
import { aCard, capitalised, characterName, listOf, placeName, withNames } from './names.ts';
import type { Named } from './terms.ts';

/** Games told in sentences: what happened, why not, and what the table waits for. */

export { actionParts, tellAction } from './tell-action.ts';
export { tellReason } from './tell-reason.ts';
export { tellEvent, tellEvents, tellGroups } from './together.ts';

/** What the table waits for: a question to those who are asked, a statement to everybody else. */
export function tellStep(view: View): string {
  const [kind, on] = stepParts(view.step);
  const isAsked = view.you !== null && view.asked.includes(view.you);
  const params = {
    ...withNames({ on }),
    aCard: aCard(on),
    character: characterName(on),
    asked: listOf(view.asked),
    goal: goalOf(view),
  };
  const key = `${isAsked ? 'ask' : 'step'}_${kind}`;
  // A game that nobody has written sentences for says the step's name.
  return capitalised(hasMessage(key) ? sayByKey(key, params) : [kind, on].filter(Boolean).join(', '));
}

/** Where the viewer has chosen to go, in games that have destinations. */
function goalOf(view: View & Partial<Choosing>): Named {
  const chosen = view.you === null ? undefined : view.chosen?.[view.you];
  return chosen === undefined ? '' : placeName(chosen);
}

/** Games in which players choose where to go. */
interface Choosing {
  readonly chosen: { readonly [player: string]: string };
}
