import { Type, type Static } from 'typebox';
import { exactly, list, oneOf, orNull, Text } from './fields.ts';

/** What became of somebody's promises, over all games that were played to the end (`D-9`). */

const Count = Type.Integer({ minimum: 0 });

/** `void` ones count neither way. */
const counts = { kept: Count, broken: Count, void: Count, games: Count };
export const PromiseRecord = exactly(counts);
export type PromiseRecord = Static<typeof PromiseRecord>;

/** One promise of theirs. Players are named by the colours that they had in that game. */
const PromiseEntry = exactly({
  to: Text,
  promise: Type.Record(Text, Type.Unknown()),
  /** The location it was about. */
  place: orNull(Text),
  is: oneOf('kept', 'broken', 'void'),
});

const GameEntry = exactly({
  /** When the game ended. */
  at: Type.Number(),
  ruleset: Text,
  /** The table's code, in one's own record alone; left out: the table is gone. */
  table: Type.Optional(Text),
  promises: list(PromiseEntry),
});

export const RecordReply = exactly({ ...counts, entries: list(GameEntry) });

/** From so many promises on that were kept or broken a record is shown beside a name. */
export const LEAST_JUDGED = 5;

/** By what a bot's record goes: its strength and temper, as `standard:vengeful`. Ids of people have no colon. */
const BOT = 'bot:';

export const recordOfBot = (bot: string): string => BOT + bot;
