import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { Entry, TableRow } from './store.ts';
import { readRow, tableCalls } from './tables.ts';

/** Stored games, to be looked at while a server may be using them: nothing is written, locked or migrated. */
export interface LogReader {
  /** Tables at which a game was begun, oldest first. */
  games(): AsyncGenerator<TableRow>;
  entries(table: string): Promise<Entry[]>;
  close(): Promise<void>;
}

const PAGE = 100;

export function logReader(
  db: Kysely<Schema>,
  explain: (error: unknown) => Error,
  close: () => Promise<void>,
): LogReader {
  const { entriesAfter } = tableCalls(db, false);
  const explained = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw explain(error);
    });
  return {
    async *games() {
      for (let after = ''; ;) {
        const rows = await explained(gamesAfter(db, after));
        yield* rows;
        const last = rows.at(-1);
        if (last === undefined) return;
        after = last.id;
      }
    },
    entries: (table) => explained(entriesAfter(table, 0)),
    close,
  };
}

async function gamesAfter(db: Kysely<Schema>, after: string): Promise<TableRow[]> {
  const rows = await db
    .selectFrom('tables')
    .selectAll()
    .where('status', 'in', ['playing', 'over', 'setAside'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();
  return rows.map(readRow);
}
