import { availableParallelism } from 'node:os';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { BASIC_IDS } from '../../bots/index.ts';
import { TEMPER_NAMES } from '../../bots/temper/tempers.ts';
import { newGame, type Options } from '../../engine/index.ts';
import { rulesets } from '../../rulesets/index.ts';
import { say } from '../../words/index.ts';
import { enumerated } from '../../words/names.ts';
import { tellReason } from '../../words/tell.ts';
import { fail } from '../fail.ts';
import { helpText } from '../help.ts';
import { checkSavable, makeFolder, saveText } from '../game-files.ts';
import { findRuleset, readOptions } from '../rulesets.ts';
import { setupOf, type Job } from '../simulate/job.ts';
import { lineUp } from '../simulate/line-up.ts';
import { runJob, type Sum } from '../simulate/pool.ts';
import { printSummary, tellViolation } from '../simulate/print.ts';
import { progressBar } from '../simulate/progress.ts';
import type { Table } from '../simulate/report/numbers.ts';
import { reportPage } from '../simulate/report/page.ts';
import { standingOf, type Standing } from '../simulate/standing.ts';
import { summarise, type Summary } from '../simulate/summary.ts';
import { formatNumber } from '../text.ts';

const help = (): string =>
  helpText(
    [
      say('help_simulate_checks'),
      say('help_simulate_summary'),
      say('help_simulate_seats', { tempers: enumerated(TEMPER_NAMES) }),
    ],
    {
      column: 45,
      rows: [
        ['outvoted simulate', say('help_simulate_exampleFour')],
        ['outvoted simulate --players 6 --seed 7'],
        ['outvoted simulate --options revote=tied,sprint=afterMoves'],
        ['outvoted simulate --games 3 --save games', say('help_simulate_exampleSave')],
        ['outvoted simulate --json > summary.json'],
        ["outvoted simulate --games 10 --bots 'exec:python3 mybot.py,simple,simple'"],
        ['outvoted simulate --bots standard,rookie,rookie,rookie --ruleset city-2012'],
        ['outvoted simulate --bots shrewd:loyal,standard:greedy,standard,rookie'],
        ['outvoted simulate --ladder --bots rookie,standard --games 300'],
        ['outvoted simulate --bots standard --ruleset city-2012 --deals off'],
        ['outvoted simulate --players 3,4,5,6 --report mall.html', say('help_simulate_exampleReport')],
      ],
    },
  );

interface Flags {
  readonly ruleset: string;
  readonly players: readonly number[];
  readonly games: number;
  readonly seed: string;
  readonly first: number;
  readonly options?: string;
  readonly json?: true;
  readonly save?: string;
  readonly report?: string;
  readonly workers?: number;
  readonly bots?: string;
  readonly ladder?: true;
  readonly playouts?: number;
  readonly deals: 'on' | 'off';
}

const LONGEST_SEED = 100;
const MOST_GAMES = 1_000_000_000;
const MOST_WORKERS = 256;
const MOST_PLAYOUTS = 1_000_000;

export function register(program: Command): void {
  program
    .command('simulate')
    .description(say('help_simulate'))
    .option(
      '--ruleset <id>',
      say('help_simulate_ruleset', { ids: enumerated(Object.keys(rulesets)) }),
      'mall-2005',
    )
    .addOption(
      new Option('--players <number,...>', say('help_simulate_players'))
        .default([4], '4')
        .argParser(wholeNumbers(100)),
    )
    .addOption(
      new Option('--games <number>', say('help_simulate_games'))
        .default(1000)
        .argParser(wholeNumber(MOST_GAMES)),
    )
    .addOption(new Option('--seed <text>', say('help_simulate_seed')).default('1').argParser(seedText))
    .addOption(
      new Option('--first <number>', say('help_simulate_first'))
        .default(1)
        .argParser(wholeNumber(MOST_GAMES)),
    )
    .option('--options <name=value,...>', say('help_simulate_options'))
    .option('--bots <id,...>', say('help_simulate_bots', { ids: enumerated(BASIC_IDS) }))
    .option('--ladder', say('help_simulate_ladder'))
    .option('--playouts <number>', say('help_simulate_playouts'), wholeNumber(MOST_PLAYOUTS))
    .addOption(
      new Option('--deals <on|off>', say('help_simulate_deals')).default('on').choices(['on', 'off']),
    )
    .option('--json', say('help_simulate_json'))
    .option('--save <folder>', say('help_simulate_save'))
    .option('--report <file>', say('help_simulate_report'))
    .option('--workers <number>', say('help_simulate_workers'), wholeNumber(MOST_WORKERS))
    .addHelpText('after', help())
    .action(simulate);
}

function wholeNumber(max: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
    if (number >= 1 && number <= max) return number;
    throw new InvalidArgumentError(say('simulate_wholeNumber', { max: formatNumber(max) }));
  };
}

