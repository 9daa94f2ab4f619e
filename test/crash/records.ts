import type { Action } from '../../src/engine/index.ts';
import type { Perspective } from '../../src/protocol/wire/messages.ts';
import type { Scene, Told } from '../../src/protocol/wire/scene.ts';
import type { Entry, TableRow } from '../../src/server/storage/store.ts';

/** What one client at one table did and saw, as it wrote it down itself. */
export interface ClientRecord {
  readonly person: string;
  readonly name: string;
  readonly sent: readonly Sent[];
  readonly as: Perspective | null;
  readonly told: readonly Told[];
  readonly scene: Scene | null;
  readonly options: readonly Action[];
  /** What the server said that it should not have. */
  readonly faults: readonly string[];
}

export interface Sent {
  readonly id: string;
  /** When it was sent, among all that this client sent. */
  readonly order: number;
  readonly wish: { readonly type: string; readonly action?: Action; readonly text?: string };
  /**
   * `ok`: acknowledged, so it must be there. `held`: acknowledged as a pass that waits for the clock, so nothing
   * is stored. `open`: never answered; it may be there or not.
   */
  readonly outcome: 'ok' | 'held' | 'refused' | 'open';
  readonly resent: number;
}

/** A table as the database has it, with those who played at it. */
export interface TableRecord {
  readonly row: Pick<TableRow, 'id' | 'code' | 'status' | 'length'>;
  readonly entries: readonly Entry[];
  readonly clients: readonly ClientRecord[];
}
