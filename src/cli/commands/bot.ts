import { Option, type Command } from 'commander';
import { DEFAULT_BUDGET, ProgramPlayer } from '../../bots/external/program-player.ts';
import { Program, tellStartFailure } from '../../bots/external/program.ts';
import { say } from '../../words/index.ts';
import { playAtTable } from '../bot/play-at-table.ts';
import { readCommand } from '../bot/seats.ts';
import { signIn } from '../bot/sign-in.ts';
import { sitDown } from '../bot/sit-down.ts';
import { ProgramClient } from '../bot/table-client.ts';
import { fail } from '../fail.ts';
import { helpText } from '../help.ts';
import { enumerated } from '../../words/names.ts';

const help = (): string =>
  helpText(
    [say('help_bot_protocol'), say('help_bot_faults'), say('help_bot_process'), say('help_bot_tokens')],
    {
      column: 54,
      rows: [
        ["outvoted bot --exec 'python3 mybot.py' --table WDD3DC"],
        ["outvoted bot --exec './mybot --level 3' --table WDD3DC --seat 2 --name Hal"],
        ["outvoted bot --exec 'node bot.js' --server https://play.example.org --table WDD3DC"],
        ["outvoted simulate --bots 'exec:python3 mybot.py,simple'", say('help_bot_exampleSimulate')],
      ],
    },
  );

interface Flags {
  readonly exec: string;
  readonly server: string;
  readonly table: string;
  readonly seat?: string;
  readonly name: string;
  readonly token?: string;
  readonly budget: string;
}

const LEAST_BUDGET = 0.05;
const MOST_BUDGET = 3600;

export function register(program: Command): void {
  program
    .command('bot')
    .description(say('help_bot'))
    .requiredOption('--exec <command>', say('help_bot_exec'))
    .requiredOption('--table <code>', say('help_bot_table'))
    .option('--server <url>', say('help_bot_server'), 'http://localhost:3000')
    .option('--seat <number>', say('help_bot_seat'))
    .option('--name <name>', say('help_bot_name'), 'Robo')
    .addOption(new Option('--token <token>', say('help_bot_token')).env('OUTVOTED_BOT_TOKEN'))
    .option('--budget <seconds>', say('help_bot_budget'), String(DEFAULT_BUDGET / 1000))
    .addHelpText('after', help())
    .action(playBot);
}

async function playBot(flags: Flags): Promise<void> {
  const words = readCommand(flags.exec);
  const budgetMs = readBudget(flags.budget);
  const seat = readSeat(flags.seat);
  const server = readServer(flags.server);
  const program = new Program(words);
  const failure = await program.started;
  if (failure !== null) fail(tellStartFailure(failure, words[0] ?? ''));
  const kill = (): void => program.kill();
  process.once('exit', kill);
  endOnSignal();
  try {
    const { token, person } = await signIn(server, flags.token, flags.name);
    const client = new ProgramClient(server, token, flags.table);
    try {
      await sitDown(client, { server, table: flags.table, seat, name: person.name });
      const part = new ProgramPlayer({
        tell: (line) => program.tell(line),
        warn: (text) => void process.stderr.write(`outvoted: ${text}\n`),
        budgetMs,
      });
      const view = await playAtTable({ client, program, part, budgetMs });
      part.over(view);
      const { winners = [], scores = {} } = view.over ?? {};
      const points = Object.entries(scores).map(([player, score]) => `${player} ${score}`);
      console.log(say('bot_over', { winners: enumerated(winners) || '–', scores: enumerated(points) }));
    } finally {
      client.close();
    }
  } finally {
    await program.close();
    process.off('exit', kill);
  }
}

/** The program is in a process group of its own, which a Ctrl-C does not reach. */
function endOnSignal(): void {
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  process.once('SIGHUP', () => process.exit(129));
}

function readBudget(text: string): number {
  const seconds = text.trim() === '' ? Number.NaN : Number(text);
  if (seconds >= LEAST_BUDGET && seconds <= MOST_BUDGET) return Math.round(seconds * 1000);
  return fail(say('bot_badBudget', { least: LEAST_BUDGET, most: MOST_BUDGET, value: text }));
}

const readSeat = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  return /^[1-6]$/.test(text) ? Number(text) - 1 : fail(say('bot_badSeat', { value: text }));
};

function readServer(text: string): string {
  const isUrl = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  return isUrl ? text.replace(/\/+$/, '') : fail(say('bot_badServer', { value: text }));
}
