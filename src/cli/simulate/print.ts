import { itemAt } from '../../engine/lists.ts';
import { say } from '../../words/index.ts';
import { cardTitle, characterTitle, placeTitle } from '../../words/names.ts';
import { alignColumns, formatMilliseconds, formatNumber, formatPercent } from '../text.ts';
import { botNames, optionsText, type Job, type Violation } from './job.ts';
import type { Standing } from './standing.ts';
import type { Spread, Summary } from './summary.ts';
import type { Counts } from './tally.ts';

/** The summary as tables for a reader, bots that played against each other first. */
export function printSummary(summary: Summary, standing: Standing | null): string {
  const { games, violations, players, ruleset, seed } = summary;
  const counted = games - violations;
  const title = say('simulate_title', { games: formatNumber(games), ruleset, players, seed });
  const parts = [
    [
      title,
      say('simulate_options', { options: optionsText(summary.options) }),
      say('simulate_violations', { count: violations }),
    ],
  ];
  if (counted > 0 && standing !== null) parts.push(botTable(standing));
  if (counted > 0) parts.push(...tables(summary, counted));
  return parts.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function botTable({ bots, fairShare, method }: Standing): string[] {
  const rows = bots.map(({ bot, games, wins, share, low, high, meanScore, p50ms, p99ms, rating }) => [
    bot,
    formatNumber(games),
    formatNumber(wins, 1),
    percent(share, 1),
    `${formatNumber(100 * low, 1)}–${formatPercent(high)}`,
    formatNumber(meanScore, 2),
    formatMilliseconds(p50ms),
    formatMilliseconds(p99ms),
    ...(rating === undefined ? [] : [formatNumber(rating)]),
  ]);
  const heading = [
    say('simulate_bot'),
    say('simulate_botGames'),
    say('simulate_wins'),
    say('simulate_share'),
    '95 %',
    say('simulate_meanScore'),
    'p50',
    'p99',
    ...(method === undefined ? [] : [say('simulate_rating')]),
  ];
  return [
    ...alignColumns([heading, ...rows]),
    say('simulate_fairShare', { share: percent(fairShare, 1) }),
    ...(method === undefined ? [] : [say('simulate_ratedBy', { method })]),
  ];
}

function tables(summary: Summary, counted: number): string[][] {
  const { rounds, deaths, scores, cards } = summary;
  const perGame = (title: string, counts: Counts, name: (id: string) => string): string[] =>
    perGameTable(title, counts, counted, name);
  return [
    spreadTable(summary),
    seatTable(summary, counted),
    chart(say('simulate_rounds'), rounds.distribution, counted),
    chart(say('simulate_winningScore'), scores.winning, counted),
    perGame(say('simulate_diedAt'), deaths.byPlace, placeTitle),
    perGame(say('simulate_died'), deaths.byCharacter, characterTitle),
    perGame(say('simulate_cardsPlayed'), cards, cardTitle),
  ];
}

function spreadTable({ actions, rounds, deaths, survivors }: Summary): string[] {
  const row = (label: string, { min, mean, max }: Spread): string[] => [
    label,
    formatNumber(min),
    formatNumber(mean, 2),
    formatNumber(max),
  ];
  return alignColumns([
    [say('simulate_perGame'), say('simulate_min'), say('simulate_mean'), say('simulate_max')],
    row(say('simulate_actions'), actions),
    row(say('simulate_rounds'), rounds),
    row(say('simulate_deaths'), deaths),
    row(say('simulate_charactersLeft'), survivors.characters),
    row(say('simulate_playersLeft'), survivors.players),
  ]);
}

function seatTable({ players, wins, scores }: Summary, counted: number): string[] {
  const names = botNames(players);
  const rows = wins.bySeat.map(({ alone, shared }, seat) => [
    `${seat + 1} ${itemAt(names, seat)}`,
    formatNumber(alone),
    percent(alone, counted),
    formatNumber(shared),
    percent(shared, counted),
    formatNumber(itemAt(scores.meanBySeat, seat), 2),
  ]);
  const alone = wins.bySeat.reduce((sum, seat) => sum + seat.alone, 0);
  const totals = [
    formatNumber(alone),
    percent(alone, counted),
    formatNumber(wins.shared),
    percent(wins.shared, counted),
  ];
  return alignColumns([
    [
      say('simulate_seat'),
      say('simulate_winsAlone'),
      '',
      say('simulate_winsShared'),
      '',
      say('simulate_meanScore'),
    ],
    ...rows,
    [say('simulate_allSeats'), ...totals, formatNumber(scores.mean, 2)],
    [say('simulate_horde'), formatNumber(wins.horde), percent(wins.horde, counted)],
  ]);
}

const BAR_WIDTH = 40;

/** How many games each value came up in. */
function chart(title: string, counts: Counts, counted: number): string[] {
  const most = Math.max(...Object.values(counts));
  const width = Math.max(...Object.keys(counts).map((value) => value.length));
  const rows = Object.entries(counts).map(([value, count]) => [
    value.padStart(width),
    formatNumber(count),
    percent(count, counted),
  ]);
  const [heading = '', ...lines] = alignColumns([[title, say('simulate_games')], ...rows]);
  const bars = Object.values(counts).map((count) => '█'.repeat(Math.round((count / most) * BAR_WIDTH)));
  return [heading, ...lines.map((line, i) => `${line}  ${itemAt(bars, i)}`.trimEnd())];
}

/** Most frequent first. */
function perGameTable(
  title: string,
  counts: Counts,
  counted: number,
  name: (id: string) => string,
): string[] {
  const rows = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
  return alignColumns([
    [title, say('simulate_inAll'), say('simulate_eachGame')],
    ...rows.map(([id, count]) => [name(id), formatNumber(count), formatNumber(count / counted, 2)]),
  ]);
}

const percent = (count: number, of: number): string => formatPercent(count / of);

/** What went wrong, in which game, and how to see it again. */
export function tellViolation(job: Job, { game, seed, action, problem }: Violation): string {
  return `${say('simulate_violation', { game, seed, action, problem })}\n  ${repeatCommand(job, game)}`;
}

/** The command that plays this one game again. */
function repeatCommand({ ruleset, players, seed, options, bots, deals }: Job, game: number): string {
  const flags = [`--ruleset ${ruleset}`, `--players ${players}`, `--seed ${shellWord(seed)}`];
  if (bots.length > 0) flags.push(`--bots ${bots.join(',')}`);
  if (deals === 'off') flags.push('--deals off');
  const chosen = optionsText(options);
  if (chosen !== '') flags.push(`--options ${shellWord(chosen)}`);
  return `outvoted simulate ${[...flags, `--first ${game}`, '--games 1'].join(' ')}`;
}

const shellWord = (text: string): string =>
  /^[\w.,=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
