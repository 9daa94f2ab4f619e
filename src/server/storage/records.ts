import { type Kysely, type Transaction, sql } from 'kysely';
import type { Schema } from './schema.ts';
import type { Deed, GameDeeds, Store } from './store.ts';

type RecordCalls = Pick<Store, 'recordGame' | 'unrecorded' | 'recordsOf' | 'deedsOf'>;

export function recordCalls(db: Kysely<Schema>): RecordCalls {
  return {
    recordGame: (table, at, ruleset, deeds) =>
      db.transaction().execute((trx) => recordGame(trx, { table, at, ruleset }, deeds)),

    async unrecorded(limit) {
      const rows = await db
        .selectFrom('tables')
        .select('id')
        // Written out, since SQLite uses the index only if it sees the same condition.
        .where(sql<boolean>`status = 'over' and recorded = 0`)
        .orderBy('updated_at')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    async recordsOf(who) {
      if (who.length === 0) return [];
      return db
        .selectFrom('records')
        .select(['who', 'kept', 'broken', 'void', 'games'])
        .where('who', 'in', who)
        .orderBy('who')
        .execute();
    },

    async deedsOf(who, limit) {
      const rows = await db
        .selectFrom('deeds')
        .leftJoin('tables', 'tables.id', 'deeds.table_id')
        .select(['deeds.at', 'deeds.ruleset', 'deeds.promises', 'tables.code'])
        .where('deeds.who', '=', who)
        .where('deeds.promises', '!=', '[]')
        .orderBy('deeds.at', 'desc')
        .orderBy('deeds.table_id')
        .limit(limit)
        .execute();
      return rows.map(({ at, ruleset, code, promises }) => ({
        at,
        ruleset,
        code,
        promises: JSON.parse(promises) as Deed[],
      }));
    },
  };
}

interface RecordedGame {
  readonly table: string;
  readonly at: number;
  readonly ruleset: string;
}

/** Each game counts once for everybody in it, however often this is called and by whatever processes. */
async function recordGame(
  trx: Transaction<Schema>,
  { table, at, ruleset }: RecordedGame,
  deeds: readonly GameDeeds[],
): Promise<void> {
  // Deleted accounts have no record.
  const people = deeds.flatMap(({ person }) => person ?? []);
  const there =
    people.length === 0
      ? []
      : await trx.selectFrom('people').select('id').where('id', 'in', people).execute();
  const known = new Set(there.map(({ id }) => id));
  // In one order, so that two processes never wait for each other.
  for (const { who, person, promises } of deeds.toSorted((a, b) => (a.who < b.who ? -1 : 1))) {
    if (person !== null && !known.has(person)) continue;
    const { numInsertedOrUpdatedRows: inserted } = await trx
      .insertInto('deeds')
      .values({ table_id: table, who, person_id: person, at, ruleset, promises: JSON.stringify(promises) })
      .onConflict((conflict) => conflict.columns(['table_id', 'who']).doNothing())
      .executeTakeFirstOrThrow();
    if ((inserted ?? 0n) > 0n) await addTo(trx, who, person, promises);
  }
  await trx.updateTable('tables').set({ recorded: 1 }).where('id', '=', table).execute();
}

async function addTo(
  trx: Transaction<Schema>,
  who: string,
  person: string | null,
  promises: readonly Deed[],
): Promise<void> {
  const count = (fate: Deed['is']): number => promises.filter(({ is }) => is === fate).length;
  const more = { kept: count('kept'), broken: count('broken'), void: count('void'), games: 1 };
  await trx
    .insertInto('records')
    .values({ who, person_id: person, ...more })
    .onConflict((conflict) =>
      conflict.column('who').doUpdateSet((query) => ({
        kept: query('records.kept', '+', more.kept),
        broken: query('records.broken', '+', more.broken),
        void: query('records.void', '+', more.void),
        games: query('records.games', '+', 1),
      })),
    )
    .execute();
}
