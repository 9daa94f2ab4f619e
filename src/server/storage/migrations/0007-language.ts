import type { Kysely } from 'kysely';

/** What somebody has chosen to read, for their other devices. It goes when the person goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('people').addColumn('language', 'text').execute();
}
