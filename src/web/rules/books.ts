import type { Book } from '../../rulebook/page.ts';
import type { Language } from '../../words/languages.ts';

/** What loads the rules in each language. The build writes it: `rulesPages` in vite.config.ts. */
export declare const BOOKS: { readonly [language in Language]: () => Promise<{ readonly book: Book }> };
