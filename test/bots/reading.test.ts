import { describe, expect, test } from 'vitest';
import type { Game, GameEvent } from '../../src/engine/index.ts';
import { cityClues } from '../../src/bots/reading/city.ts';
import { plausibility } from '../../src/bots/reading/reading.ts';

const stands = (player: string, character: string, place: string): GameEvent => ({
  type: 'characterPlaced',
  player,
  character,
  place,
});
const alarm: GameEvent = { type: 'cardPlayed', player: 'ana', card: 'alarm', at: 'church' };
const came: GameEvent = { type: 'zombiesCame', place: 'church', zombies: 3 };

/** Only what is read of a game. */
const holding = (...hands: string[][]): Game =>
  ({ state: { players: ['ana', 'bo', 'cy'], board: { hands } } }) as unknown as Game;

const setting = [
  stands('ana', 'chef', 'church'),
  stands('bo', 'punk', 'church'),
  stands('cy', 'geek', 'bank'),
];

describe('reading others', () => {
  test('whoever is there and lets an alarm pass hardly holds tear gas', () => {
    const clues = cityClues([...setting, alarm, came]);
    expect(clues.map(({ player, cards }) => [player, cards])).toEqual([['bo', ['tearGas']]]);
    const [having, lacking] = [holding([], ['tearGas'], []), holding([], ['gun'], ['tearGas'])];
    expect(plausibility(having, clues)).toBeLessThan(0.3);
    expect(plausibility(lacking, clues)).toBe(1);
  });

  test('while it may still be cancelled, and where it was, it tells nothing', () => {
    expect(cityClues([...setting, alarm])).toEqual([]);
    const cancelled: GameEvent = { type: 'cardCancelled', player: 'ana', card: 'alarm' };
    const gas: GameEvent = { type: 'cardPlayed', player: 'bo', card: 'tearGas' };
    expect(cityClues([...setting, alarm, gas, cancelled, came])).toEqual([]);
  });

  test('whoever lost somebody hardly had a hideout; what they drew since may be one', () => {
    const died: GameEvent = { type: 'characterDied', player: 'cy', character: 'geek', cause: 'eaten' };
    const drawn: GameEvent = { type: 'cardDrawn', player: 'cy' };
    const hidden = holding([], [], ['hideout', 'gun']);
    const [before, after] = [cityClues([...setting, died]), cityClues([...setting, died, drawn])];
    expect(plausibility(hidden, before)).toBeLessThan(plausibility(hidden, after));
    expect(plausibility(hidden, after)).toBeLessThan(1);
    const traded: GameEvent = {
      type: 'tradeDone',
      player: 'cy',
      other: 'bo',
      gave: { cards: 0, antidotes: 1 },
      got: { cards: 1, antidotes: 0 },
    };
    expect(plausibility(hidden, cityClues([...setting, died, drawn, traded]))).toBe(1);
  });
});
