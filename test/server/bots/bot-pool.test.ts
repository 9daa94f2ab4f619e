import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { amount, someOf } from '../../support/long.ts';
import { simpleBot } from '../../../src/bots/basic-bots.ts';
import { randomFrom } from '../../../src/engine/index.ts';
import type { BotPool } from '../../../src/server/bots/bot-pool.ts';
import type { BotFailure } from '../../../src/server/bots/failure.ts';
import { PLAY, READY, badBots, buildFirst, closeAll, jobFor, poolFor, realJobs } from './jobs.ts';

buildFirst();
closeAll();

const right = { action: PLAY, fallback: null };
const counter = (): Int32Array => new Int32Array(new SharedArrayBuffer(4));

let failures: BotFailure[] = [];
let shared: BotPool | null = null;

/** One for most of the tests: a thread takes long to begin. Nothing has failed in it yet, as far as the test is told. */
function badPool(): BotPool {
  failures = [];
  return (shared ??= poolFor({ registry: badBots, failed: (one) => failures.push(one) }));
}

/** Waits until nobody counts any more; for ever, if the thread does not end. */
async function lastCount(counted: Int32Array): Promise<number> {
  for (;;) {
    const then = Atomics.load(counted, 0);
    await wait(200);
    if (Atomics.load(counted, 0) === then) return then;
  }
}

