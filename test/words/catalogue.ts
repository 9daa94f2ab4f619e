import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { LANGUAGES } from '../../src/words/languages.ts';

/** messages/ as it lies there: catalogues and the glossary. */

export interface Variants {
  readonly declarations: readonly string[];
  readonly selectors: readonly string[];
  readonly match: { readonly [values: string]: string };
}

export type Message = string | readonly Variants[];
export interface Catalogue {
  readonly [key: string]: Message;
}

/** By kind, id, language and form. */
export interface Names {
  readonly [kind: string]: {
    readonly [id: string]: { readonly [language: string]: { readonly [form: string]: string } };
  };
}

/** By id and language. */
export interface Terms {
  readonly [id: string]: {
    readonly [language: string]: { readonly use: string; readonly avoid?: readonly string[] };
  };
}

export interface Glossary {
  readonly names: Names;
  readonly terms: Terms;
}

const root = new URL('../../', import.meta.url);
export const readProject = (path: string): string => readFileSync(new URL(path, root), 'utf8');

export function readCatalogue(locale: string): Catalogue {
  const { $schema: _, ...messages } = JSON.parse(readProject(`messages/${locale}.json`)) as Record<
    string,
    never
  >;
  return messages;
}

export function readGlossary(): Glossary {
  const { terms, ...names } = parse(readProject('messages/glossary.yaml')) as { terms: Terms } & Names;
  return { terms, names };
}

export const locales: readonly string[] = LANGUAGES;

export const textsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));

/** What a text names in braces. */
export const paramsIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** `place_to` is a form of `place`. */
export const withoutForm = (param: string): string => param.replace(/_\w+$/, '');
