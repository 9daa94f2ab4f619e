import type { Kysely } from 'kysely';

/** A program that plays is a person who belongs to another, and is gone when they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('people')
    .addColumn('owner_id', 'text', (column) => column.references('people.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('people_owner').on('people').column('owner_id').execute();
}
