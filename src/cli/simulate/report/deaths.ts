import { packOf } from '../../games/index.ts';
import { hasMessage, say, sayByKey } from '../../../words/index.ts';
import { placeTitle } from '../../../words/names.ts';
import { formatNumber, formatPercent } from '../../text.ts';
import { countIn, total } from '../tally.ts';
import { columnChart } from './columns.ts';
import type { Markup } from './html.ts';
import { counted, idsOf, ratio, type Table } from './numbers.ts';
import { barTable, heatTable, type Row } from './rows.ts';
import { panels, widePanels, playersTitle, playersTitles, section } from './html.ts';

/** When, where and of what characters died. */
export function deathSections(tables: readonly Table[]): Markup[] {
  if (tables.every(({ tally }) => total(tally.deathsIn) === 0)) return [];
  return [
    section(say('report_deathsByRound'), say('report_deathsByRoundNote'), [
      panels(tables.map(byRound)),
      widePanels(tables.map(byRoundAndPlace)),
    ]),
    ...causes(tables),
  ];
}

const LAST = 'end';

/** All rounds that any game came to, and after them what comes after the last. */
function roundsOf({ tally }: Table): string[] {
  const keys = Object.keys(tally.deathsIn).map((key) => key.slice(0, key.indexOf('/')));
  const most = Math.max(...Object.keys(tally.rounds).map(Number));
  const rounds = Array.from({ length: most }, (_, i) => String(i + 1));
  return keys.includes(LAST) ? rounds.concat(LAST) : rounds;
}

function roundName({ summary }: Table, round: string): string {
  if (round === LAST) return say('report_end');
  return packOf(summary.ruleset).roundName(round);
}

const axisOf = ({ summary }: Table): string => packOf(summary.ruleset).roundsTitle();

const inRound = ({ tally }: Table, round: string): number =>
  Object.entries(tally.deathsIn).reduce(
    (sum, [key, count]) => (key.startsWith(`${round}/`) ? sum + count : sum),
    0,
  );

function byRound(table: Table): Markup {
  return columnChart({
    title: playersTitle(table),
    axis: axisOf(table),
    measure: say('report_deathsPerGame'),
    series: [{ colour: 'alarm' }],
    columns: roundsOf(table).map((round) => {
      const deaths = ratio(inRound(table, round), counted(table));
      return { label: roundName(table, round), parts: [deaths], value: formatNumber(deaths, 2) };
    }),
  });
}

function byRoundAndPlace(table: Table): Markup {
  const { tally } = table;
  const rounds = roundsOf(table);
  const perGame = (deaths: number): { value: number; words: string } => {
    const value = ratio(deaths, counted(table));
    return { value, words: formatNumber(value, 2) };
  };
  const rows: Row[] = idsOf([table], 'deathsAt', (_, place) => countIn(tally.deathsAt, place)).map(
    (place) => ({
      name: placeTitle(place),
      cells: [
        ...rounds.map((round) => perGame(countIn(tally.deathsIn, `${round}/${place}`))),
        // The sum is not to outshine what it sums up.
        { ...perGame(countIn(tally.deathsAt, place)), value: 0 },
      ],
    }),
  );
  return heatTable({
    title: `${say('report_deathsByPlace')}, ${playersTitle(table)}`,
    heading: say('report_place'),
    columns: [...rounds.map((round) => roundName(table, round)), say('report_all')],
    rows,
    total: {
      name: say('report_all'),
      cells: [...rounds.map((round) => inRound(table, round)), total(tally.deathsAt)].map(perGame),
    },
  });
}

function causes(tables: readonly Table[]): Markup[] {
  const share = ({ tally }: Table, cause: string): number =>
    ratio(countIn(tally.causes, cause), total(tally.causes));
  const ids = idsOf(tables, 'causes', share);
  if (ids.length === 0) return [];
  const rows = ids.map((cause) => ({
    name: causeName(cause),
    cells: tables.map((table) => ({
      value: share(table, cause),
      words: formatNumber(ratio(countIn(table.tally.causes, cause), counted(table)), 2),
      small: formatPercent(share(table, cause)),
    })),
  }));
  const grid = { title: say('report_causes'), titled: false, heading: say('report_cause'), rows };
  return [
    section(say('report_causes'), say('report_causesNote'), [
      barTable({ ...grid, columns: playersTitles(tables) }, 'alarm'),
    ]),
  ];
}

function causeName(cause: string): string {
  const key = `report_cause_${cause}`;
  return hasMessage(key) ? sayByKey(key) : cause;
}
