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

/** What the params of events, refusals and actions stand for. */
const NAMERS: { readonly [param: string]: Namer } = {
  place: placeName,
  location: placeName,
  from: placeName,
  wanted: placeName,
  on: placeName,
  places: list(placeName),
  card: cardName,
  cards: list(aCard),
  character: characterName,
  dice: list(String),
  tied: list(String),
  winners: list(String),
};

/** The params of a message: ids become names, and stay as `placeId` for messages with forms. */
export function withNames(params: object): { readonly [param: string]: unknown } {
  const named: { [param: string]: unknown } = {};
  for (const [param, value] of Object.entries(params) as [string, unknown][]) {
    named[param] = NAMERS[param]?.(value) ?? value;
    named[`${param}Id`] = value;
    if (param === 'card') Object.assign(named, { aCard: aCard(value), cardHelp: cardHelp(value) });
  }
  return named;
}
