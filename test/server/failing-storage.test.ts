import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { StorageError } from '../../src/server/storage/errors.ts';
import type { RoomContext } from '../../src/server/tables/room-context.ts';
import { createTable as createLobby } from '../../src/server/tables/create-table.ts';
import { Room } from '../../src/server/tables/room.ts';
import { Client, makeTable, request, signIn } from './support/client.ts';
import { query } from './support/database.ts';
import { HOMES } from './support/homes.ts';
import { startHost, type Host } from './support/host.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { contextOf } from './support/still-table.ts';

/** As a disk that is full refuses new entries. */
const REFUSE = {
  SQLite: [`create trigger full before insert on entries begin select raise(abort, 'no space'); end`],
  PostgreSQL: [
    `create function refuse() returns trigger language plpgsql as $$ begin
       raise exception 'no space' using errcode = '53100'; end $$`,
    'create trigger "full" before insert on entries for each row execute function refuse()',
  ],
};
const ALLOW = { SQLite: 'drop trigger full', PostgreSQL: 'drop trigger "full" on entries' };
const KIND = { SQLite: 'failed', PostgreSQL: 'full' };

describe.each(HOMES)('with %s, a disk that takes nothing more', (kind) => {
  const data = mkdtempSync(join(tmpdir(), 'outvoted-full-'));
  let postgres: TestPostgres | null = null;
  let host: Host;
  let place: { data: string; database: string | undefined };
  beforeAll(async () => {
    if (kind === 'PostgreSQL') postgres = await startPostgres();
    place = { data, database: await postgres?.freshDatabase() };
    host = await startHost({ ...place, database: place.database });
  });
  afterAll(async () => {
    await host?.close();
    await postgres?.stop();
    rmSync(data, { recursive: true, force: true });
  });
  const health = () => request(host.url, 'GET', '/healthz');
  const lines = (text: string): number => host.log().split(text).length - 1;

  it('is in the log, in the figures and in /healthz, until it takes something again', async () => {
    const { token } = await signIn(host.url, 'Ana');
    const { code } = await makeTable(host.url, token, { settings: { ruleset: 'mall-2005' } });
    const ana = await Client.join(host.url, token, code);
    await ana.do({ type: 'say', text: 'hello' });
    expect((await health()).body).toEqual({ ok: true });
    for (const statement of REFUSE[kind]) await query(place, statement);

    for (let i = 0; i < 40; i++)
      expect(await ana.send({ type: 'say', text: `${i}` })).toMatchObject({
        type: 'refused',
        reason: { code: 'unavailable' },
      });
    expect(await health()).toMatchObject({
      status: 503,
      body: { error: { code: 'unavailable', storage: KIND[kind] } },
    });
    expect(lines('the database failed')).toBeGreaterThan(0);
    expect(lines('the database failed'), 'no flood of lines').toBeLessThan(20);
    const named = `outvoted_storage_errors_total\\{kind="${KIND[kind]}"\\}`;
    expect(await host.figure(named)).toBeGreaterThanOrEqual(40);
    expect(await host.figure('outvoted_storage_failing')).toBe(1);

    await query(place, ALLOW[kind]);
    // Nobody has to play for it to be noticed.
    expect(await health()).toMatchObject({ status: 200, body: { ok: true } });
    expect(await host.figure('outvoted_storage_failing')).toBe(0);
    await expect.poll(() => lines('takes what is written again')).toBe(1);
    await ana.do({ type: 'say', text: 'again' });
    expect(await query(place, 'select id from tables')).toHaveLength(1);
    await ana.close();
  });
});

describe('a table whose database fails', () => {
  /** A lobby whose storage can be changed. */
  async function lobby(change: (context: RoomContext) => Partial<RoomContext>) {
    const log = { row: { id: '', code: '' }, entries: [], members: [] };
    const setAside: string[] = [];
    const sound: RoomContext = {
      ...contextOf(log, { now: 0 }, 'seed'),
      setAside: (_, error) => void setAside.push(error.message),
    };
    const ana = { id: 'ana', name: 'Ana', login: null, passwordHash: null, createdAt: 0 };
    await createLobby(sound, ana, { settings: { ruleset: 'mall-2005' }, seats: ['open', 'open', 'open'] });
    const room = new Room(log.row, { ...sound, ...change(sound) });
    const say = (id: string) => room.command({ person: 'ana', name: 'Ana' }, { type: 'say', id, text: id });
    return { room, say, setAside };
  }
  const UNAVAILABLE = { refused: { code: 'unavailable' } };

  test('refuses what can not be stored, and goes on when it can', async () => {
    let isFull = true;
    const { say } = await lobby(({ append }) => ({
      append: (one) => (isFull ? Promise.reject(new StorageError('full', 'full')) : append(one)),
    }));
    expect(await say('a')).toEqual(UNAVAILABLE);
    isFull = false;
    expect(await say('a')).toEqual({ ok: true });
  });

  test('is not set aside because it can not be read just now', async () => {
    let isLost = true;
    const { room, say, setAside } = await lobby(({ store }) => ({
      store: {
        ...store,
        entriesAfter: (id, seq) =>
          isLost ? Promise.reject(new StorageError('unreachable', 'lost')) : store.entriesAfter(id, seq),
      },
    }));
    const onlooker = { person: 'bo', name: 'Bo', perspective: 'outsider', send: () => undefined } as const;
    expect(await say('a')).toEqual(UNAVAILABLE);
    expect(await room.join({ ...onlooker }, { id: 'join' })).toEqual(UNAVAILABLE);
    expect(room.people()).toEqual([]);
    await expect(room.tasks()).rejects.toMatchObject({ code: 'unreachable' });
    isLost = false;
    expect(await room.join({ ...onlooker }, { id: 'join' })).toEqual({ ok: true });
    expect(await say('a')).toEqual({ ok: true });
    expect(setAside).toEqual([]);
  });

  test('is set aside by what an entry from another process does to it', async () => {
    const odd = { seq: 2, at: 0, key: null, body: { type: 'made' }, seen: 0 };
    const { room, say, setAside } = await lobby(({ store }) => ({
      store: {
        ...store,
        entriesAfter: async (id, seq) => [...(await store.entriesAfter(id, seq)), ...(isOdd ? [odd] : [])],
      },
    }));
    let isOdd = false;
    expect(await room.read(({ length }) => length)).toBe(1);
    isOdd = true;
    await room.refresh();
    expect(setAside).toEqual([expect.stringMatching(/^entry 2 can't be replayed: TypeError/)]);
    expect(await say('a')).toEqual({ refused: { code: 'setAside' } });
    expect(await room.tasks()).toEqual([]);
  });
});
