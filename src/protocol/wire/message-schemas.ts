import { Type } from 'typebox';
import { ActionObject, exactly, Id, Reason, SeatNumber } from './fields.ts';
import { Settings } from './settings.ts';

/**
 * What the server sends, as schemas: for readers of `/protocol.json`, and for the tests, which hold every message
 * to them. The server itself is held to the types in `messages.ts` and `scene.ts`.
 */
const Text = Type.String();
const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const Viewer = Type.Union([SeatNumber, Type.Literal('spectator'), Type.Literal('outsider')]);

const Seat = exactly({
  colour: Text,
  kind: Type.Union([Type.Literal('open'), Type.Literal('person'), Type.Literal('bot')]),
  person: OrNull(Text),
  program: Type.Boolean(),
  name: OrNull(Text),
  bot: OrNull(Text),
  ready: Type.Boolean(),
  away: Type.Boolean(),
  abandoned: Type.Boolean(),
  sitters: Type.Array(Text),
});

const Table = exactly({
  id: Text,
  code: Text,
  status: Type.Union(['lobby', 'playing', 'over', 'closed'].map((status) => Type.Literal(status))),
  settings: Settings,
  host: OrNull(Text),
  seats: Type.Array(Seat),
  seedHash: OrNull(Text),
  seed: OrNull(Text),
  rematch: OrNull(Text),
});

const Clock = exactly({ occasion: Text, deadline: Type.Number(), waited: Type.Array(SeatNumber) });

const Scene = exactly({
  table: Table,
  clock: OrNull(Clock),
  /** The view of the game; its fields depend on the ruleset. */
  game: OrNull(Type.Record(Text, Type.Unknown())),
  muted: Type.Array(SeatNumber),
});

const speech = { from: SeatNumber, to: OrNull(Type.Array(SeatNumber)), at: Type.Number() };

const told = {
  seq: Type.Integer({ minimum: 1 }),
  events: Type.Optional(Type.Array(Type.Object({ type: Text }))),
  table: Type.Optional(Type.Array(exactly({ type: Text, seat: OrNull(SeatNumber) }))),
  said: Type.Optional(
    Type.Union([
      exactly({ ...speech, text: Text }),
      exactly({ ...speech, remark: exactly({ id: Text, params: Type.Record(Text, Text) }) }),
    ]),
  ),
};

/** Spectators who are there and not named. */
const others = Type.Optional(Type.Integer({ minimum: 1 }));

const Change = Type.Array(Type.Unknown(), { minItems: 1, maxItems: 2 });

export const messageSchemas = {
  welcome: exactly({
    type: Type.Literal('welcome'),
    id: Type.Optional(Id),
    protocol: Type.Integer(),
    now: Type.Number(),
    you: exactly({ person: Text, as: Viewer }),
    seq: Type.Integer({ minimum: 0 }),
    scene: Scene,
    options: Type.Optional(Type.Array(ActionObject)),
    missed: Type.Array(exactly(told)),
    presence: Type.Array(Text),
    others,
  }),
  update: exactly({
    type: Type.Literal('update'),
    ...told,
    changes: Type.Optional(Type.Array(Change)),
    options: Type.Optional(Type.Array(ActionObject)),
  }),
  presence: exactly({ type: Type.Literal('presence'), people: Type.Array(Text), others }),
  ok: exactly({ type: Type.Literal('ok'), id: Id, held: Type.Optional(Type.Literal(true)) }),
  refused: exactly({ type: Type.Literal('refused'), id: Id, reason: Reason }),
  options: exactly({ type: Type.Literal('options'), id: Id, actions: Type.Array(ActionObject) }),
  checked: exactly({ type: Type.Literal('checked'), id: Id, reasons: Type.Array(OrNull(Reason)) }),
  pong: exactly({ type: Type.Literal('pong'), id: Id, now: Type.Number() }),
  error: exactly({ type: Type.Literal('error'), id: Type.Optional(Text), reason: Reason }),
  bye: exactly({ type: Type.Literal('bye'), reason: Reason, retryAfter: OrNull(Type.Number()) }),
};
