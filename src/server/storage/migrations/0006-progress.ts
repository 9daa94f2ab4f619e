import type { Kysely } from 'kysely';

/** The lessons that somebody has finished. They go when the person goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('progress')
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('lesson', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('progress_pk', ['person_id', 'lesson'])
    .execute();
}
