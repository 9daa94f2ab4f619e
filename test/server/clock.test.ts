import { describe, expect, test, vi } from 'vitest';
import type { Occasion } from '../../src/engine/index.ts';
import { PACES } from '../../src/server/tables/clock.ts';
import { Client } from './support/client.ts';
import { USUAL_HOMES, TestClock, useHome } from './support/homes.ts';
import { first, gather, play, refusal, settle, whoIsAsked, type Choose } from './support/party.ts';

const SECOND = 1000;
/** What PostgreSQL's due work may be late before another process takes it. */
const LATE = 2 * SECOND;

/** A game of the City in which the first card that is played can be cancelled by somebody. */
const SEED = '0'.repeat(64);

/** What the server says of itself. */
async function figureOf(url: string, name: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^outvoted_${name} (\\d+)$`, 'm').exec(figures)?.[1]);
}

const playCards: Choose = (options) => options.find((option) => 'play' in option) ?? options[0];

describe.each(USUAL_HOMES)('clocks, with %s', (kind) => {
  const home = useHome(kind);

  /** Three people, time that stands still, and bots that take five seconds. */
  async function begin(settings: Parameters<typeof gather>[1]['settings'] = {}) {
    const clock = new TestClock();
    const server = await home.start(
      { now: clock.now, newSeed: () => SEED, pollMs: 30 },
      { bots: { min: 5000, max: 5000, budgetMs: 5000 } },
    );
    const party = await gather(server.url, {
      people: 3,
      settings: { ruleset: 'city-2012', pace: 'live', ...settings },
    });
    const { clients } = party;
    const one = first(clients);
    const to = (occasion: Occasion, choose?: Choose): Promise<void> =>
      play(clients, { ...(choose && { choose }), until: () => one.scene?.clock?.occasion === occasion });
    const away = (): boolean[] => one.scene?.table.seats.map((seat) => seat.away) ?? [];
    const left = (): number => (one.scene?.clock?.deadline ?? 0) - clock.now();
    const isOverdue = (): boolean => (one.scene?.clock ?? null) !== null && left() <= -LATE;
    /** A step that is overdue at that time ends; what may be due gets the chance to be done. */
    const pass = async (ms: number): Promise<void> => {
      clock.forward(ms);
      await one.until(() => !isOverdue());
      await server.settled();
      await settle(clients);
    };
    return { ...party, server, clock, one, to, pass, away, left };
  }

  test.each(['live', 'relaxed', 'turns'] as const)(
    '%s: every step has the length of its kind, the same for all (T-CLOCK-1)',
    async (pace) => {
      const { clients, clock, server } = await begin({ pace, reactionSeconds: 30 });
      const seen = new Set<string>();
      const choose: Choose = ([option], { scene }) => {
        const occasion = (scene?.clock?.occasion ?? '') as Occasion;
        const isWindow = pace === 'live' && occasion === 'reaction';
        const length = isWindow ? 30 * SECOND : PACES[pace][occasion];
        seen.add(occasion);
        for (const client of clients)
          expect(client.scene?.clock).toEqual({ occasion, deadline: clock.now() + length, waited: [] });
        return isWindow ? { letPass: 'step' } : option;
      };
      await play(clients, { choose, until: () => seen.size === 5 || first(clients).game.round > 2 });
      expect([...seen]).toEqual(expect.arrayContaining(['turn', 'sealed', 'talk']));
      await server.close();
    },
  );

  test('untimed: there is no deadline, and nothing to wait for', async () => {
    const { clients, one, pass, server } = await begin({ pace: 'untimed' });
    const { seq } = one;
    await pass(400 * 86_400 * SECOND);
    expect([one.seq, one.scene?.clock]).toEqual([seq, null]);
    expect(await refusal(whoIsAsked(clients) as Client, { type: 'wait' })).toEqual({ code: 'noClock' });
    await server.close();
  });

  test('readiness passes when time is up, and nobody is away for it (T-CLOCK-2)', async () => {
    const { one, to, pass, left, away, server } = await begin();
    await to('talk');
    const { frame } = one.game;
    await pass(left() - SECOND);
    expect(one.game.frame).toBe(frame);
    await pass(SECOND + LATE);
    expect(one.game.frame).not.toBe(frame);
    expect(away()).toEqual([false, false, false]);
    await server.close();
  });

  test('a missed choice is made by the bot, which goes on until the player is back (T-CLOCK-2)', async () => {
    const { url, code, clients, people, one, pass, away, left, server } = await begin();
    const asked = whoIsAsked(clients) as Client;
    const seat = asked.as as number;
    const isAway = [0, 1, 2].map((other) => other === seat);
    const nobody = [false, false, false];
    await pass(left() + LATE);
    expect(away()).toEqual(isAway);
    expect(one.told.flatMap(({ table = [] }) => table).at(-1)).toEqual({ type: 'wentAway', seat });
    const after = one.seq;
    await pass(5 * SECOND + LATE);
    await one.until(() => one.seq > after);
    await settle(clients);
    expect(away()).toEqual(isAway);

    // Back by acting, by saying so, and by coming in again.
    expect(asked.isAsked).toBe(true);
    await asked.do({ type: 'act', action: first(asked.options) });
    await settle(clients);
    expect(away()).toEqual(nobody);
    expect(one.told.flatMap(({ table = [] }) => table).at(-1)).toEqual({ type: 'cameBack', seat });
    for (const comeBack of [
      (client: Client) => client.do({ type: 'back' }),
      (client: Client) => Client.join(url, people[client.as as number]?.token ?? '', code),
    ]) {
      const late = whoIsAsked(clients) as Client;
      await pass(left() + LATE);
      expect(away()[late.as as number]).toBe(true);
      await comeBack(late);
      await one.until(() => !away().includes(true));
      await settle(clients);
    }
    await server.close();
  });

  test('live: letting pass does not close a reaction window early, and nobody sees it (T-REACT-3)', async () => {
    const { clients, one, to, pass, away, left, server } = await begin();
    await to('reaction', playCards);
    const before = clients.map(({ seq, scene }) => ({ seq, scene }));
    const asked = clients.filter(({ isAsked }) => isAsked);
    expect(asked.length).toBeGreaterThan(1);
    for (const client of asked)
      expect(await client.do({ type: 'act', action: { pass: true } })).toMatchObject({ held: true });
    await pass(2 * SECOND);
    expect(clients.map(({ seq, scene }) => ({ seq, scene }))).toEqual(before);
    await pass(left() + LATE);
    expect(one.scene?.clock?.occasion).not.toBe('reaction');
    expect(away()).toEqual([false, false, false]);
    await server.close();
  });

  test('live: a cancel closes it, and so does letting everything pass openly (T-REACT-3)', async () => {
    const cancelled = await begin();
    await cancelled.to('reaction', playCards);
    const canceller = cancelled.clients.find(({ options }) => options.length > 1) as Client;
    const { frame } = cancelled.one.game;
    await canceller.do({ type: 'act', action: canceller.options[1] ?? {} });
    await settle(cancelled.clients);
    expect(cancelled.one.game.frame).not.toBe(frame);
    await cancelled.server.close();

    const { clients, one, to, server } = await begin();
    await to('reaction', playCards);
    const asked = clients.filter(({ isAsked }) => isAsked);
    for (const client of asked) {
      expect(one.scene?.clock?.occasion).toBe('reaction');
      await client.do({ type: 'act', action: { letPass: 'round' } });
      await settle(clients);
    }
    expect(one.scene?.clock?.occasion).not.toBe('reaction');
    await server.close();
  });

  test('live: whoever is asked can hold it open once (T-REACT-3)', async () => {
    const { clients, one, to, pass, left, server } = await begin({ reactionSeconds: 1 });
    await to('reaction', playCards);
    const asked = clients.filter(({ isAsked }) => isAsked);
    const other = clients.find(({ isAsked }) => !isAsked) as Client;
    const waiting = first(asked);
    expect(left()).toBe(SECOND);
    expect(await refusal(other, { type: 'wait' })).toMatchObject({ code: 'notAsked' });
    await waiting.do({ type: 'wait' });
    await settle(clients);
    expect(left()).toBe(10 * SECOND);
    for (const { scene } of clients) expect(scene?.clock?.waited).toEqual([waiting.as]);
    expect(await refusal(waiting, { type: 'wait' })).toEqual({ code: 'waitedAlready' });
    await pass(SECOND + LATE);
    expect(one.scene?.clock?.occasion).toBe('reaction');
    await asked[1]?.do({ type: 'wait' });
    await settle(clients);
    expect(left()).toBe(10 * SECOND);
    await pass(10 * SECOND + LATE);
    expect(one.scene?.clock?.occasion).not.toBe('reaction');
    await server.close();
  });

  test('slow paces: a reaction window closes as soon as all have answered (T-REACT-3)', async () => {
    const { clients, one, to, server } = await begin({ pace: 'relaxed' });
    await to('reaction', playCards);
    for (const client of clients.filter(({ isAsked }) => isAsked)) {
      expect(one.scene?.clock?.occasion).toBe('reaction');
      expect(await client.do({ type: 'act', action: { pass: true } })).not.toHaveProperty('held');
      await settle(clients);
    }
    expect(one.scene?.clock?.occasion).not.toBe('reaction');
    await server.close();
  });

  test.each([
    [10, 35],
    [40, 15],
  ])('a step that was interrupted after %s s of 45 goes on with %s s', async (gone, rest) => {
    const { clients, one, to, pass, left, server } = await begin();
    await to('sealed');
    const { frame } = one.game;
    await pass(gone * SECOND);
    await to('reaction', playCards);
    await pass(3 * SECOND + LATE);
    await play(clients, { until: () => one.game.frame === frame });
    expect(left()).toBe(rest * SECOND);
    await server.close();
  });

  test('nobody loses a step to a restart: there is time to come back', async () => {
    const [place, clock] = [await home.place(), new TestClock()];
    const world = { now: clock.now, pollMs: 30 };
    let server = await home.start(world, place);
    const { code, people, clients } = await gather(server.url, { people: 3, settings: { pace: 'live' } });
    const seat = (whoIsAsked(clients) as Client).as as number;
    await server.close();
    clock.forward(1000 * SECOND);
    server = await home.start(world, { ...place, comeBackMs: 10 * SECOND });
    const back = await Client.join(server.url, people[seat]?.token ?? '', code);
    await server.settled();
    expect(back.isAsked).toBe(true);
    clock.forward(20 * SECOND);
    await back.until(() => back.scene?.table.seats[seat]?.away === true);
    await server.close();
  });

  test('a table that was forgotten meanwhile goes on for those who came back', async () => {
    let ahead = 0;
    const world = { now: () => Date.now() + ahead, pollMs: 100 * SECOND, sweepMs: 20 };
    const server = await home.start(world, { bots: { min: 1200, max: 1200, budgetMs: 1000 } });
    const { code, people, clients } = await gather(server.url, { people: 1, bots: 2 });
    const ana = first(clients);
    await play(clients, { until: () => !ana.isAsked });
    await ana.close();
    await vi.waitFor(async () => expect(await figureOf(server.url, 'sockets')).toBe(0), 20_000);
    // A bot may act meanwhile, and then the table is in use for another minute.
    const forget = async (): Promise<void> => {
      ahead += 61 * SECOND;
      expect(await figureOf(server.url, 'rooms')).toBe(0);
    };
    await vi.waitFor(forget, 20_000);
    const back = await Client.join(server.url, first(people).token, code);
    const { seq } = back;
    await back.until(() => back.seq > seq);
    expect(back.told.at(-1)?.events).toBeDefined();
    await server.close();
  });
});
