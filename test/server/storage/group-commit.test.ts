import { expect, it } from 'vitest';
import { groupCommit } from '../../../src/server/storage/group-commit.ts';
import type { Append, Appended } from '../../../src/server/storage/store.ts';
import { append } from './support.ts';

/** A store whose batches are answered by hand. */
function fakeStore() {
  const batches: { tables: string[]; finish: () => void; fail: (error: Error) => void }[] = [];
  return {
    batches,
    append: (appends: readonly Append[]) =>
      new Promise<Appended[]>((resolve, reject) => {
        const finish = () => resolve(appends.map(({ table }) => (table === 'late' ? 'behind' : 'stored')));
        batches.push({ tables: appends.map(({ table }) => table), finish, fail: reject });
      }),
  };
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
  const group = groupCommit(store, 2);
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
