import { Type, type Static } from 'typebox';
import { ActionTold, exactly, Id, list, orNull, Reason, SeatNumber, Text } from './fields.ts';
import { Breach, Scene, Told, update } from './scene.ts';

/** What the server says to a client at a table, one schema a message. Types come from the schemas. */

/** Raised when a client that was written for the last one would no longer understand. */
export const PROTOCOL_VERSION = 2;

/** As whom somebody looks at a table. An outsider may not see the game. */
export const Perspective = Type.Union([SeatNumber, Type.Literal('spectator'), Type.Literal('outsider')]);
export type Perspective = Static<typeof Perspective>;

/** Spectators who are there and not named. */
const others = Type.Optional(Type.Integer({ minimum: 1 }));

/** Of the actions beside it, those by which one would break one's word; left out: none. */
const breaks = Type.Optional(list(Breach));

export const messageSchemas = {
  /** The answer to `join`, and what somebody gets whose place at the table has changed. */
  welcome: exactly({
    type: Type.Literal('welcome'),
    id: Type.Optional(Id),
    protocol: Type.Integer(),
    /** Milliseconds since 1970 by the server's clock. */
    now: Type.Number(),
    you: exactly({ person: Text, as: Perspective }),
    seq: Type.Integer({ minimum: 0 }),
    scene: Scene,
    /** All that one may do now; left out: nothing. */
    options: Type.Optional(list(ActionTold)),
    breaks,
    /** What was told to this viewer after `since`. */
    missed: list(Told),
    presence: list(Text),
    others,
  }),
  update: exactly({ type: Type.Literal('update'), ...update }),
  presence: exactly({ type: Type.Literal('presence'), people: list(Text), others }),
  /** `held`: right, and without effect until the time is up. */
  ok: exactly({ type: Type.Literal('ok'), id: Id, held: Type.Optional(Type.Literal(true)) }),
  refused: exactly({ type: Type.Literal('refused'), id: Id, reason: Reason }),
  options: exactly({ type: Type.Literal('options'), id: Id, actions: list(ActionTold), breaks }),
  checked: exactly({ type: Type.Literal('checked'), id: Id, reasons: list(orNull(Reason)), breaks }),
  /** Offers that may suit both sides, the best first: made from what this player sees. */
  ideas: exactly({ type: Type.Literal('ideas'), id: Id, offers: list(ActionTold) }),
  pong: exactly({ type: Type.Literal('pong'), id: Id, now: Type.Number() }),
  /** What came was not a message; `id` if it could be read. */
  error: exactly({ type: Type.Literal('error'), id: Type.Optional(Text), reason: Reason }),
  /** The server closes the connection; come back after so many milliseconds, or not at all. */
  bye: exactly({ type: Type.Literal('bye'), reason: Reason, retryAfter: orNull(Type.Number()) }),
} as const;

type Schemas = typeof messageSchemas;
export type MessageType = keyof Schemas;
export type MessageOf<T extends MessageType> = Static<Schemas[T]>;
export type Message = { [T in MessageType]: MessageOf<T> }[MessageType];
export type Welcome = MessageOf<'welcome'>;
