import { parentPort, workerData } from 'node:worker_threads';
import { UsageError } from '../fail.ts';
import { playGames, type Job, type Portion, type Results } from './job.ts';

export type Reply = Results | { readonly failed: string };

/** Plays the games that the pool asks for, some at a time. */
parentPort?.on('message', (portion: Portion) => {
  parentPort?.postMessage(reply(workerData as Job, portion));
});

/** Errors lose their class on the way between threads, so what the user can mend is sent as words. */
function reply(job: Job, portion: Portion): Reply {
  try {
    return playGames(job, portion);
  } catch (error) {
    if (error instanceof UsageError) return { failed: error.message };
    throw error;
  }
}
