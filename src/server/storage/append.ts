import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import type { Append, Appended, Entry, Member } from './store.ts';

/** Both databases allow many more values in a statement than this many rows have. */
const ROWS_A_STATEMENT = 1000;

/** Tells other processes, in the same transaction: they hear of it if and only if it is stored. */
export type Announce = (trx: Transaction<Schema>, tables: readonly string[]) => Promise<void>;

/**
 * One transaction for all. The rows of the tables are locked first, by every process in the same order: so nobody
 * else appends to these tables until it ends, and nobody waits in a circle. On SQLite the transaction itself is
 * such a lock.
 */
export async function appendAll(
  db: Kysely<Schema>,
  rowLocks: boolean,
  appends: readonly Append[],
  announce?: Announce,
): Promise<Appended[]> {
  for (const append of appends) checkAppend(append);
  if (appends.length === 0) return [];
  return db.transaction().execute(async (trx) => {
    const lengths = await lockTables(trx, rowLocks, [...new Set(appends.map(({ table }) => table))]);
    const results = judge(appends, lengths, await keysThere(trx, appends));
    const good = appends.filter((_, i) => results[i] === 'stored');
    if (good.length === 0) return results;
    await insertEntries(
      trx,
      good.flatMap(({ table, entries }) => entries.map((entry) => ({ table, entry }))),
    );
    await updateRows(trx, new Map(good.map((append) => [append.table, append])));
    await putMembers(
      trx,
      good.flatMap(({ members }) => members),
    );
    await announce?.(trx, [...new Set(good.map(({ table }) => table))]);
    return results;
  });
}

/** A mistake in the program that no other append of the batch should suffer from: see `groupCommit`. */
export function checkAppend({ table, entries }: Append): void {
  const first = entries[0]?.seq;
  if (first === undefined) throw new RangeError(`An append to table ${table} has no entries.`);
  if (entries.some(({ seq }, i) => seq !== first + i)) {
    throw new RangeError(`The entries of an append to table ${table} don't follow each other.`);
  }
}

/** What a set-aside table has is left as it is: to an append it is not there. */
async function lockTables(
  trx: Transaction<Schema>,
  rowLocks: boolean,
  ids: string[],
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('tables')
    .select(['id', 'length', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(rowLocks, (query) => query.forUpdate())
    .execute();
  return new Map(rows.filter(({ status }) => status !== 'setAside').map(({ id, length }) => [id, length]));
}

export const nameKey = (table: string, key: string): string => JSON.stringify([table, key]);

/** Those of the appends' keys that are stored already. */
async function keysThere(trx: Transaction<Schema>, appends: readonly Append[]): Promise<Set<string>> {
  const pairs = appends.flatMap(({ table, entries }) =>
    entries.flatMap(({ key }) => (key === null ? [] : [sql`(${table}, ${key})`])),
  );
  const there = new Set<string>();
  for (const some of chunks(pairs)) {
    const { rows } = await sql<{ table_id: string; key: string }>`
      select table_id, ${sql.ref('key')} from entries
      where ${sql.ref('key')} is not null and (table_id, ${sql.ref('key')}) in (values ${sql.join(some)})
    `.execute(trx);
    for (const { table_id, key } of rows) there.add(nameKey(table_id, key));
  }
  return there;
}

/** Which of the appends can be stored, each after those before it. */
export function judge(
  appends: readonly Append[],
  lengths: Map<string, number>,
  keys: Set<string>,
): Appended[] {
  return appends.map(({ table, entries }) => {
    const length = lengths.get(table);
    if (length === undefined) return 'noSuchTable';
    const own = entries.flatMap(({ key }) => (key === null ? [] : [nameKey(table, key)]));
    if (own.some((key) => keys.has(key)) || new Set(own).size < own.length) return 'repeated';
    if (entries[0]?.seq !== length + 1) return 'behind';
    lengths.set(table, length + entries.length);
    for (const key of own) keys.add(key);
    return 'stored';
  });
}

export async function insertEntries(
  trx: Transaction<Schema>,
  entries: readonly { readonly table: string; readonly entry: Entry }[],
): Promise<void> {
  const rows = entries.map(({ table, entry: { seq, at, key, body, seen } }) => ({
    table_id: table,
    seq,
    at,
    key,
    body: JSON.stringify(body),
    seen,
  }));
  for (const some of chunks(rows)) await trx.insertInto('entries').values(some).execute();
}

/** The last append of each table says what its row becomes. */
async function updateRows(trx: Transaction<Schema>, last: ReadonlyMap<string, Append>): Promise<void> {
  const values = [...last.values()].map(({ table, entries, row }) => {
    const { seq, at } = entries.at(-1) ?? { seq: 0, at: 0 };
    const summary = JSON.stringify(row.summary);
    return sql`(${table}, ${row.status}, ${row.listed ? 1 : 0}, ${row.dueAt}, ${summary}, ${seq}, ${at})`;
  });
  for (const some of chunks(values)) {
    // Both databases name the columns of values so. PostgreSQL takes them for text, hence the casts.
    await sql`
      update tables set
        status = v.column2,
        listed = cast(v.column3 as integer),
        due_at = cast(v.column4 as bigint),
        claimed_until = null,
        summary = v.column5,
        length = cast(v.column6 as bigint),
        updated_at = cast(v.column7 as bigint)
      from (values ${sql.join(some)}) as v
      where tables.id = v.column1
    `.execute(trx);
  }
}

export async function putMembers(trx: Transaction<Schema>, members: readonly Member[]): Promise<void> {
  const last = new Map(members.map((member) => [nameKey(member.table, member.person), member]));
  const rows = [...last.values()].map(({ table, person, name, seat }) => ({
    table_id: table,
    person_id: person,
    name,
    seat,
  }));
  for (const some of chunks(rows)) {
    await trx
      .insertInto('members')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['table_id', 'person_id']).doUpdateSet((excluded) => ({
          name: excluded.ref('excluded.name'),
          seat: excluded.ref('excluded.seat'),
        })),
      )
      .execute();
  }
}

export function chunks<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / ROWS_A_STATEMENT);
  return Array.from({ length: count }, (_, i) => all.slice(i * ROWS_A_STATEMENT, (i + 1) * ROWS_A_STATEMENT));
}
