import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { Action, State, View } from '../../engine/index.ts';
import { fallbackChoice } from './fallback.ts';
import type { Observation, Remark, Speech } from '../../bots/bot.ts';
import { causeOf, NOT_LEGAL, type BotFailure } from './failure.ts';
import { Semaphore } from './semaphore.ts';
import type { WorkerSettings, BotTask, BotAnswer } from './worker.ts';

/** Bots think in threads of their own, so that no table waits for another's thinking. */

export interface BotJob {
  readonly bot: string;
  readonly view: View;
  readonly legal: readonly Action[];
  /** Of the bot's own chance: the same job with the same seed is decided the same. */
  readonly seed: string;
  /** For a bot that searches (`worldFor`). */
  readonly world?: State | null;
  /** For a bot that remembers: what its seat was told and has heard, as JSON. */
  readonly past?: string | null;
  readonly heard?: string | null;
  /** And who else is at the table. */
  readonly company?: Pick<Observation, 'people' | 'records'>;
  /** Whether it may make a remark, and say a phrase. */
  readonly mayRemark?: boolean;
  readonly maySpeak?: boolean;
  readonly budgetMs?: number;
}

/** Why a bot's own answer is missing: it came too late, there is none, or it was not among the legal ones. */
export type Fallback = 'late' | 'crash' | 'illegal';

export interface Decided {
  readonly action: Action;
  readonly fallback: Fallback | null;
  /** What it says beside. */
  readonly remark?: Remark;
  readonly speech?: Speech;
}

export interface BotPool {
  /** Never rejects, whatever the bot does. */
  decide(job: BotJob): Promise<Decided>;
  /** What a bot has to say that was spoken to; never rejects. */
  speak(job: BotJob): Promise<Speech | null>;
  /** Ends all threads. What is still waiting, and what comes later, falls back. */
  close(): Promise<void>;
}

export interface BotPoolOptions {
  readonly threads?: number;
  /** How long a bot may think, from when a thread begins with it. */
  readonly budgetMs: number;
  /** How long a job may wait for a thread. */
  readonly patienceMs?: number;
  /** With so many jobs under way, further ones fall back at once. */
  readonly mostJobs?: number;
  /** Told of every error of a bot or a thread, and of choices that are not legal. */
  readonly failed?: (failure: BotFailure) => void;
  /** For tests: a module whose `bots` play in place of ours. */
  readonly registry?: URL;
}

/** One core is left to the tables. */
const defaultThreads = (): number => Math.max(1, availableParallelism() - 1);

/** The compiled file, also from the sources: Node.js 20 runs no TypeScript. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? '../../../dist/server/bots/thread.cjs' : './thread.cjs',
  import.meta.url,
);

/** A bot that fills its memory ends its thread, not the process. */
const LIMITS = { maxOldGenerationSizeMb: 256 };

export function openBotPool({
  threads = defaultThreads(),
  budgetMs,
  patienceMs = 10_000,
  mostJobs = 1000 * threads,
  failed = () => undefined,
  registry,
}: BotPoolOptions): BotPool {
  /** How many jobs are under way: one number that the threads look at, too. */
  const underway = new Int32Array(new SharedArrayBuffer(4));
  const start: WorkerSettings = { registry: registry?.href ?? null, threads, underway };
  const pool = new Piscina<BotTask, BotAnswer | null>({
    filename: THREAD.href,
    name: 'decide',
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: LIMITS,
    workerData: start,
  });
  // A thread that breaks down while nobody waits for it is replaced.
  pool.on('error', (error: unknown) => failed({ bot: null, cause: causeOf(error) }));
  // Where jobs can be aborted, Piscina's own queue serves whoever came last: here it gets what it has threads for.
  const semaphore = new Semaphore(threads);
  let closed = false;

  const isBusy = (): boolean => closed || Atomics.load(underway, 0) >= mostJobs;

  async function run(task: BotTask, signal: AbortSignal): Promise<BotAnswer | null> {
    if (!(await semaphore.acquire(signal))) throw new Error('nobody had time for it');
    try {
      return await pool.run(task, { signal });
    } finally {
      semaphore.release();
    }
  }

  async function think(job: BotJob, talks = false): Promise<BotAnswer | Fallback> {
    const begun = new BigInt64Array(new SharedArrayBuffer(8));
    const abort = new AbortController();
    const stopWatch = watch(abort, begun, patienceMs, job.budgetMs ?? budgetMs);
    Atomics.add(underway, 0, 1);
    try {
      const answer = await run(taskFrom(job, talks, begun), abort.signal);
      if (answer !== null) return answer;
      // A bot that throws nothing at all has thrown, too.
      failed({ bot: job.bot, cause: causeOf(null) });
      return 'crash';
    } catch (error) {
      if (closed || abort.signal.aborted) return 'late';
      failed({ bot: job.bot, cause: causeOf(error) });
      return 'crash';
    } finally {
      stopWatch();
      Atomics.sub(underway, 0, 1);
    }
  }

  return {
    async decide(job) {
      const only = onlyChoice(job);
      if (only !== undefined) return { action: only, fallback: null };
      const answer = isBusy() ? 'late' : await think(job);
      if (typeof answer === 'string') return fallBack(job, answer);
      const { choice, remark, speech } = answer;
      const action = typeof choice === 'number' ? job.legal[choice] : choice;
      if (action === undefined) {
        failed({ bot: job.bot, cause: NOT_LEGAL });
        return fallBack(job, 'illegal');
      }
      return {
        action,
        fallback: null,
        ...(remark !== null && { remark }),
        ...(speech !== null && { speech }),
      };
    },
    async speak(job) {
      const answer = isBusy() ? 'late' : await think(job, true);
      return typeof answer === 'string' ? null : answer.speech;
    },
    async close() {
      closed = true;
      await pool.destroy();
    },
  };
}

const taskFrom = (job: BotJob, talks: boolean, begun: BigInt64Array): BotTask => {
  const { bot, view, legal, seed, world = null, past = null, heard = null, company = {} } = job;
  const { mayRemark = false, maySpeak = false } = job;
  return { bot, view, legal, seed, world, past, heard, company, talks, mayRemark, maySpeak, begun };
};

/** What needs no thought: there is nothing else, and nothing to offer either. */
const onlyChoice = ({ legal, view, past = null }: BotJob): Action | undefined =>
  legal.length === 1 && (past === null || !view.trade) ? legal[0] : undefined;

const fallBack = ({ view, legal }: BotJob, fallback: Fallback): Decided => ({
  action: fallbackChoice(view, legal),
  fallback,
});

const now = (): number => Number(process.hrtime.bigint() / 1_000_000n);

/** Aborts what a thread does not begin in time, or does not end in its budget; that ends the thread, too. */
function watch(
  abort: AbortController,
  begun: BigInt64Array,
  patienceMs: number,
  budgetMs: number,
): () => void {
  const sent = now();
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    const began = Number(Atomics.load(begun, 0) / 1_000_000n);
    const left = (began === 0 ? sent + patienceMs : began + budgetMs) - now();
    if (left <= 0) return abort.abort();
    // Not begun yet: it may begin and use up its budget before the patience is at its end.
    timer = setTimeout(look, began === 0 ? Math.min(left, budgetMs) : left);
  };
  look();
  return () => clearTimeout(timer);
}
