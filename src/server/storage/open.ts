import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { say } from '../../words/index.ts';
import { StorageError } from './errors.ts';
import type { LogReader } from './log-reader.ts';
import { openPostgres, readPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { DATABASE, readSqlite } from './sqlite-database.ts';
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

const isPostgres = (place: string): boolean => /^postgres(ql)?:\/\//.test(place);

/** The data folder of a server, if that is what this path is: it, or the database in it. */
function dataFolder(path: string): string | null {
  if (!existsSync(path)) return null;
  if (!statSync(path).isDirectory()) return path.endsWith('.db') ? dirname(path) : null;
  return existsSync(join(path, DATABASE)) ? path : null;
}

/** Whether there is a server's storage: a PostgreSQL URL, a data folder, or the database file in one. */
export const isStorage = (place: string): boolean => isPostgres(place) || dataFolder(place) !== null;

/** Opens a server's storage to read its games, whether or not the server is running. */
export async function openLogs(place: string): Promise<LogReader> {
  if (isPostgres(place)) return readPostgres(place);
  const folder = dataFolder(place);
  if (folder === null || !existsSync(join(folder, DATABASE)))
    throw new StorageError('notADatabase', say('storage_noDatabaseIn', { folder: place, file: DATABASE }));
  return readSqlite(folder);
}
