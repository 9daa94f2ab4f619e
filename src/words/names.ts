import type { GameEvent, Words } from '../engine/types.ts';
import type { Kind } from '../engine/vocabulary.ts';
import { kindOf } from './describe.ts';
import { hasMessage, languageTag, say, sayByKey, termOf } from './index.ts';
import { genderOf, inForm, Term, type Named } from './terms.ts';

/** Names of what the rules call by ids. An unknown id, as in a refusal of one, is its own name. */

const nameBy = (kind: string, id: unknown, usual: string): Named =>
  termOf(kind, String(id), usual) ?? String(id);

/** In sentences: "the Parking". */
export const placeName = (id: unknown): Named => nameBy('place', id, 'nom');
/** In sentences that name a card as it is called: "Axe". */
export const cardName = (id: unknown): Named => nameBy('card', id, 'title');
/** In sentences: "an Axe". */
export const aCard = (id: unknown): Named => nameBy('card', id, 'a');

/** Standing alone: "Parking". */
export const placeTitle = (id: unknown): string => String(nameBy('place', id, 'title'));
export const cardTitle = (id: unknown): string => String(cardName(id));
export const characterTitle = (id: unknown): string => String(nameBy('character', id, 'title'));

/** Standing alone where there is little room: long words have soft hyphens. */
export const narrowTitle = (kind: 'place' | 'card' | 'character', id: unknown): string =>
  String(nameBy(kind, id, 'narrow'));

/** In sentences. Another's is named with its owner, as in `bo.teen`: "bo's Teen". */
export function characterName(id: unknown): Named {
  const text = String(id);
  // A player's name may have dots too.
  const dot = text.lastIndexOf('.');
  const character = nameBy('character', text.slice(dot + 1), 'nom');
  return dot < 0 ? character : within('charactersOf', character, { player: text.slice(0, dot) });
}

/** "the Teen", as the message says it of a character in any form. */
export const theCharacter = (id: unknown): Named => within('theCharacter', characterName(id), {});

const within = (key: string, character: Named, params: object): Term =>
  new Term((form) =>
    form === 'gender'
      ? genderOf(character)
      : sayByKey(key, { ...params, character: inForm(character, form) }),
  );

const helpBy = (kind: string, id: unknown): string => {
  const key = `${kind}_${String(id)}`;
  return hasMessage(key) ? sayByKey(key) : String(id);
};

export const cardHelp = (id: unknown): string => helpBy('cardHelp', id);
export const powerHelp = (id: unknown): string => helpBy('powerHelp', id);

const listFormats = new Map<string, Intl.ListFormat>();

/** "Ana, Bo and Cy". Where names bend, the list bends each of them. */
export function listOf(items: readonly string[]): string;
export function listOf(items: readonly Named[]): Named;
export function listOf(items: readonly Named[]): Named {
  if (!items.some((item) => item instanceof Term)) return joined(items.map(String));
  return new Term((form) => {
    if (form === 'gender') return items.length === 1 ? genderOf(items[0]) : 'pl';
    return joined(items.map((item) => inForm(item, form)));
  });
}

/** "Ana 3, Bo 2, Cy 1" */
export const enumerated = (texts: readonly (string | number)[]): string => texts.join(say('separator_comma'));
/** "Ana 3 → Bo; Bo 1 → Ana" */
export const inClauses = (texts: readonly string[]): string => texts.join(say('separator_semicolon'));

/** "Ana: 3" */
export const labelled = (label: string, text: string | number): string => say('labelled', { label, text });

function joined(texts: readonly string[]): string {
  const locale = languageTag();
  // Plain English would write "Ana, Bo, and Cy". Making one is slow.
  const format = listFormats.get(locale) ?? new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale);
  listFormats.set(locale, format);
  return format.format(texts);
}

export const capitalised = (name: Named): string => {
  const text = String(name);
  return text.charAt(0).toLocaleUpperCase(languageTag()) + text.slice(1);
};

type Namer = (value: unknown) => Named;

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
