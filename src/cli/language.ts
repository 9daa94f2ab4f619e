import type { Command } from 'commander';
import { say } from '../words/index.ts';
import { firstKnown, isLanguage, LANGUAGES, type Language } from '../words/languages.ts';
import { enumerated } from '../words/names.ts';
import { speak } from '../words/threads.ts';
import { fail } from './fail.ts';
import { printable } from './play/lines.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** As POSIX says: the first of these that is set decides. `C`, and what there are no words in, is English. */
function languageIn({ LC_ALL, LC_MESSAGES, LANG }: Environment): Language {
  const asked = [LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '') ?? '';
  return firstKnown([asked]) ?? 'en';
}

/** Help and errors need the language before the command line has been parsed. */
export async function speakAsAsked(args: readonly string[]): Promise<void> {
  await speak(languageAskedFor(args) ?? languageIn(process.env));
}

function languageAskedFor(args: readonly string[]): Language | undefined {
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  const at = own.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const [option = '', next] = at < 0 ? [] : own.slice(at);
  const asked = option === '--lang' ? next : option.slice('--lang='.length);
  return isLanguage(asked) ? asked : undefined;
}

/** Every command takes `--lang`; without it the environment decides. */
export function addLanguages(program: Command): void {
  for (const command of [program, ...program.commands])
    command.option('--lang <language>', say('help_lang', { languages: enumerated(LANGUAGES) }));
  program.hook('preAction', async (_, command) => {
    const { lang } = command.optsWithGlobals<{ lang?: string }>();
    if (lang === undefined) return;
    if (isLanguage(lang)) await speak(lang);
    else fail(say('terminal_badLanguage', { value: printable(lang), known: enumerated(LANGUAGES) }));
  });
}
