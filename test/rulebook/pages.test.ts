import { afterAll, describe, expect, it } from 'vitest';
import { PAGE_NAMES, plainText, rulesOn, tablesOn, type Line } from '../../src/rulebook/page.ts';
import { readBook } from '../../src/rulebook/read-book.ts';
import { allThings, type Thing } from '../../src/rulebook/things.ts';
import { LANGUAGES, loadLanguage, type Language } from '../../src/words/languages.ts';
import { readGlossary } from '../words/catalogue.ts';
import { avoidedIn } from '../words/checks.ts';
import { cardTitle, characterTitle, placeName, placeTitle } from '../../src/words/names.ts';

const english = readBook('en');
const others = LANGUAGES.filter((language) => language !== 'en');

/** Numbers that the pages spell out. One is left out, being an article too, and six, which is "you are" in Italian. */
const SPELT: { readonly [language in Language]: { readonly [number: number]: RegExp } } = {
  en: { 2: /two|twice|second/, 3: /three|third/, 4: /four/, 5: /five/, 8: /eight/ },
  it: { 2: /due|second/, 3: /tre|terz/, 4: /quattro|quart/, 5: /cinque/, 8: /otto/ },
  de: { 2: /zwei|sekunde/, 3: /drei|dritt/, 4: /vier/, 5: /fünf/, 8: /acht/ },
  fr: { 2: /deux|second/, 3: /trois/, 4: /quatr/, 5: /cinq/, 8: /huit/ },
  ru: {
    2: /дв(?:а|е)(?!\p{L})|двух|двум|двое|двоих|дважды|втор(?:ой|ая|ое|ого|ому|ым|ом|ую|ые|ых)(?!\p{L})|секунд/u,
    3: /три(?!\p{L})|тр[её][хм]|трое|троих|треть|трети/u,
    4: /четыр|четв[её]р/,
    5: /пят(?:ь|и|ер)/,
    8: /восем|восьм/,
  },
};

/** Without what is the same in every language. */
const saidIn = (line: Line): string =>
  line.flatMap(({ text, as }) => (as === 'rule' || as === 'page' ? [] : [text])).join(' ');

function numbersIn(line: Line, language: Language): string {
  const said = saidIn(line);
  const spelt = Object.entries(SPELT[language]).flatMap(([number, words]) =>
    [...said.matchAll(new RegExp(String.raw`(?<!\p{L})(?:${words.source})`, 'giu'))].map(() => number),
  );
  return [...(said.match(/\d+/g) ?? []), ...spelt].toSorted().join(' ');
}

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
      const shape = (of: typeof book): unknown =>
        of[page].sections.map(({ level, blocks }) => ({
          level,
          blocks: blocks.map((block) =>
            block.kind === 'rule'
              ? `${block.id} ${block.tag}`
              : block.kind === 'table'
                ? block.rows.length
                : block.kind,
          ),
        }));
      expect(shape(book)).toEqual(shape(english));
    },
  );

  it.each(PAGE_NAMES)('of %s have the same numbers, options and marks in every rule', (page) => {
    const differing = rulesOn(english[page]).flatMap(({ id, text }, i) => {
      const other = rulesOn(book[page])[i]?.text ?? [];
      const marked = (line: Line): string =>
        line
          .flatMap(({ text: words, as }) =>
            as === 'rule' || as === 'edition' || as === 'code' ? [words] : [],
          )
          .toSorted()
          .join();
      const same = numbersIn(text, 'en') === numbersIn(other, language) && marked(text) === marked(other);
      if (same) return [];
      return [
        `${id}: ${numbersIn(text, 'en')} | ${numbersIn(other, language)} | ${marked(text)} | ${marked(other)}`,
      ];
    });
    expect(differing).toEqual([]);
  });

  it.each(PAGE_NAMES)('of %s have the same numbers and ids in every cell of its tables', (page) => {
    const differing = tablesOn(english[page]).flatMap((table, t) =>
      table.rows.flatMap((row, r) =>
        row.flatMap((cell, c) => {
          const other = tablesOn(book[page])[t]?.rows[r]?.[c] ?? [];
          const ids = (line: Line): string =>
            line.flatMap(({ text, as }) => (as === 'rule' ? [text] : [])).join();
          const same = numbersIn(cell, 'en') === numbersIn(other, language) && ids(cell) === ids(other);
          return same ? [] : [`table ${t + 1}, row ${r + 1}: ${plainText(cell)} | ${plainText(other)}`];
        }),
      ),
    );
    expect(differing).toEqual([]);
  });
});

describe.each(LANGUAGES)('words of the rules in %s', (language) => {
  const { terms } = readGlossary();
  const book = readBook(language);

  it.each(PAGE_NAMES)("of %s are the glossary's", (page) => {
    const lines = [
      ...rulesOn(book[page]).map(({ text }) => text),
      ...tablesOn(book[page]).flatMap(({ rows }) => rows.flat()),
    ];
    const wrong = lines
      .map(saidIn)
      .flatMap((text) => avoidedIn(language, text, terms).map((word) => `'${word}' in '${text}'`));
    expect(wrong).toEqual([]);
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
