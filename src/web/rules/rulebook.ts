import type { Book } from '../../rulebook/page.ts';
import { rulebookOf, type Rulebook } from '../../rulebook/rulebook.ts';
import type { Language } from '../../words/languages.ts';

/** The rules in one language, and what is found in them. Each language is loaded by itself, when it is first read. */

const LOADERS: { readonly [language in Language]: () => Promise<{ readonly book: Book }> } = {
  en: () => import('./books/en.ts'),
  it: () => import('./books/it.ts'),
};

const loaded = new Map<Language, Promise<Rulebook>>();

export function loadRulebook(language: Language): Promise<Rulebook> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const loading = LOADERS[language]().then(({ book }) => rulebookOf(book));
  loaded.set(language, loading);
  // The network may come back.
  loading.catch(() => loaded.delete(language));
  return loading;
}
