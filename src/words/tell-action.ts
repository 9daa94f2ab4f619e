import type { Action } from '../engine/types.ts';
import { activationParts, aimsOf, goodsName, itemName } from './aims.ts';
import { sayByKey } from './index.ts';
import { capitalised, cardName, characterName, listOf, powerHelp, withNames } from './names.ts';

/** An action in words, as a menu offers it. */
export const tellAction = (action: Action): string =>
  capitalised('place' in action ? sentence('place', action) : actionParts(action).join(', '));

/** The same in parts, for menus that ask one thing after the other: "Keep Axe", "give Threat", "to Bo". */
export function actionParts(action: Action): string[] {
  const type = typeOf(action);
  return PARTS[type]?.(action) ?? [sentence(type, action)];
}

const PARTS: { readonly [type: string]: (action: Action) => string[] } = {
  search: ({ search }) => searchParts(search as unknown as Search),
  place: (action) => [sentence('placeWho', action), sentence('placeTo', action)],
  play: (action) => [sentence('play', action), ...(isToldWhole(action) ? [] : aimsOf(action))],
  power: (action) => [sentence('power', action), ...aimsOf(action)],
  activate: (action) => [sentence('activate', action), ...activationParts(action)],
  handOut: ({ handOut }) => handOutParts(handOut as { readonly [player: string]: string }),
  vote: (action) => [sentence('as' in action ? 'voteAs' : 'vote', action)],
};

/** The sentence for these cards has their targets in it. */
const isToldWhole = ({ play }: Action): boolean => play === 'hide' || play === 'sprint';

const sentence = (kind: string, action: Action): string =>
  sayByKey(`action_${kind}`, withNames(paramsOf(action)));

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

/** One item after the other, so that a menu asks who gets it. */
const handOutParts = (gifts: { readonly [player: string]: string }): string[] =>
  Object.entries(gifts)
    .toSorted(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([player, item]) => sayByKey('action_handOut', { player, item: itemName(item) }));

/** The type comes first, with its main argument. */
const typeOf = (action: Action): string => Object.keys(action).find((key) => key !== 'frame') ?? '';

/** What the main argument of each action is. */
const MAIN: { readonly [type: string]: string } = {
  vote: 'player',
  breakTie: 'player',
  offer: 'player',
  choose: 'place',
  haunt: 'place',
  place: 'character',
  move: 'character',
  victim: 'character',
  power: 'character',
  play: 'card',
  draft: 'card',
  letPass: 'until',
  accept: 'number',
  decline: 'number',
  withdraw: 'number',
};

function paramsOf(action: Action): object {
  const type = typeOf(action);
  const { [type]: main, location, ...others } = action;
  return {
    ...others,
    [MAIN[type] ?? 'main']: main,
    ...(location !== undefined && { place: location }),
    ...(type === 'power' && { powerHelp: powerHelp(main) }),
    ...(type === 'vaccinate' && { list: listOf((main as readonly string[]).map(characterName)) }),
    ...(type === 'offer' && { give: goodsName(action['give']), want: goodsName(action['want']) }),
  };
}
