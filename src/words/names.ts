import type { GameEvent, Words } from '../engine/types.ts';
import type { Kind } from '../engine/vocabulary.ts';
import { kindOf } from './describe.ts';
import { hasMessage, languageTag, sayByKey } from './index.ts';

/** Names of what the rules call by ids. An unknown id, as in a refusal of one, is its own name. */

const nameBy = (kind: string, id: unknown): string => {
  const key = `${kind}_${String(id)}`;
  return hasMessage(key) ? sayByKey(key) : String(id);
};

/** As in a sentence: "the Parking". */
export const placeName = (id: unknown): string => nameBy('place', id);
/** Standing alone: "Parking". */
export const placeTitle = (id: unknown): string => nameBy('placeTitle', id);
export const cardName = (id: unknown): string => nameBy('card', id);
/** As in a sentence: "an Axe". */
export const aCard = (id: unknown): string => nameBy('aCard', id);
export const cardHelp = (id: unknown): string => nameBy('cardHelp', id);
/** Another's is named with its owner, as in `bo.teen`: "bo's Teen". */
export function characterName(id: unknown): string {
  const text = String(id);
  // A player's name may have dots too.
  const dot = text.lastIndexOf('.');
  if (dot < 0) return nameBy('character', id);
  const [player, who] = [text.slice(0, dot), text.slice(dot + 1)];
  return sayByKey('charactersOf', { player, character: nameBy('character', who) });
}
export const powerHelp = (id: unknown): string => nameBy('powerHelp', id);

const listFormats = new Map<string, Intl.ListFormat>();

/** "Ana, Bo and Cy" */
export function listOf(items: readonly unknown[]): string {
  const locale = languageTag();
  // Plain English would write "Ana, Bo, and Cy". Making one is slow.
  const format = listFormats.get(locale) ?? new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale);
  listFormats.set(locale, format);
  return format.format(items.map(String));
}

export const capitalised = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(languageTag()) + text.slice(1);

type Namer = (value: unknown) => string;

const list =
  (name: Namer): Namer =>
  (value) =>
    Array.isArray(value) ? listOf(value.map(name)) : name(value);

/** What ids of these kinds are called. A refusal says back what a user wrote, under the name of what it should be. */
const NAMERS: { readonly [kind: string]: Namer } = {
  place: placeName,
  about: placeName,
  boom: placeName,
  card: cardName,
  character: characterName,
  person: characterName,
};

/** How values of this kind are said; undefined: as they are. */
function namerFor(kind: Kind | undefined): Namer | undefined {
  if (typeof kind === 'string') return NAMERS[kind];
  if (typeof kind !== 'object' || !('list' in kind)) return undefined;
  if (kind.list === 'card') return list(aCard);
  if (typeof kind.list !== 'string') return undefined;
  return list(NAMERS[kind.list] ?? String);
}

/** The params of a message: ids become names, and stay as `placeId` for messages with forms. */
function named(params: object, namerOf: (param: string) => Namer | undefined): NamedParams {
  const texts: { [param: string]: unknown } = {};
  for (const [param, value] of Object.entries(params) as [string, unknown][]) {
    texts[param] = value === undefined ? value : (namerOf(param)?.(value) ?? value);
    texts[`${param}Id`] = value;
    if (param === 'card') Object.assign(texts, { aCard: aCard(value), cardHelp: cardHelp(value) });
  }
  return texts;
}

type NamedParams = { readonly [param: string]: unknown };

/** Of an event, by the kinds that its descriptor gives. */
export const namesIn = (words: Words, event: GameEvent): NamedParams =>
  named(event, (param) => namerFor(resolved(words, kindOf(words, event.type, param))));

/** A kind that the ruleset made of others, such as its dice. */
function resolved({ kinds }: Words, kind: Kind | undefined): Kind | undefined {
  if (typeof kind !== 'string' || NAMERS[kind] !== undefined) return kind;
  return kinds[kind] ?? kind;
}

/** Of a refusal, a step or a remark, whose params are called by their kinds. */
export const withNames = (params: object): NamedParams =>
  named(params, (param) => NAMERS[param === 'on' ? 'place' : param]);
