import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { groupCommit } from '../../../src/server/storage/group-commit.ts';
import { openStore } from '../../../src/server/storage/open.ts';
import type { Append, Appended, Notice, Store } from '../../../src/server/storage/store.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { append, codeOfRefusal, keyed, makeTable, member, seqs } from './support.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

const open = (database: string): Promise<Store> => openStore({ database, data: '/nowhere' });

async function query(database: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Appends until each is stored or refused for good. */
async function untilUnlocked(store: Store, appends: readonly Append[]): Promise<Appended[]> {
  const results = await store.append(appends);
  const left = appends.filter((_, i) => results[i] === 'locked');
  const settled = results.filter((result) => result !== 'locked');
  return left.length === 0 ? settled : [...settled, ...(await untilUnlocked(store, left))];
}

const SPARED = 'spared';

/** Ends the connections of all others, as a restart would, but for the one that is called so. */
const cutOff = (database: string): Promise<unknown> =>
  query(
    database,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
       and pid <> pg_backend_pid() and application_name <> '${SPARED}'`,
  );

describe('opening', () => {
  it('works for several at once on an empty database', async () => {
    for (let round = 0; round < 3; round++) {
      const database = await server.freshDatabase();
      const stores = await Promise.all([1, 2, 3, 4].map(() => open(database)));
      const id = await makeTable(stores[0] as Store);
      for (const store of stores) expect(await seqs(store, id)).toEqual([1]);
      await Promise.all(stores.map((store) => store.close()));
    }
  });

  it('refuses a database of a newer version', async () => {
    const database = await server.freshDatabase();
    await (await open(database)).close();
    await query(database, `insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')`);
    expect(await codeOfRefusal(open(database))).toBe('newer');
  });

  it('tells what is wrong with the address, and keeps the password to itself', async () => {
    const good = await server.freshDatabase();
    const altered = (change: (url: URL) => void): string => {
      const url = new URL(good);
      change(url);
      return url.href;
    };
    const nobody = createServer().listen(0, '127.0.0.1');
    await once(nobody, 'listening');
    const { port } = nobody.address() as { port: number };
    await new Promise((resolve) => nobody.close(resolve));
    const cases = {
      'mysql://localhost/outvoted': 'badAddress',
      'postgres://localhost:port/x': 'badAddress',
      [altered((url) => (url.pathname = '/nothing'))]: 'badAddress',
      [altered((url) => (url.password = 'wrong-secret'))]: 'denied',
      [altered((url) => (url.password = ''))]: 'denied',
      [altered((url) => (url.port = String(port)))]: 'unreachable',
      'postgres://a:wrong-secret@nowhere.invalid/x': 'unreachable',
    };
    for (const [address, code] of Object.entries(cases)) {
      const error = await open(address).catch((reason: unknown) => reason);
      expect([address, error]).toMatchObject([address, { name: 'StorageError', code }]);
      expect(String(error)).not.toContain('wrong-secret');
    }
  });

  it('waits for the disk at every commit, whatever the default', async () => {
    const database = await server.freshDatabase();
    const name = new URL(database).pathname.slice(1);
    await query(database, `alter database "${name}" set synchronous_commit = off`);
    await query(
      database,
      `create function note() returns trigger language plpgsql as $$ begin
         insert into noted values (current_setting('synchronous_commit')); return new; end $$;
       create table noted (setting text)`,
    );
    const store = await open(database);
    const id = await makeTable(store);
    await query(database, 'create trigger t before insert on entries for each row execute function note()');
    await store.append([append(id, 2)]);
    expect(await query(database, 'select setting from noted')).toEqual([{ setting: 'on' }]);
    await store.close();
  });
});

