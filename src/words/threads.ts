import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { loadLanguage, type Language } from './languages.ts';

/** For Node.js alone: threads load words of their own. */

const KEY = 'outvoted.language';

/** From now on everything is said in this language, in threads that are started later, too. */
export async function speak(language: Language): Promise<void> {
  setEnvironmentData(KEY, language);
  await loadLanguage(language);
}

/** In a thread: the language of those who started it. */
export async function speakAsStarted(): Promise<void> {
  const language = getEnvironmentData(KEY) as Language | undefined;
  if (language !== undefined) await loadLanguage(language);
}
