import type { Logged } from '../../engine/index.ts';
import type { Perspective } from '../../protocol/wire/messages.ts';
import type { Told } from '../../protocol/wire/scene.ts';
import type { Entry, TableRow } from '../storage/store.ts';
import { bodyOf } from './entry.ts';
import { newsFor } from './scene.ts';
import { applyEntry, newTable, type EntryEffect, type TableState } from './state.ts';
import { perspectiveIndex } from './perspectives.ts';

/** What happened at a table, told again from its log. */

type Named = Pick<TableRow, 'id' | 'code'>;

function* effects(row: Named, entries: readonly Entry[]): Generator<[Entry, TableState, EntryEffect]> {
  const state = newTable(row.id, row.code);
  for (const entry of entries) yield [entry, state, applyEntry(state, { ...entry, body: bodyOf(entry) })];
}

/** What a viewer was told after `since`. */
export function historyOf(
  row: Named,
  entries: readonly Entry[],
  perspective: Perspective,
  since: number,
): Told[] {
  const history: Told[] = [];
  let seq = 0;
  let owner: string | null = null;
  for (const [entry, state, effect] of effects(row, entries)) {
    const sitter: string | null = sitterOf(state, perspective) ?? owner;
    if (sitter !== owner) forgetWhispers(history);
    owner = sitter;
    if (((entry.seen >> perspectiveIndex(perspective)) & 1) === 0) continue;
    seq++;
    if (seq > since) history.push({ seq, ...newsFor(state, effect, perspective) });
  }
  return history;
}

/** What was said in private was said to whoever had the seat then, and is not for the next. */
function forgetWhispers(history: Omit<Told, 'seq'>[]): void {
  for (const [i, { said, ...told }] of history.entries())
    if (said !== undefined && said.to !== null) history[i] = told;
}

const sitterOf = ({ seats }: TableState, perspective: Perspective): string | null =>
  typeof perspective === 'number' ? (seats[perspective]?.person ?? null) : null;

/** A finished game lies open; private talk only if the table had chosen so before it began (`D-7`). */
export function openHistory(row: Named, entries: readonly Entry[], perspective: Perspective): Told[] {
  const history: Omit<Told, 'seq'>[] = [];
  const chosen = [...effects(row, entries)].at(-1)?.[1].settings.revealTalk === true;
  let owner: string | null = null;
  for (const [, state, { events, table, said }] of effects(row, entries)) {
    // Also what was said before it was chosen stays private.
    const revealTalk = chosen && state.settings.revealTalk;
    const sitter: string | null = sitterOf(state, perspective) ?? owner;
    if (!revealTalk && sitter !== owner) forgetWhispers(history);
    owner = sitter;
    const own = newsFor(state, { events: [], table: [], said }, perspective)?.said ?? null;
    const talk = revealTalk ? said : own;
    history.push({
      ...(events.length > 0 && { events }),
      ...(table.length > 0 && { table }),
      ...(talk !== null && { said: talk }),
    });
  }
  // Counted anew: gaps would tell how much was said in private.
  return history
    .filter((told) => Object.keys(told).length > 0)
    .map((told, i) => Object.assign({ seq: i + 1 }, told));
}

/** The actions of the game alone. */
export const actionsIn = (entries: readonly Entry[]): Logged[] =>
  entries.flatMap((entry) => {
    const body = bodyOf(entry);
    return body.type === 'acted' ? [{ seat: body.seat, action: body.action }] : [];
  });
