import { isLanguage, LANGUAGES, loadLanguage, type Language } from '../../words/languages.ts';

/** The language of the page. Changing it changes every word at once, without a reload. */

const NAMES: { readonly [language in Language]: string } = { en: 'English', it: 'Italiano' };
const KEY = 'outvoted.language';

class CurrentLanguage {
  current: Language = $state('en');
  readonly names = NAMES;
  readonly all = LANGUAGES;

  /** As chosen before, else as the browser asks. */
  async start(): Promise<void> {
    const asked = [localStorage.getItem(KEY), ...navigator.languages].map((tag) => tag?.slice(0, 2));
    const known = asked.find(isLanguage);
    await this.use(known ?? 'en');
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
