import { describe, expect, it } from 'vitest';
import type { Said } from '../../src/protocol/wire/scene.ts';
import {
  ALL,
  circleOf,
  linesIn,
  othersIn,
  threadOf,
  threadsIn,
  type Line,
} from '../../src/web/talk/lines.ts';

const ME = 0;
const said = (from: number, to: readonly number[] | null): Said => ({ from, to, text: 'hm', at: 0 });
const lines = (...all: Said[]): Line[] => linesIn(all.map((one, i) => ({ seq: i + 1, said: one })));

describe('threads', () => {
  it('are one circle, whoever of it speaks', () => {
    expect(circleOf(said(0, [2, 1]), ME)).toBe('1.2');
    expect(circleOf(said(1, [0, 2]), ME)).toBe('1.2');
    expect(circleOf(said(2, [0]), ME)).toBe('2');
    expect(circleOf(said(2, null), ME)).toBe(ALL);
  });

  it('are named by their seats', () => {
    expect(threadOf([3, 1])).toBe('1.3');
    expect(othersIn('1.3')).toEqual([1, 3]);
    expect(othersIn(ALL)).toBeNull();
  });

  it('never mix what is private with what is for all', () => {
    const threads = threadsIn(lines(said(1, null), said(1, [0]), said(0, [1]), said(2, [0, 1])), [], {}, ME);
    expect(threads.map(({ id, lines: its }) => [id, its.map(({ seq }) => seq)])).toEqual([
      [ALL, [1]],
      ['1', [2, 3]],
      ['1.2', [4]],
    ]);
  });

  it('are there once they are opened, though nothing is said', () => {
    expect(threadsIn([], ['2', ALL], {}, ME).map(({ id }) => id)).toEqual([ALL, '2']);
  });

  it('count what others said since it was read', () => {
    const heard = lines(said(1, null), said(0, null), said(2, null), said(1, [0]));
    expect(threadsIn(heard, [], {}, ME).map(({ unread }) => unread)).toEqual([2, 1]);
    expect(threadsIn(heard, [], { [ALL]: 1 }, ME).map(({ unread }) => unread)).toEqual([1, 1]);
    expect(threadsIn(heard, [], { [ALL]: 3, '1': 4 }, ME).map(({ unread }) => unread)).toEqual([0, 0]);
  });
});
