import { describe, expect, test } from 'vitest';
import type { Game, GameEvent } from '../../src/engine/index.ts';
import { cityClues } from '../../src/bots/reading/city.ts';
import { mallClues } from '../../src/bots/reading/mall.ts';
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

describe('reading others in the Mall', () => {
  const there = [
    stands('ana', 'pinUp', 'parking'),
    stands('bo', 'girl', 'parking'),
    stands('cy', 'girl', 'hq'),
  ];
  const round: GameEvent = { type: 'roundBegan', round: 1 };
  const rolled: GameEvent = { type: 'diceRolled', count: 4 };
  const revealed: GameEvent = { type: 'diceRevealed', dice: [1, 2, 3, 4] };

  test('whoever let the dice lie hardly holds a camera; a chief who saw them, or who used one, may', () => {
    const chief: GameEvent = { type: 'chiefElected', player: 'ana' };
    const used: GameEvent = { type: 'cardPlayed', player: 'bo', card: 'camera' };
    const clues = mallClues([...there, round, chief, rolled, used, revealed]);
    expect(clues.map(({ player, cards }) => [player, cards])).toEqual([['cy', ['camera']]]);
    const next = mallClues([...there, round, chief, rolled, used, revealed, round, rolled, revealed]);
    expect(next.map(({ player }) => player)).toEqual(['cy', 'ana', 'bo', 'cy']);
    expect(mallClues([...there, round, rolled])).toEqual([]);
    const gone: GameEvent = { type: 'playerOut', player: 'bo' };
    expect(mallClues([...there, gone, round, rolled, revealed]).map(({ player }) => player)).toEqual([
      'ana',
      'cy',
    ]);
  });

  test('whoever lost somebody hardly had a weapon; what they were given since may be one', () => {
    const eaten: GameEvent = { type: 'characterEaten', player: 'bo', character: 'girl', place: 'parking' };
    const given: GameEvent = { type: 'cardGiven', player: 'ana', receiver: 'bo' };
    const armed = holding([], ['shotgun', 'hide'], []);
    const [before, after] = [mallClues([...there, eaten]), mallClues([...there, eaten, given])];
    expect(plausibility(armed, before)).toBeLessThan(plausibility(armed, after));
    expect(plausibility(armed, after)).toBeLessThan(1);
    expect(plausibility(holding(['shotgun'], ['hide'], ['axe']), before)).toBe(1);
    const kept: GameEvent = { type: 'cardKept', player: 'bo' };
    expect(plausibility(armed, mallClues([...there, eaten, given, kept]))).toBe(1);
  });
});

describe('reading others in the City', () => {
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
