import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_KEEP_DAYS } from '../../src/server/config.ts';
import { SESSION_LENGTH } from '../../src/server/people/people.ts';
import { programId } from '../../src/protocol/wire/seats.ts';
import type { EntryBody } from '../../src/server/tables/entry.ts';
import type { NewTable, Store, TableStatus } from '../../src/server/storage/store.ts';
import { Cleaner, type Cleaned, type CleaningSettings } from '../../src/server/cleaning.ts';
import { append, entry, homes, makeTable, member, seqs, type Home } from './storage/support.ts';

const DAY = 86_400_000;
const NOW = 1000 * DAY;
const NONE: Cleaned = { lobbies: 0, botTables: 0, practice: 0, guests: 0, sessions: 0 };

describe.each(homes)('cleaning on $kind', ({ make }) => {
  let home: Home;
  let store: Store;
  beforeAll(async () => {
    home = await make();
    store = await home.open();
  });
  afterAll(async () => {
    await store?.close();
    await home?.remove();
  });

  const cleaner = (more: Partial<CleaningSettings> = {}): Cleaner =>
    new Cleaner(store, {
      keepDays: DEFAULT_KEEP_DAYS,
      now: () => NOW,
      everyMs: 1e9,
      presence: () => [],
      deleted: () => undefined,
      forgotten: async () => undefined,
      cleaned: () => undefined,
      failed: () => undefined,
      ...more,
    });
  const clean = (more: Partial<CleaningSettings> = {}): Promise<Cleaned> => cleaner(more).run();
  /** Nothing is left over from the test before. */
  beforeEach(async () => {
    await clean({ now: () => 1e15 });
  });

  /** A table at which something last happened so many days ago. */
  const untouchedFor = (days: number, status: TableStatus, more: Partial<NewTable> = {}): Promise<string> => {
    const at = NOW - days * DAY;
    return makeTable(store, { status, createdAt: at, entries: [entry(1, { at })], ...more });
  };
  const areThere = (ids: readonly string[]): Promise<boolean[]> =>
    Promise.all(ids.map(async (id) => (await store.findTable(id)) !== null));

  describe('lobbies', () => {
    it('go with all they had when nothing has happened there for some days', async () => {
      const id = randomUUID();
      const members = [member(id, 'p1')];
      const old = await untouchedFor(3, 'lobby', { id, members });
      const closed = await untouchedFor(3, 'closed');
      const stay = [
        ...[await untouchedFor(2.9, 'lobby'), await untouchedFor(999, 'playing')],
        await untouchedFor(999, 'setAside'),
      ];
      const deleted: string[] = [];
      expect(await clean({ deleted: (table) => deleted.push(table) })).toEqual({ ...NONE, lobbies: 2 });
      expect(deleted.toSorted()).toEqual([old, closed].toSorted());
      expect(await areThere([old, closed, ...stay])).toEqual([false, false, true, true, true]);
      expect([await seqs(store, old), await store.members(old)]).toEqual([[], []]);
      expect(await store.append([append(old, 2)])).toEqual(['noSuchTable']);
      expect(await clean()).toEqual(NONE);
    });

    it('stay while anybody is connected, or the host keeps them for ever', async () => {
      const id = await untouchedFor(50, 'lobby');
      expect(await clean({ presence: (table) => (table === id ? ['a spectator'] : []) })).toEqual(NONE);
      expect(await clean({ keepDays: { ...DEFAULT_KEEP_DAYS, lobbies: 0 } })).toEqual(NONE);
      expect(await areThere([id])).toEqual([true]);
    });

    it('stay if something happens there just now', async () => {
      const id = await untouchedFor(50, 'lobby');
      expect(await store.deleteTable({ id, length: 2 })).toBe(false);
      expect(await seqs(store, id)).toEqual([1]);
    });

    it('go once each if several processes clean at once, past many at which somebody is', async () => {
      const attended = await Promise.all(Array.from({ length: 130 }, () => untouchedFor(60, 'lobby')));
      const others = await Promise.all(Array.from({ length: 40 }, () => untouchedFor(50, 'lobby')));
      const presence = (table: string): string[] => (attended.includes(table) ? ['ana'] : []);
      const runs = await Promise.all([1, 2, 3].map(() => clean({ presence })));
      expect(runs.reduce((sum, { lobbies }) => sum + lobbies, 0)).toBe(40);
      expect((await areThere(others)).some(Boolean)).toBe(false);
      expect((await areThere(attended)).every(Boolean)).toBe(true);
    });
  });

  describe('practice tables', () => {
    it('go after a day, finished or not, and are among no games', async () => {
      const [id, person] = [randomUUID(), randomUUID()];
      const practice = true;
      const old = [
        await untouchedFor(1, 'playing', { id, practice, members: [member(id, person)] }),
        ...[await untouchedFor(1, 'over', { practice }), await untouchedFor(9, 'playing', { practice })],
      ];
      const stays = [await untouchedFor(0.9, 'over', { practice }), await untouchedFor(1, 'playing')];
      expect((await store.tablesOf(person, 5)).map((table) => table.id)).toEqual([id]);
      expect(await store.gamesOf(person, 5)).toEqual([]);
      expect(await clean({ keepDays: { ...DEFAULT_KEEP_DAYS, practice: 0 } })).toEqual(NONE);
      expect(await clean({ presence: () => ['ana'] })).toEqual(NONE);
      expect(await clean()).toEqual({ ...NONE, practice: 3 });
      expect(await areThere([...old, ...stays])).toEqual([false, false, false, true, true]);
    });
  });

  describe('finished games', () => {
    const BODIES: EntryBody[] = [
      { type: 'started', seed: 'x' },
      { type: 'left', seat: 0 },
      { type: 'acted', seat: 1, action: {}, by: 'bot' },
    ];
    /** A game over long ago: who sits there, and whether its log begins with somebody's leaving or ends with it. */
    const over = (people: readonly (string | null)[], left?: 'early' | 'late'): Promise<string> => {
      const seats = people.map((person) => ({
        colour: 'red',
        kind: person === null ? 'bot' : 'person',
        person,
      }));
      const [started, leaving, acted] = BODIES;
      const log = [
        started,
        left === 'early' ? leaving : acted,
        acted,
        acted,
        left === 'late' ? leaving : acted,
      ];
      const entries = log.map((body, i) => entry(i + 1, { at: NOW - 500 * DAY, body: body as never }));
      return makeTable(store, { status: 'over', entries, summary: { seats } });
    };

    it('of people are never deleted, nor looked at twice', async () => {
      const ids = [await over(['ana', null]), await over([null, null], 'late')];
      expect(await clean()).toEqual(NONE);
      const all = { lobbies: 1, botTables: 1, practice: 1, guests: 1 };
      expect(await clean({ keepDays: all, now: () => 1e15 })).toEqual(NONE);
      expect(await areThere(ids)).toEqual([true, true]);
      expect(await store.idleTables(['over'], 1e15, null, 10)).toEqual([]);
    });

    it('of bots alone go, and so do those that people left early', async () => {
      const ids = [
        ...[await over([null, null]), await over([null, null], 'early')],
        await over([programId('one'), null]),
      ];
      expect(await clean({ keepDays: { ...DEFAULT_KEEP_DAYS, botTables: 0 } })).toEqual(NONE);
      expect(await clean({ keepDays: { ...DEFAULT_KEEP_DAYS, botTables: 501 } })).toEqual(NONE);
      expect(await clean()).toEqual({ ...NONE, botTables: 3 });
      expect(await areThere(ids)).toEqual([false, false, false]);
    });

    it('that were set aside are for the host to decide', async () => {
      const id = await over([null, null]);
      await store.setAside(id, 'other rules');
      expect(await clean()).toEqual(NONE);
      expect(await areThere([id])).toEqual([true]);
    });
  });

  describe('guests', () => {
    /** Somebody made long ago who was last seen so many days ago; null: they have logged out. */
    const seen = async (days: number | null, id: string = randomUUID(), owner?: string): Promise<string> => {
      const person = { id, name: 'Ada', login: null, passwordHash: null, createdAt: NOW - 900 * DAY };
      if (owner === undefined) await store.makePerson(person);
      else await store.makeProgram(person, owner, 10);
      const expiresAt = NOW - (days ?? 0) * DAY + SESSION_LENGTH;
      if (days !== null) await store.makeSession({ tokenHash: id, person: id, createdAt: 0, expiresAt });
      return id;
    };
    const are = (ids: readonly string[]): Promise<boolean[]> =>
      Promise.all(ids.map(async (id) => (await store.findPerson(id)) !== null));

    it('who were not seen for long are gone; games and the names in them stay', async () => {
      const guest = await seen(181);
      const [gone, stays] = [
        [guest, await seen(null)],
        [await seen(179.5), await seen(1)],
      ];
      const table = randomUUID();
      const summary = { seats: [{ colour: 'red', kind: 'person', person: guest }] };
      await untouchedFor(500, 'over', { id: table, summary, members: [member(table, guest)] });
      const forgotten: string[] = [];
      expect(await clean({ forgotten: async (id) => void forgotten.push(id) })).toMatchObject({ guests: 2 });
      expect(forgotten.toSorted()).toEqual(gone.toSorted());
      expect(await are([...gone, ...stays])).toEqual([false, false, true, true]);
      expect(await store.findSession(guest, 0)).toBeNull();
      expect(await store.members(table)).toEqual([{ table, person: guest, name: 'Ada', seat: 0 }]);
      expect(await clean()).toEqual(NONE);
    });

    it('stay with an account, for ever if the host says so, and while they are at a table', async () => {
      const [account, guest, table] = [await seen(500), await seen(500), randomUUID()];
      await store.setLogin(account, account, 'hash');
      expect(await store.forgetGuest(account, NOW)).toBe(false);
      await untouchedFor(1, 'playing', { id: table, members: [member(table, guest)] });
      expect(await clean({ keepDays: { ...DEFAULT_KEEP_DAYS, guests: 0 } })).toMatchObject({ guests: 0 });
      expect(await clean({ presence: () => [guest] })).toMatchObject({ guests: 0 });
      expect(await are([account, guest])).toEqual([true, true]);
      // Whoever comes back at the last moment stays.
      await store.makeSession({ tokenHash: randomUUID(), person: guest, createdAt: 0, expiresAt: NOW + DAY });
      expect(await store.forgetGuest(guest, NOW)).toBe(false);
    });

    it('stay as long as a program of theirs is used, and take their programs along', async () => {
      const [busy, idle] = [await seen(500), await seen(500)];
      const programs = [await seen(1, programId(busy), busy), await seen(500, programId(idle), idle)];
      const forgotten: string[] = [];
      await clean({ forgotten: async (id) => void forgotten.push(id) });
      expect(forgotten).toEqual([programId(idle), idle]);
      expect(await are([busy, idle, ...programs])).toEqual([true, false, true, false]);
    });
  });

  it('sessions go once they have ended', async () => {
    const id = randomUUID();
    await store.makePerson({ id, name: 'Ana', login: null, passwordHash: null, createdAt: NOW });
    for (const expiresAt of [NOW, NOW + 1])
      await store.makeSession({ tokenHash: `${id} ${expiresAt}`, person: id, createdAt: 0, expiresAt });
    expect(await clean()).toEqual({ ...NONE, sessions: 1 });
  });
});
