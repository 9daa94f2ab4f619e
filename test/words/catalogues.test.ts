import { describe, expect, it } from 'vitest';
import { locales, readCatalogue, readGlossary, type Catalogue, type Message } from './catalogue.ts';
import {
  glossaryProblems,
  keyProblems,
  localProblems,
  paramProblems,
  pluralProblems,
  shapeProblems,
  termProblems,
} from './checks.ts';

const english = readCatalogue('en');
const glossary = readGlossary();

describe.each(locales)('messages/%s.json', (locale) => {
  const catalogue = readCatalogue(locale);

  it('has every message, and none besides', () => {
    expect(keyProblems(catalogue, english)).toEqual([]);
  });

  it('is well-formed', () => {
    expect(shapeProblems(catalogue)).toEqual([]);
    expect(localProblems(catalogue, english)).toEqual([]);
  });

  it('names nothing that its messages are not given, in no form that there is not', () => {
    expect(paramProblems(locale, catalogue, english, glossary)).toEqual([]);
  });

  it('has words for every plural of its language', () => {
    expect(pluralProblems(locale, catalogue)).toEqual([]);
  });

  it('calls things as the glossary does', () => {
    expect(termProblems(locale, catalogue, glossary.terms)).toEqual([]);
  });

  it('has a whole column of the glossary', () => {
    expect(glossaryProblems(locale, glossary)).toEqual([]);
  });
});

const variants = (declarations: string[], selectors: string[], match: Record<string, string>): Message => [
  { declarations, selectors, match },
];

describe('what is wrong is named', () => {
  const goes: Catalogue = { event_goes: '{player} goes to {place}.' };

  it('a message too few or too many', () => {
    expect(keyProblems({ event_went: '' }, goes)).toEqual([
      'event_goes is missing',
      'event_went is not in English',
    ]);
  });

  it.each([
    ['empty', ''],
    ["braces in '{player goes'", '{player goes'],
    ["an ending in brackets in 'épuisé(e)'", 'épuisé(e)'],
    ['place is not declared', variants(['input a'], ['a'], { 'a=*': '{place}' })],
    ['b is declared for nothing', variants(['input a', 'input b'], ['a'], { 'a=*': 'x' })],
    ['count is not declared', variants(['local a = count: plural'], ['a'], { 'a=*': 'x' })],
    ['a case selects b', variants(['input a'], ['a'], { 'b=1': 'x', 'a=*': 'x' })],
    ['no case catches all', variants(['input a'], ['a'], { 'a=1': 'x' })],
  ])('%s', (problem, message) => {
    expect(shapeProblems({ key: message })).toEqual([`key: ${problem}`]);
  });

  it('a local that counts something else than in English', () => {
    const counting = (param: string): Catalogue => ({
      key: variants([`input ${param}`, `local form = ${param}: plural`], ['form'], { 'form=*': 'x' }),
    });
    expect(localProblems(counting('all'), counting('all'))).toEqual([]);
    expect(localProblems(counting('all'), counting('count'))).toEqual([
      "key: 'form' is of another param in English",
    ]);
  });

  it('a param or a form that there is not', () => {
    const problems = (text: string): string[] => paramProblems('it', { event_goes: text }, goes, glossary);
    expect(problems('{player} va {place_a}.')).toEqual([]);
    expect(problems('{plaxer}')).toEqual(["event_goes: no param 'plaxer'"]);
    expect(problems('{place_zu}')).toEqual(["event_goes: no form 'zu' of a place"]);
    expect(problems('{player_a}')).toEqual(["event_goes: no param 'player_a'"]);
    expect(paramProblems('it', { web_x: '{placeId}' }, { web_x: '{place}' }, glossary)).toEqual([
      "web_x: no param 'placeId'",
    ]);
  });

  it('a plural without words', () => {
    const declarations = ['input count', 'local form = count: plural'];
    const counted = (...forms: string[]): Catalogue => ({
      key: variants(declarations, ['form'], Object.fromEntries(forms.map((form) => [`form=${form}`, 'x']))),
    });
    expect(pluralProblems('en', counted('one', '*'))).toEqual([]);
    expect(pluralProblems('en', counted('*'))).toEqual([
      "key: no words for 'other'",
      "key: no words for 'one'",
    ]);
    expect(pluralProblems('ru', counted('one', 'few', '*'))).toEqual([]);
    expect(pluralProblems('ru', counted('one', '*'))).toEqual([
      "key: no words for 'many'",
      "key: no words for 'few'",
    ]);
  });

  it("a word that is not the glossary's, at the beginning of a word alone", () => {
    const terms = { round: { it: { use: 'turno', avoid: ['round'] } } };
    expect(termProblems('it', { a: 'Nel Round 3', b: 'ground {round}' }, terms)).toEqual([
      "a: 'round' in 'Nel Round 3'",
    ]);
  });

  it('a name without its language, its form or its text', () => {
    const names = {
      place: { bank: { it: { title: 'Banca', a: 'alla Banca' } }, tower: { it: { title: '' } }, church: {} },
    };
    expect(glossaryProblems('it', { names, terms: { round: {} } })).toEqual([
      'place tower has the forms title',
      'place tower has an empty title',
      'place church has the forms ',
      'no term round',
    ]);
  });
});
