import { say } from '../../../words/index.ts';
import { tag, type Markup } from './html.ts';
import type { Table } from './numbers.ts';

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
