import type { Action } from '../../engine/index.ts';
import type { Utterance } from '../../protocol/wire/scene.ts';
import type { Settings } from '../../protocol/wire/settings.ts';
import type { Entry } from '../storage/store.ts';
import type { PracticeSetup } from './practice.ts';

/**
 * What is stored of a table: everything that happened at it, in order. People are named by id alone; their names
 * are kept beside the log, so that they can go.
 */
export type EntryBody =
  | {
      readonly type: 'made';
      readonly host: string;
      readonly settings: Settings;
      readonly seats: readonly SeatSetup[];
    }
  | {
      readonly type: 'sat';
      readonly seat: number;
      readonly person: string;
      /** A bot that was called like them, and what it is called from now on. */
      readonly renamed?: { readonly seat: number; readonly name: string };
    }
  | { readonly type: 'stood'; readonly seat: number }
  | { readonly type: 'coloured'; readonly seat: number; readonly colour: string }
  | { readonly type: 'readied'; readonly seat: number; readonly ready: boolean }
  | { readonly type: 'reads'; readonly person: string; readonly language: string }
  | { readonly type: 'set'; readonly settings: Settings; readonly seats: readonly SeatSetup[] }
  | { readonly type: 'hosted'; readonly person: string | null }
  | { readonly type: 'closed' }
  /** Before `Ruleset.revision` there was none: those games count as revision 1. */
  | {
      readonly type: 'started';
      readonly seed: string;
      readonly revision?: number;
      /** The position it begins from; left out: it is dealt by the rules. */
      readonly practice?: PracticeSetup;
    }
  | {
      readonly type: 'acted';
      readonly seat: number;
      readonly action: Action;
      readonly by: 'player' | 'bot' | 'clock';
    }
  | { readonly type: 'waited'; readonly seat: number }
  | { readonly type: 'hurried'; readonly seat: number }
  | { readonly type: 'away'; readonly seat: number }
  | { readonly type: 'back'; readonly seat: number }
  | { readonly type: 'left'; readonly seat: number }
  | { readonly type: 'took'; readonly seat: number; readonly person: string }
  | ({ readonly type: 'said'; readonly seat: number } & Utterance)
  | { readonly type: 'muted'; readonly seat: number; readonly other: number; readonly muted: boolean }
  /** Somebody who practises lets bots play. */
  | { readonly type: 'playedOn'; readonly seat: number }
  | { readonly type: 'rematched'; readonly seat: number; readonly code: string };

/** A seat as the host lays it: whoever sits there, or nobody. */
export interface SeatSetup {
  readonly colour: string;
  readonly person: string | null;
  readonly bot: string | null;
  /** What a bot is called; those of old tables have no name. */
  readonly name?: string | null;
}

/** What this server, or one of another version, has stored; `applyEntry` refuses what it does not know. */
export const bodyOf = ({ body }: Pick<Entry, 'body'>): EntryBody => body as EntryBody;
