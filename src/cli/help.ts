import type { Command, Option } from 'commander';
import { say, sayByKey, type MessageKey } from '../words/index.ts';
import { enumerated, labelled } from '../words/names.ts';
import { wrap } from './text.ts';

/** `--help` in the reader's language. What commander says by itself is replaced through its own hooks. */

const TITLES: { readonly [title: string]: MessageKey } = {
  'Usage:': 'help_usage',
  'Arguments:': 'help_arguments',
  'Options:': 'help_options',
  'Commands:': 'help_commands',
};

export function addHelpWords(program: Command): void {
  program
    .helpOption('-h, --help', say('help_help'))
    .helpCommand('help [command]', say('help_helpCommand'))
    .showHelpAfterError(say('help_try'))
    .configureHelp({
      // Commander would also break lines at the no-break spaces of French.
      boxWrap: (text, width) => wrap(text, { width }).join('\n'),
      styleTitle: (title) => (TITLES[title] === undefined ? title : say(TITLES[title])),
      styleUsage: inBrackets,
      styleSubcommandTerm: inBrackets,
      styleOptionTerm: inBrackets,
      styleArgumentTerm: placeholder,
      optionDescription: describeOption,
    });
}

/** What stands for a value, as in `--port <number>`. Values to choose from, `<on|off>`, are the same in all languages. */
export const inBrackets = (text: string): string =>
  text.replaceAll(/[<[][^|>\]]+[>\]]/g, (part) => part.replaceAll(/[a-z]+/g, placeholder));

export const placeholder = (word: string): string => sayByKey(`help_word_${word}`);

function describeOption(option: Option): string {
  const { description, argChoices, defaultValue, defaultValueDescription, envVar } = option;
  const isUsual = defaultValue !== undefined && (option.required || option.optional);
  const more = [
    ...(argChoices === undefined ? [] : [labelled(say('help_choices'), enumerated(argChoices.map(quoted)))]),
    ...(isUsual ? [labelled(say('help_default'), defaultValueDescription ?? quoted(defaultValue))] : []),
    ...(envVar === undefined ? [] : [labelled(say('help_environment'), envVar)]),
  ];
  return more.length === 0 ? description : `${description} (${enumerated(more)})`;
}

const quoted = (value: unknown): string => JSON.stringify(value);

interface Examples {
  /** Where what they are for begins, counted from the command. */
  readonly column: number;
  readonly rows: readonly (readonly [command: string, about?: string])[];
}

/** What follows the options: paragraphs, which are wrapped, or lines as they are; then examples. */
export function helpText(blocks: readonly (string | readonly string[])[], examples: Examples): string {
  const texts = [...blocks, exampleLines(examples)].map((block) =>
    (typeof block === 'string' ? wrap(block) : block).join('\n'),
  );
  return `\n${texts.join('\n\n')}\n`;
}

const exampleLines = ({ column, rows }: Examples): string[] => [
  say('help_examples'),
  ...rows.map(([command, about]) => `  $ ${about === undefined ? command : padded(command, column) + about}`),
];

const padded = (command: string, column: number): string =>
  command.length < column ? command.padEnd(column) : `${command}    `;
