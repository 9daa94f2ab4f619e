import { type Kysely, sql } from 'kysely';

/** Tables that somebody practises at are no games: they are in no list, and soon gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tables')
    .addColumn('practice', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index tables_practice on tables (updated_at) where practice = 1`.execute(db);
}
