import { type Kysely, type Selectable, sql } from 'kysely';
import type { Json } from '../../engine/types.ts';
import { say } from '../../words/index.ts';
import { chunks, insertEntries, putMembers } from './append.ts';
import { messageOf, StorageError } from './errors.ts';
import type { Schema } from './schema.ts';
import type { ListWanted, NewTable, Store, TableRow, TableStatus } from './store.ts';

type TableCalls = Pick<
  Store,
  | 'makeTable'
  | 'findTable'
  | 'entriesAfter'
  | 'latestTime'
  | 'listedTables'
  | 'setAside'
  | 'claimDue'
  | 'nextDue'
  | 'members'
  | 'tablesOf'
  | 'gamesOf'
>;

export function tableCalls(db: Kysely<Schema>, rowLocks: boolean): TableCalls {
  return {
    makeTable: (table) => makeTable(db, table),

    async findTable(name) {
      const rows = await db
        .selectFrom('tables')
        .selectAll()
        .where((where) => where.or([where('id', '=', name), where('code', '=', name)]))
        .execute();
      // One table's id may be another's code.
      const row = rows.find(({ id }) => id === name) ?? rows[0];
      return row === undefined ? null : readRow(row);
    },

    async entriesAfter(table, after) {
      const rows = await db
        .selectFrom('entries')
        .select(['seq', 'at', 'key', 'body', 'seen'])
        .where('table_id', '=', table)
        .where('seq', '>', after)
        .orderBy('seq')
        .execute();
      return rows.map(({ seq, at, key, body, seen }) => ({
        seq,
        at,
        key,
        body: readBody(body),
        seen,
      }));
    },

    async latestTime() {
      const latest = await db
        .selectFrom('tables')
        .select(({ fn }) => fn.max('updated_at').as('at'))
        .executeTakeFirst();
      return latest?.at ?? null;
    },

    listedTables: (wanted) => listedTables(db, wanted),

    async setAside(table, reason) {
      await db
        .updateTable('tables')
        .set({
          status: sql<TableStatus>`case when status = 'over' then status else 'setAside' end`,
          reason,
          listed: 0,
          due_at: null,
          claimed_until: null,
        })
        .where('id', '=', table)
        .execute();
    },

    claimDue: (now, until, limit) => claimDue(db, rowLocks, { now, until, limit }),

    nextDue: () => nextDue(db),

    async members(table) {
      return db
        .selectFrom('members')
        .select(['table_id as table', 'person_id as person', 'name', 'seat'])
        .where('table_id', '=', table)
        .orderBy('person_id')
        .execute();
    },

    tablesOf: (person, limit) => tablesOf(db, person, limit),

    gamesOf: (person, limit) => tablesOf(db, person, limit, true),
  };
}

async function tablesOf(
  db: Kysely<Schema>,
  person: string,
  limit: number,
  isGame = false,
): Promise<TableRow[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('tables', 'tables.id', 'members.table_id')
    .selectAll('tables')
    .where('person_id', '=', person)
    .$if(isGame, (query) => query.where('practice', '=', 0))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(readRow);
}

function readBody(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (cause) {
    throw new StorageError('damaged', say('storage_damaged', { why: messageOf(cause) }), { cause });
  }
}

export function readRow(row: Selectable<Schema['tables']>): TableRow {
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    listed: row.listed === 1,
    dueAt: row.due_at,
    summary: JSON.parse(row.summary) as Json,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    length: row.length,
    reason: row.reason,
  };
}

async function listedTables(db: Kysely<Schema>, wanted: ListWanted): Promise<TableRow[]> {
  const { tables, lobbiesSince, gamesSince, limit } = wanted;
  // Written out, since SQLite uses the index only if it sees the same condition.
  const listed = db
    .selectFrom('tables')
    .selectAll()
    .where(sql<boolean>`listed = 1`);
  const found = await listed
    .where('updated_at', '>', Math.min(lobbiesSince, gamesSince))
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'lobby'), where('updated_at', '>', lobbiesSince)]),
        where.and([where('status', '=', 'playing'), where('updated_at', '>', gamesSince)]),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();
  const there = new Set(found.map(({ id }) => id));
  for (const ids of chunks(tables.filter((id) => !there.has(id))))
    found.push(
      ...(await listed.where('id', 'in', ids).where('status', 'in', ['lobby', 'playing']).execute()),
    );
  found.sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? -1 : 1));
  return found.map(readRow);
}

async function makeTable(db: Kysely<Schema>, table: NewTable): Promise<'made' | 'codeTaken'> {
  const { id, code, createdAt, entries } = table;
  if (entries.some(({ seq }, i) => seq !== i + 1)) {
    throw new RangeError(`The entries of the new table ${id} don't count from 1.`);
  }
  return db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows: made } = await trx
      .insertInto('tables')
      .values({
        id,
        code,
        status: table.status,
        listed: table.listed ? 1 : 0,
        due_at: table.dueAt,
        claimed_until: null,
        summary: JSON.stringify(table.summary),
        length: entries.length,
        reason: null,
        created_at: createdAt,
        updated_at: entries.at(-1)?.at ?? createdAt,
        practice: table.practice === true ? 1 : 0,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirstOrThrow();
    if (made === 0n) return 'codeTaken';
    await insertEntries(
      trx,
      entries.map((entry) => ({ table: id, entry })),
    );
    await putMembers(trx, table.members);
    return 'made';
  });
}

interface Claim {
  readonly now: number;
  readonly until: number;
  readonly limit: number;
}

/** Never waits: what another process has locked is being claimed or played at this moment. */
async function claimDue(db: Kysely<Schema>, rowLocks: boolean, claim: Claim): Promise<string[]> {
  const { now, until, limit } = claim;
  const rows = await db
    // Found in a step of its own: PostgreSQL might else look several times, and lock more than was asked for.
    .with('due', (cte) =>
      cte
        .selectFrom('tables')
        .select('id')
        .where('due_at', '<=', now)
        .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .$if(rowLocks, (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('tables')
    .set({ claimed_until: until })
    .where('id', 'in', (query) => query.selectFrom('due').select('due.id'))
    .returning(['id', 'due_at'])
    .execute();
  const due = rows.map(({ id, due_at }) => ({ id, at: due_at ?? 0 }));
  due.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  return due.map(({ id }) => id);
}

async function nextDue(db: Kysely<Schema>): Promise<number | null> {
  const free = await db
    .selectFrom('tables')
    .select('due_at as at')
    .where('due_at', 'is not', null)
    .where('claimed_until', 'is', null)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  const lapsing = await db
    .selectFrom('tables')
    .select('claimed_until as at')
    .where('claimed_until', 'is not', null)
    .where('due_at', 'is not', null)
    .orderBy('claimed_until')
    .limit(1)
    .executeTakeFirst();
  const times = [free?.at, lapsing?.at].filter((at) => typeof at === 'number');
  return times.length === 0 ? null : Math.min(...times);
}
