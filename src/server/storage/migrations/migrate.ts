import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { say } from '../../../words/index.ts';
import { StorageError } from '../errors.ts';
import type { Schema } from '../schema.ts';
import { up as first } from './0001-first.ts';
import { up as programs } from './0002-programs.ts';
import { up as cleaning } from './0003-cleaning.ts';
import { up as records } from './0004-records.ts';
import { up as practice } from './0005-practice.ts';
import { up as progress } from './0006-progress.ts';
import { up as language } from './0007-language.ts';

/** By name, in order. Once published, none is ever changed: what comes later is another one. */
const migrations: { readonly [name: string]: Migration } = {
  '0001-first': { up: first },
  '0002-programs': { up: programs },
  '0003-cleaning': { up: cleaning },
  '0004-records': { up: records },
  '0005-practice': { up: practice },
  '0006-progress': { up: progress },
  '0007-language': { up: language },
};

/** Brings the database up to date, whoever starts first: the others wait, then find nothing to do. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const unknown = (await doneIn(db)).find((name) => !(name in migrations));
  if (unknown === undefined) throw error;
  throw new StorageError('newer', say('storage_newer', { change: unknown }), { cause: error });
}

/** The migrations that the database has had; none if it can't even tell. */
async function doneIn(db: Kysely<Schema>): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch {
    return [];
  }
}
