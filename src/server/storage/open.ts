import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

export interface Place {
  /** The URL of a PostgreSQL database; without one, SQLite in the data folder. */
  readonly database?: string | undefined;
  /** The data folder, made on first use. */
  readonly data: string;
}

/** Opens the storage and brings it up to date. Rejects with a `StorageError` that says what to do. */
export const openStore = async ({ database, data }: Place): Promise<Store> =>
  database === undefined ? openSqlite(data) : openPostgres(database);
