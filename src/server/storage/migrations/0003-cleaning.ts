import { type Kysely, sql } from 'kysely';

/** What finds tables and guests that nobody uses any more, and open tables by when something last happened there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tables')
    .addColumn('kept', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index tables_idle on tables (status, updated_at) where kept = 0`.execute(db);
  await sql`drop index tables_listed`.execute(db);
  await sql`create index tables_listed on tables (updated_at) where listed = 1`.execute(db);
  await sql`create index people_guests on people (created_at) where login is null`.execute(db);
}
