import { PAGE_NAMES, plainText, type Book, type PageName, type RuleBlock } from './page.ts';
import type { Thing } from './things.ts';

/** Finds rules and things by id, name or word, as one types. */

export type Hit =
  | {
      readonly kind: 'rule';
      readonly page: PageName;
      /** Of the section that it stands in. */
      readonly section: string;
      readonly rule: RuleBlock;
      /** The cards, people and places that it is about. */
      readonly things: readonly Thing[];
    }
  | { readonly kind: 'thing'; readonly thing: Thing };

interface Entry {
  readonly hit: Hit;
  readonly id: string;
  readonly name: string[];
  readonly section: string[];
  readonly text: string[];
}

export interface Index {
  readonly entries: readonly Entry[];
}

/** Small letters without accents. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

export function indexOf(book: Book, things: readonly Thing[]): Index {
  return {
    entries: [
      ...things.map((thing) => ({
        hit: { kind: 'thing' as const, thing },
        id: '',
        name: wordsIn(thing.name),
        section: [],
        text: thing.rows.flatMap((row) => row.flatMap((cell) => wordsIn(plainText(cell)))),
      })),
      ...PAGE_NAMES.flatMap((page) => rulesWith(book, page, things)),
    ],
  };
}

function rulesWith(book: Book, page: PageName, things: readonly Thing[]): Entry[] {
  return book[page].sections.flatMap(({ title: section, blocks }) =>
    blocks.flatMap((block) => {
      if (block.kind !== 'rule') return [];
      const about = thingsOfRule(block.id, things);
      const hit = { kind: 'rule' as const, page, section, rule: block, things: about };
      const name = about.flatMap((thing) => wordsIn(thing.name));
      const text = wordsIn(plainText(block.text));
      return [{ hit, id: block.id.toLowerCase(), name, section: wordsIn(section), text }];
    }),
  );
}

/** The things that a rule is named after, as `C-CARD-GUN` is. */
export const thingsOfRule = (id: string, things: readonly Thing[]): Thing[] =>
  /-(?:CARD|POW|ACT)-[A-Z]/.test(id) ? things.filter(({ rules }) => rules.includes(id)) : [];

/** What has this id, or ids that begin so; else what has every word of the query, or words that begin so. The best first. */
export function search({ entries }: Index, query: string): Hit[] {
  const asked = query.trim().toLowerCase();
  const exact = entries.filter(({ id }) => id === asked);
  const begun = asked.includes('-') ? entries.filter(({ id }) => id.startsWith(asked)) : [];
  const byId = exact.length > 0 ? exact : begun;
  if (asked !== '' && byId.length > 0) return byId.map(({ hit }) => hit);
  const words = wordsIn(query);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ hit: entry.hit, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ hit }) => hit);
}

function scoreOf(entry: Entry, words: readonly string[]): number {
  const scores = words.map((word) => wordScore(entry, word));
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

function wordScore({ id, name, section, text, hit }: Entry, word: string): number {
  const whole = hit.kind === 'thing' ? 40 : 30;
  if (name.includes(word)) return whole;
  if (name.some((one) => one.startsWith(word))) return whole - 10;
  if (text.includes(word)) return 15;
  if (section.includes(word)) return 12;
  if (text.some((one) => one.startsWith(word))) return 8;
  return id.split('-').slice(1).includes(word) || section.some((one) => one.startsWith(word)) ? 6 : 0;
}
