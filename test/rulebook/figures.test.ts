import { describe, expect, it } from 'vitest';
import { plainText, tablesOn } from '../../src/rulebook/page.ts';
import { readBook } from '../../src/rulebook/read-book.ts';
import { thingsIn, type GameName, type ThingKind } from '../../src/rulebook/things.ts';
import * as city from '../../src/rulesets/city/data.ts';
import { EDITIONS } from '../../src/rulesets/city/edition.ts';
import { sideOf } from '../../src/rulesets/city/locations.ts';
import * as mall from '../../src/rulesets/mall-2005/data.ts';
import { cityAt } from '../rulesets/city-position.ts';

/** The figures on the pages are those of the games. Other languages have the same: `pages.test.ts`. */

const book = readBook('en');

/** The rows of a thing, each cell under the heading of its column. */
function rowsOf(game: GameName, kind: ThingKind, id: string): { readonly [heading: string]: string }[] {
  const thing = thingsIn(book, game).find((one) => one.kind === kind && one.id === id);
  const heads = thing?.heads.map(plainText) ?? [];
  return (
    thing?.rows.map((row) => Object.fromEntries(row.map((cell, i) => [heads[i], plainText(cell)]))) ?? []
  );
}

const attackWords = (attack: number | 'outnumbered' | 'leader'): string => {
  if (attack === 'leader') return '1 or more zombies, and the leader chooses';
  return attack === 'outnumbered' ? 'more zombies than characters' : `${attack} or more zombies`;
};

describe('City of Horror', () => {
  it.each(Object.entries(city.CHARACTERS))('the points of %s', (id, { rested, exhausted }) => {
    const points = { 'points rested': String(rested), 'points exhausted': String(exhausted) };
    expect(rowsOf('city', 'people', id)).toMatchObject([points]);
  });

  const own = Object.fromEntries(EDITIONS.map(({ ownCard }) => [ownCard.kind, ownCard.count]));
  it.each(Object.entries({ ...city.SHARED_CARDS, ...own }))('the number of cards %s', (id, count) => {
    expect(rowsOf('city', 'cards', id)).toMatchObject([{ 'how many': String(count) }]);
  });

  it.each(city.LOCATIONS)('the spaces and attacks at %s', (id) => {
    const { board } = cityAt('city-2012', ['ana', 'bo', 'cy'], {
      step: 'select',
      at: { church: ['ana.mama'] },
    }).state;
    const sides = (['A', 'B'] as const).map((side) =>
      sideOf({ ...board, sides: { ...board.sides, [id]: side } }, id),
    );
    const all = id === 'tower' ? [...sides, sideOf({ ...board, towerFallen: true }, id)] : sides;
    const figures = all.map(({ spaces, attack }) => ({
      spaces: spaces === Infinity ? 'no limit' : String(spaces),
      'attacked by': attackWords(attack),
    }));
    expect(rowsOf('city', 'places', id)).toMatchObject(figures);
  });

  it('the numbers of everything else', () => {
    const text = sectionText('city', 1);
    const tokens = [0, 1, 2, 3].map((value) => city.FOOD.filter((one) => one === value).length);
    expect(tokens).toEqual([1, 5, 5, 1]);
    expect(text).toContain(
      `There are ${city.ZOMBIES} zombies (${city.ZOMBIE_CAP} at most at a location), ${city.ANTIDOTES} antidotes, ` +
        `${city.EXPLOSIONS} explosion markers and ${city.FOOD.length} food tokens: one 0, five 1, five 2, one 3.`,
    );
    const shared = Object.values(city.SHARED_CARDS).reduce<number>((sum, count) => sum + count, 0);
    for (const { ownCard } of EDITIONS)
      expect(text).toContain(`${shared + ownCard.count} action cards in either edition`);
  });

  it('what differs between the editions', () => {
    const row = (at: number): string[] => tablesOn(book.city)[3]?.rows[at]?.slice(1, 3).map(plainText) ?? [];
    const tower = {
      beforeCorners: 'Water Tower 1, corners 2 to 5, Crossroads 6',
      afterCorners: 'corners 1 to 4, Water Tower 5, Crossroads 6',
    };
    expect(row(0)).toEqual(EDITIONS.map(({ colours }) => colours[2]));
    expect(row(1)).toEqual(EDITIONS.map(({ towerComes }) => tower[towerComes]));
  });
});

describe('Mall of Horror', () => {
  it.each(Object.entries(mall.CHARACTERS))('the figures of %s', (id, { points, votes, defence }) => {
    const figures = { points: String(points), votes: String(votes), defence: String(defence) };
    expect(rowsOf('mall', 'people', id)).toMatchObject([figures]);
  });

  it.each(Object.entries(mall.CARD_COUNTS))('the number of cards %s', (id, count) => {
    expect(rowsOf('mall', 'cards', id)).toMatchObject([{ 'how many': String(count) }]);
  });

  it.each(mall.PLACES)('the number and the room of place %i', (place) => {
    const spaces = mall.SPACES[place];
    const figures = { 'no.': String(place), 'room for': spaces === Infinity ? 'everyone' : String(spaces) };
    expect(rowsOf('mall', 'places', mall.placeName(place))).toMatchObject([figures]);
  });

  it('the numbers of everything else', () => {
    const text = sectionText('mall-2005', 1);
    expect(mall.DICE).toBe(4);
    expect(text).toContain(
      `There are ${mall.ALL_CARDS.length} cards, ${mall.ZOMBIES} zombies in the reserve and four dice.`,
    );
  });
});

const sectionText = (page: 'city' | 'mall-2005', at: number): string =>
  book[page].sections[at]?.blocks
    .flatMap((block) => (block.kind === 'text' ? [plainText(block.text)] : []))
    .join('\n') ?? '';
