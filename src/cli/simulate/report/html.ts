import { say } from '../../../words/index.ts';
import type { Table } from './numbers.ts';

/** Markup as text. Every tag is closed, so that the page is well-formed XML as well. */

export type Markup = string & { readonly markup: true };

type Attributes = { readonly [name: string]: string | number };

const ESCAPES = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
] as const;

/** Says that a text is markup. */
const markup = (value: string): Markup => value as Markup;

export const text = (value: string): Markup =>
  markup(ESCAPES.reduce((escaped, [character, entity]) => escaped.replaceAll(character, entity), value));

/** What holds no character to escape, such as our own style sheet. */
export const raw = markup;

export const join = (parts: readonly Markup[]): Markup => markup(parts.join(''));

/** A string inside is text, and is escaped; markup is made by this function alone. */
export function tag(name: string, attributes: Attributes, inside: readonly Markup[] | string = []): Markup {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${text(String(value))}"`);
  const content = typeof inside === 'string' ? text(inside) : join(inside);
  const opening = `<${name}${written.join('')}`;
  return markup(VOID.includes(name) ? `${opening} />` : `${opening}>${content}</${name}>`);
}

const VOID = ['meta', 'rect', 'line'];

export const section = (title: string, note: string, inside: readonly Markup[]): Markup =>
  tag('section', {}, [tag('h2', {}, title), tag('p', {}, note), ...inside]);

/** Side by side where there is room. */
export const panels = (inside: readonly Markup[]): Markup => tag('div', { class: 'panels' }, inside);

/** The same for tables of many columns. */
export const widePanels = (inside: readonly Markup[]): Markup => tag('div', { class: 'panels wide' }, inside);

export const playersTitle = ({ summary }: Table): string =>
  say('report_players', { players: summary.players });

/** Heads of columns: the number alone where many stand side by side. */
export const playersTitles = (tables: readonly Table[]): string[] =>
  tables.map(({ summary: { players } }) => say('report_playersShort', { players }));
