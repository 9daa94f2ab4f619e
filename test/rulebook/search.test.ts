import { describe, expect, it } from 'vitest';
import { PAGE_NAMES, rulesOn } from '../../src/rulebook/page.ts';
import { readBook } from '../../src/rulebook/read-book.ts';
import { rulebookOf } from '../../src/rulebook/rulebook.ts';
import { search, type Hit } from '../../src/rulebook/search.ts';
import { LANGUAGES } from '../../src/words/languages.ts';

const nameOf = (hit: Hit): string =>
  hit.kind === 'rule' ? hit.rule.id : `${hit.thing.game} ${hit.thing.id}`;

describe.each(LANGUAGES)('searching in %s', (language) => {
  const book = readBook(language);
  const { index } = rulebookOf(book);
  const find = (query: string): string[] => search(index, query).map(nameOf);

  it('finds every rule by its id, first, in whatever letters', () => {
    const ids = PAGE_NAMES.flatMap((page) => rulesOn(book[page]).map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(180);
    expect(ids.filter((id) => find(id)[0] !== id || find(id.toLowerCase())[0] !== id)).toEqual([]);
  });

  it('finds every card, person and place by its name', () => {
    const missing = index.entries.flatMap(({ hit }) =>
      hit.kind === 'thing' && !find(hit.thing.name).includes(nameOf(hit)) ? [hit.thing.name] : [],
    );
    expect(missing).toEqual([]);
  });

  it('finds nothing for nothing, and for what no rule says', () => {
    expect([find(''), find(' -- '), find('xylophone')]).toEqual([[], [], []]);
  });
});

describe('what is found', () => {
  const { index: english } = rulebookOf(readBook('en'));
  const { index: italian } = rulebookOf(readBook('it'));
  const find = (index: typeof english, query: string): string[] => search(index, query).map(nameOf);

  it('begins with things of that name, then their rules, then what speaks of them', () => {
    const found = find(english, 'shotgun');
    expect(found.slice(0, 2).toSorted()).toEqual(['city shotgun', 'mall shotgun']);
    expect(found.slice(2, 4).toSorted()).toEqual(['C-CARD-SHOTGUN', 'M-CARD-SHOTGUN']);
    expect(found).toContain('M-CARD-1');
  });

  it('is found by the name that its text leaves out', () => {
    expect(find(english, 'running shoes')).toContain('C-CARD-SHOES');
    expect(find(italian, 'scarpe')).toContain('C-CARD-SHOES');
  });

  it('is found while one types, and without accents', () => {
    expect(find(english, 'chains')[0]).toBe('city chainsaw');
    expect(find(italian, 'parita')).toContain('C-ATK-5');
    expect(find(italian, 'PARITÀ')).toEqual(find(italian, 'parita'));
  });

  it('has every word of the query', () => {
    const found = find(english, 'tie start player');
    expect(found).toContain('C-ATK-5');
    expect(found).not.toContain('C-MOVE-1');
  });

  it('lists the rules whose ids begin so', () => {
    expect(find(english, 'c-atk').slice(0, 6)).toEqual([
      'C-ATK-1',
      'C-ATK-2',
      'C-ATK-3',
      'C-ATK-4',
      'C-ATK-5',
      'C-ATK-6',
    ]);
  });
});
