import type { Perspective } from '../../../src/protocol/wire/messages.ts';
import { openStore } from '../../../src/server/storage/open.ts';
import { bodyOf } from '../../../src/server/tables/entry.ts';
import { LiveTable } from '../../../src/server/tables/live-table.ts';
import { perspectiveIndex } from '../../../src/server/tables/perspectives.ts';

/** What a table has made for a viewer. */
export interface Made {
  /** As the text that goes over the socket. */
  readonly updates: readonly string[];
  /** What they see of the game after so many updates, as text. */
  readonly games: readonly string[];
}

/** What a table that is stored in this folder makes for each viewer. */
export async function madeAt(data: string, code: string): Promise<(as: Perspective) => Made> {
  const store = await openStore({ data });
  const row = await store.findTable(code);
  if (row === null) throw new Error('no such table');
  const names = new Map((await store.members(row.id)).map(({ person, name }) => [person, name]));
  const entries = await store.entriesAfter(row.id, 0);
  await store.close();
  return (as) => {
    const live = new LiveTable(row, (person) => names.get(person) ?? null);
    // They were told what they may do when they joined: nothing yet.
    live.possibleFor(as);
    const [updates, games]: [string[], string[]] = [[], ['null']];
    for (const entry of entries) {
      const update = live.apply(entry.at, entry.key, bodyOf(entry)).updates[perspectiveIndex(as)] ?? null;
      if (update === null) continue;
      updates.push(JSON.stringify({ type: 'update', ...update, ...live.newlyPossibleFor(as) }));
      games.push(JSON.stringify(live.sceneFor(as).game));
    }
    return { updates, games };
  };
}
