import { expect, test } from 'vitest';
import { handsAt } from '../../src/web/board/hands.ts';
import type { Figure } from '../../src/web/board/places.ts';

const figure = (player: string, character: string, place: string, hidden = false): Figure => ({
  id: `${player}.${character}`,
  player,
  colour: player,
  character,
  exhausted: false,
  hidden,
  isMine: false,
  place,
});
const STANDING = [
  figure('red', 'teen', 'bank'),
  figure('blue', 'thug', 'church', true),
  figure('blue', 'priest', 'church'),
  figure('green', 'mama', 'church'),
];
const ballot = (player: string, vote: string) => ({ player, vote, votes: 1 });

test('hands point at the people of whoever got the vote, where the vote is', () => {
  const hands = handsAt([ballot('red', 'blue'), ballot('blue', 'green')], STANDING, 'church');
  expect(hands).toEqual([
    { of: 'red', voter: 'red', figure: 'blue.priest', angle: 0 },
    { of: 'blue', voter: 'blue', figure: 'green.mama', angle: 0 },
  ]);
});

test('hands at the same figure fan out to both sides', () => {
  const ballots = ['red', 'green', 'blue'].map((player) => ballot(player, 'blue'));
  const angles = handsAt(ballots, STANDING, 'church').map(({ angle }) => angle);
  expect(new Set(angles).size).toBe(3);
  expect(angles.reduce((sum, angle) => sum + angle)).toBe(0);
});

test('the hand is of who cast the vote; nobody points where those meant do not stand', () => {
  const lent = { ...ballot('blue', 'green'), by: 'red' };
  const hands = handsAt([ballot('red', 'green'), lent], STANDING, 'church');
  expect(hands.map(({ voter }) => voter)).toEqual(['red', 'red']);
  // The page tells them apart by it.
  expect(hands.map(({ of }) => of)).toEqual(['red', 'blue']);
  expect(handsAt([ballot('blue', 'red')], STANDING, 'church')).toEqual([]);
});
