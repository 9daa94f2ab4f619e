import { expect, it } from 'vitest';
import { keepSame } from '../../src/web/lib/keep-same.ts';

it('gives back the same objects for what has stayed the same, and new ones for what has not', () => {
  const same = keepSame<readonly { readonly id: number; readonly at: { readonly x: number } }[]>();
  const first = same([
    { id: 1, at: { x: 1 } },
    { id: 2, at: { x: 2 } },
  ]);
  const second = same([
    { id: 1, at: { x: 1 } },
    { id: 2, at: { x: 3 } },
  ]);
  expect(second).toEqual([
    { id: 1, at: { x: 1 } },
    { id: 2, at: { x: 3 } },
  ]);
  expect(second[0]).toBe(first[0]);
  expect(second[1]).not.toBe(first[1]);
  expect(same([{ id: 1, at: { x: 1 } }])).toEqual([{ id: 1, at: { x: 1 } }]);
});

it('gives back all of it if nothing has changed', () => {
  const same = keepSame<object | undefined>();
  expect(same(undefined)).toBeUndefined();
  const first = same({ figures: [{ id: 'a' }] });
  expect(same({ figures: [{ id: 'a' }] })).toBe(first);
});
