import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StorageCode } from '../../../src/server/storage/errors.ts';
import { StorageError } from '../../../src/server/storage/errors.ts';
import { openStore } from '../../../src/server/storage/open.ts';
import type { Append, Entry, Member, NewTable, RowChange, Store } from '../../../src/server/storage/store.ts';
import { startPostgres } from '../support/postgres.ts';

export const row: RowChange = { status: 'playing', listed: false, dueAt: null, summary: { round: 1 } };

export const entry = (seq: number, more: Partial<Entry> = {}): Entry => ({
  seq,
  at: 1_000 + seq,
  key: null,
  body: { action: seq },
  seen: 0,
  ...more,
});

export const append = (table: string, seq: number, more: Partial<Append> = {}): Append => ({
  table,
  entries: [entry(seq)],
  row,
  members: [],
  ...more,
});

/** Appends one entry under this key. */
export const keyed = (table: string, seq: number, key: string): Append =>
  append(table, seq, { entries: [entry(seq, { key })] });

export const member = (table: string, person: string, more: Partial<Member> = {}): Member => ({
  table,
  person,
  name: 'Ada',
  seat: 0,
  ...more,
});

/** Makes a table with one entry, and gives its id. */
export async function makeTable(store: Store, more: Partial<NewTable> = {}): Promise<string> {
  const id = more.id ?? randomUUID();
  const table = { ...row, id, code: `c-${id}`, createdAt: 1_000, entries: [entry(1)], members: [], ...more };
  const made = await store.makeTable(table);
  if (made !== 'made') throw new Error(made);
  return id;
}

export const seqs = async (store: Store, table: string): Promise<number[]> =>
  (await store.entriesAfter(table, 0)).map(({ seq }) => seq);

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'outvoted-storage-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Somewhere to keep a storage, which can be opened several times, one after the other. */
export interface Home {
  open(): Promise<Store>;
  remove(): Promise<void>;
}

export const homes: { kind: Store['kind']; make: () => Promise<Home> }[] = [
  {
    kind: 'sqlite',
    async make() {
      const { path, remove } = temporaryFolder();
      return { open: () => openStore({ data: path }), remove: async () => remove() };
    },
  },
  {
    kind: 'postgres',
    async make() {
      const server = await startPostgres();
      const database = await server.freshDatabase();
      return { open: () => openStore({ database, data: '/nowhere' }), remove: () => server.stop() };
    },
  },
];

/** The code of the `StorageError` that this rejects with. */
export async function codeOfRefusal(opening: Promise<Store>): Promise<StorageCode> {
  try {
    const store = await opening;
    await store.close();
  } catch (error) {
    if (error instanceof StorageError) return error.code;
    throw error;
  }
  throw new Error('It was opened.');
}
