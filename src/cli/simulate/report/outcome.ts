import { itemAt } from '../../../engine/lists.ts';
import { say } from '../../../words/index.ts';
import { formatNumber, formatPercent } from '../../text.ts';
import { count, countIn, total, type Counts } from '../tally.ts';
import { columnChart } from './columns.ts';
import type { Markup } from './html.ts';
import { counted, meanOf, range, ratio, type Table } from './numbers.ts';
import { barTable, plainTable, type Row } from './rows.ts';
import { panels, playersTitle, playersTitles, section } from './html.ts';
import type { Colour } from './style.ts';

/** The means of all tables beside each other. */
export function glance(tables: readonly Table[]): Markup {
  const row = (name: string, words: (table: Table) => string): Row => ({
    name,
    cells: tables.map((table) => ({ value: 0, words: words(table) })),
  });
  const mean = (name: string, value: (table: Table) => number): Row =>
    row(name, (table) => formatNumber(value(table), 2));
  const rows = [
    row(say('report_games'), ({ summary }) => formatNumber(summary.games)),
    row(say('report_notSound'), ({ summary }) => formatNumber(summary.violations)),
    mean(say('report_rounds'), ({ summary }) => summary.rounds.mean),
    mean(say('report_actions'), ({ summary }) => summary.actions.mean),
    mean(say('report_deaths'), ({ summary }) => summary.deaths.mean),
    mean(say('report_charactersLeft'), ({ summary }) => summary.survivors.characters.mean),
    mean(say('report_leftEach'), ({ summary }) => ratio(summary.survivors.characters.mean, summary.players)),
    mean(say('report_playersLeft'), ({ summary }) => summary.survivors.players.mean),
    mean(say('report_meanScore'), ({ summary }) => summary.scores.mean),
    mean(say('report_winningScore'), ({ summary }) => meanOf(summary.scores.winning)),
    row(say('report_wonAlone'), (table) => formatPercent(ratio(winsAlone(table), counted(table)))),
    row(say('report_wonShared'), (table) => formatPercent(ratio(table.summary.wins.shared, counted(table)))),
    row(say('report_horde'), (table) => formatPercent(ratio(table.summary.wins.horde, counted(table)))),
  ];
  return section(say('report_glance'), say('report_glanceNote'), [
    plainTable({
      title: say('report_means'),
      heading: say('report_inAGame'),
      columns: playersTitles(tables),
      rows,
    }),
  ]);
}

const winsAlone = ({ summary }: Table): number =>
  summary.wins.bySeat.reduce((sum, { alone }) => sum + alone, 0);

export function outcomeSections(tables: readonly Table[]): Markup[] {
  return [
    section(say('report_survivors'), say('report_survivorsNote'), [
      histograms(tables, 'zombie', say('report_charactersLeft'), ({ tally }) => tally.charactersLeft),
    ]),
    section(say('report_scores'), say('report_scoresNote'), [
      histograms(tables, 'food', say('report_points'), ({ tally }) => tally.scores),
    ]),
    section(say('report_winnersScores'), say('report_winnersScoresNote'), [
      histograms(tables, 'sodium', say('report_points'), ({ summary }) => summary.scores.winning),
    ]),
    section(say('report_seats'), say('report_seatsNote'), [panels(tables.map(seatChart)), seatTable(tables)]),
  ];
}

export const lengthSection = (tables: readonly Table[]): Markup =>
  section(say('report_length'), say('report_lengthNote'), [
    histograms(tables, 'antidote', say('report_rounds'), ({ summary }) => summary.rounds.distribution),
    histograms(tables, 'antidote', say('report_actionsTens'), ({ tally }) => tally.actions, 10),
  ]);

/** Where nearly every game has its own value, only groups show a shape. */
function grouped(counts: Counts, width: number): Counts {
  const groups: Counts = {};
  for (const [value, games] of Object.entries(counts)) {
    const group = Math.floor(Number(value) / width);
    count(groups, group, games);
  }
  return groups;
}

/** How often each value came up, for each table. */
function histograms(
  tables: readonly Table[],
  colour: Colour,
  axis: string,
  countsOf: (table: Table) => Counts,
  width = 1,
): Markup {
  return panels(
    tables.flatMap((table) => {
      const counts = countsOf(table);
      const all = total(counts);
      if (all === 0) return [];
      const groups = grouped(counts, width);
      const columns = range(groups).map((group) => {
        const share = ratio(countIn(groups, group), all);
        const short = formatPercent(share, 0);
        return { label: String(group * width), parts: [share], value: formatPercent(share), short };
      });
      const title = say('report_mean', {
        players: table.summary.players,
        mean: formatNumber(meanOf(counts), 2),
      });
      return [columnChart({ title, axis, measure: say('report_share'), series: [{ colour }], columns })];
    }),
  );
}

function seatChart(table: Table): Markup {
  const { wins } = table.summary;
  return columnChart({
    title: playersTitle(table),
    axis: say('report_seat'),
    measure: say('report_won'),
    series: [
      { colour: 'sodium', name: say('report_alone') },
      { colour: 'antidote', name: say('report_shared') },
    ],
    columns: wins.bySeat.map(({ alone, shared }, seat) => ({
      label: String(seat + 1),
      parts: [alone, shared],
      value: formatPercent(ratio(alone + shared, counted(table))),
    })),
  });
}

function seatTable(tables: readonly Table[]): Markup {
  const most = Math.max(...tables.map(({ summary }) => summary.players));
  const rows = Array.from({ length: most }, (_, seat) => ({
    name: say('report_seatNumber', { seat: seat + 1 }),
    cells: tables.map((table) => {
      const { wins, scores } = table.summary;
      const seatWins = wins.bySeat[seat];
      if (seatWins === undefined) return { value: 0, words: '–' };
      const share = ratio(seatWins.alone + seatWins.shared, counted(table));
      const points = formatNumber(itemAt(scores.meanBySeat, seat), 2);
      return { value: share, words: formatPercent(share), small: say('report_pointsSmall', { points }) };
    }),
  }));
  const title = say('report_seatTable');
  return barTable({ title, heading: say('report_seat'), columns: playersTitles(tables), rows }, 'sodium');
}
