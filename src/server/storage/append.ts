import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import type { Append, Entry, Member } from './store.ts';

/** Both databases allow many more values in a statement than this many rows have. */
const ROWS_A_STATEMENT = 1000;

/** A mistake in the program that no other append of the batch should suffer from: see `groupCommit`. */
export function checkAppend({ table, entries }: Append): void {
  const first = entries[0]?.seq;
  if (first === undefined) throw new RangeError(`An append to table ${table} has no entries.`);
  if (entries.some(({ seq }, i) => seq !== first + i)) {
    throw new RangeError(`The entries of an append to table ${table} don't follow each other.`);
  }
}

export function checkAppends(appends: readonly Append[]): void {
  for (const append of appends) checkAppend(append);
  if (new Set(appends.map(({ table }) => table)).size < appends.length) {
    throw new RangeError('Two appends of one call go to the same table.');
  }
}

const nameMember = ({ table, person }: Member): string => JSON.stringify([table, person]);

/** Of each person at a table the last word. */
export const lastMembers = (members: readonly Member[]): Member[] => [
  ...new Map(members.map((member) => [nameMember(member), member])).values(),
];

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

export async function putMembers(trx: Transaction<Schema>, members: readonly Member[]): Promise<void> {
  const rows = lastMembers(members).map(({ table, person, name, seat }) => ({
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
