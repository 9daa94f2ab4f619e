import Database from 'libsql';
import { join } from 'node:path';
import { Client } from 'pg';
import type { ServerConfig } from '../../../src/server/config.ts';

type Row = Record<string, unknown>;

/** Looks into a server's database from outside, or changes it by hand. */
export async function query(
  { data, database }: Pick<ServerConfig, 'data' | 'database'>,
  sql: string,
): Promise<Row[]> {
  if (database === undefined) return querySqlite(data, sql);
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

function querySqlite(data: string, sql: string): Row[] {
  const connection = new Database(join(data, 'outvoted.db'));
  try {
    const statement = connection.prepare(sql);
    if (sql.startsWith('select')) return statement.all() as Row[];
    statement.run();
    return [];
  } finally {
    connection.close();
  }
}

/** Everything in it, as one text. */
export async function wholeText(config: Pick<ServerConfig, 'data' | 'database'>): Promise<string> {
  const tables = ['tables', 'entries', 'members', 'people', 'sessions', 'deeds', 'records'];
  const rows = await Promise.all(tables.map((table) => query(config, `select * from ${table}`)));
  return JSON.stringify(rows);
}
