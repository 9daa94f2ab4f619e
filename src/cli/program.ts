import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { addLanguages } from './language.ts';

interface Loaded {
  readonly register: (program: Command) => void;
}

/** One entry for each file in commands/. */
const commands: { readonly [name: string]: () => Promise<Loaded> } = {
  serve: () => import('./commands/serve.ts'),
  play: () => import('./commands/play.ts'),
  learn: () => import('./commands/learn.ts'),
  replay: () => import('./commands/replay.ts'),
  verify: () => import('./commands/verify.ts'),
  scenario: () => import('./commands/scenario.ts'),
  simulate: () => import('./commands/simulate.ts'),
  rules: () => import('./commands/rules.ts'),
  bot: () => import('./commands/bot.ts'),
};

const examples = `
Examples:
  $ outvoted serve                             the server, to play in the browser
  $ outvoted play                              a game against bots, in this terminal
  $ outvoted learn                             the game in lessons of a minute or two
  $ outvoted rules shotgun                     look up the rules
  $ outvoted scenario scenarios                run all scenarios and say which fail
  $ outvoted simulate --games 100              let bots play each other
  $ outvoted bot --exec ./mybot --table CODE   a program of your own plays along
  $ outvoted replay game.json                  show a stored game again
  $ outvoted verify game.json                  was its seed fixed before it began?
  $ outvoted play --lang de                    in German; otherwise as LC_ALL or LANG says
  $ outvoted help scenario                     all about one command
`;

/** Loads the command that is named, which is much quicker, or all where they are to be listed. */
export async function createProgram(named = ''): Promise<Command> {
  const program = new Command('outvoted')
    .description('Board games of votes and bargains, to play with friends and bots.')
    .version(readVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print help about a command')
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'outvoted: ')) })
    .showHelpAfterError("Try 'outvoted --help'.")
    .addHelpText('after', examples);
  const names = Object.keys(commands);
  for (const name of names.includes(named) ? [named] : names) (await commands[name]?.())?.register(program);
  addLanguages(program);
  return program;
}

function readVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  return manifest.version;
}
