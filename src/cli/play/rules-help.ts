import { itemAt } from '../../engine/lists.ts';
import { readFileSync } from 'node:fs';

/** The pages of docs/rules, looked up by id or word. */

export interface Entry {
  /** A rule's id, or what a row of a table is about. */
  readonly title: string;
  readonly chapter: string;
  readonly text: string;
}

export interface RulesPage {
  readonly chapters: readonly string[];
  readonly entries: readonly Entry[];
}

/** Null if the page can't be read. */
export function readRules(name: string): RulesPage | null {
  try {
    return parseRules(readFileSync(new URL(`../../../docs/rules/${name}.md`, import.meta.url), 'utf8'));
  } catch {
    return null;
  }
}

function parseRules(page: string): RulesPage {
  const [, ...sections] = page.split(/^## /m);
  const chapters = sections.map((section) => section.slice(0, section.indexOf('\n')));
  const entries = sections.map((section, i) => rulesIn(section, itemAt(chapters, i)));
  // Tables after the first rules are examples.
  const first = Math.max(
    0,
    entries.findIndex((list) => list.length > 0),
  );
  const rows = sections.slice(0, first).flatMap((section, i) => rowsIn(section, itemAt(chapters, i)));
  return { chapters, entries: [...rows, ...entries.flat()] };
}

/** A rule is one list item that begins with its id in bold code. */
const rulesIn = (section: string, chapter: string): Entry[] =>
  [...section.matchAll(/^- \*\*`([^`]+)`\*\*(?: \((?:test|clock)\))? (.*(?:\n {2}.*)*)/gm)].map(
    ([, title = '', text = '']) => ({ title, chapter, text: plain(text) }),
  );

/** "Pin-Up: points 7; votes 1; …" */
function rowsIn(section: string, chapter: string): Entry[] {
  const tables = section.match(/(?:^\|.*\|\n)+/gm) ?? [];
  return tables.flatMap((table) => {
    const [heads = [], , ...rows] = table.trimEnd().split('\n').map(cellsOf);
    const main = heads.findIndex((head) => head !== 'no.');
    return rows.map((cells) => {
      const parts = heads.flatMap((head, i) => (i === main || !cells[i] ? [] : [`${head} ${cells[i]}`]));
      return { title: itemAt(cells, main), chapter, text: parts.join('; ') };
    });
  });
}

const cellsOf = (row: string): string[] => row.slice(1, -1).split('|').map(plain);

const plain = (text: string): string =>
  text
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/[*`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

export interface Found {
  readonly found: readonly Entry[];
  /** More that speaks of it. */
  readonly mentions: readonly Entry[];
}

/** What has this id; else what is called so, the chapter that is called so, what speaks of it. */
export function lookUp(pages: readonly RulesPage[], query: string): Found {
  const entries = pages.flatMap((page) => page.entries);
  const wanted = query.toLowerCase();
  const has = (text: string): boolean => text.toLowerCase().split(/[-. ]/).includes(wanted);
  const tests: ((entry: Entry) => boolean)[] = [
    ({ title }) => /^[A-Z]-/.test(title) && title.toLowerCase() === wanted,
    ({ title }) => title.toLowerCase().startsWith(wanted) || has(title),
    ({ chapter }) => has(chapter),
  ];
  const found = tests.map((test) => entries.filter(test)).find((list) => list.length > 0) ?? [];
  const mentions = entries.filter(
    (entry) => !found.includes(entry) && entry.text.toLowerCase().includes(wanted),
  );
  return found.length > 0
    ? { found, mentions }
    : { found: mentions.slice(0, 3), mentions: mentions.slice(3) };
}
