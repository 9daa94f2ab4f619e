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

/** Every command takes `--lang`; without it the environment decides. */
export function addLanguages(program: Command): void {
  for (const command of [program, ...program.commands])
    command.option('--lang <language>', `the language: ${LANGUAGES.join(', ')} (default: by LC_ALL, LANG)`);
  program.hook('preAction', async (_, command) => {
    await speak(languageIn(process.env));
    const { lang } = command.optsWithGlobals<{ lang?: string }>();
    if (lang === undefined) return;
    if (!isLanguage(lang))
      fail(say('terminal_badLanguage', { value: printable(lang), known: enumerated(LANGUAGES) }));
    await speak(lang);
  });
}
