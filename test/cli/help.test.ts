import { CommanderError, type Command } from 'commander';
import { afterAll, describe, expect, it } from 'vitest';
import { createProgram } from '../../src/cli/program.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { speak } from '../../src/words/threads.ts';
import { readCatalogue, textsOf } from '../words/catalogue.ts';

afterAll(() => speak('en'));

const programIn = (language: string): Promise<Command> => createProgram(['--lang', language]);

/** The lines of every command's help; what describes an option is on one line if that is wide enough. */
function helpOf(program: Command, width: number): string[] {
  let text = '';
  for (const command of [program, ...program.commands]) {
    command.configureOutput({ writeOut: (more) => void (text += more), getOutHelpWidth: () => width });
    command.outputHelp();
  }
  return text.split('\n');
}

/** Commands, options and arguments that are described in other words than the catalogue's, by name. */
function wordless(program: Command, language: string): string[] {
  const known = Object.entries(readCatalogue(language)).flatMap(([key, message]) =>
    key.startsWith('help_') ? textsOf(message).map(patternOf) : [],
  );
  const help = program.createHelp();
  const parts = [program, ...help.visibleCommands(program)].flatMap((command) => [
    [command.name(), command.description()],
    ...help
      .visibleOptions(command)
      .map(({ flags, description }) => [`${command.name()} ${flags}`, description]),
    ...command.registeredArguments
      .filter(() => program.commands.includes(command))
      .map((argument) => [`${command.name()} ${argument.name()}`, argument.description]),
  ]);
  return parts.flatMap(([name = '', text = '']) => (known.some((one) => one.test(text)) ? [] : [name]));
}

const patternOf = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+')}$`);

/** Examples without a remark, names of limits and JSON: the same in every language. */
const isCode = (line: string): boolean => /^$|^ {2}\$ |^ {2}(?:\w+ \d+(?:, |,?$))+$|^"bots": /.test(line);

describe.each(LANGUAGES)('help in %s', (language) => {
  it('describes every command, option and argument in words of the catalogue', async () => {
    expect(wordless(await programIn(language), language)).toEqual([]);
  });

  it.skipIf(language === 'en')('has no line that is English', async () => {
    const english = new Set(helpOf(await programIn('en'), 1000));
    const lines = helpOf(await programIn(language), 1000);
    expect(lines.length).toBeGreaterThan(200);
    expect(lines.filter((line) => english.has(line) && !isCode(line))).toEqual([]);
  });

  it('fits into 80 columns, but for examples', async () => {
    const wide = helpOf(await programIn(language), 80).filter((line) => line.length > 80);
    expect(wide.filter((line) => !line.startsWith('  $ '))).toEqual([]);
  });
});

describe('what help is made of', () => {
  it('names a command and an option without words in the catalogue', async () => {
    const program = await programIn('de');
    program.command('dance').description('dance a little');
    program.commands.find((command) => command.name() === 'play')?.option('--loud', 'be loud');
    expect(wordless(program, 'de')).toEqual(['play --loud', 'dance']);
  });

  it('has a word for every value that an option or an argument takes, and none besides', async () => {
    const program = await programIn('en');
    const terms = [program, ...program.commands].flatMap((command) => [
      '[options] [command]',
      ...command.options.map(({ flags }) => flags),
      ...command.registeredArguments.map((argument) => `<${argument.name()}>`),
    ]);
    const bracketed = terms.flatMap((term) => term.match(/[<[][^|>\]]+[>\]]/g) ?? []);
    const wanted = new Set(bracketed.flatMap((text) => text.match(/[a-z]+/g) ?? []));
    const keys = Object.keys(readCatalogue('en')).filter((key) => key.startsWith('help_word_'));
    expect(keys.toSorted()).toEqual([...wanted].map((word) => `help_word_${word}`).toSorted());
  });
});

/** What is said of a command line that can't be parsed. */
async function errorOf(language: string, args: readonly string[]): Promise<string> {
  const program = await programIn(language);
  let text = '';
  for (const command of [program, ...program.commands])
    command.exitOverride().configureOutput({ writeErr: (more) => void (text += more) });
  await expect(program.parseAsync(args, { from: 'user' })).rejects.toThrow(CommanderError);
  return text;
}

const ERRORS: readonly (readonly [args: readonly string[], english: string, german: string])[] = [
  [['play', '--qqqq'], "unknown option '--qqqq'", 'unbekannte Option „--qqqq“'],
  [
    ['play', '--savo'],
    "unknown option '--savo'\n(Did you mean --save?)",
    'unbekannte Option „--savo“\n(Meintest du --save?)',
  ],
  [
    ['lear'],
    "unknown command 'lear'\n(Did you mean learn?)",
    'unbekannter Befehl „lear“\n(Meintest du learn?)',
  ],
  [['replay'], "missing required argument 'file'", 'das Argument „Datei“ fehlt'],
  [
    ['play', '--save'],
    "option '--save <file>' argument missing",
    'der Wert der Option „--save <Datei>“ fehlt',
  ],
  [
    ['bot', '--table', 'X'],
    "required option '--exec <command>' not specified",
    'die Option „--exec <Befehl>“ fehlt',
  ],
  [
    ['simulate', '--games', 'many'],
    "option '--games <number>' argument 'many' is invalid. It must be a whole number from 1 to 1,000,000,000.",
    'ungültiger Wert „many“ für die Option „--games <Zahl>“. Es muss eine ganze Zahl von 1 bis 1.000.000.000 sein.',
  ],
  [
    ['simulate', '--deals', 'so'],
    "option '--deals <on|off>' argument 'so' is invalid. Allowed choices are on, off.",
    'ungültiger Wert „so“ für die Option „--deals <on|off>“. Möglich sind: on, off.',
  ],
  [
    ['verify', 'a', 'b'],
    "too many arguments for 'verify'. Expected 1 argument but got 2.",
    'zu viele Argumente für „verify“: erwartet 1, angegeben 2.',
  ],
];

describe.each(ERRORS)('outvoted %j', (args, english, german) => {
  it('is refused in words of the language', async () => {
    expect(await errorOf('en', args)).toBe(`outvoted: ${english}\nTry 'outvoted --help'.\n`);
    expect(await errorOf('de', args)).toBe(`outvoted: ${german}\nMehr dazu: „outvoted --help“.\n`);
    const told: string[] = [];
    for (const language of ['it', 'fr', 'ru']) told.push(await errorOf(language, args));
    const [first = ''] = english.split(/[.'\n]/, 1);
    expect(told.filter((text) => text.startsWith(`outvoted: ${first}`))).toEqual([]);
  });
});
