import { expect, test } from 'vitest';
import type { Told } from '../../src/protocol/wire/scene.ts';
import { calledBy } from '../../src/words/called.ts';
import { spokenIn } from '../../src/web/people/spoken.ts';

const PLAYERS = ['red', 'blue'];
const called = calledBy(PLAYERS, { red: 'Ana', blue: 'Bo' });
const TERMS = { offer: 4, player: 'red', other: 'blue', give: {}, want: {} };
const TOLD: Told[] = [
  { seq: 1, said: { from: 1, to: null, text: 'Old news.', at: 0 } },
  { seq: 2, events: [{ type: 'offerMade', ...TERMS }] },
  { seq: 3, said: { from: 1, to: [0], text: 'Hm.', at: 0 } },
  { seq: 4, events: [{ type: 'offerDeclined', offer: 4 }] },
  { seq: 5, events: [{ type: 'offerMade', ...TERMS, offer: 5 }] },
  { seq: 6, events: [{ type: 'offerAccepted', ...TERMS, offer: 5 }] },
];

test('a bubble is what was said since, and the answer to an offer by whom it was made to', () => {
  expect(spokenIn(TOLD, 1, PLAYERS, called)).toEqual([
    { player: 'blue', text: 'Hm.', isPrivate: true },
    { player: 'blue', text: 'No deal.', isPrivate: false },
    { player: 'blue', text: 'Deal!', isPrivate: false },
  ]);
  expect(spokenIn(TOLD, 6, PLAYERS, called)).toEqual([]);
});

test("a bot's remark calls players by their names", () => {
  const remark = { id: 'betterYou', params: { player: 'red' } };
  const told: Told[] = [{ seq: 1, said: { from: 1, to: null, remark, at: 0 } }];
  expect(spokenIn(told, 0, PLAYERS, called)).toEqual([
    { player: 'blue', text: 'Sorry, Ana. Better you than me.', isPrivate: false },
  ]);
});
