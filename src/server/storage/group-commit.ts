import { checkAppend } from './append.ts';
import type { Append, Appended, Store } from './store.ts';

export interface GroupCommit {
  /** Rejects if the database failed; then it may be tried anew. */
  append(one: Append): Promise<Appended>;
  /** Resolves when nothing is being written or waits for it. */
  idle(): Promise<void>;
}

interface Waiting {
  readonly one: Append;
  readonly resolve: (result: Appended) => void;
  readonly reject: (error: unknown) => void;
}

/** Waiting for the disk takes as long for many as for one: whoever comes meanwhile shares the next transaction. */
export function groupCommit(store: Pick<Store, 'append'>, most = 256): GroupCommit {
  const queue: Waiting[] = [];
  let writing: Promise<void> | null = null;

  const write = async (): Promise<void> => {
    // Whoever comes in the same breath is taken along.
    await Promise.resolve();
    while (queue.length > 0) await writeBatch(store, queue.splice(0, most));
    writing = null;
  };
  return {
    append: async (one) => {
      checkAppend(one);
      const result = new Promise<Appended>((resolve, reject) => queue.push({ one, resolve, reject }));
      writing ??= write();
      return result;
    },
    idle: async () => {
      await writing;
    },
  };
}

async function writeBatch(store: Pick<Store, 'append'>, batch: readonly Waiting[]): Promise<void> {
  try {
    const results = await store.append(batch.map(({ one }) => one));
    batch.forEach(({ resolve, reject }, i) => {
      const result = results[i];
      if (result === undefined) reject(new Error('The store gave too few results.'));
      else resolve(result);
    });
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
