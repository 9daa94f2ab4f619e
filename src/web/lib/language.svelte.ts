import { onWordsRead } from '../../words/index.ts';
import {
  firstKnown,
  isLanguage,
  languageName,
  LANGUAGES,
  loadLanguage,
  type Language,
} from '../../words/languages.ts';
import { api, type Person } from './api.ts';

/** The language of the page. Changing it changes every word where it stands: nothing is re-created, so no scroll position or input is lost. */

const KEY = 'outvoted.language';
/**
 * Where the language under `KEY` comes from. `unsent`: it was chosen on this device, and no account has been told.
 * `account`: it was chosen on another device. Nothing: it was chosen here, and an account keeps it.
 */
const ORIGIN = 'outvoted.languageOrigin';

class CurrentLanguage {
  current: Language = $state('en');
  readonly all = LANGUAGES;
  readonly nameOf = languageName;
  #person: Person | null = null;
  /** One after the other, so that the last choice is the one that is kept. */
  #sending: Promise<unknown> = Promise.resolve();

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

  /** By hand: it counts on this device, and on others of this person where none was chosen by hand. */
  async choose(language: Language): Promise<void> {
    keep(language, 'unsent');
    await this.use(language);
    await this.#send();
  }

  /** Somebody has signed in, or out. What was chosen by hand on this device goes before what the account keeps. */
  async follow(person: Person | null): Promise<void> {
    this.#person = person;
    if (person === null) return;
    const origin = localStorage.getItem(ORIGIN);
    if (localStorage.getItem(KEY) !== null && origin !== 'account') {
      if (origin === 'unsent' || person.language === null) await this.#send();
    } else if (person.language === null) {
      localStorage.removeItem(KEY);
      localStorage.removeItem(ORIGIN);
    } else {
      keep(person.language, 'account');
      await this.use(person.language);
    }
  }

  #send(): Promise<unknown> {
    this.#sending = this.#sending.then(() => this.#sendChosen());
    return this.#sending;
  }

  /** What can't be sent now is sent when the page is next opened. */
  async #sendChosen(): Promise<void> {
    const person = this.#person;
    const chosen = localStorage.getItem(KEY) ?? undefined;
    if (person === null || !isLanguage(chosen)) return;
    if (person.language !== chosen) {
      const answer = await api.setLanguage(chosen);
      if (!answer.ok) return;
      if (this.#person?.id === person.id) this.#person = answer.value.person;
    }
    // A guest may yet sign in to an account, which is then to be told.
    if (person.login !== null && localStorage.getItem(KEY) === chosen) localStorage.removeItem(ORIGIN);
  }
}

function keep(language: Language, origin: 'unsent' | 'account'): void {
  localStorage.setItem(KEY, language);
  localStorage.setItem(ORIGIN, origin);
}

export const language = new CurrentLanguage();
// Whatever says something depends on the language.
onWordsRead(() => void language.current);
