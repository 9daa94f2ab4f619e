import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fail } from '../fail.ts';
import type { Job, Portion, Results } from './job.ts';
import { addContest } from './contest.ts';
import { addTally, newTally } from './tally.ts';
import type { Reply } from './worker.ts';

export interface Crew {
  readonly workers: number;
  /** Once aborted, no more games are begun; those under way are finished. */
  readonly signal: AbortSignal;
  readonly progress: (games: number) => void;
}

export interface Sum extends Results {
  /** Games played. */
  readonly games: number;
}

/** Small enough to stop soon and to end together, large enough that asking costs nothing. */
const MOST_AT_ONCE = 50;

/** Plays all games of the job in worker threads and adds up what they found. */
export async function runJob(job: Job, { workers, signal, progress }: Crew): Promise<Sum> {
  const results: Results = { tally: newTally(), contest: {}, violations: [] };
  let games = 0;
  // Bots that think take their time: whoever watches sees every game.
  const portions = cut(job, job.bots.length > 0 ? 1 : Math.ceil(job.games / workers / 4));
  const work = async (worker: Worker): Promise<void> => {
    for (const portion of portions) {
      if (signal.aborted) return;
      const reply = await ask(worker, portion);
      if ('failed' in reply) return fail(reply.failed);
      addTally(results.tally, reply.tally);
      addContest(results.contest, reply.contest);
      results.violations.push(...reply.violations);
      progress((games += portion.count));
    }
  };
  const crew = Array.from({ length: Math.min(workers, job.games) }, () => startWorker(job));
  const ends = await Promise.allSettled(crew.map(work));
  await Promise.all(crew.map((worker) => worker.terminate()));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  results.violations.sort((a, b) => a.game - b.game);
  return { ...results, games };
}

/** The compiled file: Node.js 20 runs no TypeScript. */
const startWorker = (job: Job): Worker =>
  new Worker(new URL('./worker.js', import.meta.url), { workerData: job });

/**
 * All workers take from the one list, each the next portion when it has done its last. A worker that leaves
 * early closes the list, so that the others stop as well.
 */
function* cut({ first, games }: Job, wanted: number): Generator<Portion, void> {
  const [end, size] = [first + games, Math.min(wanted, MOST_AT_ONCE)];
  for (let from = first; from < end; from += size) yield { from, count: Math.min(size, end - from) };
}

async function ask(worker: Worker, portion: Portion): Promise<Reply> {
  const replied = once(worker, 'message');
  worker.postMessage(portion);
  const [reply] = (await replied) as [Reply];
  return reply;
}
