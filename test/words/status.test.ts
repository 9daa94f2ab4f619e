import { describe, expect, it } from 'vitest';
import { marked, openIn, textsIn } from '../../scripts/words-status.mjs';
import { LANGUAGES } from '../../src/words/languages.ts';

const NOTHING = { languages: [], texts: {} };
const languages = ['it', 'de'];
const before = new Map([
  ['web_play', 'Play'],
  ['web_pass', 'Pass'],
]);
const look = (record: object, language: string, keys: string[], english = before, doubts = false): object =>
  marked(record, { language, keys, languages, english, doubts });

describe('what a language has to look at', () => {
  it('is everything at first, and nothing once it was looked at', () => {
    expect(openIn('de', before, NOTHING)).toEqual([
      ['new', 'web_play'],
      ['new', 'web_pass'],
    ]);
    expect(openIn('de', before, look(NOTHING, 'de', ['all']))).toEqual([]);
    expect(openIn('it', before, look(NOTHING, 'de', ['all']))).toHaveLength(2);
  });

  it('is what is new or has changed in English since, and what somebody doubts', () => {
    const seen = look(look(NOTHING, 'de', ['all']), 'it', ['all']);
    const now = new Map([
      ['web_play', 'Play now'],
      ['web_pass', 'Pass'],
      ['web_vote', 'Vote'],
    ]);
    expect(openIn('de', now, seen)).toEqual([
      ['new', 'web_vote'],
      ['changed', 'web_play'],
    ]);
    const doubted = look(look(seen, 'de', ['all'], now), 'de', ['web_pass'], now, true);
    expect(openIn('de', now, doubted)).toEqual([['doubtful', 'web_pass']]);
    expect(openIn('it', now, doubted)).toEqual([
      ['new', 'web_vote'],
      ['changed', 'web_play'],
    ]);
    expect(openIn('de', now, look(doubted, 'de', ['web_pass'], now))).toEqual([]);
  });

  it('is everything for a language that comes later', () => {
    const seen = look(look(NOTHING, 'de', ['all']), 'it', ['all']);
    expect(openIn('nl', before, seen)).toHaveLength(2);
  });

  it('covers messages, names and rules, the same in every language', () => {
    const english = [...textsIn('en').keys()];
    expect(english).toEqual(expect.arrayContaining(['web_round', 'place.bank', 'terms.round', 'C-ATK-3']));
    for (const language of LANGUAGES) expect(new Set(textsIn(language).keys())).toEqual(new Set(english));
  });
});
