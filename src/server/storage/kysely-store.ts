import { type Kysely, sql } from 'kysely';
import { say } from '../../words/index.ts';
import { cleaningCalls } from './cleaning.ts';
import { StorageError } from './errors.ts';
import { peopleCalls, sessionCalls } from './people.ts';
import { probe } from './probe.ts';
import { progressCalls } from './progress.ts';
import { recordCalls } from './records.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';
import { tableCalls } from './tables.ts';

/** All in which the two databases differ once they are open. */
export interface Flavour extends Pick<Store, 'kind' | 'append' | 'notify' | 'listen'> {
  /** Whether a transaction must lock the rows that it is going to change; else it has the database to itself. */
  readonly rowLocks: boolean;
  /** Whether this error says that a unique value is there already. */
  isTaken(error: unknown): boolean;
  explain(error: unknown): StorageError;
  close(): Promise<void>;
}

type Calls = Omit<Store, 'kind' | 'close'>;

export function kyselyStore(db: Kysely<Schema>, flavour: Flavour): Store {
  const calls: Calls = {
    ...tableCalls(db, flavour.rowLocks),
    append: (appends) => flavour.append(appends),
    ...peopleCalls(db, flavour.rowLocks, (error) => flavour.isTaken(error)),
    ...sessionCalls(db),
    ...cleaningCalls(db, flavour.rowLocks),
    ...recordCalls(db),
    ...progressCalls(db),
    notify: (notice) => flavour.notify(notice),
    listen: (listener) => flavour.listen(listener),
    async ping() {
      await sql`select 1`.execute(db);
    },
    probe: () => probe(db),
  };
  const running = new Set<Promise<unknown>>();
  let closed: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await Promise.allSettled(running);
    await flavour.close();
  };
  const guard =
    (call: AnyCall): AnyCall =>
    async (...args) => {
      if (closed !== null) throw new StorageError('closed', say('storage_closed'));
      const work = call(...args);
      running.add(work);
      try {
        return await work;
      } catch (error) {
        // What the caller did wrong is not the database's fault.
        throw error instanceof RangeError ? error : flavour.explain(error);
      } finally {
        running.delete(work);
      }
    };
  const guarded = Object.entries(calls).map(([name, call]) => [name, guard(call as AnyCall)] as const);
  return {
    ...(Object.fromEntries(guarded) as unknown as Calls),
    kind: flavour.kind,
    close: () => (closed ??= close()),
  };
}

type AnyCall = (...args: readonly unknown[]) => Promise<unknown>;
