import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { say } from '../words/index.ts';
import { addHelpWords, helpText } from './help.ts';
import { addLanguages, speakAsAsked } from './language.ts';
import { tellError } from './parse-errors.ts';

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

const examples = (): string =>
  helpText([], {
    column: 43,
    rows: [
      ['outvoted serve', say('help_exampleServe')],
      ['outvoted play', say('help_examplePlay')],
      ['outvoted learn', say('help_exampleLearn')],
      ['outvoted rules shotgun', say('help_exampleRules')],
      ['outvoted scenario scenarios', say('help_exampleScenario')],
      ['outvoted simulate --games 100', say('help_exampleSimulate')],
      ['outvoted bot --exec ./mybot --table CODE', say('help_exampleBot')],
      ['outvoted replay game.json', say('help_exampleReplay')],
      ['outvoted verify game.json', say('help_exampleVerify')],
      ['outvoted play --lang de', say('help_exampleLanguage')],
      ['outvoted help scenario', say('help_exampleHelp')],
    ],
  });

/** Loads the command that is named, which is much quicker, or all where they are to be listed. */
export async function createProgram(args: readonly string[] = []): Promise<Command> {
  await speakAsAsked(args);
  const program = new Command('outvoted')
    .description(say('help_outvoted'))
    .version(readVersion(), '-V, --version', say('help_version'))
    .configureOutput({
      outputError: (text, write) => write(`outvoted: ${tellError(text.replace(/^error: /, '').trimEnd())}\n`),
    })
    .addHelpText('after', examples());
  addHelpWords(program);
  const names = Object.keys(commands);
  const [named = ''] = args;
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
