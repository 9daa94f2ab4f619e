import { say } from '../../../words/index.ts';
import { cardTitle, characterTitle, placeTitle } from '../../../words/names.ts';
import { formatNumber, formatPercent } from '../../text.ts';
import { countIn, total, type Tally } from '../tally.ts';
import type { Markup } from './html.ts';
import { counted, idsOf, ratio, type Table } from './numbers.ts';
import { barTable, type Cell } from './rows.ts';
import { playersTitles, section, widePanels } from './html.ts';
import type { Colour } from './style.ts';

/** What each character, card, power and location came to. */
export function useSections(tables: readonly Table[]): Markup[] {
  return [widePanels([...characters(tables), ...cards(tables), ...powers(tables), ...locations(tables)])];
}

interface Uses {
  readonly title: string;
  readonly note: string;
  readonly heading: string;
  readonly measure: keyof Tally;
  readonly name: (id: string) => string;
  readonly colour: Colour;
  readonly value: (table: Table, id: string) => number;
  readonly small?: (table: Table, id: string) => string;
  /** No game had it. */
  readonly lacks?: (table: Table, id: string) => boolean;
}

function usesSection(tables: readonly Table[], uses: Uses): Markup[] {
  const ids = idsOf(tables, uses.measure, uses.value);
  if (ids.length === 0) return [];
  const cell = (table: Table, id: string): Cell => {
    if (uses.lacks?.(table, id) === true) return { value: 0, words: '–' };
    const value = uses.value(table, id);
    const words = formatNumber(value, 2);
    return uses.small === undefined ? { value, words } : { value, words, small: uses.small(table, id) };
  };
  const rows = ids.map((id) => ({ name: uses.name(id), cells: tables.map((table) => cell(table, id)) }));
  const { title, heading, note, colour } = uses;
  return [
    section(title, note, [
      barTable({ title, titled: false, heading, columns: playersTitles(tables), rows }, colour),
    ]),
  ];
}

const notDealt = ({ tally }: Table, id: string): boolean => countIn(tally.dealt, id) === 0;

const characters = (tables: readonly Table[]): Markup[] =>
  usesSection(tables, {
    title: say('report_characters'),
    note: say('report_charactersNote'),
    heading: say('report_character'),
    measure: 'dealt',
    name: characterTitle,
    colour: 'zombie',
    lacks: notDealt,
    value: ({ tally }, id) => ratio(countIn(tally.worth, id), countIn(tally.dealt, id)),
    small: ({ tally }, id) =>
      say('report_aliveSmall', {
        share: formatPercent(ratio(countIn(tally.alive, id), countIn(tally.dealt, id))),
        points: formatNumber(ratio(countIn(tally.worth, id), countIn(tally.alive, id)), 2),
      }),
  });

function cards(tables: readonly Table[]): Markup[] {
  const canCancel = tables.some(({ tally }) => total(tally.cardsCancelled) > 0);
  const cancelled = ({ tally }: Table, id: string): string =>
    say('report_cancelledSmall', {
      share: formatPercent(ratio(countIn(tally.cardsCancelled, id), countIn(tally.cardsPlayed, id))),
    });
  return usesSection(tables, {
    title: say('report_cards'),
    note: canCancel ? say('report_cardsCancelNote') : say('report_cardsNote'),
    heading: say('report_card'),
    measure: 'cardsPlayed',
    name: cardTitle,
    colour: 'sodium',
    value: (table, id) => ratio(countIn(table.tally.cardsPlayed, id), counted(table)),
    ...(canCancel && { small: cancelled }),
  });
}

const powers = (tables: readonly Table[]): Markup[] =>
  usesSection(tables, {
    title: say('report_powers'),
    note: say('report_powersNote'),
    heading: say('report_character'),
    measure: 'powersUsed',
    name: characterTitle,
    colour: 'antidote',
    lacks: notDealt,
    value: ({ tally }, id) => ratio(countIn(tally.powersUsed, id), countIn(tally.dealt, id)),
  });

const locations = (tables: readonly Table[]): Markup[] =>
  usesSection(tables, {
    title: say('report_activations'),
    note: say('report_activationsNote'),
    heading: say('report_place'),
    measure: 'activations',
    name: placeTitle,
    colour: 'food',
    value: (table, id) => ratio(countIn(table.tally.activations, id), counted(table)),
  });
