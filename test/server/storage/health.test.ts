import { expect, it } from 'vitest';
import { type StorageCode, StorageError } from '../../../src/server/storage/errors.ts';
import { openInThisThread } from '../../../src/server/storage/sqlite-database.ts';
import type { Store } from '../../../src/server/storage/store.ts';
import { StorageHealth, watchStore } from '../../../src/server/storage/health.ts';
import { append, entry, makeTable, temporaryFolder } from './support.ts';

/** A clock that stands still, and everything that was told. */
function watching() {
  const told = { now: 0, counted: [] as StorageCode[], lines: [] as string[] };
  const health = new StorageHealth({
    counted: (kind) => void told.counted.push(kind),
    failed: ({ kind, call, times }) => void told.lines.push(`${call} ${kind} ${times}`),
    recovered: () => void told.lines.push('recovered'),
    clock: () => told.now,
  });
  return { told, health };
}

const failure = (code: StorageCode): StorageError => new StorageError(code, code);

it('counts every failure and writes a line for some: the first of a kind, then one in ten seconds', () => {
  const { told, health } = watching();
  for (let i = 0; i < 500; i++) health.fail('append', failure('full'));
  health.fail('members', failure('unreachable'));
  told.now += 10_000;
  health.fail('append', failure('full'));
  expect(told.counted).toHaveLength(502);
  expect(told.lines).toEqual(['append full 1', 'members unreachable 1', 'append full 500']);
});

it('counts a failure that many suffered once', () => {
  const { told, health } = watching();
  const shared = failure('full');
  for (let i = 0; i < 5; i++) health.fail('append', shared);
  expect(told.counted).toEqual(['full']);
});

it('is failing from a failed write to the next that succeeds, whatever reads do', () => {
  const { told, health } = watching();
  health.fail('entriesAfter', failure('unreachable'));
  for (const harmless of ['locked', 'damaged', 'tooLong', 'closed'] as const)
    health.fail('append', failure(harmless));
  expect(health.isFailing).toBe(false);
  health.fail('append', failure('full'));
  health.succeed('members', []);
  health.succeed('append', ['behind', 'locked']);
  expect(health.isFailing).toBe(true);
  health.succeed('append', ['behind', 'stored']);
  expect(health.isFailing).toBe(false);
  expect(told.lines.at(-1)).toBe('recovered');
});

it('tells of a full disk while a write fails, and no longer than that', async () => {
  const folder = temporaryFolder();
  const { store: bare, connection } = await openInThisThread(folder.path);
  const { told, health } = watching();
  const store: Store = watchStore(bare, health);
  const id = await makeTable(store);
  expect(await health.check(store)).toBeNull();
  const { page_count: pages } = connection.prepare('pragma page_count').get([]) as { page_count: number };
  connection.exec(`pragma max_page_count = ${pages}`);
  const large = append(id, 2, { entries: [entry(2, { body: 'x'.repeat(50_000) })] });
  await expect(store.append([large])).rejects.toMatchObject({ code: 'full' });
  expect(await health.check(store)).toBe('full');
  expect(await Promise.all([health.check(store), health.check(store)])).toEqual(['full', 'full']);
  // Two at once share one probe.
  expect(told.counted).toEqual(['full', 'full', 'full']);
  connection.exec('pragma max_page_count = 100000');
  expect(await health.check(store)).toBeNull();
  expect([health.isFailing, told.lines]).toEqual([false, ['append full 1', 'recovered']]);
  expect(await store.append([large])).toEqual(['stored']);
  expect(connection.prepare('select count(*) as n from tables').get([])).toMatchObject({ n: 1 });
  await store.close();
  folder.remove();
});
