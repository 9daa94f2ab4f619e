import { workerData } from 'node:worker_threads';
import type { Bot } from '../../bots/bot.ts';
import { bots } from '../../bots/index.ts';
import { randomFrom, type Action, type View } from '../../engine/index.ts';

/** What a thread is asked, in plain words. */
export interface Task {
  readonly bot: string;
  readonly view: View;
  readonly legal: readonly Action[];
  readonly seed: string;
  /** The thread writes here when it begins: what a job waits for one is not the bot's thinking. */
  readonly begun: BigInt64Array;
}

/** What a thread is started with. */
export interface Start {
  /** A module whose `bots` play in place of ours; null in all but tests. */
  readonly registry: string | null;
}

type Registry = { readonly [id: string]: Bot };

const { registry } = workerData as Start;
const known: Registry = registry === null ? bots : ((await import(registry)) as { bots: Registry }).bots;

/**
 * The index of what the bot does among the legal actions, or -1.
 * @public Piscina calls it by its name.
 */
export function decide({ bot: id, view, legal, seed, begun }: Task): number {
  Atomics.store(begun, 0, process.hrtime.bigint());
  const bot = Object.hasOwn(known, id) ? known[id] : undefined;
  if (bot === undefined) throw new Error(`no bot is called ${id}`);
  return legal.indexOf(bot.decide({ view: () => view, legal, random: randomFrom(seed) }));
}