describe('a pool of bots', () => {
  test('decides what the bot decides, hundreds at once', async () => {
    const pool = poolFor({ threads: 2 });
    const jobs = realJobs('pool').slice(0, 400);
    expect(jobs.length).toBeGreaterThan(300);
    const decided = await Promise.all(jobs.map((job) => pool.decide(job)));
    const expected = jobs.map(({ view, legal, seed }) => ({
      action: simpleBot.decide({ view: () => view, legal, random: randomFrom(seed) }),
      fallback: null,
    }));
    expect(decided).toEqual(expected);
  });

  const THROWN_AT = expect.stringMatching(/^at .*bad-bots\.mjs:\d+/) as string;
  test.each([
    ['throws', { name: 'Error', frames: expect.arrayContaining([THROWN_AT]) }],
    ['throwsNothing', { name: 'NoError' }],
    ['exits', { name: 'Error' }],
    ['illegal', { name: 'IllegalChoice' }],
  ])('tells why the bot failed that %s', async (bot, cause) => {
    const pool = badPool();
    await pool.decide(jobFor(bot));
    expect(failures).toEqual([{ bot, cause: expect.objectContaining(cause) as object }]);
    await pool.decide(jobFor('last'));
    expect(failures).toHaveLength(1);
  });

  test('keeps what a bot held out of what is told of its failure', async () => {
    await badPool().decide(jobFor('tells'));
    expect(failures[0]?.cause.name).toBe('TypeError');
    expect(JSON.stringify(failures)).not.toMatch(/kitten|gun/);
  });

  test('gives back the very action that was listed', async () => {
    const job = jobFor('last');
    const { action } = await badPool().decide(job);
    expect(action).toBe(job.legal[1]);
  });

  test('tells a bot what its seat has heard, and brings back what it says', async () => {
    const pool = badPool();
    const phrase = { id: 'accuse', params: { player: 'cy' } } as const;
    const heard = JSON.stringify([{ from: 'bo', to: null, phrase, after: 3 }]);
    const job = { ...jobFor('echoes'), heard, maySpeak: true };
    const speech = { phrase, to: ['bo'] };
    expect(await pool.decide(job)).toEqual({ action: READY, fallback: null, speech });
    expect(await pool.speak({ ...job, legal: [] })).toEqual(speech);
    expect(await pool.decide({ ...job, maySpeak: false })).toEqual({ action: READY, fallback: null });
    expect(await pool.speak({ ...job, bot: 'throws' })).toBe(null);
    expect(await pool.speak({ ...job, bot: 'unknown' })).toBe(null);
  });

  test('asks no thread where there is one thing to do', async () => {
    expect(await badPool().decide({ ...jobFor('throws'), legal: [PLAY] })).toEqual(right);
  });

  test('asks it where there is one thing to do and a deal to be made', async () => {
    const pool = badPool();
    const job = { ...jobFor('throws'), legal: [PLAY], past: '[]' };
    const decided = async (more: object): Promise<unknown> => {
      const { fallback } = await pool.decide({ ...job, view: { ...job.view, open: false, ...more } });
      return fallback;
    };
    expect(await decided({ trade: true })).toBe('crash');
    expect(await decided({ trade: false })).toBeNull();
  });

  const bad = [
    ['throws', 'crash'],
    ['throwsNothing', 'crash'],
    ['exits', 'crash'],
    ['unknown', 'crash'],
    ['constructor', 'crash'],
    ['illegal', 'illegal'],
    ['copies', 'illegal'],
    ['nothing', 'illegal'],
    // It takes seconds until a thread has no memory left.
    ['hoards', 'crash'],
  ] as const;
  test.each(someOf(bad, 8))('falls back where the bot %s, and goes on', async (bot, fallback) => {
    const pool = badPool();
    expect(await pool.decide(jobFor(bot))).toEqual({ action: READY, fallback });
    expect(await pool.decide(jobFor('last'))).toEqual(right);
  });

  test('falls back where the bot is slow, unless it was given the time', async () => {
    const pool = poolFor({ registry: badBots, budgetMs: 100 });
    expect(await pool.decide(jobFor('slow'))).toEqual({ action: READY, fallback: 'late' });
    expect(await pool.decide({ ...jobFor('slow'), budgetMs: 5000 })).toEqual({
      action: READY,
      fallback: null,
    });
  });

  test('ends the thread of a bot that loops for ever', async () => {
    const pool = poolFor({ registry: badBots, budgetMs: 100 });
    const counted = counter();
    expect(await pool.decide(jobFor('loops', { counter: counted }))).toEqual({
      action: READY,
      fallback: 'late',
    });
    expect(await lastCount(counted)).toBeGreaterThan(0);
    // Where the machine is busy, a thread may take longer than that for anything.
    await expect.poll(() => pool.decide(jobFor('last')), { timeout: 60_000 }).toEqual(right);
  });

  test('goes on after any number of breakdowns, and loses no job', async () => {
    const pool = poolFor({ threads: 2, registry: badBots, budgetMs: 500, patienceMs: 60_000 });
    const kinds = ['last', 'throws', 'exits', 'last', 'loops', 'illegal', 'last'];
    const jobs = Array.from({ length: amount(14, 35) }, (_, i) =>
      jobFor(kinds[i % 7] ?? '', { counter: counter() }),
    );
    const decided = await Promise.all(jobs.map((job) => pool.decide(job)));
    const fallbacks = [null, 'crash', 'crash', null, 'late', 'illegal', null];
    // Where the machine is busy, any of them may be late.
    for (const [i, { fallback }] of decided.entries()) expect([fallbacks[i % 7], 'late']).toContain(fallback);
    await expect.poll(() => pool.decide(jobFor('last')), { timeout: 60_000 }).toEqual(right);
  });

  test('counts thinking alone as thinking: a job may wait longer than its budget', async () => {
    const budgetMs = 2000;
    const pool = poolFor({ registry: badBots });
    const held = counter();
    const first = pool.decide(jobFor('waits', { counter: held }));
    const second = pool.decide({ ...jobFor('last'), budgetMs });
    await wait(budgetMs + 500);
    Atomics.store(held, 0, 1);
    Atomics.notify(held, 0);
    expect(await Promise.all([first, second])).toEqual([right, right]);
  });

  test('gives each less time where many wait', async () => {
    const pool = poolFor({ registry: badBots });
    expect(await pool.decide(jobFor('hurried'))).toEqual({ action: READY, fallback: null });
    const [first] = await Promise.all(Array.from({ length: 8 }, () => pool.decide(jobFor('hurried'))));
    expect(first).toEqual(right);
  });

  test('lets nobody wait without end for a thread', async () => {
    const pool = poolFor({ registry: badBots, budgetMs: 1500, patienceMs: 500 });
    await pool.decide(jobFor('last'));
    const blocked = pool.decide(jobFor('loops', { counter: counter() }));
    expect(await pool.decide(jobFor('last'))).toEqual({ action: READY, fallback: 'late' });
    expect((await blocked).fallback).toBe('late');
  });

  test('falls back at once when far too many jobs wait', async () => {
    const pool = poolFor({ registry: badBots, mostJobs: 5 });
    const jobs = Array.from({ length: 50 }, () => pool.decide(jobFor('last')));
    const late = (await Promise.all(jobs)).filter(({ fallback }) => fallback === 'late');
    expect(late).toHaveLength(45);
    expect(await pool.decide(jobFor('last'))).toEqual(right);
  });

  test('falls back when it is closed, for what waits and for what comes', async () => {
    const pool = poolFor({ registry: badBots });
    const counted = counter();
    const waiting = Array.from({ length: 5 }, () => pool.decide(jobFor('loops', { counter: counted })));
    while (Atomics.load(counted, 0) === 0) await wait(10);
    await pool.close();
    const then = Atomics.load(counted, 0);
    const late = { action: READY, fallback: 'late' };
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => late));
    expect(await pool.decide(jobFor('last'))).toEqual(late);
    await pool.close();
    expect(Atomics.load(counted, 0)).toBe(then);
  });

  test('keeps no process alive once it is closed', () => {
    const built = new URL('../../../dist/server/bots/bot-pool.js', import.meta.url);
    const script = `
      const { openBotPool } = await import(${JSON.stringify(built.href)});
      const pool = openBotPool({ threads: 2, budgetMs: 60000 });
      const job = { bot: 'random', view: { you: 'ana', answers: [] }, legal: [{ ready: true }, { play: 'gun' }], seed: 's' };
      const { fallback } = await pool.decide(job);
      await pool.close();
      console.log(fallback);
    `;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'null\n', stderr: '' });
  });

  test.each(['bots', 'films'])('ending a thread of %s while it loads does no harm', (what) => {
    const file = fileURLToPath(new URL(`../../../dist/server/${what}/thread.cjs`, import.meta.url));
    // Node.js 20 aborts if it is requiring an ES module just then: here it may require none.
    const { stderr } = spawnSync(
      process.execPath,
      ['--no-experimental-require-module', '-e', `require(${JSON.stringify(file)})`],
      { encoding: 'utf8' },
    );
    expect(stderr).not.toContain('ERR_REQUIRE_ESM');
  });
});
