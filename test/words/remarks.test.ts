import { expect, test } from 'vitest';
import { OWN_ANSWERS, OWN_LINES } from '../../src/bots/talk/answers.ts';
import { LINES, OCCASIONS, WORD_OCCASIONS } from '../../src/bots/temper/remarks.ts';
import { TEMPER_NAMES } from '../../src/bots/temper/tempers.ts';
import { locales, paramsIn, readCatalogue, textsOf, withoutForm } from './catalogue.ts';

const keysFor = (occasion: string): string[] =>
  TEMPER_NAMES.flatMap((temper) =>
    Array.from({ length: LINES }, (_, line) => `remark_${temper}_${occasion}_${line + 1}`),
  );

const SPOKEN = [...OCCASIONS, ...WORD_OCCASIONS];

/** Said by earlier versions, and still in their stored games. */
const EARLIER = [
  'betterYou',
  'draws',
  'forgiveMe',
  'goodDeal',
  'moreForUs',
  'mourn',
  'nowEven',
  'oweYou',
  'somebody',
  'sorry',
  'thanks',
  'thief',
  'trustedYou',
  'wasUseful',
  'wellPlayed',
  'whyMe',
  'wontForget',
].map((id) => `remark_${id}`);

/** Answers to people that no temper has for itself. */
const ANSWERS = OWN_ANSWERS.flatMap((id) =>
  Array.from({ length: OWN_LINES }, (_, line) => `remark_${id}_${line + 1}`),
);

/** Where a character died, the line can name who and where. */
const DEATHS: readonly string[] = ['votedOut', 'votedOutFriend', 'evenedScore', 'lost', 'betrayed'];

test('every temper has at least six lines for every occasion', () => {
  expect(LINES).toBeGreaterThanOrEqual(6);
});

test.each(locales)('lines of bots in %s: every one is there, and none is left over', (locale) => {
  const texts = readCatalogue(locale);
  const expected = [...SPOKEN.flatMap(keysFor), ...ANSWERS, ...EARLIER].toSorted();
  expect(expected.filter((key) => texts[key] === undefined)).toEqual([]);
  expect(Object.keys(texts).filter((key) => key.startsWith('remark_') && !expected.includes(key))).toEqual(
    [],
  );
});

test.each(locales)('lines of bots in %s: no two are the same', (locale) => {
  const texts = readCatalogue(locale);
  const lines = SPOKEN.flatMap(keysFor).map((key) => texts[key]);
  expect(lines.filter((text, at) => lines.indexOf(text) !== at)).toEqual([]);
});

/** Who voted somebody out or took a card has lied to nobody. */
const LIES: { readonly [locale: string]: RegExp } = {
  en: /\b(lie[sd]?|lying|liars?|cheat\w*|promise\w*)\b/i,
  de: /lüg|betrüg|betrog|versprech|versproch/i,
  fr: /\b(ment(ir|i|s|eur)|trich\w*|promesse)/i,
  it: /\b(bugi|ment(ire|ito|i)\b|imbrogli|promess)/i,
  ru: /(^|\s)(врать|врёшь|врун|ложь|лжёшь|обман|обеща)/i,
};

test.each(locales)('lines of bots in %s: none calls somebody a liar for a vote or a theft', (locale) => {
  const texts = readCatalogue(locale);
  const accusing = [...DEATHS, 'robbed']
    .flatMap(keysFor)
    .filter((key) => textsOf(texts[key] ?? '').some((text) => LIES[locale]?.test(text) !== false));
  expect(accusing).toEqual([]);
});

test.each(locales)('lines of bots in %s: each names only what is known on its occasion', (locale) => {
  const texts = readCatalogue(locale);
  const wrong = SPOKEN.flatMap((occasion) => {
    const known = DEATHS.includes(occasion) ? ['player', 'character', 'place'] : ['player'];
    return keysFor(occasion).filter((key) =>
      textsOf(texts[key] ?? '').some((text) =>
        paramsIn(text).some((param) => !known.includes(withoutForm(param))),
      ),
    );
  });
  expect(wrong).toEqual([]);
});
