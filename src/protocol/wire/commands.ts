import { Type, type Static, type TSchema } from 'typebox';
import { LANGUAGES } from '../../words/languages.ts';
import { PHRASE_IDS } from '../../words/phrases.ts';
import { ActionObject, exactly, Id, oneOf, SeatNumber, TableName, Word } from './fields.ts';
import { Perspective } from './messages.ts';
import { phrase } from './scene.ts';
import { SeatPlan, SettingsChange } from './settings.ts';

/**
 * What a client says at a table, one schema a message. Every message has a `type` and an `id`; it is answered by
 * `ok`, `refused` or what it asked for, with the same id.
 */

const command = <T extends string, P extends { [field: string]: TSchema }>(type: T, fields: P) =>
  exactly({ type: Type.Literal(type), id: Id, ...fields });

/** Its params are as the table in docs/protocol.md says for the game. */
const SaidPhrase = exactly({
  ...phrase,
  id: oneOf(...PHRASE_IDS),
  params: Type.Record(Type.String({ maxLength: 40 }), Word),
});

export const commandSchemas = {
  /** The first message of a connection, and the one that changes the table. */
  join: command('join', {
    table: TableName,
    /** The last `seq` that the client has, and as whom it has it; it gets what it missed since. */
    since: Type.Optional(Type.Integer({ minimum: 0 })),
    as: Type.Optional(Perspective),
  }),

  // Before the game
  sit: command('sit', { seat: SeatNumber }),
  stand: command('stand', {}),
  colour: command('colour', { colour: Word }),
  ready: command('ready', { ready: Type.Boolean() }),
  /** What one reads, for the others to see. */
  language: command('language', { language: oneOf(...LANGUAGES) }),
  /** The host's alone, like the next four. */
  settings: command('settings', { settings: SettingsChange }),
  seats: command('seats', { seats: SeatPlan }),
  unseat: command('unseat', { seat: SeatNumber }),
  host: command('host', { seat: SeatNumber }),
  start: command('start', {}),

  // In the game
  act: command('act', { action: ActionObject }),
  /** Holds the clock for a while: more time for a step, a reaction window kept open (`T-REACT-3`). */
  wait: command('wait', {}),
  /** Bots answer at once until one is asked oneself; where nobody else plays. */
  hurry: command('hurry', {}),
  back: command('back', {}),
  leave: command('leave', {}),
  take: command('take', { seat: SeatNumber }),
  rematch: command('rematch', {}),

  // Where one practises
  /** Does what the script has for oneself; without one, what a bot would do. */
  showMe: command('showMe', {}),
  /** Lets bots play on. */
  playOn: command('playOn', {}),
  /** At a new table, from the position it began with or that before one's last action: its code is then `rematch`. */
  restart: command('restart', {}),
  /** `script`: not before one's last action, but before the one by which one left the script. */
  stepBack: command('stepBack', { to: Type.Optional(oneOf('script')) }),

  // At any time
  /** One of `text` and `phrase`. */
  say: command('say', {
    text: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    phrase: Type.Optional(SaidPhrase),
    /** The seats it is for; left out: the whole table. */
    to: Type.Optional(Type.Array(SeatNumber, { minItems: 1, maxItems: 5, uniqueItems: true })),
  }),
  mute: command('mute', { seat: SeatNumber, muted: Type.Boolean() }),

  // Questions, which change nothing
  options: command('options', {}),
  check: command('check', { actions: Type.Array(ActionObject, { minItems: 1, maxItems: 50 }) }),
  /** Deals that one might offer now. */
  ideas: command('ideas', {}),
  ping: command('ping', {}),
} as const;

type Schemas = typeof commandSchemas;
export type CommandType = keyof Schemas;
export type Command = { [T in CommandType]: Static<Schemas[T]> }[CommandType];
export type CommandOf<T extends CommandType> = Extract<Command, { readonly type: T }>;
