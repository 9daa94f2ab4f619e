import { beforeAll, describe, expect, it } from 'vitest';
import type { View } from '../../src/engine/index.ts';
import type { Film } from '../../src/protocol/wire/film.ts';
import {
  isTieBroken,
  marksIn,
  standings,
  survivorsOf,
  viewsIn,
  votesToFeed,
} from '../../src/web/end/stats.ts';
import { ballotsIn } from '../../src/web/log/ballots.ts';
import { isOf } from '../../src/words/event-types.ts';
import { filmed } from './filmed.ts';
import { readerOf } from './readers.ts';

const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0);

describe.each(['city-2012', 'city-2013', 'mall-2005'])('what a film of %s tells', (ruleset) => {
  const reader = readerOf(ruleset);
  let film: Film;
  let views: readonly View[];
  let last: View;
  beforeAll(() => {
    film = filmed(ruleset, 'b');
    views = viewsIn(film);
    last = views.at(-1) ?? film.first;
  });

  it('has a view before the first action and after each', () => {
    expect(views.length).toBe(film.steps.length + 1);
    expect(last.over?.scores).toBeDefined();
  });

  it('stands after each round, the last as the game ended', () => {
    const all = standings(reader, views);
    const { round, over, players } = last;
    expect(all.map(({ rounds }) => rounds)).toEqual(Array.from({ length: round + 1 }, (_, i) => i));
    expect(all.at(-1)?.points).toEqual(over?.scores);
    const [start, end] = [all[0], all.at(-1)].map((one) => total(Object.values(one?.survivors ?? {})));
    expect((start ?? 0) - (end ?? 0)).toBe(reader.dead(last).length);
    for (const player of players)
      expect(survivorsOf(reader, last, player).length).toBe(all.at(-1)?.survivors[player]);
    for (const [player, parts] of Object.entries(reader.scoreParts(last)))
      expect(total(Object.values(parts))).toBe(over?.scores[player]);
  });

  it('marks every round and every death', () => {
    const marks = marksIn(reader, views);
    const told = film.steps.flatMap(({ events }, i) =>
      events
        .filter((event) => isOf(event, 'characterDied', 'characterEaten'))
        .map(({ player, character }) => [i + 1, `${player}.${character}`]),
    );
    const deaths = marks.filter(({ kind }) => kind === 'death').map(({ at, what }) => [at, what]);
    expect(deaths.length).toBeGreaterThan(3);
    expect(deaths).toEqual(told);
    for (const { at, what } of marks.filter(({ kind }) => kind === 'round'))
      expect([views[at]?.round, views[at - 1]?.round]).toEqual([+what, +what - 1]);
  });

  it('counts the votes by which somebody was to die', () => {
    const feeding = total([...votesToFeed(reader, film, views).values()].flatMap((row) => [...row.values()]));
    const all = film.steps.flatMap((step) => step.events.flatMap(ballotsIn)).map(({ votes }) => votes);
    expect(feeding).toBeGreaterThan(0);
    expect(feeding).toBeLessThan(total(all));
  });
});

it('counts a vote for the one who cast it', () => {
  const film = filmed('city-2012', 'b');
  const [red = '', blue = '', green = ''] = film.first.players;
  const votes = [
    { player: red, vote: green, votes: 2 },
    { player: blue, vote: green, votes: 1, by: red },
    { player: green, vote: red, votes: 1 },
  ];
  const events = [{ type: 'votesRevealed', on: 'bank', votes }];
  const told: Film = { ...film, steps: [{ seat: 0, events, changes: [] }] };
  const matrix = votesToFeed(readerOf('city-2012'), told, viewsIn(told));
  expect(matrix.get(red)?.get(green)).toBe(3);
  expect(matrix.get(blue)?.get(green)).toBe(0);
  expect(matrix.get(green)?.get(red)).toBe(1);
});

it('a tie on points is broken if somebody with as many points did not win', () => {
  const scores = { ana: 14, bo: 14, cy: 9 };
  expect(isTieBroken({ winners: ['ana'], scores })).toBe(true);
  expect(isTieBroken({ winners: ['ana', 'bo'], scores })).toBe(false);
  expect(isTieBroken({ winners: ['cy'], scores: { ana: 3, bo: 3, cy: 9 } })).toBe(false);
  expect(isTieBroken({ winners: [], scores })).toBe(false);
});
