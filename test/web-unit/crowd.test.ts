import { describe, expect, it } from 'vitest';
import { gather, type Zombie } from '../../src/web/board/crowd.ts';

const idsAt = (crowd: readonly Zombie[], place: string): number[] =>
  crowd.filter((zombie) => zombie.place === place).map(({ id }) => id);
const spotsAt = (crowd: readonly Zombie[], place: string): number[] =>
  crowd
    .filter((zombie) => zombie.place === place)
    .map(({ spot }) => spot)
    .toSorted((one, other) => one - other);

describe('a crowd of zombies', () => {
  const start = gather([], { church: 3, bank: 2 });

  it('gives each an id of its own', () => {
    expect(start).toHaveLength(5);
    expect(new Set(start.map(({ id }) => id)).size).toBe(5);
    expect(idsAt(start, 'church')).toHaveLength(3);
  });

  it('stays as it is while the counts stay', () => {
    expect(gather(start, { church: 3, bank: 2 })).toEqual(start);
  });

  it('sends the surplus to where more came, and makes none anew', () => {
    const now = gather(start, { church: 1, bank: 4 });
    expect(new Set(now.map(({ id }) => id))).toEqual(new Set(start.map(({ id }) => id)));
    expect(idsAt(now, 'bank')).toEqual(expect.arrayContaining(idsAt(start, 'bank')));
    expect(idsAt(start, 'church')).toEqual(expect.arrayContaining(idsAt(now, 'church')));
  });

  it('takes the last ones away and lets the others stand', () => {
    const now = gather(start, { church: 1, bank: 2 });
    expect(now).toEqual(start.filter(({ place, spot }) => place === 'bank' || spot === 0));
  });

  it('gives newcomers ids that nobody has, and leaves no gap', () => {
    const now = gather(start, { church: 5, bank: 2, tower: 1 });
    expect(now).toHaveLength(8);
    expect(new Set(now.map(({ id }) => id)).size).toBe(8);
    expect(spotsAt(now, 'church')).toEqual([0, 1, 2, 3, 4]);
    expect(now).toEqual(expect.arrayContaining([...start]));
  });

  it('forgets a place that is no longer named', () => {
    expect(gather(start, { bank: 2 })).toEqual(start.filter(({ place }) => place === 'bank'));
  });

  it('is in the order of ids, so that nothing is drawn anew', () => {
    const ids = gather(start, { bank: 5, church: 0, tower: 2 }).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  });
});
