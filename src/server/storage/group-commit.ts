import { setTimeout as delay } from 'node:timers/promises';
import { say } from '../../words/index.ts';
import { checkAppend } from './append.ts';
import { StorageError } from './errors.ts';
import type { Append, Appended, Store } from './store.ts';

/** What is locked is tried again here. */
export type Committed = Exclude<Appended, 'locked'>;

export interface GroupCommit {
  /** Rejects if the database failed, or keeps this table locked; then it may be tried anew. */
  append(one: Append): Promise<Committed>;
  /** Resolves when nothing is being written or waits for it. */
  idle(): Promise<void>;
}

interface Options {
  /** Appends in one transaction. */
  readonly most?: number;
  readonly wait?: (ms: number) => Promise<unknown>;
}

interface Waiting {
  readonly one: Append;
  readonly resolve: (result: Committed) => void;
  readonly reject: (error: unknown) => void;
  tries: number;
}

/** Milliseconds before each new try at a table that another process has locked: some two and a half seconds. */
const BACKOFF = [5, 10, 20, 40, 80, 160, 320, 320, 320, 320, 320, 320, 320];

/**
 * Coalesces writes: waiting for the disk takes as long for many as for one, so whoever comes meanwhile shares the next
 * transaction. A batch falls apart where its parts would hurt each other: a locked table is tried again by and by
 * while the others go on, and of a batch that the database refuses each append is written alone.
 */
export function groupCommit(store: Pick<Store, 'append'>, options: Options = {}): GroupCommit {
  const { most = 256, wait = delay } = options;
  const queue: Waiting[] = [];
  let pending = 0;
  let writing = false;
  let whenIdle: (() => void)[] = [];

  const settled = (): void => {
    if (--pending > 0) return;
    for (const resolve of whenIdle) resolve();
    whenIdle = [];
  };
  const tryLater = async (waiting: Waiting): Promise<void> => {
    const ms = BACKOFF[waiting.tries++];
    if (ms === undefined) return waiting.reject(new StorageError('locked', say('storage_locked')));
    await wait(ms);
    enqueue(waiting);
  };
  const write = async (): Promise<void> => {
    // Whoever comes in the same breath is taken along.
    await Promise.resolve();
    while (queue.length > 0) await writeBatch(store, takeBatch(queue, most), tryLater);
    writing = false;
  };
  const enqueue = (waiting: Waiting): void => {
    queue.push(waiting);
    if (writing) return;
    writing = true;
    void write();
  };
  return {
    append: (one) =>
      new Promise<Committed>((resolve, reject) => {
        checkAppend(one);
        pending++;
        enqueue({
          one,
          resolve(result) {
            resolve(result);
            settled();
          },
          reject(error) {
            reject(error);
            settled();
          },
          tries: 0,
        });
      }),
    idle: async () => {
      if (pending > 0) await new Promise<void>((resolve) => whenIdle.push(resolve));
    },
  };
}

/** From the front of the queue, at most one of each table: a second one takes part in the next batch. */
function takeBatch(queue: Waiting[], most: number): Waiting[] {
  const batch = new Map<string, Waiting>();
  const left: Waiting[] = [];
  for (const waiting of queue) {
    const { table } = waiting.one;
    if (batch.size < most && !batch.has(table)) batch.set(table, waiting);
    else left.push(waiting);
  }
  queue.splice(0, queue.length, ...left);
  return [...batch.values()];
}

async function writeBatch(
  store: Pick<Store, 'append'>,
  batch: readonly Waiting[],
  tryLater: (waiting: Waiting) => Promise<void>,
): Promise<void> {
  try {
    const results = await store.append(batch.map(({ one }) => one));
    batch.forEach((waiting, i) => {
      const result = results[i];
      if (result === undefined) waiting.reject(new Error('The store gave too few results.'));
      else if (result === 'locked') void tryLater(waiting);
      else waiting.resolve(result);
    });
  } catch (error) {
    // Something in one of them that the database does not take, and nothing was stored.
    if (batch.length > 1 && error instanceof StorageError && error.code === 'failed')
      for (const waiting of batch) await writeBatch(store, [waiting], tryLater);
    else for (const { reject } of batch) reject(error);
  }
}
