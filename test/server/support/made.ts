import type { Viewer } from '../../../src/protocol/wire/messages.ts';
import { openStore } from '../../../src/server/storage/open.ts';
import type { Body } from '../../../src/server/tables/entry.ts';
import { LiveTable } from '../../../src/server/tables/live-table.ts';
import { indexOf } from '../../../src/server/tables/viewers.ts';

/** What a table that is stored in this folder makes for each viewer, as the text that goes over the socket. */
export async function updatesMade(data: string, code: string): Promise<(as: Viewer) => string[]> {
  const store = await openStore({ data });
  const row = await store.findTable(code);
  if (row === null) throw new Error('no such table');
  const names = new Map((await store.members(row.id)).map(({ person, name }) => [person, name]));
  const live = new LiveTable(row, (person) => names.get(person) ?? null);
  const entries = await store.entriesAfter(row.id, 0);
  const made = entries.map(({ at, key, body }) => live.advance(at, key, body as unknown as Body).updates);
  await store.close();
  return (as) =>
    made.flatMap((each) => {
      const update = each[indexOf(as)] ?? null;
      return update === null ? [] : [JSON.stringify({ type: 'update', ...update })];
    });
}
