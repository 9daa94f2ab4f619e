import type { Book } from './page.ts';
import { indexOf, type Index } from './search.ts';
import { allThings, type Thing } from './things.ts';

/** The rules in one language, with what is found in them. */
export interface Rulebook {
  readonly book: Book;
  readonly things: readonly Thing[];
  readonly index: Index;
}

export function rulebookOf(book: Book): Rulebook {
  const things = allThings(book);
  return { book, things, index: indexOf(book, things) };
}
