import { onWordsRead } from '../../words/index.ts';
import { firstKnown, languageName, LANGUAGES, loadLanguage, type Language } from '../../words/languages.ts';

/** The language of the page. Changing it changes every word where it stands: nothing is re-created, so no scroll position or input is lost. */

const KEY = 'outvoted.language';

class CurrentLanguage {
  current: Language = $state('en');
  readonly all = LANGUAGES;
  readonly nameOf = languageName;

  /** As chosen before, else as the browser asks. */
  async start(): Promise<void> {
    const chosen = localStorage.getItem(KEY);
    await this.use(firstKnown([...(chosen === null ? [] : [chosen]), ...navigator.languages]) ?? 'en');
  }

  async use(language: Language): Promise<void> {
    await loadLanguage(language);
    this.current = language;
    document.documentElement.lang = language;
  }

  async choose(language: Language): Promise<void> {
    localStorage.setItem(KEY, language);
    await this.use(language);
  }
}

export const language = new CurrentLanguage();
// Whatever says something depends on the language.
onWordsRead(() => void language.current);
