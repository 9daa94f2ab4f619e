import { beforeEach, describe, expect, it } from 'vitest';
import { ClockSource } from '../../src/server/clock-source.ts';
import { Client } from './support/client.ts';
import { first, gather, settle, whoIsAsked } from './support/party.ts';
import { useHome } from './support/homes.ts';
import { WIDE_LIMITS } from './support/server.ts';

const [SECOND, HOUR] = [1000, 3_600_000];

/** A wall clock that can be set, and a monotonic one that can't. */
class Clocks {
  #time = 1_800_000_000_000;
  #passed = 0;
  #waiting: { calls: number; resolve: () => void }[] = [];

  readonly wall = (): number => {
    for (const one of this.#waiting) if (--one.calls === 0) one.resolve();
    return this.#time;
  };
  readonly monotonic = (): number => this.#passed;

  pass(ms: number): void {
    this.#time += ms;
    this.#passed += ms;
  }

  set(ms: number): void {
    this.#time += ms;
  }

  /** Until the server, which looks at the time whenever it looks for work, has looked so often. */
  looks(calls: number): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ calls, resolve }));
  }
}

let clocks: Clocks;
beforeEach(() => {
  clocks = new Clocks();
});

describe('the time of the server', () => {
  const start = (latest: number | null = null): ClockSource =>
    new ClockSource(clocks.wall, clocks.monotonic, latest);

  it('is the wall clock', () => {
    const { now } = start();
    for (const ms of [0, 1, 500, HOUR]) {
      clocks.pass(ms);
      expect(now()).toBe(clocks.wall());
    }
  });

  it('goes on when the clock is set back, a little slower, until they agree again', () => {
    const clock = start();
    const before = clock.now();
    clocks.set(-HOUR);
    expect(clock.now()).toBe(before);
    clocks.pass(10 * SECOND);
    expect(clock.now()).toBe(before + 9 * SECOND);
    clocks.pass(11 * HOUR);
    expect(clock.now()).toBe(clocks.wall());
    expect(clock.steppedAt).toBe(before);
  });

  it('follows a clock that is set forward, and says so', () => {
    const clock = start();
    clocks.pass(SECOND);
    clocks.set(HOUR);
    expect(clock.now()).toBe(clocks.wall());
    expect(clock.steppedAt).toBe(clocks.wall());
    // What NTP does all the time is no jump.
    clocks.pass(SECOND);
    clocks.set(100);
    expect([clock.now(), clock.steppedAt]).toEqual([clocks.wall(), clocks.wall() - SECOND - 100]);
  });

  it('does not begin before what was stored, unless that is plainly wrong', () => {
    const wall = clocks.wall();
    expect(start(wall - HOUR).now()).toBe(wall);
    expect(start(wall + HOUR).now()).toBe(wall + HOUR);
    expect(start(wall + 48 * HOUR).now()).toBe(wall);
  });
});

describe('a server whose clock is set', () => {
  const home = useHome('SQLite');
  const SLOW_BOTS = { bots: { min: 5 * SECOND, max: 5 * SECOND, budgetMs: 5000 } };
  const world = () => ({ now: clocks.wall, monotonic: clocks.monotonic, pollMs: 5 });

  it('back: people can still talk, act and ask', async () => {
    const limits = { actionsPerSecond: 4, talkPerMinute: 60, requestsPerMinute: 20 };
    const { url } = await home.start(world(), { limits: { ...WIDE_LIMITS, ...limits } });
    const { clients } = await gather(url, { people: 2, bots: 1, start: false });
    const ana = first(clients);
    for (let i = 0; i < 8; i++) await ana.do({ type: 'say', text: 'hello' });
    clocks.set(-HOUR);
    clocks.pass(60 * SECOND);
    for (let i = 0; i < 8; i++) await ana.do({ type: 'say', text: 'hello again' });
    for (let minute = 0; minute < 3; minute++) {
      for (let i = 0; i < 15; i++) expect((await fetch(`${url}/api/me`)).status).toBe(200);
      clocks.pass(60 * SECOND);
    }
  });

  it('back: bots and clocks go on', async () => {
    const { url } = await home.start(world(), SLOW_BOTS);
    const { clients } = await gather(url, { people: 1, bots: 2, settings: { pace: 'live' } });
    const ana = first(clients);
    clocks.set(-HOUR);
    if (ana.isAsked) await ana.do({ type: 'act', action: first(ana.options) });
    await settle(clients);
    for (let moves = 0; moves < 3; moves++) {
      const { seq } = ana;
      clocks.pass(80 * SECOND);
      await ana.until(() => ana.seq > seq);
    }
    expect(ana.told.flatMap(({ events = [] }) => events)).not.toEqual([]);
  });

  it('back while it was down: bots and clocks go on when it is up again', async () => {
    const place = { ...SLOW_BOTS, ...(await home.place()) };
    const before = await home.start(world(), place);
    const { code, people } = await gather(before.url, { people: 1, bots: 2, settings: { pace: 'live' } });
    await before.close();
    clocks.set(-HOUR);
    const { url } = await home.start(world(), place);
    const ana = await Client.join(url, first(people).token, code);
    const { seq } = ana;
    clocks.pass(80 * SECOND);
    await ana.until(() => ana.seq > seq);
    expect(ana.told.at(-1)).toMatchObject({ events: expect.any(Array) });
  });

  it('forward: whoever is asked has time to come back, and then is away', async () => {
    const { url } = await home.start(world(), { ...SLOW_BOTS, comeBackMs: 10 * SECOND });
    const { clients } = await gather(url, { people: 3, settings: { pace: 'live' } });
    const one = first(clients);
    const seat = (whoIsAsked(clients) as Client).as as number;
    const { seq } = one;
    clocks.set(HOUR);
    await clocks.looks(50);
    await settle(clients);
    expect([one.seq, one.scene?.table.seats[seat]?.away]).toEqual([seq, false]);
    clocks.pass(11 * SECOND);
    await one.until(() => one.scene?.table.seats[seat]?.away === true);
  });
});
