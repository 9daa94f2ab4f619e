import type { Pool } from 'pg';
import { checkAppends, lastMembers } from './append.ts';
import type { Append, Appended } from './store.ts';

/** Tables named in one notice: PostgreSQL refuses 8000 bytes and more. */
const TABLES_A_NOTICE = 100;
/** A connection that died silently must not hold up the appends that wait behind this one. */
const ANSWER_WITHIN = 10_000;

interface Sender {
  readonly channel: string;
  readonly self: string;
}

/**
 * One statement, so one round trip: row locks live only while PostgreSQL itself is at work, and a client that is
 * stopped or loses power can't keep them. A table that is locked by somebody else is skipped instead of waited for,
 * so that it delays no other; it is reported as `locked`.
 *
 * Keys are looked up as of the start of the statement, lengths as of the lock. That is enough: whoever appends after
 * entry n has seen all entries up to n, so a key that is missing in the snapshot comes with a longer log: `behind`.
 */
const APPEND = `
with given as materialized (
  select * from unnest(
    $1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::int[], $7::bigint[], $8::text[]
  ) with ordinality as g (id, first, last, at, status, listed, due_at, summary, n)
), wanted as materialized (
  select * from unnest($9::text[], $10::bigint[], $11::bigint[], $12::text[], $13::text[], $14::bigint[])
    as w (id, seq, at, key, body, seen)
), locked as materialized (
  select id, length, status from tables where id = any ($1) order by id for update skip locked
), repeated as (
  select w.id from wanted w join entries e on e.table_id = w.id and e.key = w.key
  union
  select id from wanted where key is not null group by id, key having count(*) > 1
), judged as materialized (
  select g.*, case
    when l.id is null and g.id in (select id from tables where id = any ($1)) then 'locked'
    when l.id is null or l.status = 'setAside' then 'noSuchTable'
    when g.id in (select id from repeated) then 'repeated'
    when g.first <> l.length + 1 then 'behind'
    else 'stored'
  end as result
  from given g left join locked l on l.id = g.id
), good as materialized (
  select * from judged where result = 'stored'
), put_entries as (
  insert into entries (table_id, seq, at, key, body, seen)
  select w.id, w.seq, w.at, w.key, w.body, w.seen from wanted w join good on good.id = w.id
), put_rows as (
  update tables set status = good.status, listed = good.listed, due_at = good.due_at, claimed_until = null,
    summary = coalesce(good.summary, tables.summary), length = good.last, updated_at = good.at
  from good where tables.id = good.id
), put_members as (
  insert into members (table_id, person_id, name, seat)
  select m.id, m.person, m.name, m.seat
  from unnest($15::text[], $16::text[], $17::text[], $18::int[]) as m (id, person, name, seat)
    join good on good.id = m.id
  on conflict (table_id, person_id) do update set name = excluded.name, seat = excluded.seat
), told as (
  select pg_notify($19, json_build_object(
    'from', $20::text, 'notice', json_build_object('type', 'stored', 'tables', json_agg(id))
  )::text)
  from good group by (n - 1) / ${TABLES_A_NOTICE}
)
select result, (select count(*) from told) as notices from judged order by n`;

/** Other processes hear of it if and only if it is stored: the notice is part of the statement. */
export const postgresAppend =
  (pool: Pool, { channel, self }: Sender) =>
  async (appends: readonly Append[]): Promise<Appended[]> => {
    checkAppends(appends);
    if (appends.length === 0) return [];
    const statement = {
      name: 'append',
      text: APPEND,
      values: [...columnsOf(appends), channel, self],
      query_timeout: ANSWER_WITHIN,
    };
    const { rows } = await pool.query<{ result: Appended }>(statement);
    return rows.map(({ result }) => result);
  };

/** The parameters of the statement: a list for each column. */
function columnsOf(appends: readonly Append[]): unknown[][] {
  const entries = appends.flatMap(({ table, entries: own }) => own.map((entry) => ({ table, entry })));
  const members = lastMembers(appends.flatMap((append) => append.members));
  return [
    appends.map(({ table }) => table),
    appends.map((append) => append.entries[0]?.seq),
    appends.map((append) => append.entries.at(-1)?.seq),
    appends.map((append) => append.entries.at(-1)?.at),
    appends.map(({ row }) => row.status),
    appends.map(({ row }) => (row.listed ? 1 : 0)),
    appends.map(({ row }) => row.dueAt),
    appends.map(({ row }) => (row.summary === undefined ? null : JSON.stringify(row.summary))),
    entries.map(({ table }) => table),
    entries.map(({ entry }) => entry.seq),
    entries.map(({ entry }) => entry.at),
    entries.map(({ entry }) => entry.key),
    entries.map(({ entry }) => JSON.stringify(entry.body)),
    entries.map(({ entry }) => entry.seen),
    members.map(({ table }) => table),
    members.map(({ person }) => person),
    members.map(({ name }) => name),
    members.map(({ seat }) => seat),
  ];
}
