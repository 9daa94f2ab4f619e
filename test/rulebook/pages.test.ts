import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { PAGE_NAMES, type RulesPage } from '../../src/rulebook/page.ts';
import { parsePage } from '../../src/rulebook/parse.ts';
import { readBook } from '../../src/rulebook/read-book.ts';
import { allThings, type Thing } from '../../src/rulebook/things.ts';
import { LANGUAGES, loadLanguage } from '../../src/words/languages.ts';
import { cardTitle, characterTitle, placeName, placeTitle } from '../../src/words/names.ts';
import { readGlossary } from '../words/catalogue.ts';
import { pageTermProblems, ruleDifferences, shapeOf, tableDifferences } from './compare.ts';

const english = readBook('en');
const others = LANGUAGES.filter((language) => language !== 'en');

/** As in the glossary. Places have short titles on the board, and their whole names on the pages: "the Water Tower". */
function namesOf({ kind, id }: Thing): string[] {
  if (kind === 'cards') return [cardTitle(id)];
  return kind === 'people' ? [characterTitle(id)] : [placeTitle(id), withoutArticle(String(placeName(id)))];
}

const withoutArticle = (name: string): string => name.replace(/^(?:\p{Ll}+ |\p{Ll}['’])/u, '');

describe.each(others)('the rules in %s', (language) => {
  const book = readBook(language);

  it.each(PAGE_NAMES)(
    'of %s have the same sections, with the same ids and tags in the same order',
    (page) => {
      expect(shapeOf(book[page])).toEqual(shapeOf(english[page]));
    },
  );

  it.each(PAGE_NAMES)('of %s have the same numbers, options and marks in every rule', (page) => {
    expect(ruleDifferences(english[page], book[page], language)).toEqual([]);
  });

  it.each(PAGE_NAMES)('of %s have the same numbers and ids in every cell of its tables', (page) => {
    expect(tableDifferences(english[page], book[page], language)).toEqual([]);
  });
});

describe.each(LANGUAGES)('words of the rules in %s', (language) => {
  const { terms } = readGlossary();

  it.each(PAGE_NAMES)("of %s are the glossary's", (page) => {
    expect(pageTermProblems(readBook(language)[page], language, terms)).toEqual([]);
  });
});

describe('what is wrong with a page is named', () => {
  const markdown = readFileSync(new URL('../../docs/rules/de/city.md', import.meta.url), 'utf8');
  const doctored = (from: string, to: string): RulesPage => {
    expect(markdown).toContain(from);
    return parsePage(markdown.replace(from, to));
  };

  it('an id that is another', () => {
    const page = doctored('**`C-ATK-5`**', '**`C-ATK-55`**');
    expect(shapeOf(page)).not.toEqual(shapeOf(english.city));
  });

  it('a figure in a rule, in words or digits', () => {
    expect(ruleDifferences(english.city, doctored('hat vier Runden', 'hat fünf Runden'), 'de')).toEqual([
      expect.stringMatching(/^C-ROUND-1: /),
    ]);
    expect(ruleDifferences(english.city, doctored('(01:00', '(01:30'), 'de')).not.toEqual([]);
  });

  it('a figure in a table', () => {
    const [row = ''] = /^\| Gewehr.*|^\| Schrotflinte.*/m.exec(markdown) ?? [];
    expect(tableDifferences(english.city, doctored(row, row.replace(/\d/, '9')), 'de')).toHaveLength(1);
  });

  it("a word that is not the glossary's", () => {
    const terms = { tie: { de: { use: 'Gleichstand', avoid: ['patt'] } } };
    expect(pageTermProblems(doctored('Gleichstand', 'Pattsituation'), 'de', terms)).toEqual([
      expect.stringContaining("'patt' in '"),
    ]);
  });
});

describe.each(LANGUAGES)('cards, people and places in %s', (language) => {
  afterAll(() => loadLanguage('en'));

  it('are called on the pages as everywhere else', async () => {
    await loadLanguage(language);
    const things = allThings(readBook(language));
    expect(things.length).toBeGreaterThan(60);
    expect(
      things
        .filter((thing) => !namesOf(thing).includes(thing.name))
        .map((thing) => `${namesOf(thing).join(' or ')} | ${thing.name}`),
    ).toEqual([]);
  });
});
