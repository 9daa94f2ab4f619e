import type { Logged, Reason } from '../../engine/index.ts';
import type { Over } from '../../engine/types.ts';
import type { Entry, TableRow } from '../storage/store.ts';
import { bodyOf } from './entry.ts';
import { applyEntry, newTable, ReplayError } from './state.ts';
import { readSummary } from './summary.ts';

/** Whether a stored game still replays, by the rules of this version. */
export type LogCheck =
  | { readonly ok: true; readonly actions: number; readonly rounds: number; readonly over: Over | null }
  | ({ readonly ok: false } & LogFault);

type LogFault =
  /** The first action that no longer fits; its number counts from 1. */
  | {
      readonly what: 'action';
      readonly number: number;
      readonly done: Logged;
      readonly player: string;
      readonly reason: Reason;
    }
  /** Another entry that does not fit, or one at which the rules broke down. */
  | { readonly what: 'entry'; readonly seq: number; readonly reason: Reason }
  | { readonly what: 'otherWinners'; readonly stored: readonly string[]; readonly found: readonly string[] };

export function checkLog(
  { id, code, summary }: Pick<TableRow, 'id' | 'code' | 'summary'>,
  entries: readonly Entry[],
): LogCheck {
  const state = newTable(id, code);
  let actions = 0;
  for (const entry of entries) {
    const body = bodyOf(entry);
    if (body.type === 'acted') actions++;
    try {
      applyEntry(state, { ...entry, body });
    } catch (error) {
      const reason: Reason =
        error instanceof ReplayError ? error.reason : { code: 'brokeDown', why: String(error) };
      if (body.type !== 'acted') return { ok: false, what: 'entry', seq: entry.seq, reason };
      const player = state.seats[body.seat]?.colour ?? '';
      return { ok: false, what: 'action', number: actions, done: body, player, reason };
    }
  }
  const over = state.game?.state.over ?? null;
  const { winners: stored } = readSummary(summary);
  const found = over?.winners ?? null;
  if (stored !== null && JSON.stringify(stored) !== JSON.stringify(found))
    return { ok: false, what: 'otherWinners', stored, found: found ?? [] };
  return { ok: true, actions, rounds: state.game?.state.round ?? 0, over };
}
