import { expect, it } from 'vitest';
import { groupCommit } from '../../../src/server/storage/group-commit.ts';
import { StorageError } from '../../../src/server/storage/errors.ts';
import type { Append, Appended } from '../../../src/server/storage/store.ts';
import { append } from './support.ts';

interface Batch {
  readonly tables: string[];
  /** All are stored, but for `late` and for what is locked. */
  finish(...locked: string[]): void;
  fail(error: Error): void;
}

/** A store whose batches are answered by hand. */
function fakeStore() {
  const batches: Batch[] = [];
  return {
    batches,
    append: (appends: readonly Append[]) =>
      new Promise<Appended[]>((resolve, reject) => {
        const tables = appends.map(({ table }) => table);
        const finish = (...locked: string[]) =>
          resolve(
            tables.map((table) => {
              if (locked.includes(table)) return 'locked';
              return table === 'late' ? 'behind' : 'stored';
            }),
          );
        batches.push({ tables, finish, fail: reject });
      }),
  };
}

/** Waits that end by hand, each with its milliseconds. */
function fakeWaits() {
  const waits: { ms: number; end: () => void }[] = [];
  const wait = (ms: number) => new Promise<void>((end) => waits.push({ ms, end }));
  return { waits, wait };
}

const tick = () => new Promise((resolve) => setImmediate(resolve));

it('writes together what came while another batch was written', async () => {
  const store = fakeStore();
  const group = groupCommit(store);
  const first = [group.append(append('a', 1)), group.append(append('b', 1))];
  await tick();
  const second = ['c', 'late', 'd'].map((table) => group.append(append(table, 1)));
  await tick();
  expect(store.batches.map(({ tables }) => tables)).toEqual([['a', 'b']]);
  store.batches[0]?.finish();
  expect(await Promise.all(first)).toEqual(['stored', 'stored']);
  await tick();
  expect(store.batches[1]?.tables).toEqual(['c', 'late', 'd']);
  store.batches[1]?.finish();
  expect(await Promise.all(second)).toEqual(['stored', 'behind', 'stored']);
});

it('writes at most so many at once', async () => {
  const store = fakeStore();
  const group = groupCommit(store, { most: 2 });
  const all = ['a', 'b', 'c', 'd', 'e'].map((table) => group.append(append(table, 1)));
  for (let i = 0; i < 3; i++) {
    await tick();
    store.batches[i]?.finish();
  }
  await Promise.all(all);
  expect(store.batches.map(({ tables }) => tables.join(''))).toEqual(['ab', 'cd', 'e']);
});

it('rejects a whole batch that fails, and goes on with the next', async () => {
  const store = fakeStore();
  const group = groupCommit(store);
  const failed = Promise.allSettled(['a', 'b'].map((table) => group.append(append(table, 1))));
  await tick();
  const next = group.append(append('c', 1));
  store.batches[0]?.fail(new Error('disk full'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await tick();
  store.batches[1]?.finish();
  expect(await next).toBe('stored');
});

it('writes each alone of a batch that the database refuses, so that one does not spoil the others', async () => {
  const store = fakeStore();
  const group = groupCommit(store);
  const all = Promise.allSettled(['a', 'odd', 'b'].map((table) => group.append(append(table, 1))));
  await tick();
  store.batches[0]?.fail(new StorageError('failed', 'invalid byte sequence'));
  for (const i of [1, 2, 3]) {
    await tick();
    if (i === 2) store.batches[i]?.fail(new StorageError('failed', 'invalid byte sequence'));
    else store.batches[i]?.finish();
  }
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(store.batches.map(({ tables }) => tables.join(' '))).toEqual(['a odd b', 'a', 'odd', 'b']);
});

it('tries a locked table again by itself, while others go on', async () => {
  const store = fakeStore();
  const { waits, wait } = fakeWaits();
  const group = groupCommit(store, { wait });
  const [locked, free] = [group.append(append('locked', 1)), group.append(append('free', 1))];
  await tick();
  store.batches[0]?.finish('locked');
  expect(await free).toBe('stored');
  const other = group.append(append('free', 2));
  await tick();
  store.batches[1]?.finish();
  expect(await other).toBe('stored');
  waits[0]?.end();
  await tick();
  store.batches[2]?.finish();
  expect(await locked).toBe('stored');
  expect(store.batches.map(({ tables }) => tables.join(' '))).toEqual(['locked free', 'free', 'locked']);
});

it('gives up a table that stays locked, within three seconds of waiting', async () => {
  const store = fakeStore();
  const { waits, wait } = fakeWaits();
  const group = groupCommit(store, { wait });
  const refused = group.append(append('locked', 1)).catch((error: unknown) => error);
  for (let i = 0; waits.length === i; i++) {
    await tick();
    store.batches[i]?.finish('locked');
    await tick();
    waits[i]?.end();
  }
  expect(await refused).toMatchObject({ name: 'StorageError', code: 'locked' });
  const waited = waits.reduce((sum, { ms }) => sum + ms, 0);
  expect(waited).toBeGreaterThan(2000);
  expect(waited).toBeLessThan(3000);
});

it('puts a second append to the same table into the next batch', async () => {
  const store = fakeStore();
  const group = groupCommit(store);
  const both = [1, 2].map((seq) => group.append(append('a', seq)));
  await tick();
  store.batches[0]?.finish();
  await tick();
  store.batches[1]?.finish();
  expect(await Promise.all(both)).toEqual(['stored', 'stored']);
  expect(store.batches.map(({ tables }) => tables)).toEqual([['a'], ['a']]);
});

it('refuses by itself an append that makes no sense', async () => {
  const store = fakeStore();
  const group = groupCommit(store);
  await expect(group.append(append('a', 1, { entries: [] }))).rejects.toThrow('no entries');
  await tick();
  expect(store.batches).toEqual([]);
});

it('is idle once nothing waits', async () => {
  const store = fakeStore();
  const group = groupCommit(store);
  await group.idle();
  let idle = false;
  void group.append(append('a', 1));
  const waited = group.idle().then(() => (idle = true));
  await tick();
  void group.append(append('b', 1));
  store.batches[0]?.finish();
  await tick();
  expect(idle).toBe(false);
  store.batches[1]?.finish();
  await waited;
});
