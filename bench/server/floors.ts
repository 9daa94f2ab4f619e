import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebSocket as Socket } from 'ws';
import { answer } from './child.ts';
import { Sqlite, WebSocketServer } from './packages.ts';

/** What the machine could do if there were no game: the same messages sent, the same rows stored. */

export type FloorQuestion =
  | { readonly ask: 'broadcast'; readonly seats: number; readonly texts: readonly string[] }
  | { readonly ask: 'append'; readonly ms: number; readonly batch: number; readonly bodyBytes: number };

/** Sockets in groups of so many, in the order in which they come; what one says goes to its group, and is answered. */
async function broadcast(seats: number, texts: readonly string[]): Promise<{ port: number }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  const groups: Socket[][] = [];
  let turn = 0;
  server.on('connection', (socket) => {
    let group = groups.at(-1);
    if (group === undefined || group.length === seats) groups.push((group = []));
    group.push(socket);
    const own = group;
    socket.on('message', () => {
      for (const other of own) other.send(texts[turn++ % texts.length] ?? '');
      socket.send('{"type":"ok","id":"12345"}');
    });
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return { port: (server.address() as AddressInfo).port };
}

/** An entry and its table's row, so many tables a transaction, each on the disk before the next begins. */
function append(ms: number, batch: number, bodyBytes: number): { rowsPerSecond: number } {
  const folder = mkdtempSync(join(tmpdir(), 'outvoted-floor-'));
  const db = new Sqlite(join(folder, 'floor.db'));
  db.exec('pragma journal_mode = wal; pragma synchronous = full');
  db.exec(`create table tables (id text primary key, length integer, due_at integer, summary text);
    create table entries (table_id text, seq integer, at integer, key text, body text, seen integer,
      primary key (table_id, seq)) without rowid;
    create unique index entries_key on entries (table_id, key)`);
  const tables = Array.from({ length: 200 }, (_, i) => `table-${i}-of-the-floor`);
  const body = 'x'.repeat(bodyBytes);
  for (const id of tables) db.prepare('insert into tables values (?, 0, null, ?)').run(id, body);
  const entry = db.prepare('insert into entries values (?, ?, ?, ?, ?, ?)');
  const row = db.prepare('update tables set length = ?, due_at = null where id = ?');
  const begun = performance.now();
  let rows = 0;
  while (performance.now() - begun < ms) {
    db.exec('begin immediate');
    for (let i = 0; i < batch; i++, rows++) {
      const id = tables[rows % tables.length] ?? '';
      entry.run(id, rows, begun, `somebody ${rows}`, body, 255);
      row.run(rows, id);
    }
    db.exec('commit');
  }
  const seconds = (performance.now() - begun) / 1000;
  db.close();
  rmSync(folder, { recursive: true, force: true });
  return { rowsPerSecond: Math.round(rows / seconds) };
}

answer((question: FloorQuestion) =>
  question.ask === 'broadcast'
    ? broadcast(question.seats, question.texts)
    : append(question.ms, question.batch, question.bodyBytes),
);
