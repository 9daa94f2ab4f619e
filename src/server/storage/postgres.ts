import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { type ClientConfig, Pool, type PoolClient, TypeOverrides } from 'pg';
import { say } from '../../words/index.ts';
import { codeOf, messageOf, StorageError } from './errors.ts';
import { type Flavour, kyselyStore } from './kysely-store.ts';
import { logReader, type LogReader } from './log-reader.ts';
import { migrate } from './migrations/migrate.ts';
import { postgresAppend } from './postgres-append.ts';
import { CHANNEL, Notices } from './postgres-notices.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';

const CONNECTIONS = 10;
const BIGINT = 20;

/** What each session is told, in milliseconds where it is a time. */
type Session = { readonly [name: string]: number };

/**
 * For a client that dies or is stopped in the middle of a transaction: its locks go soon, and so does its session
 * once its computer no longer answers (seconds).
 */
const MORTAL: Session = {
  idle_in_transaction_session_timeout: 2000,
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 1,
  tcp_keepalives_count: 3,
};
/** Longer than such a client can keep a lock. Not while migrating: that may take its time, and the others wait. */
const IMPATIENT: Session = { ...MORTAL, lock_timeout: 2500 };

export async function openPostgres(url: string): Promise<Store> {
  if (!/^postgres(ql)?:\/\//.test(url)) throw badAddress(say('storage_notPostgres'));
  const config = configFor(url);
  await bringUpToDate(config);
  const pool = openPool(config, IMPATIENT);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const self = randomUUID();
  const notices = new Notices(pool, config, self);
  return kyselyStore(db, {
    kind: 'postgres',
    rowLocks: true,
    isTaken: (error) => codeOf(error) === '23505',
    explain,
    append: postgresAppend(pool, { channel: CHANNEL, self }),
    notify: (notice) => notices.send(notice),
    listen: (listener) => notices.listen(listener),
    async close() {
      await notices.close();
      await db.destroy();
    },
  } satisfies Flavour);
}

export function readPostgres(url: string): LogReader {
  const pool = openPool(configFor(url), { ...IMPATIENT, default_transaction_read_only: 1 });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return logReader(db, explain, () => db.destroy());
}

async function bringUpToDate(config: ClientConfig): Promise<void> {
  const pool = openPool(config, MORTAL);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
  } catch (error) {
    throw explain(error);
  } finally {
    await db.destroy();
  }
}

function openPool(config: ClientConfig, session: Session): Pool {
  const prepare = prepareSession(session);
  const pool = new Pool({
    ...config,
    max: CONNECTIONS,
    verify: (client: PoolClient, proceed: (error?: Error) => void) => {
      client.query(prepare).then(() => proceed(), proceed);
    },
  });
  // A connection that is lost while nobody asks anything is replaced by the next one that is needed.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function configFor(url: string): ClientConfig {
  const types = new TypeOverrides();
  // All our whole numbers are small enough; as text they would be compared as text.
  types.setTypeParser(BIGINT, Number);
  return {
    connectionString: url,
    types,
    application_name: 'outvoted',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  };
}

/** Whatever the server's default is, what we acknowledge is on disk. Stricter settings stay. */
function prepareSession(session: Session): string {
  const settings = Object.entries(session).map(([name, value]) => `('${name}', '${value}')`);
  return `select set_config(name, setting, false)
    from (values ('synchronous_commit', 'on'), ${settings.join(', ')}) as s (name, setting)
    where name <> 'synchronous_commit' or current_setting('synchronous_commit') = 'off'`;
}

const badAddress = (detail: string, cause?: unknown): StorageError =>
  new StorageError('badAddress', say('storage_badAddress', { detail }), { cause });

/** Never shows the address: it has the password. */
function explain(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const [code, why] = [codeOf(error), messageOf(error)];
  const because = { cause: error };
  if (code === 'ERR_INVALID_URL') return badAddress(say('storage_notAUrl'), error);
  if (code === '3D000') return badAddress(say('storage_noSuchDatabase', { why }), error);
  if (/^(28...|42501)$/.test(code) || /password must be a string/.test(why))
    return new StorageError('denied', say('storage_denied', { why }), because);
  if (code === '53100') return new StorageError('full', say('storage_full'), because);
  if (code === '55P03') return new StorageError('locked', say('storage_locked'), because);
  if (isLost(code, why))
    return new StorageError('unreachable', say('storage_unreachable', { why: why || code }), because);
  return new StorageError('failed', say('storage_failed', { why }), because);
}

/** Classes 08 and 57P: PostgreSQL's own words for it; 25P03: idle for too long; 53300: too many connections. */
const isLost = (code: string, message: string): boolean =>
  /^(08...|57P..|25P03|53300|E(CONN[A-Z]+|NOTFOUND|TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|AI_[A-Z]+|NOENT))$/.test(
    code,
  ) ||
  /connection (terminated|error)|timeout exceeded|(connection|read) timeout|not queryable/i.test(message);
