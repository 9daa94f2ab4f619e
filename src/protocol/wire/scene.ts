import { Type, type Static } from 'typebox';
import { ActionTold, EventTold, exactly, list, oneOf, orNull, SeatNumber, Text, ViewTold } from './fields.ts';
import { PracticeScene } from './practice.ts';
import { PromiseRecord } from './records.ts';
import { Settings } from './settings.ts';

/** What somebody sees of a table: sent whole on joining, then as changes. Types come from the schemas. */

export const SeatScene = exactly({
  /** The player's id in the game is the seat's colour: `{"vote": "red"}`. */
  colour: Text,
  kind: oneOf('open', 'person', 'bot'),
  person: orNull(Text),
  /** A program sits there, by a bot token; to the table it is a person like the others. */
  program: Type.Boolean(),
  /** Of who left for good too. Null for somebody who deleted their account, and for bots of old tables. */
  name: orNull(Text),
  /** Strength and temper, as `standard:vengeful`. */
  bot: orNull(Text),
  ready: Type.Boolean(),
  /** What they read, as `de`; left out until they say so. */
  language: Type.Optional(Text),
  /** A bot answers for them until they come back (`T-CLOCK-2`). */
  away: Type.Boolean(),
  /** Left for good: a bot plays on, and somebody may take the seat (`T-CLOCK-3`). */
  abandoned: Type.Boolean(),
  /** The people who have sat here since the game began, the latest last. They have seen its hand, and may take no other. */
  sitters: list(Text),
  /** What they are called, in the same order; null for somebody who deleted their account. */
  sitterNames: list(orNull(Text)),
  /** How they have kept their word over games; left out until five promises are judged (`D-9`). */
  record: Type.Optional(PromiseRecord),
});
export type SeatScene = Static<typeof SeatScene>;

export const TableScene = exactly({
  id: Text,
  code: Text,
  status: oneOf('lobby', 'playing', 'over', 'closed'),
  settings: Settings,
  /** The person who may change settings and start. */
  host: orNull(Text),
  seats: list(SeatScene),
  /** SHA-256 of the seed, from the start on; the seed itself when the game is over (`T-CHANCE-1`). */
  seedHash: orNull(Text),
  seed: orNull(Text),
  /** Code of the table where those who were here play again. */
  rematch: orNull(Text),
});
export type TableScene = Static<typeof TableScene>;

export const ClockScene = exactly({
  /** What runs out: the sort of step. */
  occasion: Text,
  /** Milliseconds since 1970 by the server's clock. */
  deadline: Type.Number(),
  /** The seats that have asked to wait in this step. */
  waited: list(SeatNumber),
});
export type ClockScene = Static<typeof ClockScene>;

export const Scene = exactly({
  table: TableScene,
  clock: orNull(ClockScene),
  /** The view of the game. Null before it, and for somebody who may not spectate. */
  game: orNull(ViewTold),
  /** One's own mute list, by seat. */
  muted: list(SeatNumber),
  /** At a table that began from an example, for who practises there. */
  practice: Type.Optional(PracticeScene),
});
export type Scene = Static<typeof Scene>;

/** A path into the scene, and what is there now; a path alone: it is gone. */
export type Change = readonly [path: readonly (string | number)[], value?: unknown];
export const Change = Type.Unsafe<Change>(Type.Array(Type.Unknown(), { minItems: 1, maxItems: 2 }));

/** `remark_ID` in the message catalogue, and what the sentence names: players by colour, characters, places. */
const Remark = exactly({ id: Text, params: Type.Record(Text, Text) });

/** Something to say that bots understand, and everybody reads in their own language (`D-8`). */
export const phrase = {
  /** `phrase_ID_LINE` in the message catalogue. */
  id: Text,
  params: Type.Record(Text, Text),
  /** Which wording, from 1; left out: the first. */
  line: Type.Optional(Type.Integer({ minimum: 1 })),
};

/** What somebody says: in their own words, as a phrase, or, as bots do, by the id of a message, which may mean a phrase. */
export const utterance = {
  /** The seats it is for; null: the whole table. */
  to: orNull(list(SeatNumber)),
  text: Type.Optional(Text),
  remark: Type.Optional(Remark),
  phrase: Type.Optional(exactly(phrase)),
};
const Utterance = exactly(utterance);
export type Utterance = Static<typeof Utterance>;

export const Said = exactly({ from: SeatNumber, ...utterance, at: Type.Number() });
export type Said = Static<typeof Said>;

/** What happened at the table outside of the rules, as `{type: 'wentAway', seat: 2}`. */
export const TableEvent = exactly({
  type: oneOf(
    'satDown',
    'stoodUp',
    'hostChanged',
    'gameStarted',
    'wentAway',
    'cameBack',
    'leftForGood',
    'seatTaken',
    'askedToWait',
    'rematchOffered',
  ),
  seat: orNull(SeatNumber),
  /** When a seat is taken over: the person who had it before. */
  before: Type.Optional(Text),
});
export type TableEvent = Static<typeof TableEvent>;

/** What one viewer learns of one thing that happened. */
export const told = {
  /** Counts what this viewer was told, without gaps. */
  seq: Type.Integer({ minimum: 1 }),
  events: Type.Optional(list(EventTold)),
  table: Type.Optional(list(TableEvent)),
  said: Type.Optional(Said),
};
export const Told = exactly(told);
export type Told = Static<typeof Told>;

/** An action by which one would break one's word: its place in the list, and one's number of the promise. */
export const Breach = exactly({
  option: Type.Integer({ minimum: 0 }),
  promise: Type.Integer({ minimum: 1 }),
});
export type Breach = Static<typeof Breach>;

export const update = {
  ...told,
  changes: Type.Optional(list(Change)),
  /** All that one may do now, if it is not what was sent last. */
  options: Type.Optional(list(ActionTold)),
  /** With `options`: those by which one would break one's word; left out: none. */
  breaks: Type.Optional(list(Breach)),
};
const Update = exactly(update);
export type Update = Static<typeof Update>;
