import { afterAll, describe, expect, it } from 'vitest';
import { goodsName } from '../../src/words/goods-names.ts';
import { addCatalogue, sayByKey, setCatalogue } from '../../src/words/index.ts';
import { loadLanguage } from '../../src/words/languages.ts';
import {
  aCard,
  cardName,
  cardTitle,
  characterName,
  listOf,
  narrowTitle,
  placeName,
  placeTitle,
} from '../../src/words/names.ts';
import { Term } from '../../src/words/terms.ts';

/** A language with forms, small enough to read. */
const LATIN = {
  terms: {
    place: {
      forum: { title: 'Forum', nom: 'forum', to: 'in forum', gender: 'n' },
      roma: { title: 'Roma', nom: 'Roma', to: 'Romam', gender: 'f' },
    },
    character: { senex: { title: 'Senex', nom: 'senex', acc: 'senem', gender: 'm' } },
    card: { gladius: { title: 'Gladius', a: 'gladius', acc: 'gladium', gender: 'm' } },
  },
  charactersOf: (i: { character: string; player: string }) => `${i.character} ${i.player}`,
  count_antidotes: () => 'remedia',
  goes: (i: { player: string; place_to: string }) => `${i.player} ${i.place_to} it.`,
  sees: (i: { character: string; character_acc: string }) => `${i.character} | ${i.character_acc}`,
  gives: (i: { give: string; give_acc: string }) => `${i.give} | ${i.give_acc}`,
  is: (i: { place: string; place_gender: string }) =>
    i.place_gender === 'f' ? `${i.place} magna` : `${i.place} magnum`,
};

describe('a name', () => {
  const speak = (): void => {
    setCatalogue({ terms: LATIN.terms }, 'en');
    const { terms: _, ...messages } = LATIN;
    addCatalogue(messages);
  };
  afterAll(() => loadLanguage('en'));

  it('takes the form that a sentence asks for, and its usual one where none is asked for', () => {
    speak();
    expect(sayByKey('goes', { player: 'Ana', place: placeName('roma') })).toBe('Ana Romam it.');
    expect([placeName('forum'), placeTitle('forum')].map(String)).toEqual(['forum', 'Forum']);
    expect([cardName('gladius'), aCard('gladius')].map(String)).toEqual(['Gladius', 'gladius']);
  });

  it('may be hyphenated where there is little room, as its language does', async () => {
    await loadLanguage('de');
    const title = narrowTitle('card', 'shotgun');
    expect(title.split('\u00AD')).toEqual(['Schrot', 'flin', 'te']);
    expect(title.replaceAll('\u00AD', '')).toBe(cardTitle('shotgun'));
    expect(narrowTitle('place', 'bank')).toBe('Bank');
  });

  it('bends with whom it belongs to', () => {
    speak();
    const character = characterName('Bo.senex');
    expect(sayByKey('sees', { character })).toBe('senex Bo | senem Bo');
  });

  it('bends within lists and goods, next to what does not bend', () => {
    speak();
    expect(sayByKey('goes', { player: 'Ana', place: listOf([placeName('roma'), placeName('forum')]) })).toBe(
      'Ana Romam and in forum it.',
    );
    const give = goodsName({ cards: ['gladius'], antidotes: 2 });
    expect(sayByKey('gives', { give })).toBe('gladius and remedia | gladium and remedia');
  });

  it('has a gender that sentences select by', () => {
    speak();
    expect(sayByKey('is', { place: placeName('roma') })).toBe('Roma magna');
    expect(sayByKey('is', { place: placeName('forum') })).toBe('forum magnum');
    expect(listOf([placeName('roma'), placeName('forum')])).toSatisfy(
      (list) => list instanceof Term && list.form('gender') === 'pl',
    );
  });

  it('that the glossary has not is its id, in every form', () => {
    speak();
    expect(sayByKey('goes', { player: 'Ana', place: placeName('moon') })).toBe('Ana moon it.');
  });

  it('in a form that the glossary has not throws instead of printing undefined', () => {
    speak();
    expect(() => sayByKey('goes', { player: 'Ana', place: characterName('senex') })).toThrow(
      "the character 'senex' has no form 'to'",
    );
  });
});
