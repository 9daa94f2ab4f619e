import { randomBytes } from 'node:crypto';
import { openBotPool, type BotPool, type BotPoolOptions } from './bots/bot-pool.ts';
import { openStore } from './storage/open.ts';

/** Time and chance, and how patient the server is: tests put their own in place. */
export interface World {
  /** Milliseconds since 1970, by a clock that may be set. */
  readonly now: () => number;
  /** Milliseconds since whenever, by one that only goes forward. A test's own clock is both. */
  readonly monotonic: () => number;
  readonly newSeed: () => string;
  readonly openStore: typeof openStore;
  readonly openBots: (options: BotPoolOptions) => BotPool;
  /** How often it looks for work that is overdue. */
  readonly pollMs: number;
  /** How often it looks for what nobody uses any more. */
  readonly sweepMs: number;
  /** How long a game that nobody uses stays in memory. Reading it again takes a few milliseconds. */
  readonly restAfterMs: number;
  readonly hostPatienceMs: number;
  /** How often it looks for what is to be deleted. */
  readonly cleanMs: number;
  /** How long a request may take to come in whole. */
  readonly requestMs: number;
}

export const WORLD: World = {
  now: Date.now,
  monotonic: () => performance.now(),
  newSeed: () => randomBytes(32).toString('hex'),
  openStore,
  openBots: openBotPool,
  pollMs: 1000,
  sweepMs: 20_000,
  restAfterMs: 60_000,
  hostPatienceMs: 30_000,
  cleanMs: 10 * 60_000,
  requestMs: 15_000,
};
