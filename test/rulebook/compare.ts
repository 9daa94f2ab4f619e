import { plainText, rulesOn, tablesOn, type Line, type RulesPage } from '../../src/rulebook/page.ts';
import type { Language } from '../../src/words/languages.ts';
import { type Terms } from '../words/catalogue.ts';
import { avoidedIn } from '../words/checks.ts';

/** How a page of the rules differs from the English one, each as a sentence that names the place. */

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

/** Sections, ids and tags in their order, and how long tables are. */
export const shapeOf = ({ sections }: RulesPage): string[] =>
  sections.flatMap(({ level, blocks }) => [
    `level ${level}`,
    ...blocks.map((block) => {
      if (block.kind === 'rule') return `${block.id} ${block.tag}`;
      return block.kind === 'table' ? `table of ${block.rows.length}` : block.kind;
    }),
  ]);

/** Options, editions and other rules that a rule names. */
const marksIn = (line: Line): string =>
  line
    .flatMap(({ text, as }) => (as === 'rule' || as === 'edition' || as === 'code' ? [text] : []))
    .toSorted()
    .join();

export const ruleDifferences = (english: RulesPage, page: RulesPage, language: Language): string[] =>
  rulesOn(english).flatMap(({ id, text }, i) => {
    const other = rulesOn(page)[i]?.text ?? [];
    const [here, there] = [numbersIn(text, 'en'), numbersIn(other, language)];
    if (here === there && marksIn(text) === marksIn(other)) return [];
    return [`${id}: ${here} | ${there} | ${marksIn(text)} | ${marksIn(other)}`];
  });

export const tableDifferences = (english: RulesPage, page: RulesPage, language: Language): string[] =>
  tablesOn(english).flatMap((table, t) =>
    table.rows.flatMap((row, r) =>
      row.flatMap((cell, c) => {
        const other = tablesOn(page)[t]?.rows[r]?.[c] ?? [];
        const ids = (line: Line): string =>
          line.flatMap(({ text, as }) => (as === 'rule' ? [text] : [])).join();
        const isSame = numbersIn(cell, 'en') === numbersIn(other, language) && ids(cell) === ids(other);
        return isSame ? [] : [`table ${t + 1}, row ${r + 1}: ${plainText(cell)} | ${plainText(other)}`];
      }),
    ),
  );

/** Words that the glossary says to avoid. */
export const pageTermProblems = (page: RulesPage, language: Language, terms: Terms): string[] =>
  [...rulesOn(page).map(({ text }) => text), ...tablesOn(page).flatMap(({ rows }) => rows.flat())]
    .map(saidIn)
    .flatMap((text) => avoidedIn(language, text, terms).map((word) => `'${word}' in '${text}'`));
