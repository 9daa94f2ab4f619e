import type { Reason } from '../../engine/index.ts';
import type { Perspective } from '../../protocol/wire/messages.ts';
import type { Committed } from '../storage/group-commit.ts';
import type { Append, RowChange, Store, TableRow } from '../storage/store.ts';
import type { CommandContext } from './command-context.ts';
import type { BotTiming, ScheduledTask } from './schedule.ts';
import type { TableState } from './state.ts';
import { summaryOf } from './summary.ts';

/** What rooms need from the rest of the server. */
export interface RoomContext {
  readonly store: Store;
  readonly append: (append: Append) => Promise<Committed>;
  readonly now: () => number;
  readonly newSeed: () => string;
  readonly botTiming: BotTiming;
  /** Something was stored: what is due next is planned. */
  readonly stored: (table: Pick<TableRow, 'id' | 'code'>, tasks: readonly ScheduledTask[]) => void;
  /** A game is over. */
  readonly ended: (table: Pick<TableRow, 'id'>) => void;
  /** The people who are at this table now, in any process. */
  readonly presence: (table: string) => readonly string[];
  /** A stored log that can't be replayed; also called again. */
  readonly setAside: (table: string, error: Error) => void;
}

/** Somebody who looks at a table through one socket. A person may have several. */
export interface Subscriber {
  readonly person: string;
  readonly name: string;
  perspective: Perspective;
  send(text: string): void;
}

/** Who does something, and what they are called. */
export type Actor = Pick<Subscriber, 'person' | 'name'> & Partial<Pick<CommandContext, 'kin'>>;

export type Outcome = { readonly ok: true; readonly held?: true } | { readonly refused: Reason };

/** The table's row in the database after its log has come to this. */
export const rowOf = (state: TableState, task: ScheduledTask | null): RowChange => ({
  ...columnsOf(state, task),
  summary: summaryOf(state),
});

/** Without the summary, which seldom changes. */
export const columnsOf = (
  { status, settings }: TableState,
  task: ScheduledTask | null,
): Omit<RowChange, 'summary'> => ({
  status,
  listed: settings.listed && (status === 'lobby' || status === 'playing'),
  dueAt: task?.at ?? null,
});
