import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { type ClientConfig, Pool, type PoolClient, TypeOverrides } from 'pg';
import { say } from '../../words/index.ts';
import { codeOf, messageOf, StorageError } from './errors.ts';
import { type Flavour, kyselyStore } from './kysely-store.ts';
import { migrate } from './migrations/migrate.ts';
import { Notices } from './postgres-notices.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';

const CONNECTIONS = 10;
const BIGINT = 20;

export async function openPostgres(url: string): Promise<Store> {
  if (!/^postgres(ql)?:\/\//.test(url)) throw badAddress(say('storage_notPostgres'));
  const config = configFor(url);
  const pool = new Pool({ ...config, max: CONNECTIONS, verify: makeDurable });
  // A connection that is lost while nobody asks anything is replaced by the next one that is needed.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw explain(error);
  }
  const notices = new Notices(pool, config, randomUUID());
  return kyselyStore(db, {
    kind: 'postgres',
    rowLocks: true,
    isTaken: (error) => codeOf(error) === '23505',
    explain,
    announce: (trx, tables) => notices.sendWith(trx, { type: 'stored', tables }),
    notify: (notice) => notices.send(notice),
    listen: (listener) => notices.listen(listener),
    async close() {
      await notices.close();
      await db.destroy();
    },
  } satisfies Flavour);
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
    // A process that hangs must not keep tables locked for the others.
    idle_in_transaction_session_timeout: 60_000,
  };
}

/** Whatever the server's default is, what we acknowledge is on disk. Stricter settings stay. */
function makeDurable(client: PoolClient, proceed: (error?: Error) => void): void {
  const raise = `select set_config('synchronous_commit', 'on', false)
    where current_setting('synchronous_commit') = 'off'`;
  client.query(raise).then(() => proceed(), proceed);
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
  if (isLost(code, why))
    return new StorageError('unreachable', say('storage_unreachable', { why: why || code }), because);
  return new StorageError('failed', say('storage_failed', { why }), because);
}

/** Classes 08 and 57P: PostgreSQL's own words for it; 53300: too many connections. */
const isLost = (code: string, message: string): boolean =>
  /^(08...|57P..|53300|E(CONN[A-Z]+|NOTFOUND|TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|AI_[A-Z]+|NOENT))$/.test(
    code,
  ) || /connection (terminated|error)|timeout exceeded|connection timeout|not queryable/i.test(message);
