import { accessSync, constants, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { say } from '../../words/index.ts';
import { codeOf, messageOf, StorageError } from './errors.ts';
import { makeFolders } from './folders.ts';
import { type Flavour, kyselyStore } from './kysely-store.ts';
import { logReader, type LogReader } from './log-reader.ts';
import { migrate } from './migrations/migrate.ts';
import { sqliteAppend } from './sqlite-append.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';

export const DATABASE = 'outvoted.db';
const LOCK = 'lock.db';

type Connection = InstanceType<typeof Database>;

interface Opened {
  readonly store: Store;
  readonly connection: Connection;
}

/** Opens the storage in this thread, which then waits for the disk: the server does so in a thread of its own. */
export async function openInThisThread(folder: string): Promise<Opened> {
  const path = resolve(folder);
  const explain = explainIn(path);
  const open: Connection[] = [];
  const close = async (): Promise<void> => {
    // The lock goes last.
    for (const connection of open.toReversed()) connection.close();
  };
  try {
    makeFolder(path);
    open.push(lockFolder(path));
    const connection = new Database(join(path, DATABASE));
    open.push(connection);
    prepare(connection);
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: forKysely(connection) }) });
    await migrate(db);
    // Nobody else has the folder: whoever claimed what is due has died with it.
    await db
      .updateTable('tables')
      .set({ claimed_until: null })
      .where('claimed_until', 'is not', null)
      .execute();
    const append = sqliteAppend(connection, db);
    return { store: kyselyStore(db, { ...flavour(explain, close), append }), connection };
  } catch (error) {
    await close();
    throw explain(error);
  }
}

/** Beside a server that is running, too: readers of SQLite's log hold up nobody. */
export function readSqlite(folder: string): LogReader {
  const explain = explainIn(resolve(folder));
  try {
    const connection = new Database(join(folder, DATABASE));
    connection.exec('pragma busy_timeout = 5000');
    connection.exec('pragma query_only = on');
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: forKysely(connection) }) });
    return logReader(db, explain, () => db.destroy());
  } catch (error) {
    throw explain(error);
  }
}

/** SQLite opens what it can't write too, and even locks it; the first one to play would be told. */
function makeFolder(path: string): void {
  makeFolders(path, 0o700);
  accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  for (const file of [LOCK, DATABASE].map((name) => join(path, name))) {
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
  }
}

/**
 * A server has its tables in memory, so a second one on the same files would go wrong. The system itself lets go of
 * the lock when the process ends, however it ends.
 */
function lockFolder(path: string): Connection {
  const lock = new Database(join(path, LOCK));
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (resultCode(error) !== RESULT.busy) throw error;
    throw new StorageError('inUse', say('storage_inUse', { folder: path }), { cause: error });
  }
}

function prepare(connection: Connection): void {
  connection.exec('pragma busy_timeout = 5000');
  connection.exec('pragma journal_mode = wal');
  // Every commit waits for the disk: what was acknowledged outlives a power cut.
  connection.exec('pragma synchronous = full');
  connection.exec('pragma foreign_keys = on');
}

/**
 * Two things that Kysely does otherwise: a transaction claims its right to write at once, so that it can't be too
 * late for it halfway; and rolling back what SQLite itself has rolled back (no space) is no error, or it would hide
 * the true one.
 */
function forKysely(connection: Connection): SqliteDatabase {
  return {
    prepare(query) {
      if (query === 'rollback' && !connection.inTransaction) return connection.prepare('select 1');
      return connection.prepare(query === 'begin' ? 'begin immediate' : query);
    },
    close: () => connection.close(),
  };
}

function flavour(explain: Flavour['explain'], close: Flavour['close']): Omit<Flavour, 'append'> {
  return {
    kind: 'sqlite',
    rowLocks: false,
    isTaken: (error) => codeOf(error) === 'SQLITE_CONSTRAINT_UNIQUE',
    explain,
    notify: async () => {},
    listen: async () => async () => {},
    close,
  };
}

/** Some of SQLite's result codes. libsql has names for them, but not for all that go into detail. */
const RESULT = { perm: 3, busy: 5, readonly: 8, corrupt: 11, full: 13, cantOpen: 14, notADatabase: 26 };
const UNWRITABLE = [RESULT.perm, RESULT.readonly, RESULT.cantOpen];

/** The code without its detail. What goes wrong while opening has it only in the message. */
function resultCode(error: unknown): number {
  if (!(error instanceof Error)) return 0;
  if ('rawCode' in error && typeof error.rawCode === 'number') return error.rawCode & 0xff;
  return Number(/^ConnectionFailed\(.*: (\d+)"\)$/.exec(error.message)?.[1] ?? 0);
}

const explainIn =
  (path: string) =>
  (error: unknown): StorageError => {
    if (error instanceof StorageError) return error;
    const [code, result, why] = [codeOf(error), resultCode(error), messageOf(error)];
    const [folder, because] = [path, { cause: error }];
    if (UNWRITABLE.includes(result) || /^E(ACCES|PERM|ROFS|NOTDIR|EXIST|NOENT)$/.test(code)) {
      return new StorageError('unwritable', say('storage_unwritable', { folder, why }), because);
    }
    if (result === RESULT.full || /^(ENOSPC|EDQUOT)$/.test(code)) {
      return new StorageError('full', say('storage_fullFolder', { folder }), because);
    }
    if (result === RESULT.notADatabase || result === RESULT.corrupt) {
      return new StorageError(
        'notADatabase',
        say('storage_notADatabase', { file: DATABASE, folder, why }),
        because,
      );
    }
    return new StorageError('failed', say('storage_failedIn', { folder, why }), because);
  };
