import { PAGE_NAMES, plainText, type Book, type PageName } from '../rulebook/page.ts';
import { readBook } from '../rulebook/read-book.ts';
import { rulebookOf, type Rulebook } from '../rulebook/rulebook.ts';
import { search, type Hit } from '../rulebook/search.ts';
import { GAME, type Thing } from '../rulebook/things.ts';
import { say } from '../words/index.ts';
import { codeOf, fail } from './fail.ts';
import { enumerated, inClauses, labelled } from '../words/names.ts';

/** The rules in the terminal: for `outvoted rules`, and at any question of `outvoted play`. */

const read = new Map<string, Rulebook>();

export function rulesIn(language: string): Rulebook {
  const known = read.get(language);
  if (known !== undefined) return known;
  try {
    const rules = rulebookOf(readBook(language));
    read.set(language, rules);
    return rules;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') fail(say('play_rulesMissing', { file: 'docs/rules' }));
    throw error;
  }
}

export const chaptersOf = ({ book }: Rulebook, page: PageName): string[] =>
  book[page].sections.flatMap(({ title }) => (title === '' ? [] : [title]));

/** Of the game's own page, the first rule that shows what ids look like. */
export const exampleId = ({ book }: Rulebook, page: PageName): string =>
  book[page].sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'rule' ? [block.id] : [])),
  )[0] ?? '';

const pageOf = (hit: Hit): PageName => (hit.kind === 'rule' ? hit.page : GAME[hit.thing.game].page);

/** One paragraph for each of the best, and the names of the rest. Empty: nothing was found. */
export function findRules(
  { book, index }: Rulebook,
  query: string,
  { pages = PAGE_NAMES, most }: { readonly pages?: readonly PageName[]; readonly most: number },
): string[] {
  const hits = search(index, query).filter((hit) => pages.includes(pageOf(hit)));
  const titleOf = (hit: Hit): string => (hit.kind === 'rule' ? ruleTitle(hit) : thingTitle(book, hit.thing));
  const more = hits.slice(most).map(titleOf);
  return [
    ...hits.slice(0, most).map((hit) => labelled(titleOf(hit), textOf(hit))),
    ...(more.length > 0 ? [say('play_rulesMore', { list: enumerated(more) })] : []),
  ];
}

const ruleTitle = ({ rule, things }: Hit & { readonly kind: 'rule' }): string =>
  things.length === 0 ? rule.id : `${rule.id} (${enumerated(things.map(({ name }) => name))})`;

/** "Shotgun (City of Horror)" */
const thingTitle = (book: Book, { name, game }: Thing): string =>
  `${name} (${book[GAME[game].page].title.replace(/\s*:.*/, '')})`;

const textOf = (hit: Hit): string =>
  hit.kind === 'rule'
    ? plainText(hit.rule.text)
    : hit.thing.rows.map((row) => rowText(hit.thing, row)).join(' · ');

/** "points 7; votes 1; …", with the name before it where there are several sides. */
function rowText({ game, kind, heads, rows }: Thing, row: Thing['rows'][number]): string {
  const named = GAME[game].nameColumn[kind];
  const cells = row.flatMap((cell, i) =>
    i === named || cell.length === 0 ? [] : [`${plainText(heads[i] ?? [])} ${plainText(cell)}`],
  );
  const side = rows.length > 1 ? labelled(plainText(row[named] ?? []), '') : '';
  return side + inClauses(cells);
}
