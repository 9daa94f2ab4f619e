import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { Guest, Store } from './store.ts';
import { readRow } from './tables.ts';

type CleaningCalls = Pick<
  Store,
  'idleTables' | 'deleteTable' | 'keepTables' | 'lastLeaving' | 'guests' | 'forgetGuest'
>;

/** Short statements and transactions, each of one table or one page: play goes on meanwhile. */
export function cleaningCalls(db: Kysely<Schema>, rowLocks: boolean): CleaningCalls {
  return {
    async idleTables(sort, before, after, limit) {
      // Written out, since SQLite uses an index only if it sees the same condition.
      const all = db
        .selectFrom('tables')
        .selectAll()
        .where(sql<boolean>`kept = 0`);
      const sorted =
        sort === 'practice'
          ? all.where(sql<boolean>`practice = 1`)
          : all.where('practice', '=', 0).where('status', 'in', sort);
      const rows = await sorted
        .where('updated_at', '<=', before)
        .$if(after !== null, (query) =>
          query.where(sql<boolean>`(updated_at, id) > (${after?.at}, ${after?.id})`),
        )
        .orderBy('updated_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(readRow);
    },

    deleteTable: (table) =>
      db.transaction().execute(async (trx) => {
        const found = await trx
          .selectFrom('tables')
          .select('id')
          .where('id', '=', table.id)
          .where('length', '=', table.length)
          .$if(rowLocks, (query) => query.forUpdate().skipLocked())
          .executeTakeFirst();
        if (found === undefined) return false;
        await trx.deleteFrom('entries').where('table_id', '=', table.id).execute();
        await trx.deleteFrom('members').where('table_id', '=', table.id).execute();
        await trx.deleteFrom('tables').where('id', '=', table.id).execute();
        return true;
      }),

    async keepTables(ids) {
      if (ids.length === 0) return;
      await db.updateTable('tables').set({ kept: 1 }).where('id', 'in', ids).execute();
    },

    async lastLeaving(table) {
      const found = await db
        .selectFrom('entries')
        .select((select) => select.fn.max('seq').as('seq'))
        .where('table_id', '=', table)
        // Bodies are JSON with the type first. Looked for here, since a log may be too long to be read for this.
        .where('body', 'like', '{"type":"left",%')
        .executeTakeFirst();
      return found?.seq ?? 0;
    },

    guests: (before, after, limit) => guests(db, before, after, limit),

    async forgetGuest(id, lapsedBy) {
      const live = (of: 'guest' | 'program') => liveSessions(of, id, lapsedBy);
      const { numDeletedRows: deleted } = await db
        .deleteFrom('people')
        .where('id', '=', id)
        .where('login', 'is', null)
        .where('owner_id', 'is', null)
        .where(sql<boolean>`not exists (${live('guest')})`)
        .where(sql<boolean>`not exists (${live('program')})`)
        .executeTakeFirstOrThrow();
      return deleted > 0n;
    },
  };
}

const liveSessions = (of: 'guest' | 'program', id: string, lapsedBy: number) =>
  of === 'guest'
    ? sql`select 1 from sessions where person_id = ${id} and expires_at > ${lapsedBy}`
    : sql`select 1 from sessions join people as programs on programs.id = sessions.person_id
          where programs.owner_id = ${id} and sessions.expires_at > ${lapsedBy}`;

async function guests(
  db: Kysely<Schema>,
  before: number,
  after: { readonly at: number; readonly id: string } | null,
  limit: number,
): Promise<Guest[]> {
  const rows = await db
    .selectFrom('people')
    .select((select) => [
      'people.id',
      'people.created_at as createdAt',
      select
        .selectFrom('sessions')
        .select((one) => one.fn.max('expires_at').as('last'))
        .whereRef('person_id', '=', 'people.id')
        .as('own'),
      select
        .selectFrom('sessions')
        .innerJoin('people as programs', 'programs.id', 'sessions.person_id')
        .select((one) => one.fn.max('expires_at').as('last'))
        .whereRef('programs.owner_id', '=', 'people.id')
        .as('ofPrograms'),
    ])
    .where(sql<boolean>`people.login is null`)
    .where('people.owner_id', 'is', null)
    .where('people.created_at', '<=', before)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(people.created_at, people.id) > (${after?.at}, ${after?.id})`),
    )
    .orderBy('people.created_at')
    .orderBy('people.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, createdAt, own, ofPrograms }) => ({
    id,
    createdAt,
    sessionUntil: Math.max(own ?? 0, ofPrograms ?? 0),
  }));
}
