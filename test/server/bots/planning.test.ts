import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScheduledTask } from '../../../src/server/tables/schedule.ts';
import { BotTable } from '../support/bot-table.ts';

const NOW = 1_800_000_000_000;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.setSystemTime(NOW);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const PASS: ScheduledTask = {
  at: NOW + 5000,
  seat: 0,
  why: 'clock',
  isOffer: false,
  isTalk: false,
  passing: { pass: true },
  isScripted: false,
  frame: 1,
  since: NOW,
  asked: 1,
  told: 0,
  grain: 0,
};

/** Plans what the test says, at a table that has nothing to do for now; `waits`: the timers that were set for it. */
async function planned(): Promise<{ plan: (...tasks: ScheduledTask[]) => void; waits: () => unknown[] }> {
  const far = { min: 600_000, max: 600_000 };
  const bots = ['simple', 'simple', 'simple'];
  const { work, log } = await BotTable.begin({ seed: 'planning', ruleset: 'mall-2005', bots, timing: far });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  return {
    plan: (...tasks) => work.plan(log.row, tasks),
    waits: () => timers.mock.calls.map(([, ms]) => ms),
  };
}

test('a timer that ends earlier stays, and one that would end too late is replaced', async () => {
  const { plan, waits } = await planned();
  plan(PASS);
  plan({ ...PASS, at: NOW + 6000 });
  plan();
  expect(waits()).toEqual([5000]);
  plan({ ...PASS, at: NOW + 2000 });
  expect(waits()).toEqual([5000, 2000]);
  expect(vi.getTimerCount()).toBe(1);
});

test('bots are woken ahead of time to think, and nobody else', async () => {
  const { plan, waits } = await planned();
  plan(PASS, { ...PASS, seat: 1, at: NOW + 9000 });
  expect(waits()).toEqual([5000]);
  plan(PASS, { ...PASS, seat: 1, at: NOW + 7000, why: 'bot', passing: null });
  expect(waits()).toEqual([5000, 4000]);
});

test('after the clock was set forward, a timer that should have ended is set anew', async () => {
  const { plan, waits } = await planned();
  plan(PASS);
  vi.setSystemTime(NOW + 10_000);
  plan({ ...PASS, at: NOW + 11_000 });
  expect(waits()).toEqual([5000, 1000]);
});
