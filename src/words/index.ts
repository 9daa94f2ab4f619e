import { base } from './base.ts';
import type * as english from './generated/en.js';
import type * as guiding from './generated/en-guide.js';
import type * as learning from './generated/en-learn.js';
import type * as terminal from './generated/en-terminal.js';
import { Term } from './terms.ts';

type Catalogue = Omit<typeof english, 'terms'> & typeof learning & typeof guiding & typeof terminal;

/** A key of messages/en.json. */
export type MessageKey = keyof Catalogue;

/** What the message's text names in braces. */
export type MessageParams<K extends MessageKey> = Parameters<Catalogue[K]>[0];

type Rest<K extends MessageKey> =
  Record<string, never> extends MessageParams<K> ? [params?: MessageParams<K>] : [params: MessageParams<K>];

type Message = (params: object) => string;

/** The names of the glossary, by kind and id, each in all its forms. */
interface Terms {
  readonly [kind: string]: { readonly [id: string]: { readonly [form: string]: string } };
}

let heard = (): void => undefined;

/** Calls this whenever words are read: a page that listens can say them again when the language changes. */
export function onWordsRead(listener: () => void): void {
  heard = listener;
}

let messages = new Map<string, Message>();
let terms: Terms = {};
let language = 'en';
if (base !== null) setCatalogue(base, language);

/** The words of another language: see `languages.ts`. */
export function setCatalogue(catalogue: object, tag: string): void {
  const { terms: names, ...own } = catalogue as { readonly terms: Terms };
  [messages, terms, language] = [new Map(), names, tag];
  addCatalogue(own);
}

/** More words of the same language. */
export function addCatalogue(catalogue: object): void {
  for (const [key, message] of Object.entries(catalogue as Record<string, Message>))
    messages.set(key, message);
}

/** The language that everything is said in, as `it`. */
export function languageTag(): string {
  heard();
  return language;
}

/** The text of a message; key and params are checked by the compiler. */
export function say<K extends MessageKey>(key: K, ...[params]: Rest<K>): string {
  return sayByKey(key, params);
}

/** The same for a key made up at run time, such as `event_${type}`: throws if it or a param is missing. */
export function sayByKey(key: string, params: object = {}): string {
  heard();
  const message = messages.get(key);
  if (!message) throw new Error(`no message '${key}' in messages/en.json`);
  return message(new Proxy(params, { get: (target, name) => getParam(key, target, String(name)) }));
}

/** Whether the catalogue has words for this key. */
export function hasMessage(key: string): key is MessageKey {
  heard();
  return messages.has(key);
}

/**
 * A name of the glossary; undefined if it is not there. `usual` is the form that it has where none is asked for.
 */
export function termOf(kind: string, id: string, usual: string): Term | undefined {
  heard();
  const known = terms[kind];
  const forms = known !== undefined && Object.hasOwn(known, id) ? known[id] : undefined;
  if (forms === undefined) return undefined;
  return new Term((form = usual) => {
    const text = forms[form];
    if (text === undefined) throw new Error(`the ${kind} '${id}' has no form '${form}' in ${language}`);
    return text;
  });
}

// Without this a param left out would be printed as 'undefined'.
function getParam(key: string, params: object, name: string): unknown {
  const own: unknown = Reflect.get(params, name);
  const value = own === undefined ? bent(params, name) : own;
  if (value === undefined) throw new Error(`message '${key}' lacks its param '${name}'`);
  return value;
}

/** `place_to` is the param `place` in its form `to`; what is no term stays as it is. */
function bent(params: object, name: string): unknown {
  const at = name.lastIndexOf('_');
  if (at < 0) return undefined;
  const value: unknown = Reflect.get(params, name.slice(0, at));
  return value instanceof Term ? value.form(name.slice(at + 1)) : value;
}
