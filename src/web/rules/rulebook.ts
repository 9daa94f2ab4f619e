import { rulebookOf, type Rulebook } from '../../rulebook/rulebook.ts';
import type { Language } from '../../words/languages.ts';
import { BOOKS } from './books.ts';

/** The rules in one language, and what is found in them. Each language is loaded by itself, when it is first read. */

const loaded = new Map<Language, Promise<Rulebook>>();

export function loadRulebook(language: Language): Promise<Rulebook> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const loading = BOOKS[language]().then(({ book }) => rulebookOf(book));
  loaded.set(language, loading);
  // The network may come back.
  loading.catch(() => loaded.delete(language));
  return loading;
}
