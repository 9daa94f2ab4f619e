import { type Kysely, sql } from 'kysely';

/**
 * What became of promises (`D-9`): game by game in `deeds`, and the totals in `records`. Of people they go when the
 * people go; those of bots have no `person_id`. Games that ended before had no promises.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deeds')
    // No reference to tables: what was promised counts longer than a table is kept.
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.references('people.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('ruleset', 'text', (column) => column.notNull())
    .addColumn('promises', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('deeds_pk', ['table_id', 'who'])
    .execute();
  await db.schema.createIndex('deeds_who').on('deeds').columns(['who', 'at']).execute();
  await db.schema.createIndex('deeds_person').on('deeds').column('person_id').execute();
  await db.schema
    .createTable('records')
    .addColumn('who', 'text', (column) => column.primaryKey().notNull())
    .addColumn('person_id', 'text', (column) => column.references('people.id').onDelete('cascade'))
    .addColumn('kept', 'bigint', (column) => column.notNull())
    .addColumn('broken', 'bigint', (column) => column.notNull())
    .addColumn('void', 'bigint', (column) => column.notNull())
    .addColumn('games', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('records_person').on('records').column('person_id').execute();
  await db.schema
    .alterTable('tables')
    .addColumn('recorded', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update tables set recorded = 1 where status = 'over'`.execute(db);
  await sql`create index tables_unrecorded on tables (updated_at) where status = 'over' and recorded = 0`.execute(
    db,
  );
}
