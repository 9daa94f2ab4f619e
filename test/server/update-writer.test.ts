import { describe, expect, it, test } from 'vitest';
import { messageSchemas } from '../../src/protocol/wire/messages.ts';
import type { Update } from '../../src/protocol/wire/scene.ts';
import { updateWriter } from '../../src/server/tables/update-writer.ts';

const asJson = (update: Update): string => JSON.stringify({ type: 'update', ...update });

test('what several viewers are told is written once, and reads as if it were written for each', () => {
  const [public1, public2] = [{ type: 'cardPlayed', card: 'gun' }, { type: 'attackBegan' }] as const;
  const change = [['game', 'round'], 2] as const;
  const shared = [change, [['game', 'gone']]] as const;
  const updates: Update[] = [
    { seq: 7, events: [public1, public2], changes: shared },
    {
      ...{ seq: 4, events: [public1, { type: 'cardSeen', to: [1] }], table: [{ type: 'wentAway', seat: 1 }] },
      ...{ said: { from: 0, to: null, text: '"Quotes" – and {more}', at: 5 } },
      ...{ changes: shared, options: [{ vote: 'red' }, { pass: true }] },
    },
    { seq: 5, changes: [[['game', 'hands', 'red'], ['?']], change], options: [] },
    { seq: 1 },
  ];
  const write = updateWriter();
  expect(updates.map(write)).toEqual(updates.map(asJson));
});

/** A new field of an update needs a value here, or this does not compile. */
const EVERY_FIELD: Required<Update> = {
  seq: 1,
  events: [{ type: 'attackBegan' }],
  table: [{ type: 'wentAway', seat: 1 }],
  said: { from: 0, to: [1, 2], text: 'psst', at: 5 },
  changes: [[['game', 'round'], 2]],
  options: [{ vote: 'red' }],
  breaks: [{ option: 0, promise: 2 }],
};

describe('an update', () => {
  it.each(Object.keys(messageSchemas.update.properties))('is written with its %s', (field) => {
    const written = JSON.parse(updateWriter()(EVERY_FIELD)) as Record<string, unknown>;
    expect(written[field]).toEqual({ type: 'update', ...EVERY_FIELD }[field]);
    expect(written[field]).toBeDefined();
  });

  it('is written as JSON.stringify would write it', () =>
    expect(updateWriter()(EVERY_FIELD)).toBe(asJson(EVERY_FIELD)));
});
