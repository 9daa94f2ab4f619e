import { sql, type CompiledQuery, type Kysely } from 'kysely';
import type Database from 'libsql';
import { checkAppends } from './append.ts';
import type { Schema } from './schema.ts';
import type { Append, Appended } from './store.ts';

/**
 * One transaction, by statements that are made once. SQLite has no round trips to save: many small statements take a
 * third of the time of a few large ones, which have to be read anew for each number of rows.
 */
export function sqliteAppend(
  connection: InstanceType<typeof Database>,
  db: Kysely<Schema>,
): (appends: readonly Append[]) => Promise<Appended[]> {
  const statements = prepare(connection, db);
  const append = (appends: readonly Append[]): Appended[] => {
    connection.exec('begin immediate');
    try {
      const results = write(statements, appends);
      connection.exec('commit');
      return results;
    } catch (error) {
      if (connection.inTransaction) connection.exec('rollback');
      throw error;
    }
  };
  return async (appends) => {
    checkAppends(appends);
    // Kysely's own transactions on this connection come before or after, never in between.
    return db.connection().execute(async () => append(appends));
  };
}

type Statements = ReturnType<typeof prepare>;

function prepare(connection: InstanceType<typeof Database>, db: Kysely<Schema>) {
  const make = (query: CompiledQuery) => connection.prepare(query.sql);
  const [text, number] = ['', 0];
  const entry = { table_id: text, seq: number, at: number, key: text, body: text, seen: number };
  const row = { status: 'lobby', listed: 0, due_at: number, length: number } as const;
  const member = { table_id: text, person_id: text, name: text, seat: number };
  return {
    length: make(
      db
        .selectFrom('tables')
        .select('length')
        .where('id', '=', text)
        .where('status', '!=', 'setAside')
        .compile(),
    ),
    key: make(
      db.selectFrom('entries').select('seq').where('table_id', '=', text).where('key', '=', text).compile(),
    ),
    entry: make(db.insertInto('entries').values(entry).compile()),
    row: make(
      db
        .updateTable('tables')
        .set({
          ...row,
          claimed_until: number,
          updated_at: number,
          summary: sql<string>`coalesce(${text}, summary)`,
        })
        .where('id', '=', text)
        .compile(),
    ),
    member: make(
      db
        .insertInto('members')
        .values(member)
        .onConflict((conflict) =>
          conflict.columns(['table_id', 'person_id']).doUpdateSet((excluded) => ({
            name: excluded.ref('excluded.name'),
            seat: excluded.ref('excluded.seat'),
          })),
        )
        .compile(),
    ),
  };
}

function write(statements: Statements, appends: readonly Append[]): Appended[] {
  return appends.map((append) => {
    const result = judge(statements, append);
    if (result === 'stored') put(statements, append);
    return result;
  });
}

function judge({ length, key: find }: Statements, { table, entries }: Append): Appended {
  const row = length.get(table, 'setAside') as { length: number } | undefined;
  if (row === undefined) return 'noSuchTable';
  const keys = entries.flatMap(({ key }) => key ?? []);
  if (new Set(keys).size < keys.length) return 'repeated';
  if (keys.some((key) => find.get(table, key) !== undefined)) return 'repeated';
  return entries[0]?.seq === row.length + 1 ? 'stored' : 'behind';
}

function put(statements: Statements, { table, entries, row, members }: Append): void {
  for (const { seq, at, key, body, seen } of entries)
    statements.entry.run(table, seq, at, key, JSON.stringify(body), seen);
  const { seq, at } = entries.at(-1) ?? { seq: 0, at: 0 };
  const { status, listed, dueAt, summary } = row;
  const shown = summary === undefined ? null : JSON.stringify(summary);
  statements.row.run(status, listed ? 1 : 0, dueAt, seq, null, at, shown, table);
  for (const { person, name, seat } of members) statements.member.run(table, person, name, seat);
}
