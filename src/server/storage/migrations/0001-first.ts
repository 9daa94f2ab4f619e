import { type Kysely, sql } from 'kysely';

/** Typed as unknown: a migration is written for the tables of its own day, not for those of the schema. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeTables(db);
  await makeEntries(db);
  await makeMembers(db);
  await makePeople(db);
}

async function makeTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tables')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('listed', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('claimed_until', 'bigint')
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('length', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`create index tables_due on tables (due_at) where due_at is not null`.execute(db);
  await sql`create index tables_claimed on tables (claimed_until) where claimed_until is not null`.execute(
    db,
  );
  await sql`create index tables_listed on tables (created_at) where listed = 1`.execute(db);
}

async function makeEntries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('entries')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('key', 'text')
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('seen', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('entries_pk', ['table_id', 'seq'])
    .execute();
  await sql`create unique index entries_key on entries (table_id, key) where key is not null`.execute(db);
}

async function makeMembers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('members')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    // No reference to people: who is erased has sat there all the same.
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer')
    .addPrimaryKeyConstraint('members_pk', ['table_id', 'person_id'])
    .execute();
  await db.schema.createIndex('members_person').on('members').column('person_id').execute();
}

async function makePeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('people')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('login', 'text')
    .addColumn('login_key', 'text', (column) => column.unique())
    .addColumn('password_hash', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_person').on('sessions').column('person_id').execute();
  await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();
}
