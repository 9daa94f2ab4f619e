import type { Action, Words } from '../engine/types.ts';
import type { Shape } from '../engine/vocabulary.ts';
import { activationParts, aimsOf } from './aims.ts';
import { goodsName, itemName } from './goods-names.ts';
import { hasMessage, sayByKey } from './index.ts';
import { capitalised, cardName, characterName, enumerated, listOf, powerHelp, withNames } from './names.ts';

/** An action in words, as a menu offers it. */
export const tellAction = (words: Words, action: Action): string =>
  capitalised('place' in action ? sentence(words, 'place', action) : enumerated(actionParts(words, action)));

/** The same in parts, for menus that ask one thing after the other: "Keep Axe", "give Threat", "to Bo". */
export function actionParts(words: Words, action: Action): string[] {
  const word = mainWord(words, action);
  return PARTS[word]?.(words, action) ?? [sentence(words, word, action)];
}

const PARTS: { readonly [word: string]: (words: Words, action: Action) => string[] } = {
  search: (_, { search }) => (isRecord(search) ? searchParts(search) : []),
  place: (words, action) => [sentence(words, 'placeWho', action), sentence(words, 'placeTo', action)],
  play: (words, action) => [sentence(words, 'play', action), ...(isToldWhole(action) ? [] : aimsOf(action))],
  power: (words, action) => [sentence(words, 'power', action), ...aimsOf(action)],
  activate: (words, action) => [sentence(words, 'activate', action), ...activationParts(action)],
  handOut: (_, { handOut }) => (isRecord(handOut) ? handOutParts(handOut) : []),
  vote: (words, action) => [sentence(words, 'as' in action ? 'voteAs' : 'vote', action)],
};

/** The sentence for these cards has their targets in it. */
const isToldWhole = ({ play }: Action): boolean => play === 'hide' || play === 'sprint';

function sentence(words: Words, kind: string, action: Action): string {
  const key = `action_${kind}`;
  return hasMessage(key) ? sayByKey(key, withNames(paramsOf(words, action))) : plainly(action);
}

/** An action of a game that nobody has written sentences for. */
const plainly = (action: Action): string =>
  Object.entries(action)
    .map(([word, value]) => (value === true ? word : `${word} ${JSON.stringify(value)}`))
    .join(', ');

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function searchParts({ keep, give, to }: { readonly [key: string]: unknown }): string[] {
  const parts = [sayByKey('action_searchKeep', { card: cardName(keep) })];
  if (give !== undefined) parts.push(sayByKey('action_searchGive', { card: cardName(give) }));
  if (to !== undefined) parts.push(sayByKey('action_searchTo', { player: to }));
  return parts;
}

/** One item after the other, so that a menu asks who gets it. */
const handOutParts = (gifts: { readonly [player: string]: unknown }): string[] =>
  Object.entries(gifts)
    .map(([player, item]): [string, string] => [player, String(item)])
    .toSorted(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([player, item]) => sayByKey('action_handOut', { player, item: itemName(item) }));

/** The shape that an action has: all that it says, and nothing that it must say is missing. */
export function shapeOf({ actions }: Words, action: Action): Shape | undefined {
  const said = Object.keys(action).filter((key) => key !== 'frame');
  return Object.values(actions).find(
    (shape) =>
      said.every((param) => shape[param] !== undefined) &&
      Object.entries(shape).every(([param, kind]) => isOptional(kind) || said.includes(param)) &&
      Object.entries(shape).every(
        ([param, kind]) => !isWords(kind) || kind.some((word) => word === action[param]),
      ),
  );
}

const isOptional = (kind: Shape[string]): boolean => typeof kind === 'string' && kind.endsWith('?');
const isWords = (kind: Shape[string]): kind is readonly string[] => Array.isArray(kind);

/** The word that says what is done: the first of the action's shape. */
export function mainWord(words: Words, action: Action): string {
  const [word] = Object.keys(shapeOf(words, action) ?? action);
  return word ?? '';
}

/** What the main argument is called in sentences where its kind does not say. */
const CALLED: { readonly [word: string]: string } = {
  play: 'card',
  power: 'character',
  letPass: 'until',
  accept: 'number',
  decline: 'number',
  withdraw: 'number',
  pay: 'number',
};

function paramsOf(words: Words, action: Action): object {
  const word = mainWord(words, action);
  const kind = shapeOf(words, action)?.[word];
  const { [word]: main, location, ...others } = action;
  return {
    ...others,
    [CALLED[word] ?? (typeof kind === 'string' ? kind : 'main')]: main,
    ...(location !== undefined && { place: location }),
    ...(word === 'power' && { powerHelp: powerHelp(main) }),
    ...(word === 'vaccinate' && Array.isArray(main) && { list: listOf(main.map(characterName)) }),
    ...(word === 'offer' && { give: goodsName(action['give']), want: goodsName(action['want']) }),
  };
}
