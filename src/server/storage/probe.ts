import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { insertEntries } from './append.ts';
import type { Schema } from './schema.ts';

/** Of chance, so that no database makes it smaller than a few pages. */
const BYTES = 8000;

/** Writes what a table needs and takes it away again, all in one transaction that nobody else sees. */
export async function probe(db: Kysely<Schema>): Promise<void> {
  const filler = randomBytes(BYTES).toString('hex');
  const id = `probe-${filler.slice(0, 24)}`;
  const row = {
    id,
    code: id,
    status: 'closed',
    listed: 0,
    due_at: null,
    claimed_until: null,
    summary: 'null',
    length: 1,
    reason: null,
    created_at: 0,
    updated_at: 0,
  } as const;
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('tables').values(row).execute();
    await insertEntries(trx, [{ table: id, entry: { seq: 1, at: 0, key: null, body: filler, seen: 0 } }]);
    await trx.deleteFrom('entries').where('table_id', '=', id).execute();
    await trx.deleteFrom('tables').where('id', '=', id).execute();
  });
}
