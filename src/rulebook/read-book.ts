import { readFileSync } from 'node:fs';
import type { Book, RulesPage } from './page.ts';
import { parsePage } from './parse.ts';

/** The pages in a language as they lie in the package. For Node.js alone: the browser has them built in. */
export function readBook(language: string): Book {
  const read = (name: string): RulesPage => {
    const path = language === 'en' ? `${name}.md` : `${language}/${name}.md`;
    return parsePage(readFileSync(new URL(`../../docs/rules/${path}`, import.meta.url), 'utf8'));
  };
  return { 'mall-2005': read('mall-2005'), city: read('city'), deals: read('deals'), timing: read('timing') };
}