describe('several processes', () => {
  let database: string;
  let one: Store;
  let two: Store;
  beforeAll(async () => {
    database = await server.freshDatabase();
    [one, two] = await Promise.all([open(database), open(database)]);
  });
  afterAll(() => Promise.all([one?.close(), two?.close()]));

  /** A connection that has done this in a transaction which it does not end. */
  async function holding(statement: string): Promise<Client> {
    const blocker = new Client({ connectionString: database, application_name: SPARED });
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query(statement);
    return blocker;
  }

  it('append to the same tables without waiting in a circle, each number once', async () => {
    const people = ['p', 'q'];
    const ids = await Promise.all(Array.from({ length: 10 }, () => makeTable(one)));
    const members = (table: string) => people.map((person) => member(table, person));
    let [stored, ask] = [0, 2];
    for (; ask < 30; ask++) {
      const batch = (store: Store, order: string[]) =>
        untilUnlocked(
          store,
          order.map((id) => append(id, ask, { members: members(id) })),
        );
      const results = await Promise.all([
        ...[batch(one, ids), batch(two, ids.toReversed()), batch(one, ids.toSorted())],
        ...[two.erasePerson('p'), one.claimDue(0, 0, 10)],
      ]);
      stored += results.flat().filter((result) => result === 'stored').length;
    }
    expect(stored).toBe(28 * ids.length);
    for (const id of ids) expect(await seqs(two, id)).toHaveLength(29);
  });

  it('never claim the same work', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, (_, i) => makeTable(one, { dueAt: i })));
    const asks = Array.from({ length: 12 }, (_, i) => (i % 2 ? one : two).claimDue(100, 1_000, 5));
    const given = (await Promise.all(asks)).flat();
    given.push(...(await two.claimDue(100, 1_000, 100)));
    expect(given.toSorted()).toEqual(ids.toSorted());
  });

  it('tell each other, not themselves', async () => {
    const [atOne, atTwo]: [Notice[], Notice[]] = [[], []];
    const endOne = await one.listen((notice) => atOne.push(notice));
    const endTwo = await two.listen((notice) => atTwo.push(notice));
    await one.notify({ type: 'moved', table: 'Ä', seq: 2 });
    await two.notify({ type: 'hello' });
    await query(database, `select pg_notify('outvoted', 'null'), pg_notify('outvoted', 'what?')`);
    await vi.waitFor(() => expect([atOne.length, atTwo.length]).toEqual([1, 1]), 5_000);
    expect(atTwo).toEqual([{ type: 'moved', table: 'Ä', seq: 2 }]);
    await endTwo();
    await one.notify({ type: 'unheard' });
    await endOne();
    const heard: Notice[] = [];
    const end = await two.listen((notice) => heard.push(notice));
    await one.notify({ type: 'again' });
    // What was sent to nobody may still be on its way when somebody listens again.
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ type: 'again' }), 5_000);
    expect(atTwo).toHaveLength(1);
    await end();
  });

  it('are refused a notice that is too long', async () => {
    await one.notify({ type: 'long', text: 'x'.repeat(7_800) });
    await expect(one.notify({ type: 'long', text: 'é'.repeat(4_000) })).rejects.toMatchObject({
      code: 'tooLong',
    });
  });

  it('outlive lost connections, and learn that they may have missed something', async () => {
    const heard: string[] = [];
    const end = await one.listen(({ type }) => heard.push(type));
    const id = await makeTable(one);
    await cutOff(database);
    await vi.waitFor(() => expect(heard).toEqual(['lost', 'missed']), 5_000);
    await vi.waitFor(() => two.notify({ type: 'after' }), 5_000);
    await vi.waitFor(() => expect(heard).toEqual(['lost', 'missed', 'after']), 5_000);
    expect(await one.append([append(id, 2)])).toEqual(['stored']);
    await end();
  });

  it('reject what is under way when the connection is lost, as unreachable', async () => {
    const id = await makeTable(one);
    // Without its lock the append would come through before its own connection is cut.
    const blocker = await holding('lock table entries in share mode');
    const late = one.append([append(id, 2)]).catch((error: unknown) => error);
    await vi.waitFor(async () => {
      const waiting = await query(database, `select 1 from pg_locks where not granted`);
      expect(waiting).not.toEqual([]);
    }, 5_000);
    await cutOff(database);
    expect(await late).toMatchObject({ name: 'StorageError', code: 'unreachable' });
    await blocker.end();
    expect(await one.append([append(id, 2)])).toEqual(['stored']);
  });

  it('append at once to all tables but those that a stopped process has locked', async () => {
    const [locked, ...free] = [await makeTable(one), await makeTable(one), await makeTable(one)];
    const blocker = await holding(`select * from tables where id = '${locked}' for update`);
    const batch = [locked, ...free].map((id) => keyed(id, 2, 'k'));
    expect(await one.append(batch)).toEqual(['locked', 'stored', 'stored']);
    expect(await seqs(two, locked)).toEqual([1]);
    const group = groupCommit(one, { wait: () => Promise.resolve() });
    const refused = group.append(keyed(locked, 2, 'k')).catch((error: unknown) => error);
    expect(await Promise.all(free.map((id) => group.append(keyed(id, 3, 'l'))))).toEqual([
      ...['stored', 'stored'],
    ]);
    expect(await refused).toMatchObject({ name: 'StorageError', code: 'locked' });
    await blocker.end();
    expect(await group.append(keyed(locked, 2, 'k'))).toBe('stored');
    expect(await one.append([keyed(locked, 2, 'k')])).toEqual(['repeated']);
  });

  it('keep no lock for long when they are stopped in the middle of a transaction', async () => {
    // A trigger tells what holds in a session of the store.
    await query(
      database,
      `create function tell() returns trigger language plpgsql as $$ begin
         perform pg_notify('outvoted', json_build_object('from', '', 'notice', json_build_object('type', 'told',
           'idle', current_setting('idle_in_transaction_session_timeout'),
           'lock', current_setting('lock_timeout')))::text); return new; end $$;
       create trigger t before insert on tables for each row execute function tell()`,
    );
    const heard: Notice[] = [];
    const end = await one.listen((notice) => heard.push(notice));
    await makeTable(two);
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'told', idle: '2s', lock: '2500ms' }]), 5_000);
    await query(database, 'drop trigger t on tables');
    await end();
  });

  it('are told of what is stored, however many tables it is', async () => {
    const ids = await Promise.all(Array.from({ length: 250 }, () => makeTable(one)));
    const heard: Notice[] = [];
    const end = await two.listen((notice) => heard.push(notice));
    expect(await one.append([...ids.map((id) => append(id, 2)), append('nowhere', 1)])).toEqual([
      ...ids.map(() => 'stored'),
      'noSuchTable',
    ]);
    expect(await one.append([append(ids[0] ?? '', 2)])).toEqual(['behind']);
    const told = () => heard.flatMap((notice) => notice['tables'] as string[]);
    await vi.waitFor(() => expect(told().toSorted()).toEqual(ids.toSorted()), 5_000);
    await end();
  });

  it('send their notices in the order in which they were given', async () => {
    const heard: Notice[] = [];
    const end = await two.listen((notice) => heard.push(notice));
    const numbers = Array.from({ length: 500 }, (_, n) => n);
    await Promise.all(numbers.map((n) => one.notify({ type: 'count', n })));
    await vi.waitFor(() => expect(heard.map(({ n }) => n)).toEqual(numbers), 5_000);
    await end();
  });

  it('are refused what they ask after closing', async () => {
    const store = await open(await server.url(`closed_${randomUUID()}`));
    await store.listen(() => {});
    await store.close();
    await expect(store.append([append('x', 1)])).rejects.toMatchObject({ code: 'closed' });
  });
});
