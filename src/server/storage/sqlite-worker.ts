import { parentPort, workerData } from 'node:worker_threads';
import { speakAsStarted } from '../../words/threads.ts';
import { messageOf, type StorageCode, StorageError } from './errors.ts';
import { openInThisThread } from './sqlite-database.ts';
import type { Store } from './store.ts';

export type Method = Exclude<keyof Store, 'kind' | 'notify' | 'listen'>;

export interface Request {
  readonly id: number;
  readonly method: Method;
  /** A list, as JSON. */
  readonly args: string;
}

/** Errors lose their class between threads. */
export interface Failure {
  readonly code: StorageCode;
  readonly message: string;
}

/** The answer to opening has the id 0. */
export type Reply = { readonly id: number } & ({ readonly value: unknown } | { readonly failure: Failure });

const readFailure = (error: unknown): Failure => ({
  code: error instanceof StorageError ? error.code : 'failed',
  message: messageOf(error),
});

async function serve(folder: string, reply: (reply: Reply) => void): Promise<void> {
  const answer = async (id: number, work: () => Promise<unknown>): Promise<void> => {
    try {
      reply({ id, value: await work() });
    } catch (error) {
      reply({ id, failure: readFailure(error) });
    }
  };
  await answer(0, async () => {
    const { store } = await openInThisThread(folder);
    parentPort?.on('message', ({ id, method, args }: Request) => {
      const call = store[method] as (...args: readonly unknown[]) => Promise<unknown>;
      void answer(id, () => call(...(JSON.parse(args) as unknown[])));
    });
  });
}

await speakAsStarted();
await serve(workerData as string, (reply) => parentPort?.postMessage(reply));
