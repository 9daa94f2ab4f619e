import { describe, expect, test } from 'vitest';
import { addContest, addOutcome, addTime, timeAt, type Contest } from '../../src/cli/simulate/contest.ts';
import { ratings } from '../../src/cli/simulate/ratings.ts';
import { standingOf, wilson, type Standing } from '../../src/cli/simulate/standing.ts';
import { outvoted } from '../cli/outvoted.ts';

const PLAYERS = ['ana', 'bo', 'cy'];

describe('a contest of bots', () => {
  test('counts a bot in two seats together, and a shared victory in parts', () => {
    const contest: Contest = {};
    const scores = { ana: 7, bo: 7, cy: 2 };
    addOutcome(contest, ['a', 'b', 'b'], PLAYERS, { winners: ['ana', 'bo'], scores });
    addOutcome(contest, ['b', 'a', 'b'], PLAYERS, { winners: ['cy'], scores: { ana: 0, bo: 1, cy: 9 } });
    const { bots, fairShare } = standingOf(contest, 3, ['a', 'b', 'b'], false);
    expect(fairShare).toBeCloseTo(1 / 3, 3);
    expect(bots).toMatchObject([
      { bot: 'a', games: 2, wins: 0.5, share: 0.25, meanScore: 4 },
      { bot: 'b', games: 4, wins: 1.5, share: 0.375, meanScore: 4.5 },
    ]);
  });

  test('is the same in one part and in several', () => {
    const over = { winners: ['bo'], scores: { ana: 1, bo: 5, cy: 2 } };
    const [whole, one, two]: Contest[] = [{}, {}, {}];
    for (const contest of [whole, one]) addOutcome(contest as Contest, ['a', 'b', 'c'], PLAYERS, over);
    for (const contest of [whole, two]) addOutcome(contest as Contest, ['c', 'a', 'b'], PLAYERS, over);
    for (const contest of [whole, two]) addTime(contest as Contest, 'a', 3);
    const sum: Contest = {};
    addContest(sum, one as Contest);
    addContest(sum, two as Contest);
    expect(sum).toEqual(whole);
  });

  test('tells how long decisions took', () => {
    const contest: Contest = {};
    for (let i = 1; i <= 100; i++) addTime(contest, 'a', i);
    const tally = contest['a'];
    if (tally === undefined) throw new Error('not counted');
    expect(timeAt(tally, 0.5)).toBeGreaterThan(48);
    expect(timeAt(tally, 0.5)).toBeLessThan(52);
    expect(timeAt(tally, 0.99)).toBeGreaterThan(96);
    expect(timeAt(tally, 0.99)).toBeLessThan(102);
  });

  test("has Wilson's interval", () => {
    const { low, high } = wilson(40, 100);
    expect(low).toBeCloseTo(0.3094, 4);
    expect(high).toBeCloseTo(0.498, 4);
    expect(wilson(0, 10).low).toBeCloseTo(0, 9);
    expect(wilson(10, 10).high).toBeCloseTo(1, 9);
  });

  test('rates by who does better than whom', () => {
    const contest: Contest = {};
    // One in four is 191 points on the scale of chess.
    for (let i = 0; i < 4000; i++) {
      const winner = i % 4 === 0 ? 'bo' : 'ana';
      addOutcome(contest, ['a', 'b'], ['ana', 'bo'], { winners: [winner], scores: { ana: 1, bo: 1 } });
    }
    const rated = ratings(['a', 'b'], contest);
    expect((rated.get('a') ?? 0) - (rated.get('b') ?? 0)).toBeCloseTo(400 * Math.log10(3), 0);
    expect((rated.get('a') ?? 0) + (rated.get('b') ?? 0)).toBeCloseTo(3000, 6);
  });
});

/** In one thread unless the line says otherwise: starting more takes longer than so few games do. */
const simulate = (line: string): ReturnType<typeof outvoted> =>
  outvoted(['simulate', ...(line.includes('--workers') ? [] : ['--workers', '1']), ...line.split(' ')]);

describe('outvoted simulate with bots', () => {
  test('prints how each did, as one object', async () => {
    const { status, out } = await simulate('--bots standard,rookie,rookie --games 6 --workers 2 --json');
    expect(status).toBe(0);
    const { bots, fairShare, ...summary } = JSON.parse(out) as Standing & { [key: string]: unknown };
    expect(summary).toMatchObject({ players: 3, games: 6, violations: 0 });
    expect(fairShare).toBeCloseTo(1 / 3, 3);
    expect(bots.map(({ bot, games }) => ({ bot, games }))).toEqual([
      { bot: 'standard', games: 6 },
      { bot: 'rookie', games: 12 },
    ]);
    for (const { wins, games, share, low, high, meanScore, p50ms, p99ms } of bots) {
      expect(share).toBeCloseTo(wins / games, 3);
      expect(low).toBeLessThanOrEqual(share);
      expect(high).toBeGreaterThanOrEqual(share);
      expect(meanScore).toBeGreaterThanOrEqual(0);
      expect(p50ms).toBeGreaterThan(0);
      expect(p99ms).toBeGreaterThanOrEqual(p50ms);
    }
  });

  test('seats each bot in turn in every seat', async () => {
    const { out } = await simulate('--bots simple,random,random --games 30 --json');
    const { wins } = JSON.parse(out) as { wins: { bySeat: { alone: number; shared: number }[] } };
    for (const { alone, shared } of wins.bySeat) expect(alone + shared).toBeGreaterThan(3);
  });

  test('rates those of a ladder, more of them or fewer than seats', async () => {
    const { out } = await simulate('--ladder --bots random,simple,standard --games 6 --json');
    const { bots, method } = JSON.parse(out) as Standing;
    expect(method).toBe('Bradley-Terry');
    const [random, ...others] = bots.map(({ rating }) => rating ?? 0);
    for (const other of others) expect(other).toBeGreaterThan(random ?? 0);
    const { out: text } = await simulate('--ladder --bots random,simple,standard --games 2');
    expect(text).toContain('Bradley-Terry');
  });

  test('seats fewer bots than players by turns', async () => {
    const { out } = await simulate('--bots standard,rookie --players 5 --games 4 --json');
    expect((JSON.parse(out) as Standing).bots.map(({ games }) => games)).toEqual([10, 10]);
  });

  test.each([
    ['--bots standard,rooky,rookie', 'unknown bot rooky: did you mean rookie?'],
    ['--bots zzz,rookie,rookie', 'unknown bot zzz (known: random,'],
    ['--bots standard,rookie,rookie,rookie --players 3', '4 bots named for 3 players'],
    ['--bots standard,rookie,rookie,rookie --players 3,4', '4 bots named for 3, 4 players'],
  ])('refuses %s in one line', async (line, message) => {
    const { status, out, err } = await simulate(line);
    expect(status).toBe(1);
    expect(out).toBe('');
    expect(err).toContain(message);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});
