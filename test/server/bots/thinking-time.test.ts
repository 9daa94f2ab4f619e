import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asked } from '../../../src/engine/index.ts';
import type { BotJob, Decided } from '../../../src/server/bots/bot-pool.ts';
import { tasksOf } from '../../../src/server/tables/schedule.ts';
import { BotTable } from '../support/bot-table.ts';
import { decideNow } from '../support/bots.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.setSystemTime(1_800_000_000_000);
});
afterEach(() => void vi.useRealTimers());

const TIMING = { min: 500, max: 1600 };

interface Given {
  readonly timing?: typeof TIMING;
  readonly ruleset?: string;
  readonly bots?: readonly string[];
}

/** A table whose bots take so long to think. */
const tableWith = (
  ms: (job: BotJob) => number,
  { timing = TIMING, ruleset = 'mall-2005', bots = ['simple', 'simple', 'simple'] }: Given = {},
): Promise<BotTable> =>
  BotTable.begin({
    seed: 'thinking',
    ruleset,
    bots,
    timing,
    decide: (job) =>
      new Promise<Decided>((resolve) => setTimeout(() => resolve(decideNow(job)), Math.round(ms(job)))),
  });

/** What bots do, and when, as anybody can see it, while the person has left them alone. */
async function watched(ms: (job: BotJob) => number, given?: Given, count = 120) {
  vi.setSystemTime(1_800_000_000_000);
  const table = await tableWith(ms, given);
  await table.do({ type: 'leave' });
  await table.run(({ status }) => status === 'over' || table.acts().length >= count);
  table.work.stop();
  expect(table.failures).toEqual([]);
  return { acts: table.acts(), jobs: table.jobs };
}

describe('the moment of a bot’s answer', () => {
  test('is the same however long it thought', async () => {
    const quick = await watched(() => 1);
    const slow = await watched(() => 107);
    const mixed = await watched(({ legal }) => (legal.length > 1 ? 107 : 1));
    expect(quick.acts.length).toBeGreaterThan(100);
    expect(slow.acts).toEqual(quick.acts);
    expect(mixed.acts).toEqual(quick.acts);
  });

  test('is the same in the City, with offers and reactions', async () => {
    const given = { ruleset: 'city-2012', bots: ['standard:even', 'standard:even', 'rookie:even'] };
    const quick = await watched(() => 1, given, 60);
    expect((await watched(() => 107, given, 60)).acts).toEqual(quick.acts);
  });

  test('tells little of a thought that is longer than the pause: it is rounded up', async () => {
    const given = { timing: { min: 500, max: 500 } };
    const [some, more] = [await watched(() => 501, given, 30), await watched(() => 620, given, 30)];
    expect(more.acts.length).toBe(some.acts.length);
    const grain = 125;
    for (const { acts } of [some, more]) {
      const [before, answered] = [acts[0]?.at ?? 0, acts[1]?.at ?? 0];
      expect((answered - before) % grain).toBe(0);
    }
    expect(more.acts).toEqual(some.acts);
  });

  test('is at once where the host wants it so', async () => {
    const { acts } = await watched(() => 7, { timing: { min: 0, max: 0 } }, 30);
    const gaps = acts.slice(1).map(({ at }, i) => at - (acts[i]?.at ?? 0));
    expect(new Set(gaps)).toEqual(new Set([7]));
  });

  test('can be told by nobody who does not know the seed', async () => {
    const table = await tableWith(() => 1);
    await table.do({ type: 'leave' });
    const state = await table.state();
    const times = (seed: string): number[] =>
      tasksOf({ ...state, seed }, TIMING, { isWatched: () => true }).map(({ at }) => at);
    expect(times('thinking')).toEqual(tasksOf(state, TIMING, { isWatched: () => true }).map(({ at }) => at));
    expect(times('guessed')).not.toEqual(times('thinking'));
    table.work.stop();
  });
});

describe('thinking while others act', () => {
  test('is done once for a decision where nothing is news', async () => {
    const { acts, jobs } = await watched(() => 30, {}, 150);
    const own = acts.filter(({ by }) => by === 'bot');
    const news = own.filter(({ action }) => ['offer', 'accept', 'decline'].some((word) => word in action));
    // The last few may be under way, and offers are news to those who think already.
    expect(jobs.length).toBeLessThanOrEqual(own.length + news.length + 4);
  });

  test('begins anew with what has happened, and is not later for it', async () => {
    const table = await selecting();
    const due = await firstDue(table);
    const [jobs, acts] = [table.jobs.length, table.acts().length];
    // Everybody is told of it, and nobody has to do anything about it.
    expect(await table.do({ type: 'act', action: { letPass: 'round' } })).toEqual({ ok: true });
    await table.run(() => table.acts().some(({ seat }, i) => i > acts && seat === due.seat));
    const { view } = table.jobs.slice(jobs).find((job) => job.view.you === due.player) ?? {};
    expect(view?.letPass).toEqual({ [due.ana]: 'round' });
    expect(table.acts().at(-1)?.at).toBe(due.at);
    table.work.stop();
  });

  test('an offer is answered no later than the bot would have acted', async () => {
    const table = await selecting();
    const due = await firstDue(table);
    const acts = table.acts().length;
    const offer = { offer: due.player, give: { cards: [due.card] } };
    expect(await table.do({ type: 'act', action: offer })).toEqual({ ok: true });
    await table.run(() => table.acts().some(({ seat }, i) => i > acts && seat === due.seat));
    expect(table.acts().at(-1)).toMatchObject({ seat: due.seat, action: { accept: 1 } });
    expect(table.acts().at(-1)?.at).toBeLessThanOrEqual(due.at);
    table.work.stop();
  });
});

/** The bot that is to act first, once it has thought about it. */
async function firstDue(table: BotTable) {
  const due = (await table.room.tasks()).find(({ why }) => why === 'bot');
  const { game } = await table.run(() => table.jobs.some(({ view }) => 'select' === view.step));
  if (due === undefined || game === null) throw new Error('no bot is asked');
  const { players, board } = game.state;
  const card = (board as { hands: string[][] }).hands[0]?.[0] ?? '';
  return { ...due, ana: players[0] ?? '', player: players[due.seat] ?? '', card };
}

/** A City where all choose where to go, and may trade meanwhile. */
async function selecting(): Promise<BotTable> {
  const table = await tableWith(() => 20, { ruleset: 'city-2012', bots: ['standard:even', 'standard:even'] });
  for (;;) {
    const { game } = await table.run((state) => state.game !== null && asked(state.game).includes(0));
    if (game?.state.stack.at(-1)?.kind === 'select') return table;
    const [action] = (await table.room.read((live) => live.possibleFor(0).options)) ?? [];
    await table.do({ type: 'act', action: action ?? {} });
  }
}
