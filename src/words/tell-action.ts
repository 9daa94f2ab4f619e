import type { Action } from '../engine/types.ts';
import { sayByKey } from './index.ts';
import { capitalised, cardName, withNames } from './names.ts';

/** An action in words, as a menu offers it. */
export const tellAction = (action: Action): string => capitalised(actionParts(action).join(', '));

/** The same in parts, for menus that ask one thing after the other: "Keep Axe", "give Threat", "to Bo". */
export function actionParts(action: Action): string[] {
  const { search } = action;
  if (search !== undefined) return searchParts(search as unknown as Search);
  const type = typeOf(action);
  return [sayByKey(`action_${type}`, withNames(paramsOf(type, action)))];
}

interface Search {
  readonly keep: string;
  readonly give?: string;
  readonly to?: string;
}

function searchParts({ keep, give, to }: Search): string[] {
  const parts = [sayByKey('action_searchKeep', { card: cardName(keep) })];
  if (give !== undefined) parts.push(sayByKey('action_searchGive', { card: cardName(give) }));
  if (to !== undefined) parts.push(sayByKey('action_searchTo', { player: to }));
  return parts;
}

/** The type comes first, with its main argument. */
const typeOf = (action: Action): string => Object.keys(action).find((key) => key !== 'frame') ?? '';

/** What the main argument of each action is. */
const MAIN: { readonly [type: string]: string } = {
  vote: 'player',
  choose: 'place',
  haunt: 'place',
  place: 'character',
  move: 'character',
  victim: 'character',
  play: 'card',
  letPass: 'until',
};

function paramsOf(type: string, action: Action): object {
  const { [type]: main, location, ...others } = action;
  return { ...others, [MAIN[type] ?? 'main']: main, ...(location !== undefined && { place: location }) };
}
