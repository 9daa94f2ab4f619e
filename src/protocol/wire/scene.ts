import type { Action, GameEvent, View } from '../../engine/index.ts';
import type { Settings } from './settings.ts';

/** What somebody sees of a table. Sent whole on joining, then what changes in it. */
export interface Scene {
  readonly table: TableScene;
  readonly clock: ClockScene | null;
  /** Null before the game, and for somebody who may not look on. */
  readonly game: View | null;
  /** One's own mute list, by seat. */
  readonly muted: readonly number[];
}

export interface TableScene {
  readonly id: string;
  readonly code: string;
  readonly status: 'lobby' | 'playing' | 'over' | 'closed';
  readonly settings: Settings;
  /** The person who may change settings and start. */
  readonly host: string | null;
  readonly seats: readonly SeatScene[];
  /** SHA-256 of the seed, from the start on; the seed itself when the game is over (`T-CHANCE-1`). */
  readonly seedHash: string | null;
  readonly seed: string | null;
  /** Code of the table where those who were here play again. */
  readonly rematch: string | null;
}

export interface SeatScene {
  /** The player's id in the game is the seat's colour: `{"vote": "red"}`. */
  readonly colour: string;
  readonly kind: 'open' | 'person' | 'bot';
  readonly person: string | null;
  /** A program sits there, by a bot token; to the table it is a person like the others. */
  readonly program: boolean;
  /** Null for somebody who deleted their account, and for bots of old tables. */
  readonly name: string | null;
  /** Strength and temper, as `standard:vengeful`. */
  readonly bot: string | null;
  readonly ready: boolean;
  /** A bot answers for them until they come back (`T-CLOCK-2`). */
  readonly away: boolean;
  /** Left for good: a bot plays on, and somebody may take the seat (`T-CLOCK-3`). */
  readonly abandoned: boolean;
  /** The people who have sat here since the game began. They have seen its hand, and may take no other seat. */
  readonly sitters: readonly string[];
}

export interface ClockScene {
  /** What runs out: the sort of step. */
  readonly occasion: string;
  /** Milliseconds since 1970 by the server's clock. */
  readonly deadline: number;
  /** The seats that have asked to wait in this step. */
  readonly waited: readonly number[];
}

/** A path into the scene, and what is there now; a path alone: it is gone. */
export type Change = readonly [path: readonly (string | number)[], value?: unknown];

/** What somebody says: in their own words, or, as bots do, by the id of a message. */
export interface Utterance {
  /** The seats it is for; null: the whole table. */
  readonly to: readonly number[] | null;
  readonly text?: string;
  readonly remark?: Remark;
}

export interface Said extends Utterance {
  readonly from: number;
  readonly at: number;
}

/** `remark_ID` in the message catalogue, and what the sentence names: players by colour, characters, places. */
export interface Remark {
  readonly id: string;
  readonly params: { readonly [param: string]: string };
}

/** What happened at the table outside of the rules, as `{type: 'wentAway', seat: 2}`. */
export interface TableEvent {
  readonly type:
    | 'satDown'
    | 'stoodUp'
    | 'hostChanged'
    | 'gameStarted'
    | 'wentAway'
    | 'cameBack'
    | 'leftForGood'
    | 'seatTaken'
    | 'askedToWait'
    | 'rematchOffered';
  readonly seat: number | null;
}

/** What one viewer learns of one thing that happened. `seq` counts what this viewer was told, without gaps. */
export interface Told {
  readonly seq: number;
  readonly events?: readonly GameEvent[];
  readonly table?: readonly TableEvent[];
  readonly said?: Said;
}

export interface Update extends Told {
  readonly changes?: readonly Change[];
  /** What one may do now, if one is asked and it is not what was sent last. */
  readonly options?: readonly Action[];
}
