import { expect, test } from 'vitest';
import type { View } from '../../src/engine/index.ts';
import { owedBeside } from '../../src/web/play/owed.ts';
import type { Promised } from '../../src/web/trade/ledger.ts';
import { calledBy } from '../../src/words/called.ts';
import { readerOf } from './readers.ts';

const NAMES = { red: 'you', blue: 'Bo', green: 'Cy' };
const called = calledBy(Object.keys(NAMES), NAMES);

const entry = (part: Partial<Promised>): Promised => ({
  ...{ number: 1, by: 'red', to: 'blue', promise: { vote: 'green' }, at: 'church' },
  ...{ is: 'owed', done: 0, left: null },
  ...part,
});

/** The numbers of the promises beside the question, in their order. */
const owedIn = (ruleset: string, position: object, ledger: readonly Promised[]): (number | null)[] =>
  owedBeside(readerOf(ruleset), { you: 'red', ledger, ...position } as unknown as View, called).map(
    ({ number }) => number,
  );

test('at the truck, what concerns it comes before what concerns the attack, and one’s own word first', () => {
  const mall = { step: { cards: 'truck' }, stakes: { vote: { about: 'truck', place: 'parking' } } };
  expect(
    owedIn('mall-2005', mall, [
      entry({ number: 1, promise: { spare: 'blue' }, at: 'parking' }),
      entry({ number: 2, by: 'blue', to: 'red', promise: { back: 'red' }, at: 'truck' }),
      entry({ number: 3, promise: { give: 'green' }, at: 'truck' }),
    ]),
  ).toEqual([3, 2, 1]);
});

test('in the City the attack and the sharing at one place have each their own promises first', () => {
  const ledger = [
    entry({ number: 1, promise: { back: 'blue' } }),
    entry({ number: 2, by: 'blue', to: 'red', promise: { vote: 'green' } }),
    entry({ number: 3, promise: { spare: 'blue' } }),
    entry({ number: 4, promise: { spare: 'blue' } }),
    entry({ number: 5, promise: { vote: 'green' }, at: 'bank' }),
  ];
  const at = (kind: string, about: string): object => ({
    step: { [kind]: 'church' },
    options: {},
    stakes: { vote: { about, place: 'church' } },
  });
  expect(owedIn('city-2012', at('vote', 'attack'), ledger)).toEqual([3, 2, 1]);
  expect(owedIn('city-2012', at('shareVote', 'share'), ledger)).toEqual([1, 3, 2]);
  expect(owedIn('city-2012', at('handOut', 'attack'), ledger)).toEqual([1, 3, 2]);
});
