import type { Logged } from '../../engine/index.ts';
import type { Viewer } from '../../protocol/wire/messages.ts';
import type { Told } from '../../protocol/wire/scene.ts';
import type { Entry, TableRow } from '../storage/store.ts';
import type { Body } from './entry.ts';
import { toldOf } from './scene.ts';
import { applyEntry, newTable, type Happening, type TableState } from './state.ts';
import { indexOf } from './viewers.ts';

/** What happened at a table, told again from its log. */

type Named = Pick<TableRow, 'id' | 'code'>;

const bodyOf = ({ body }: Entry): Body => body as unknown as Body;

function* happenings(row: Named, entries: readonly Entry[]): Generator<[Entry, TableState, Happening]> {
  const state = newTable(row.id, row.code);
  for (const entry of entries) yield [entry, state, applyEntry(state, { ...entry, body: bodyOf(entry) })];
}

/** What a viewer was told after `since`. */
export function historyOf(row: Named, entries: readonly Entry[], viewer: Viewer, since: number): Told[] {
  const history: Told[] = [];
  let seq = 0;
  for (const [entry, state, happening] of happenings(row, entries)) {
    if (((entry.seen >> indexOf(viewer)) & 1) === 0) continue;
    seq++;
    if (seq > since) history.push({ seq, ...toldOf(state, happening, viewer) });
  }
  return history;
}

/** A finished game lies open; private talk only if the table had chosen so before it began (`D-7`). */
export function openHistory(row: Named, entries: readonly Entry[], viewer: Viewer): Told[] {
  const history: Told[] = [];
  for (const [entry, state, { events, table, said }] of happenings(row, entries)) {
    const own = toldOf(state, { events: [], table: [], said }, viewer)?.said ?? null;
    const talk = state.settings.revealTalk ? said : own;
    if (events.length + table.length === 0 && talk === null) continue;
    history.push({
      seq: entry.seq,
      ...(events.length > 0 && { events }),
      ...(table.length > 0 && { table }),
      ...(talk !== null && { said: talk }),
    });
  }
  return history;
}

/** The actions of the game alone. */
export const actionsIn = (entries: readonly Entry[]): Logged[] =>
  entries.flatMap((entry) => {
    const body = bodyOf(entry);
    return body.type === 'acted' ? [{ seat: body.seat, action: body.action }] : [];
  });
