import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { simpleBot } from '../../../src/bots/basic-bots.ts';
import { view, type View } from '../../../src/engine/index.ts';
import { rulesets } from '../../../src/rulesets/index.ts';
import { openBotPool } from '../../../src/server/bots/bot-pool.ts';
import type { BotJob, BotPool, BotPoolOptions } from '../../../src/server/bots/bot-pool.ts';
import { playBots } from '../../bots/table.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Threads run what is built. */
export const buildFirst = (): void =>
  beforeAll(() => {
    spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  });

const open: BotPool[] = [];

/** Far more than any thread needs, however busy the machine is. */
const LONG = 600_000;

/** Closed when the tests of the file are done. */
export function poolFor(options: Partial<BotPoolOptions> = {}): BotPool {
  const pool = openBotPool({ threads: 1, budgetMs: LONG, patienceMs: LONG, ...options });
  open.push(pool);
  return pool;
}

export const closeAll = (): void => afterAll(() => Promise.all(open.map((pool) => pool.close())));

export const badBots = new URL('./bad-bots.mjs', import.meta.url);

/** What bots were asked in real games, those with a choice alone. */
export function realJobs(seed: string): BotJob[] {
  return Object.values(rulesets).flatMap((rules) => {
    const jobs: BotJob[] = [];
    playBots({
      rules,
      bots: Array.from({ length: rules.players.min }, () => simpleBot),
      seed,
      watch({ game, seat, legal, seed: own }) {
        if (legal.length > 1) jobs.push({ bot: 'simple', view: view(game, seat), legal, seed: own });
      },
    });
    return jobs;
  });
}

export const READY = { ready: true };
export const PLAY = { play: 'gun', at: 'church' };

/** A choice between being ready and shooting, with what the bot finds in its view besides. */
export const jobFor = (bot: string, seen: object = {}): BotJob => ({
  bot,
  view: { you: 'ana', answers: [], ...seen } as unknown as View,
  legal: [READY, PLAY],
  seed: 'seed',
});
