import { say, type MessageKey } from '../../../src/words/index.ts';
import { loadLanguage, type Language } from '../../../src/words/languages.ts';

/** What is told in a language, here. */
export async function inLanguage<T>(language: Language, tell: () => T): Promise<T> {
  await loadLanguage(language);
  try {
    return tell();
  } finally {
    await loadLanguage('en');
  }
}

/** A message without params, as a page in that language has it. */
export const word = (language: Language, key: MessageKey): Promise<string> =>
  inLanguage(language, () => say(key as 'web_sit'));
