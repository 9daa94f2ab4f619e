import { beforeAll, describe, expect, it } from 'vitest';
import type { View } from '../../src/engine/index.ts';
import type { Film } from '../../src/protocol/wire/film.ts';
import { marksIn, partsIn, standings, survivorsOf, viewsIn, votesToFeed } from '../../src/web/end/stats.ts';
import { filmed } from './filmed.ts';

const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0);

describe.each(['city-2012', 'city-2013', 'mall-2005'])('what a film of %s tells', (ruleset) => {
  let film: Film;
  let views: readonly View[];
  beforeAll(() => {
    film = filmed(ruleset, 'b');
    views = viewsIn(film);
  });

  it('has a view before the first action and after each', () => {
    expect(views.length).toBe(film.steps.length + 1);
    expect(views.at(-1)?.over?.scores).toBeDefined();
  });

  it('stands after each round, the last as the game ended', () => {
    const all = standings(views);
    const { round = 0, over, players = [] } = views.at(-1) ?? {};
    expect(all.map(({ rounds }) => rounds)).toEqual(Array.from({ length: round + 1 }, (_, i) => i));
    expect(all.at(-1)?.points).toEqual(over?.scores);
    const { dead } = views.at(-1) as unknown as { dead: readonly object[] };
    const [start, end] = [all[0], all.at(-1)].map((one) => total(Object.values(one?.survivors ?? {})));
    expect((start ?? 0) - (end ?? 0)).toBe(dead.length);
    for (const player of players)
      expect(survivorsOf(views.at(-1) as View, player).length).toBe(all.at(-1)?.survivors[player]);
    for (const [player, parts] of Object.entries(partsIn(views.at(-1) as View)))
      expect(total(Object.values(parts))).toBe(over?.scores[player]);
  });

  it('marks every round and every death', () => {
    const marks = marksIn(views);
    const told = film.steps.flatMap(({ events }, i) =>
      events
        .filter(({ type }) => type === 'characterDied' || type === 'characterEaten')
        .map(({ player, character }) => [i + 1, `${player as string}.${character as string}`]),
    );
    const deaths = marks.filter(({ kind }) => kind === 'death').map(({ at, what }) => [at, what]);
    expect(deaths.length).toBeGreaterThan(3);
    expect(deaths).toEqual(told);
    for (const { at, what } of marks.filter(({ kind }) => kind === 'round'))
      expect([views[at]?.round, views[at - 1]?.round]).toEqual([+what, +what - 1]);
  });

  it('counts the votes by which somebody was to die', () => {
    const feeding = total([...votesToFeed(film, views).values()].flatMap((row) => [...row.values()]));
    const all = film.steps
      .flatMap((step) => step.events)
      .filter(({ type }) => type === 'votesRevealed')
      .flatMap(({ votes }) => (votes as unknown as { votes: number }[]).map((ballot) => ballot.votes));
    expect(feeding).toBeGreaterThan(0);
    expect(feeding).toBeLessThan(total(all));
  });
});

it('counts a vote for the one who cast it', () => {
  const first = { players: ['red', 'blue', 'green'], step: { vote: 'bank' }, stakes: { vote: null } };
  const votes = [
    { player: 'red', vote: 'green', votes: 2 },
    { player: 'blue', vote: 'green', votes: 1, by: 'red' },
    { player: 'green', vote: 'red', votes: 1 },
  ];
  const events = [{ type: 'votesRevealed', on: 'bank', votes }];
  const film = { first, steps: [{ seat: 0, events, changes: [] }] } as unknown as Film;
  const matrix = votesToFeed(film, viewsIn(film));
  expect(matrix.get('red')?.get('green')).toBe(3);
  expect(matrix.get('blue')?.get('green')).toBe(0);
  expect(matrix.get('green')?.get('red')).toBe(1);
});
