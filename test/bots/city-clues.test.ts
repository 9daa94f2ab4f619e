import { describe, expect, test } from 'vitest';
import type { CityGame } from '../../src/rulesets/city/board.ts';
import type { Card, Character, Location } from '../../src/rulesets/city/data.ts';
import type { ToldCityEvent } from '../../src/rulesets/city/vocabulary.ts';
import { cityClues, plausibility } from '../../src/bots/games/city/clues.ts';
import { cityAt } from './position.ts';

const stands = (player: string, character: Character, place: Location): ToldCityEvent => ({
  type: 'characterPlaced',
  player,
  character,
  place,
  wanted: place,
});
const alarm: ToldCityEvent = { type: 'cardPlayed', player: 'ana', card: 'alarm', at: 'church' };
const came: ToldCityEvent = { type: 'zombiesArrived', place: 'church', count: 3, cause: 'alarm' };

/** A game in which these hold so much. */
const holding = (ana: Card[], bo: Card[], cy: Card[]): CityGame =>
  cityAt({
    step: { attack: 'church' },
    at: { church: ['ana.chef', 'bo.punk'], bank: ['cy.geek'] },
    zombies: { church: 3 },
    hands: { ana, bo, cy },
  });

const setting = [
  stands('ana', 'chef', 'church'),
  stands('bo', 'punk', 'church'),
  stands('cy', 'geek', 'bank'),
];

describe('clues to what others hold', () => {
  test('whoever is there and lets an alarm pass hardly holds tear gas', () => {
    const clues = cityClues([...setting, alarm, came]);
    expect(clues.map(({ player, cards }) => [player, cards])).toEqual([['bo', ['tearGas']]]);
    const [having, lacking] = [holding([], ['tearGas'], []), holding([], ['gun'], ['tearGas'])];
    expect(plausibility(having, clues)).toBeLessThan(0.3);
    expect(plausibility(lacking, clues)).toBe(1);
  });

  test('while it may still be cancelled, and where it was, it tells nothing', () => {
    expect(cityClues([...setting, alarm])).toEqual([]);
    const cancelled: ToldCityEvent = { type: 'cardCancelled', player: 'ana', card: 'alarm' };
    const gas: ToldCityEvent = { type: 'cardPlayed', player: 'bo', card: 'tearGas' };
    expect(cityClues([...setting, alarm, gas, cancelled, came])).toEqual([]);
  });

  test('whoever lost somebody hardly had a hideout; what they drew since may be one', () => {
    const died: ToldCityEvent = {
      type: 'characterDied',
      player: 'cy',
      character: 'geek',
      place: 'bank',
      cause: 'eaten',
    };
    const drawn: ToldCityEvent = { type: 'cardDrawn', player: 'cy' };
    const hidden = holding([], [], ['hideout', 'gun']);
    const [before, after] = [cityClues([...setting, died]), cityClues([...setting, died, drawn])];
    expect(plausibility(hidden, before)).toBeLessThan(plausibility(hidden, after));
    expect(plausibility(hidden, after)).toBeLessThan(1);
    const traded: ToldCityEvent = {
      type: 'tradeDone',
      player: 'cy',
      other: 'bo',
      gave: { cards: 0, antidotes: 1 },
      got: { cards: 1, antidotes: 0 },
    };
    expect(plausibility(hidden, cityClues([...setting, died, drawn, traded]))).toBe(1);
  });
});
