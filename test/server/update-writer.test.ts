import { expect, test } from 'vitest';
import type { Update } from '../../src/protocol/wire/scene.ts';
import { updateWriter } from '../../src/server/tables/update-writer.ts';

test('what several viewers are told is written once, and reads as if it were written for each', () => {
  const [public1, public2] = [{ type: 'cardPlayed', card: 'gun' }, { type: 'attackBegan' }] as const;
  const change = [['game', 'round'], 2] as const;
  const updates: Update[] = [
    { seq: 7, events: [public1, public2], changes: [change] },
    {
      ...{ seq: 4, events: [public1, { type: 'cardSeen', to: [1] }], table: [{ type: 'wentAway', seat: 1 }] },
      ...{ said: { from: 0, to: null, text: '"Quotes" – and {more}', at: 5 } },
      ...{ changes: [change, [['game', 'gone']]], options: [{ vote: 'red' }, { pass: true }] },
    },
    { seq: 5, changes: [[['game', 'hands', 'red'], ['?']]], options: [] },
    { seq: 1 },
  ];
  const write = updateWriter();
  expect(updates.map(write)).toEqual(updates.map((update) => JSON.stringify({ type: 'update', ...update })));
});
