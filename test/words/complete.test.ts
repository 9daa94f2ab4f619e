import { afterAll, describe, expect, it } from 'vitest';
import { STRENGTH_NAMES } from '../../src/bots/index.ts';
import { TEMPER_NAMES } from '../../src/bots/temper/tempers.ts';
import { plainValues } from '../../src/engine/index.ts';
import type { Ruleset } from '../../src/engine/index.ts';
import type { PhaseRule } from '../../src/engine/vocabulary.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { PHRASES } from '../../src/words/phrases.ts';
import { hasMessage, termOf } from '../../src/words/index.ts';
import { LANGUAGES, loadLanguage } from '../../src/words/languages.ts';
import { locales, paramsIn, readCatalogue, readProject, textsOf, withoutForm } from './catalogue.ts';

/** Anything added to a game is named here while its words are missing. */

const missing = (keys: readonly string[]): string[] => keys.filter((key) => !hasMessage(key));
/** Ids that are not in the glossary. */
const unnamed = (kind: string, ids: readonly string[]): string[] =>
  ids.filter((id) => termOf(kind, id, 'title') === undefined);
const keysFor = (ids: readonly string[], ...prefixes: readonly string[]): string[] =>
  ids.flatMap((id) => prefixes.map((prefix) => `${prefix}_${id}`));

const placesOf = ({ words: { kinds } }: Ruleset): readonly string[] => {
  const { place } = kinds;
  return Array.isArray(place) ? place : [];
};

function phasesOf(rule: PhaseRule, places: readonly string[]): string[] {
  if (typeof rule === 'string') return [rule];
  if ('at' in rule) return places.map((place) => `at_${place}`);
  return [...Object.values(rule.is), ...(rule.else === undefined ? [] : [rule.else])];
}

const hasPowers = ({ words: { actions } }: Ruleset): boolean =>
  Object.values(actions).some((shape) => 'power' in shape);

describe.each(Object.values(rulesets))('words of $id', (rules) => {
  const { words } = rules;
  const characters = Object.keys(rules.characters);

  it('name its characters and places, and tell of powers', () => {
    expect(unnamed('character', characters)).toEqual([]);
    expect(missing(hasPowers(rules) ? keysFor(characters, 'powerHelp') : [])).toEqual([]);
    expect(unnamed('place', placesOf(rules))).toEqual([]);
  });

  it('name its cards and tell what they do', () => {
    expect(unnamed('card', rules.cards)).toEqual([]);
    expect(missing(keysFor(rules.cards, 'cardHelp'))).toEqual([]);
  });

  it('ask and tell of every step', () => {
    expect(missing(keysFor(Object.keys(words.steps), 'ask', 'step'))).toEqual([]);
  });

  it('head every phase that an event opens', () => {
    const phases = Object.values(words.events).flatMap(({ phase }) =>
      phase === undefined ? [] : phasesOf(phase, placesOf(rules)),
    );
    expect(missing(keysFor(phases, 'phase'))).toEqual([]);
  });

  it('name its options, what they do and their values', () => {
    const values = Object.values(rules.options).flatMap((option) => plainValues(option).map(String));
    expect(missing(keysFor(Object.keys(rules.options), 'web_option', 'web_optionHelp'))).toEqual([]);
    expect(missing(keysFor(values, 'web_value'))).toEqual([]);
  });

  it('tell of every promise', () => {
    expect(missing(keysFor(Object.keys(words.promises ?? {}), 'promise', 'web_promise'))).toEqual([]);
  });

  it('name the game', () => {
    const id = rules.id.replaceAll('-', '_');
    expect(missing(keysFor([id], 'ruleset', 'web_about', 'web_edition'))).toEqual([]);
  });
});

describe('words of phrases', () => {
  it('are there for every wording, and none is left over', () => {
    const wanted = Object.entries(PHRASES).flatMap(([id, { lines }]) =>
      Array.from({ length: lines }, (_, line) => `phrase_${id}_${line + 1}`),
    );
    for (const locale of locales) {
      const found = Object.keys(readCatalogue(locale)).filter((key) => key.startsWith('phrase_'));
      expect(found.toSorted()).toEqual(wanted.toSorted());
    }
  });

  it('name all that they are about, and nothing else', () => {
    const wrong = Object.entries(PHRASES).flatMap(([id, { params }]) =>
      locales.flatMap((locale) =>
        Object.entries(readCatalogue(locale)).filter(
          ([key, message]) =>
            key.startsWith(`phrase_${id}_`) &&
            textsOf(message).some(
              (text) => paramsIn(text).map(withoutForm).join() !== Object.keys(params).join(),
            ),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('words of bots', () => {
  it('name every strength and temper, and tell of tempers', () => {
    expect(missing(keysFor(STRENGTH_NAMES, 'strength'))).toEqual([]);
    expect(missing(keysFor(TEMPER_NAMES, 'temper', 'temperHelp'))).toEqual([]);
  });

  it('are in docs/bots.md', () => {
    const page = readProject('docs/bots.md');
    expect([...STRENGTH_NAMES, ...TEMPER_NAMES].filter((id) => !page.includes(`| \`${id}\` |`))).toEqual([]);
  });
});

describe('every language of the project', () => {
  afterAll(() => loadLanguage('en'));

  it.each(LANGUAGES)('%s can be loaded', async (locale) => {
    await loadLanguage(locale);
    expect(hasMessage('web_language')).toBe(true);
  });
});
