import { base } from './base.ts';
import type * as english from './generated/en.js';
import type * as guiding from './generated/en-guide.js';
import type * as learning from './generated/en-learn.js';

type Catalogue = typeof english & typeof learning & typeof guiding;

/** A key of messages/en.json. */
export type MessageKey = keyof Catalogue;

/** What the message's text names in braces. */
export type MessageParams<K extends MessageKey> = Parameters<Catalogue[K]>[0];

type Rest<K extends MessageKey> =
  Record<string, never> extends MessageParams<K> ? [params?: MessageParams<K>] : [params: MessageParams<K>];

type Message = (params: object) => string;

let messages = read(base ?? {});
let language = 'en';

function read(catalogue: object): Map<string, Message> {
  return new Map(Object.entries(catalogue as Record<string, Message>));
}

/** The words of another language: see `languages.ts`. */
export function setCatalogue(catalogue: object, tag: string): void {
  [messages, language] = [read(catalogue), tag];
}

/** More words of the same language. */
export function addCatalogue(catalogue: object): void {
  for (const [key, message] of read(catalogue)) messages.set(key, message);
}

/** The language that everything is said in, as `it`. */
export const languageTag = (): string => language;

/** The text of a message; key and params are checked by the compiler. */
export function say<K extends MessageKey>(key: K, ...[params]: Rest<K>): string {
  return sayByKey(key, params);
}

/** The same for a key made up at run time, such as `event_${type}`: throws if it or a param is missing. */
export function sayByKey(key: string, params: object = {}): string {
  const message = messages.get(key);
  if (!message) throw new Error(`no message '${key}' in messages/en.json`);
  return message(new Proxy(params, { get: (target, name) => getParam(key, target, name) }));
}

/** Whether the catalogue has words for this key. */
export function hasMessage(key: string): key is MessageKey {
  return messages.has(key);
}

// Without this a param left out would be printed as 'undefined'.
function getParam(key: string, params: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(params, name);
  if (value === undefined) throw new Error(`message '${key}' lacks its param '${String(name)}'`);
  return value;
}
