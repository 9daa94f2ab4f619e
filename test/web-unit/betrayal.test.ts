import { describe, expect, it } from 'vitest';
import { betrayalOf } from '../../src/web/end/betrayal.ts';
import type { Votes } from '../../src/web/end/stats.ts';

const PLAYERS = ['red', 'blue', 'green'];
const votesOf = (cast: readonly (readonly [from: string, to: string, count: number])[]): Votes =>
  new Map(
    PLAYERS.map((from) => [
      from,
      new Map(PLAYERS.map((to) => [to, cast.find(([a, b]) => a === from && b === to)?.[2] ?? 0])),
    ]),
  );

describe('the betrayal of the night', () => {
  it('is the most votes against somebody who never voted back', () => {
    const votes = votesOf([
      ['red', 'blue', 2],
      ['blue', 'red', 4],
      ['green', 'red', 2],
      ['green', 'blue', 3],
    ]);
    expect(betrayalOf(votes, [])).toEqual({ kind: 'oneSided', from: 'green', to: 'blue', count: 3 });
  });

  it('is a word that was broken, before any votes', () => {
    const lies = [{ from: 'blue', to: 'red', count: 2 }];
    expect(betrayalOf(votesOf([['red', 'blue', 9]]), lies)).toEqual({
      kind: 'lies',
      from: 'blue',
      to: 'red',
      count: 2,
    });
  });

  it('is a feud that was worse, and votes for oneself are none', () => {
    const votes = votesOf([
      ['red', 'blue', 1],
      ['blue', 'red', 4],
      ['green', 'red', 2],
      ['green', 'green', 9],
    ]);
    expect(betrayalOf(votes, [])).toMatchObject({ kind: 'feud', count: 5 });
  });

  it('is none where nobody voted', () => {
    expect(betrayalOf(votesOf([]), [])).toBeNull();
    expect(betrayalOf(new Map(), [])).toBeNull();
  });
});
