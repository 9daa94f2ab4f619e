import type { Action } from '../../engine/index.ts';
import type { Reason } from './fields.ts';
import type { Scene, Told, Update } from './scene.ts';

/** What the server says to a client at a table. */
export type Message =
  | Welcome
  | ({ readonly type: 'update' } & Update)
  /** `others`: so many more spectators than are named. */
  | { readonly type: 'presence'; readonly people: readonly string[]; readonly others?: number }
  | { readonly type: 'ok'; readonly id: string; readonly held?: true }
  | { readonly type: 'refused'; readonly id: string; readonly reason: Reason }
  | { readonly type: 'options'; readonly id: string; readonly actions: readonly Action[] }
  | { readonly type: 'checked'; readonly id: string; readonly reasons: readonly (Reason | null)[] }
  | { readonly type: 'pong'; readonly id: string; readonly now: number }
  /** What came was not a message; `id` if it could be read. */
  | { readonly type: 'error'; readonly id?: string; readonly reason: Reason }
  /** The server closes the connection; come back after so many milliseconds, or not at all. */
  | { readonly type: 'bye'; readonly reason: Reason; readonly retryAfter: number | null };

/** The answer to `join`, and what somebody gets whose place at the table has changed. */
export interface Welcome {
  readonly type: 'welcome';
  readonly id?: string;
  readonly protocol: number;
  readonly now: number;
  readonly you: { readonly person: string; readonly as: Perspective };
  readonly seq: number;
  readonly scene: Scene;
  readonly options?: readonly Action[];
  /** What was told to this viewer after `since`. */
  readonly missed: readonly Told[];
  readonly presence: readonly string[];
  readonly others?: number;
}

export type Perspective = number | 'spectator' | 'outsider';
