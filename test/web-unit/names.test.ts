import { expect, test } from 'vitest';
import type { Told } from '../../src/protocol/wire/scene.ts';
import { namedWhen } from '../../src/web/lib/names.ts';

/** Bo left, Cy took the seat and left, and Bo came back. */
const TOLD: Told[] = [
  { seq: 1, table: [{ type: 'gameStarted', seat: null }] },
  { seq: 2, table: [{ type: 'leftForGood', seat: 1 }] },
  { seq: 3, table: [{ type: 'seatTaken', seat: 1, before: 'b' }] },
  { seq: 4 },
  { seq: 5, table: [{ type: 'seatTaken', seat: 1, before: 'c' }] },
];
const SEATS = [
  { colour: 'red', kind: 'person', name: 'Ana', bot: null, sitters: ['a'], sitterNames: ['Ana'] },
  { colour: 'blue', kind: 'person', name: 'Bo', bot: null, sitters: ['c', 'b'], sitterNames: ['Cy', 'Bo'] },
] as const;

test('what was told keeps the name of who had the seat then', () => {
  const named = namedWhen(TOLD, SEATS);
  expect([1, 2, 3, 4, 5, 9].map((seq) => named(seq).seat(1))).toEqual(['Bo', 'Bo', 'Cy', 'Cy', 'Bo', 'Bo']);
  expect(named(4).called.in({ player: 'blue', other: 'red' })).toEqual({ player: 'Cy', other: 'Ana' });
});

test('who deleted their account has no name, also in what they did', () => {
  const [ana, bo] = SEATS;
  const named = namedWhen(TOLD, [ana, { ...bo, sitterNames: [null, 'Bo'] }]);
  expect(named(3).seat(1)).toBe('Former player');
});
