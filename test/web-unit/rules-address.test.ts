import { describe, expect, it } from 'vitest';
import { readBook } from '../../src/rulebook/read-book.ts';
import { rulebookOf } from '../../src/rulebook/rulebook.ts';
import { pagePath, rulePath, shownAt, thingPath } from '../../src/web/rules/address.ts';

const rulebook = rulebookOf(readBook('en'));
const at = (path: string): unknown => shownAt(rulebook, path.split('/').slice(2));

describe('an address of the rules', () => {
  it('shows a page, in one edition where it names one', () => {
    expect(at('/rules')).toEqual({ kind: 'start' });
    expect(at('/rules/city')).toEqual({ kind: 'page', page: 'city', edition: null, rule: null });
    expect(at('/rules/city-2013')).toEqual({ kind: 'page', page: 'city', edition: '2013', rule: null });
    expect(at('/rules/mall-2005')).toMatchObject({ page: 'mall-2005', edition: null });
    expect(at('/rules/mall')).toMatchObject({ page: 'mall-2005', edition: null });
    expect(at(pagePath('timing'))).toMatchObject({ page: 'timing' });
  });

  it('shows a rule on its page, in whatever letters', () => {
    expect(at(rulePath('C-ATK-3'))).toEqual({ kind: 'page', page: 'city', edition: null, rule: 'C-ATK-3' });
    expect(at('/rules/d-6')).toMatchObject({ page: 'deals', rule: 'D-6' });
  });

  it('shows every card, person and place', () => {
    expect(
      rulebook.things.filter(
        (thing) => JSON.stringify(at(thingPath(thing))) !== JSON.stringify({ kind: 'thing', thing }),
      ),
    ).toEqual([]);
    expect(at('/rules/city/cards/shotgun')).toMatchObject({ thing: { name: 'Shotgun', game: 'city' } });
  });

  it.each([
    '/rules/C-ATK-99',
    '/rules/chess',
    '/rules/city/cards',
    '/rules/city/cards/axe',
    '/rules/__proto__',
    '/rules/city/cards/gun/x',
  ])('shows nothing at %s', (path) => expect(at(path)).toBeNull());
});
