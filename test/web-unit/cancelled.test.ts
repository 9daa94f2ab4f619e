import { expect, test } from 'vitest';
import { cancelledIn } from '../../src/web/table/cancelled.ts';

const tell = ({ type }: { readonly type: string }): string => type;
const cancelled = { type: 'cardCancelled', player: 'green', card: 'alarm' };
const punk = { type: 'powerUsed', player: 'blue', character: 'punk' };

test('of one’s own cards it is told that they were cancelled, and by which power', () => {
  expect(cancelledIn([punk, cancelled], 'green', tell)).toEqual(['powerUsed cardCancelled']);
  expect(cancelledIn([cancelled], 'green', tell)).toEqual(['cardCancelled']);
  expect(cancelledIn([punk, cancelled], 'blue', tell)).toEqual([]);
  expect(cancelledIn([cancelled], null, tell)).toEqual([]);
});
