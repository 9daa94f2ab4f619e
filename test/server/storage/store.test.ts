import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListWanted, NewTable, Store } from '../../../src/server/storage/store.ts';
import { append, entry, type Home, homes, keyed, makeTable, member, row, seqs } from './support.ts';

describe.each(homes)('storage on $kind', ({ kind, make }) => {
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

  it('says which it is, and answers', async () => {
    expect(store.kind).toBe(kind);
    await store.ping();
  });

  describe('tables', () => {
    it('are found by id and by code, as they were made', async () => {
      const summary = { players: ['Ada', 'Żółć 🎲'], nested: [null, 1.5, { a: true }] };
      const id = await makeTable(store, { code: 'ABCD', listed: true, dueAt: 1_765_432_109_876, summary });
      const found = await store.findTable(id);
      expect(found).toEqual({
        ...{ id, code: 'ABCD', status: 'playing', listed: true, dueAt: 1_765_432_109_876, summary },
        ...{ createdAt: 1_000, updatedAt: 1_001, length: 1, reason: null },
      });
      expect(await store.findTable('ABCD')).toEqual(found);
      expect(await store.findTable('nothing')).toBeNull();
    });

    it('are not made if the code is taken', async () => {
      await makeTable(store, { code: 'TAKEN' });
      const id = randomUUID();
      const again = { ...row, id, code: 'TAKEN', createdAt: 1, entries: [entry(1)], members: [] };
      expect(await store.makeTable(again)).toBe('codeTaken');
      expect(await store.findTable(id)).toBeNull();
      expect(await seqs(store, id)).toEqual([]);
    });

    it('that are set aside keep their log, take no more, are not due and not listed', async () => {
      const id = await makeTable(store, { listed: true, dueAt: 1 });
      await store.setAside(id, 'no such card');
      expect(await store.findTable(id)).toMatchObject({
        ...{ status: 'setAside', reason: 'no such card', listed: false, dueAt: null, length: 1 },
      });
      expect(await store.append([append(id, 2)])).toEqual(['noSuchTable']);
      expect(await seqs(store, id)).toEqual([1]);
    });

    it('that are over stay so when they are set aside', async () => {
      const id = await makeTable(store, { status: 'over', summary: { winners: ['red'] } });
      await store.setAside(id, 'other rules');
      expect(await store.findTable(id)).toMatchObject({
        ...{ status: 'over', reason: 'other rules', summary: { winners: ['red'] } },
      });
    });

    it('are listed newest first, only those that are listed and open', async () => {
      const madeAt = (createdAt: number, more: Partial<NewTable>) =>
        makeTable(store, { listed: true, createdAt, entries: [entry(1, { at: createdAt })], ...more });
      const old = await madeAt(90_001, { status: 'lobby' });
      const young = await madeAt(90_002, {});
      await madeAt(90_003, { status: 'over' });
      await madeAt(90_004, { listed: false });
      const list = async (wanted: Partial<ListWanted>): Promise<string[]> => {
        const all = { tables: [], lobbiesSince: 90_000, gamesSince: 90_000, limit: 100 };
        return (await store.listedTables({ ...all, ...wanted })).map(({ id }) => id);
      };
      expect(await list({})).toEqual([young, old]);
      expect(await list({ limit: 1 })).toEqual([young]);
      expect(await list({ lobbiesSince: 90_001 })).toEqual([young]);
      expect(await list({ gamesSince: 90_002 })).toEqual([old]);
      expect(await list({ lobbiesSince: 90_001, gamesSince: 90_002, tables: [old] })).toEqual([old]);
      expect(await list({ tables: [old, young, 'nowhere'] })).toEqual([young, old]);
    });
  });

  describe('append', () => {
    it('keeps entries in order and as they were', async () => {
      const id = await makeTable(store);
      const body = { text: 'a\u0000b 🎲', list: [1, null, false] };
      const entries = [entry(2, { key: 'p:1', body, seen: 2 ** 40 }), entry(3)];
      const change = { status: 'over', listed: true, dueAt: 77, summary: [1] } as const;
      expect(await store.append([append(id, 2, { entries, row: change })])).toEqual(['stored']);
      expect(await store.append([append(id, 4)])).toEqual(['stored']);
      expect(await store.entriesAfter(id, 1)).toEqual([...entries, entry(4)]);
      expect(await store.findTable(id)).toMatchObject({ length: 4, updatedAt: 1_004, ...row });
    });

    it('leaves a summary as it was that is left out', async () => {
      const id = await makeTable(store, { summary: { round: 7 } });
      const { summary: _, ...change } = row;
      expect(await store.append([append(id, 2, { row: { ...change, dueAt: 5 } })])).toEqual(['stored']);
      expect(await store.findTable(id)).toMatchObject({ length: 2, dueAt: 5, summary: { round: 7 } });
    });

    it('refuses a sequence number that is taken or not the next', async () => {
      const id = await makeTable(store);
      const results = [];
      for (const seq of [1, 3, 2]) results.push(...(await store.append([append(id, seq)])));
      expect(results).toEqual(['behind', 'behind', 'stored']);
      expect(await seqs(store, id)).toEqual([1, 2]);
    });

    it('refuses a key that is there, but not one of another table', async () => {
      const [id, other] = [await makeTable(store), await makeTable(store)];
      expect(await store.append([keyed(id, 2, 'k'), keyed(other, 2, 'k')])).toEqual(['stored', 'stored']);
      // A resend is told from somebody who comes late.
      const results = [];
      for (const late of [keyed(id, 2, 'k'), keyed(id, 3, 'k'), keyed(id, 2, 'l')])
        results.push(...(await store.append([late])));
      expect(results).toEqual(['repeated', 'repeated', 'behind']);
      expect(await seqs(store, id)).toEqual([1, 2]);
    });

    it('stores each whole or not at all, whatever becomes of the others', async () => {
      const [a, b, late] = [await makeTable(store), await makeTable(store), await makeTable(store)];
      const twice = { entries: [entry(2, { key: 'x' }), entry(3, { key: 'x' })], members: [member(a, 'p')] };
      const results = await store.append([
        append(a, 2, twice),
        append('nowhere', 1),
        append(b, 2, { entries: [entry(2), entry(3)] }),
        append(late, 1),
      ]);
      expect(results).toEqual(['repeated', 'noSuchTable', 'stored', 'behind']);
      expect(await seqs(store, a)).toEqual([1]);
      expect(await seqs(store, b)).toEqual([1, 2, 3]);
      expect(await store.members(a)).toEqual([]);
      expect(await store.findTable(b)).toMatchObject({ length: 3 });
    });

    it('refuses entries with a gap and a table named twice, and does nothing on nothing', async () => {
      const [id, other] = [await makeTable(store), await makeTable(store)];
      const gap = append(other, 2, { entries: [entry(2), entry(4)] });
      await expect(store.append([append(id, 2), gap])).rejects.toThrow("don't follow each other");
      await expect(store.append([append(id, 2), append(id, 3)])).rejects.toThrow('the same table');
      expect(await seqs(store, id)).toEqual([1]);
      expect(await store.append([])).toEqual([]);
    });

    it('takes many rows at once', async () => {
      const id = await makeTable(store);
      const entries = Array.from({ length: 2_500 }, (_, i) => entry(i + 2, { key: `k${i}` }));
      expect(await store.append([append(id, 2, { entries })])).toEqual(['stored']);
      expect(await seqs(store, id)).toHaveLength(2_501);
    });

    it('gives each number to one of many that race', async () => {
      const ids = await Promise.all([1, 2, 3].map(() => makeTable(store)));
      const rounds = Array.from({ length: 20 }, (_, i) => i);
      const race = (i: number) => store.append((i % 2 ? ids : ids.toReversed()).map((id) => append(id, 2)));
      const results = await Promise.all(rounds.map(race));
      expect(results.flat().filter((result) => result === 'stored')).toHaveLength(3);
      for (const id of ids) expect(await seqs(store, id)).toEqual([1, 2]);
    });
  });

  describe('due work', () => {
    const clear = async (): Promise<void> => {
      for (const id of await store.claimDue(1e15, 1e15, 1e6)) await store.setAside(id, '');
    };

    it('is given earliest first, as much as asked for, and not before it is due', async () => {
      await clear();
      const late = await makeTable(store, { dueAt: 300 });
      const early = await makeTable(store, { dueAt: 100 });
      const middle = await makeTable(store, { dueAt: 200 });
      expect(await store.nextDue()).toBe(100);
      expect(await store.claimDue(99, 1_000, 10)).toEqual([]);
      expect(await store.claimDue(300, 1_000, 2)).toEqual([early, middle]);
      expect(await store.nextDue()).toBe(300);
      expect(await store.claimDue(300, 1_000, 2)).toEqual([late]);
      // When the first claim lapses.
      expect(await store.nextDue()).toBe(1_000);
    });

    it('is given to one asker alone', async () => {
      await clear();
      const ids = await Promise.all(Array.from({ length: 40 }, (_, i) => makeTable(store, { dueAt: i })));
      const claims = await Promise.all(Array.from({ length: 8 }, () => store.claimDue(100, 1_000, 5)));
      const given = claims.flat();
      expect(new Set(given).size).toBe(given.length);
      given.push(...(await store.claimDue(100, 1_000, 100)));
      expect(given.toSorted()).toEqual(ids.toSorted());
    });

    it('is given again when its claim lapses', async () => {
      await clear();
      const id = await makeTable(store, { dueAt: 100 });
      expect(await store.claimDue(100, 500, 1)).toEqual([id]);
      expect(await store.claimDue(499, 900, 1)).toEqual([]);
      expect(await store.claimDue(500, 900, 1)).toEqual([id]);
    });

    it('is set anew by an append, which releases the claim', async () => {
      await clear();
      const id = await makeTable(store, { dueAt: 100 });
      await store.claimDue(100, 10_000, 1);
      await store.append([append(id, 2, { row: { ...row, dueAt: 200 } })]);
      expect(await store.nextDue()).toBe(200);
      expect(await store.claimDue(200, 10_000, 1)).toEqual([id]);
      await store.append([append(id, 3)]);
      expect(await store.nextDue()).toBeNull();
    });
  });

  describe('members', () => {
    it('come with the table or an append, and the last word counts', async () => {
      const id = randomUUID();
      await makeTable(store, { id, members: [member(id, 'p1')] });
      const members = [
        member(id, 'p2', { name: 'Bo', seat: null }),
        member(id, 'p2', { name: 'Bob', seat: 1 }),
      ];
      await store.append([append(id, 2, { members })]);
      await store.append([append(id, 3, { members: [member(id, 'p1', { seat: 2 })] })]);
      expect(await store.members(id)).toEqual([
        { table: id, person: 'p1', name: 'Ada', seat: 2 },
        { table: id, person: 'p2', name: 'Bob', seat: 1 },
      ]);
    });

    it('have their tables, newest first', async () => {
      const person = randomUUID();
      const [first, second] = [randomUUID(), randomUUID()];
      await makeTable(store, { id: first, createdAt: 1, members: [member(first, person)] });
      await makeTable(store, { id: second, createdAt: 2, members: [member(second, person)] });
      expect((await store.tablesOf(person, 10)).map(({ id }) => id)).toEqual([second, first]);
      expect(await store.tablesOf(person, 1)).toHaveLength(1);
      expect(await store.tablesOf('nobody', 10)).toEqual([]);
    });
  });

  describe('people', () => {
    const guest = (id: string) => ({ id, name: 'Ada', login: null, passwordHash: null, createdAt: 5 });

    it('are made, found and renamed', async () => {
      const id = randomUUID();
      await store.makePerson(guest(id));
      expect(await store.findPerson(id)).toEqual(guest(id));
      await store.renamePerson(id, 'Bo');
      expect(await store.findPerson(id)).toEqual({ ...guest(id), name: 'Bo' });
      expect(await store.findPerson('nobody')).toBeNull();
    });

    it('have a login that no other has, in large or small letters', async () => {
      const [id, other] = [randomUUID(), randomUUID()];
      await store.makePerson(guest(id));
      await store.makePerson(guest(other));
      expect(await store.setLogin(id, 'Ärger', 'hash')).toBe(true);
      expect(await store.setLogin(other, 'äRGER', 'hash')).toBe(false);
      expect(await store.findLogin('ÄRGER')).toEqual({ ...guest(id), login: 'Ärger', passwordHash: 'hash' });
      expect(await store.setLogin(id, 'ärger', 'other hash')).toBe(true);
      expect(await store.findPerson(other)).toEqual(guest(other));
    });

    it('that are erased leave their games, without a name', async () => {
      const [id, table] = [randomUUID(), randomUUID()];
      await store.makePerson(guest(id));
      await store.setLogin(id, id, 'hash');
      await store.makeSession({ tokenHash: id, person: id, createdAt: 0, expiresAt: 100 });
      await makeTable(store, { id: table, members: [member(table, id)] });
      await store.erasePerson(id);
      expect(await store.findPerson(id)).toBeNull();
      expect(await store.findLogin(id)).toBeNull();
      expect(await store.findSession(id, 0)).toBeNull();
      expect(await store.members(table)).toEqual([{ table, person: id, name: '', seat: 0 }]);
      expect(await seqs(store, table)).toEqual([1]);
    });
  });

  describe('sessions', () => {
    const begin = async (expiresAt: number, person: string = randomUUID()) => {
      if ((await store.findPerson(person)) === null) {
        await store.makePerson({ id: person, name: 'Ada', login: null, passwordHash: null, createdAt: 0 });
      }
      const session = { tokenHash: randomUUID(), person, createdAt: 1, expiresAt };
      await store.makeSession(session);
      return session;
    };

    it('last until they expire, and can be put off', async () => {
      const session = await begin(100);
      expect(await store.findSession(session.tokenHash, 99)).toEqual(session);
      expect(await store.findSession(session.tokenHash, 100)).toBeNull();
      await store.extendSession(session.tokenHash, 200);
      expect(await store.findSession(session.tokenHash, 199)).toEqual({ ...session, expiresAt: 200 });
    });

    it('end alone, or everywhere at once', async () => {
      const [a, b] = [await begin(100), await begin(100)];
      const c = await begin(100, b.person);
      await store.endSession(a.tokenHash);
      expect(await store.findSession(a.tokenHash, 0)).toBeNull();
      await store.endSessionsOf(b.person);
      expect(await store.findSession(b.tokenHash, 0)).toBeNull();
      expect(await store.findSession(c.tokenHash, 0)).toBeNull();
    });

    it('are cleared away once expired', async () => {
      await store.endSessionsBefore(1e15);
      const [old, young] = [await begin(100), await begin(101)];
      expect(await store.endSessionsBefore(100)).toBe(1);
      expect(await store.findSession(old.tokenHash, 0)).toBeNull();
      expect(await store.findSession(young.tokenHash, 0)).not.toBeNull();
    });

    it('need a person', async () => {
      const session = { tokenHash: 't', person: 'nobody', createdAt: 0, expiresAt: 1 };
      await expect(store.makeSession(session)).rejects.toMatchObject({ code: 'failed' });
    });
  });

  it('keeps all when it is closed and opened again, and says so in between', async () => {
    const id = await makeTable(store);
    const last = store.append([append(id, 2)]);
    await Promise.all([store.close(), store.close()]);
    expect(await last).toEqual(['stored']);
    await expect(store.ping()).rejects.toMatchObject({ name: 'StorageError', code: 'closed' });
    store = await home.open();
    expect(await seqs(store, id)).toEqual([1, 2]);
    expect(await store.append([append(id, 2)])).toEqual(['behind']);
    expect(await store.append([append(id, 3)])).toEqual(['stored']);
  });
});