function wholeNumbers(max: number): (text: string) => number[] {
  const read = wholeNumber(max);
  return (text) => [...new Set(text.split(',').map(read))];
}

function seedText(text: string): string {
  if (text.length >= 1 && text.length <= LONGEST_SEED) return text;
  throw new InvalidArgumentError(say('simulate_seedLength', { max: LONGEST_SEED }));
}

async function simulate(flags: Flags, command: Command): Promise<void> {
  const jobs = jobsOf(flags, command.getOptionValueSource('players') === 'cli');
  const options = jobs.map(checkSetup);
  if (flags.save !== undefined) makeFolder(flags.save);
  if (flags.report !== undefined) checkSavable(flags.report);
  const tables: Played[] = [];
  for (const [i, job] of jobs.entries()) {
    const table = await play(job, options[i] ?? {}, flags);
    if (table === null) return;
    tables.push(table);
    if (flags.report === undefined) tell(table, i, flags);
  }
  const [first, ...others] = tables;
  if (flags.report !== undefined && first !== undefined) {
    // Whoever reads along may have seen enough, as `head` has, and then we end: the page comes first.
    saveText(flags.report, reportPage([first, ...others]));
    for (const [i, table] of tables.entries()) tell(table, i, flags);
  }
  if (flags.json === true) process.stdout.write(asJson(tables));
}

interface Played extends Table {
  readonly job: Job;
  readonly seconds: number;
  /** How the bots did that were named. */
  readonly standing: Standing | null;
}

/** Where bots are timed a core stays free: what else runs here would count as their thinking. */
const usualWorkers = ({ bots }: Job): number =>
  Math.max(1, availableParallelism() - (bots.length === 0 ? 0 : 1));

async function play(job: Job, options: Options, { workers, ladder }: Flags): Promise<Played | null> {
  const started = performance.now();
  const sum = await run(job, workers ?? usualWorkers(job));
  if (sum === null) return null;
  const seconds = (performance.now() - started) / 1000;
  const { bots, players } = job;
  const standing = bots.length === 0 ? null : standingOf(sum.contest, players, bots, ladder === true);
  return { job, summary: summarise(job, options, sum), tally: sum.tally, standing, seconds };
}

function tell({ job, summary, standing, seconds }: Played, i: number, { json }: Flags): void {
  if (json !== true) process.stdout.write((i > 0 ? '\n' : '') + printSummary(summary, standing));
  reportOnStderr(job, summary, seconds);
}

/** One for each number of players. */
function jobsOf(flags: Flags, isNamed: boolean): Job[] {
  const { ruleset, games, seed, first, save = null, playouts = null, deals } = flags;
  const rules = findRuleset(ruleset);
  const { bots: named, players: counts } = lineUp(Object.assign({ isNamed }, flags));
  const options = readOptions(rules, flags.options ?? '');
  return counts.map((players) => ({
    ruleset,
    players,
    games,
    seed,
    first,
    save,
    options,
    bots: named,
    playouts,
    deals,
  }));
}

/** The options of its games, those left out too. */
function checkSetup(job: Job): Options {
  const begun = newGame(findRuleset(job.ruleset), setupOf(job, job.first));
  return begun.ok ? begun.game.state.options : fail(tellReason(begun.reason));
}

/** One summary stands alone; several are a list. */
function asJson(tables: readonly Played[]): string {
  const told = tables.map(({ standing, summary }) => Object.assign({}, standing, summary));
  return `${JSON.stringify(told.length === 1 ? told[0] : told, null, 2)}\n`;
}

/** Null if the user stopped it. A second Ctrl-C stops at once. */
async function run(job: Job, workers: number): Promise<Sum | null> {
  const stop = new AbortController();
  const onInterrupt = (): void => stop.abort();
  process.once('SIGINT', onInterrupt);
  const bar = progressBar(job.games);
  try {
    const sum = await runJob(job, { workers, signal: stop.signal, progress: bar.show });
    if (!stop.signal.aborted) return sum;
    bar.clear();
    const counts = { done: formatNumber(sum.games), total: formatNumber(job.games) };
    process.stderr.write(`outvoted: ${say('simulate_stopped', counts)}\n`);
    process.exitCode = 130;
    return null;
  } finally {
    bar.clear();
    process.off('SIGINT', onInterrupt);
  }
}

function reportOnStderr(job: Job, { games, violations, violated, actions }: Summary, seconds: number): void {
  const speed = Math.round(((games - violations) * actions.mean) / seconds);
  const figures = {
    games: formatNumber(games),
    seconds: formatNumber(seconds, 1),
    speed: formatNumber(speed),
  };
  process.stderr.write(`${say('simulate_time', figures)}\n`);
  for (const violation of violated) process.stderr.write(`outvoted: ${tellViolation(job, violation)}\n`);
  if (violations > 0) process.exitCode = 1;
}
