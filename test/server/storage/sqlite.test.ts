import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../../src/server/storage/open.ts';
import { openInThisThread } from '../../../src/server/storage/sqlite-database.ts';
import type { Store } from '../../../src/server/storage/store.ts';
import { append, codeOfRefusal, entry, makeTable, seqs, temporaryFolder } from './support.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const open = (data: string): Promise<Store> => openStore({ data });

describe('opening', () => {
  it('makes the folder, for its owner alone', async () => {
    const data = join(folder.path, 'a', 'b');
    await (await open(data)).close();
    expect(statSync(data).mode & 0o777).toBe(0o700);
    expect(readdirSync(data)).toContain('outvoted.db');
  });

  it('refuses a folder that is in use, until it is closed', async () => {
    const store = await open(folder.path);
    expect(await codeOfRefusal(open(folder.path))).toBe('inUse');
    await store.ping();
    await store.close();
    await (await open(folder.path)).close();
  });

  it('refuses a folder that can not be made or written', async () => {
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    expect(await codeOfRefusal(open(file))).toBe('unwritable');
    expect(await codeOfRefusal(open(join(file, 'below')))).toBe('unwritable');
    mkdirSync(join(folder.path, 'lock.db'));
    expect(await codeOfRefusal(open(folder.path))).toBe('unwritable');
  });

  it('refuses a file that is no database', async () => {
    writeFileSync(join(folder.path, 'outvoted.db'), 'Dear diary, '.repeat(1_000));
    expect(await codeOfRefusal(open(folder.path))).toBe('notADatabase');
  });

  it('refuses a database of a newer version, and lets go of the folder', async () => {
    await (await open(folder.path)).close();
    const database = new Database(join(folder.path, 'outvoted.db'));
    database.exec(`insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')`);
    database.close();
    expect(await codeOfRefusal(open(folder.path))).toBe('newer');
    expect(await codeOfRefusal(open(folder.path))).toBe('newer');
  });
});

it('waits for the disk at every commit, checks references', async () => {
  const { store, connection } = await openInThisThread(folder.path);
  const read = (name: string) => connection.prepare(`pragma ${name}`).all();
  expect(read('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  expect(read('synchronous')).toEqual([{ synchronous: 2 }]);
  expect(read('foreign_keys')).toEqual([{ foreign_keys: 1 }]);
  await store.close();
});

it('stores nothing by halves when no space is left, and goes on when there is', async () => {
  const { store, connection } = await openInThisThread(folder.path);
  const [id, other] = [await makeTable(store), await makeTable(store)];
  const { page_count: pages } = connection.prepare('pragma page_count').get([]) as { page_count: number };
  connection.exec(`pragma max_page_count = ${pages + 20}`);
  const large = (seq: number) =>
    append(id, seq, {
      entries: [entry(seq, { body: 'x'.repeat(50_000) }), entry(seq + 1, { body: 'y'.repeat(50_000) })],
    });
  await expect(store.append([append(other, 2), large(2)])).rejects.toMatchObject({
    name: 'StorageError',
    code: 'full',
  });
  expect([await seqs(store, id), await seqs(store, other)]).toEqual([[1], [1]]);
  expect(await store.append([append(id, 2)])).toEqual(['stored']);
  connection.exec('pragma max_page_count = 100000');
  expect(await store.append([large(3)])).toEqual(['stored']);
  await store.close();
});

describe('a process that is killed', () => {
  /** Appends one entry after the other and prints what was acknowledged. */
  const program = (data: string): string => `
    import { openStore } from ${JSON.stringify(new URL('../../../dist/server/storage/open.js', import.meta.url).href)};
    const store = await openStore({ data: ${JSON.stringify(data)} });
    const row = { status: 'playing', listed: false, dueAt: null, summary: {} };
    const entries = (seq) => [{ seq, at: seq, key: 'k' + seq, body: { seq }, seen: 0 }];
    await store.makeTable({ ...row, id: 't', code: 't', createdAt: 0, entries: entries(1), members: [] });
    for (let seq = 2; ; seq++) {
      const [result] = await store.append([{ table: 't', entries: entries(seq), row, members: [] }]);
      process.stdout.write(seq + ' ' + result + '\\n');
    }`;

  const start = (data: string): ChildProcess =>
    spawn(process.execPath, ['--input-type=module', '--eval', program(data)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });

  it('has lost nothing that it acknowledged, and leaves the folder to the next', async () => {
    const child = start(folder.path);
    const acknowledged: string[] = [];
    const ended = once(child, 'exit');
    let meanwhile: string | null = null;
    for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
      meanwhile ??= await codeOfRefusal(open(folder.path));
      acknowledged.push(line);
      if (acknowledged.length === 200) child.kill('SIGKILL');
    }
    await ended;
    expect(meanwhile).toBe('inUse');
    expect(acknowledged.length).toBeGreaterThanOrEqual(200);
    expect(acknowledged).toEqual(acknowledged.map((_, i) => `${i + 2} stored`));

    const store = await open(folder.path);
    const there = await seqs(store, 't');
    expect(there).toEqual(there.map((_, i) => i + 1));
    expect(there.length).toBeGreaterThanOrEqual(acknowledged.length + 1);
    expect(await store.findTable('t')).toMatchObject({ length: there.length });
    await store.close();
  });
});
