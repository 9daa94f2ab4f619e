import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { register as bot } from './commands/bot.ts';
import { register as replay } from './commands/replay.ts';
import { register as play } from './commands/play.ts';
import { register as serve } from './commands/serve.ts';
import { register as scenario } from './commands/scenario.ts';
import { register as simulate } from './commands/simulate.ts';
import { register as verify } from './commands/verify.ts';
import { reportFailure } from './fail.ts';

/** One entry for each file in commands/. */
const commands: readonly ((program: Command) => void)[] = [
  serve,
  play,
  replay,
  verify,
  scenario,
  simulate,
  bot,
];

const examples = `
Examples:
  $ outvoted serve                             the server, to play in the browser
  $ outvoted play                              a game against bots, in this terminal
  $ outvoted scenario scenarios                run all scenarios and say which fail
  $ outvoted simulate --games 100              let bots play each other
  $ outvoted bot --exec ./mybot --table CODE   a program of your own plays along
  $ outvoted replay game.json                  show a stored game again
  $ outvoted verify game.json                  was its seed fixed before it began?
  $ outvoted help scenario                     all about one command
`;

function createProgram(): Command {
  const program = new Command('outvoted')
    .description('Board games of votes and bargains, to play with friends and bots.')
    .version(readVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print help about a command')
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'outvoted: ')) })
    .showHelpAfterError("Try 'outvoted --help'.")
    .addHelpText('after', examples);
  for (const register of commands) register(program);
  return program;
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return (manifest as { version: string }).version;
}

/** The reader of our output has seen enough, as with `outvoted … | head`. */
function endQuietlyOnClosedPipe(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(process.exitCode ?? 0);
  });
}

endQuietlyOnClosedPipe(process.stdout);
endQuietlyOnClosedPipe(process.stderr);
process.on('uncaughtException', (error) => {
  reportFailure(error);
  process.exit();
});

try {
  await createProgram().parseAsync();
} catch (error) {
  reportFailure(error);
}
