import { stepParts } from '../engine/step-name.ts';
import type { Reason } from '../engine/types.ts';
import type { View } from '../engine/view.ts';
import { sayByKey } from './index.ts';
import { aCard, capitalised, characterName, listOf, placeName, withNames } from './names.ts';

/** Games told in sentences: what happened, why not, and what the table waits for. */

export { actionParts, tellAction } from './tell-action.ts';
export { tellEvent, tellEvents, tellGroups } from './together.ts';

/** Why something was refused. */
export const tellReason = (reason: Reason): string =>
  capitalised(sayByKey(`reason_${reason.code}`, withNames(reason)));

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
  return capitalised(sayByKey(`${isAsked ? 'ask' : 'step'}_${kind}`, params));
}

/** Where the viewer has chosen to go, in games that have destinations. */
function goalOf({ you, chosen }: View): string {
  const places = (chosen ?? {}) as { readonly [player: string]: string };
  return you === null ? '' : placeName(places[you]);
}
