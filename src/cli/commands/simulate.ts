import { availableParallelism } from 'node:os';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { BASIC_IDS } from '../../bots/index.ts';
import { TEMPER_NAMES } from '../../bots/temper/tempers.ts';
import { newGame, type Options } from '../../engine/index.ts';
import { rulesets } from '../../rulesets/index.ts';
import { say } from '../../words/index.ts';
import { tellReason } from '../../words/tell.ts';
import { fail } from '../fail.ts';
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

const help = `
Bots that do any legal thing, or those that --bots names, play game after game.
After every action the game is checked: nothing lost, nobody asked who can't answer, an end in sight. If a
check fails, the exit code is 1, and the game that failed is named with the
command that plays it again.

The summary is the same for the same seed, on every computer and with any number
of workers. Time and speed are printed apart from it, on standard error.

Bots that are named take the seats in turn: with every game they move on by one.
A bot named more than once is counted together: its games are the seats that it
had. A victory that several share counts as a part to each; the interval of the
share is Wilson's. Times are those of decisions among several actions. How they
are, and what a bot makes of its time (shrewd), may differ from run to run;
with --playouts shrewd looks at no clock, and plays the same on every computer.
--ladder seats all strengths, and all tempers at the standard one, in turn and
rates them by Bradley and Terry's model, every two seats of a game being one
comparison. Tempers (${TEMPER_NAMES.join(', ')})
are for rookie, standard and shrewd; without one they are even.

Examples:
  $ outvoted simulate                            1000 games of four players
  $ outvoted simulate --players 6 --seed 7
  $ outvoted simulate --options revote=tied,sprint=afterMoves
  $ outvoted simulate --games 3 --save games     files for 'outvoted replay'
  $ outvoted simulate --json > summary.json
  $ outvoted simulate --games 10 --bots 'exec:python3 mybot.py,simple,simple'
  $ outvoted simulate --bots standard,rookie,rookie,rookie --ruleset city-2012
  $ outvoted simulate --bots shrewd:loyal,standard:greedy,standard,rookie
  $ outvoted simulate --ladder --bots rookie,standard --games 300
  $ outvoted simulate --bots standard --ruleset city-2012 --deals off
  $ outvoted simulate --players 3,4,5,6 --report mall.html    a page to look at
`;

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
    .description('let bots play many games, check every step, and sum up what came of them')
    .addOption(
      new Option('--ruleset <id>', `the game: ${Object.keys(rulesets).join(', ')}`).default('mall-2005'),
    )
    .addOption(
      new Option('--players <number,...>', 'seats at the table; of several numbers, one after the other')
        .default([4], '4')
        .argParser(wholeNumbers(100)),
    )
    .addOption(
      new Option('--games <number>', 'how many games').default(1000).argParser(wholeNumber(MOST_GAMES)),
    )
    .addOption(new Option('--seed <text>', 'the source of all chance').default('1').argParser(seedText))
    .addOption(
      new Option('--first <number>', 'number of the first game')
        .default(1)
        .argParser(wholeNumber(MOST_GAMES)),
    )
    .addOption(new Option('--options <name=value,...>', 'options of the game, where not the usual ones'))
    .addOption(
      new Option(
        '--bots <id,...>',
        `who plays: ${BASIC_IDS.join(', ')}, with a temper as standard:vengeful, or exec:COMMAND; one for each seat, or fewer by turns`,
      ),
    )
    .addOption(
      new Option(
        '--ladder',
        'play all strengths and tempers against each other, or those of --bots, and rate them',
      ),
    )
    .addOption(
      new Option(
        '--playouts <number>',
        'games that shrewd plays out for a decision, however long it takes',
      ).argParser(wholeNumber(MOST_PLAYOUTS)),
    )
    .addOption(
      new Option('--deals <on|off>', 'whether bots make deals; off for comparison')
        .default('on')
        .choices(['on', 'off']),
    )
    .addOption(new Option('--json', 'print the summary as one JSON object'))
    .addOption(new Option('--save <folder>', 'write every game to a file in this folder'))
    .addOption(new Option('--report <file>', 'write a page with plots, as HTML'))
    .addOption(
      new Option(
        '--workers <number>',
        'threads to play in (default: one for each processor core; with --bots one fewer)',
      ).argParser(wholeNumber(MOST_WORKERS)),
    )
    .addHelpText('after', help)
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
