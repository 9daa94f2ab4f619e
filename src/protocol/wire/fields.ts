import { Type, type Static, type TSchema } from 'typebox';
import type { Action, GameEvent, View } from '../../engine/index.ts';

/** Fields that several messages share, with the limits on what may come in. */

/** An object with these fields and no others, so that a mistyped name is an error and not ignored. */
export const exactly = <P extends Parameters<typeof Type.Object>[0]>(
  properties: P,
): ReturnType<typeof Type.Object<P>> => Type.Object(properties, { additionalProperties: false });

export const Text = Type.String();

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A list that nobody changes: in types, a readonly array. */
export const list = <T extends TSchema>(item: T) => Type.Immutable(Type.Array(item));

export const oneOf = <const W extends string>(...words: readonly W[]) => Type.Enum(words);

/** Chosen by the sender; the answer carries it, and a resend under the same id does nothing twice. */
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w.:-]+$' });

export const SeatNumber = Type.Integer({ minimum: 0, maximum: 5 });

/** Letters and marks that nobody can see are no letters here: two names must not look the same. */
const SEEN = '(?!.*\\p{Default_Ignorable_Code_Point})';

/** What a person is called: letters, digits, single spaces and a few marks between them. */
export const Name = Type.String({
  minLength: 1,
  maxLength: 24,
  pattern: `^${SEEN}[\\p{L}\\p{N}](?:[ ._'-]?[\\p{L}\\p{M}\\p{N}])*$`,
});

/** The short code that friends type, or the table's id. */
export const TableName = Type.String({ minLength: 4, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' });

export const Word = Type.String({ minLength: 1, maxLength: 40, pattern: '^[\\w-]+$' });

/** An action that somebody sends, as `{"vote": "red"}`. The rules check what is in it. */
export const ActionObject = Type.Record(Type.String(), Type.Unknown());

/** What the rules themselves made, and so need not check again: typed by the engine, open in the schema. */
export const ActionTold = Type.Unsafe<Action>(Type.Record(Type.String(), Type.Unknown()));
export const EventTold = Type.Unsafe<GameEvent>(Type.Object({ type: Type.String() }));
export const ViewTold = Type.Unsafe<View>(Type.Record(Type.String(), Type.Unknown()));

/** Why something was refused: a code for the message catalogue, and what the sentence needs. */
export type Reason = { readonly code: string; readonly [param: string]: unknown };
export const Reason = Type.Unsafe<Reason>(Type.Object({ code: Type.String() }));

export const Login = Type.String({
  minLength: 3,
  maxLength: 64,
  pattern: `^${SEEN}[\\p{L}\\p{N}][\\p{L}\\p{N}@._+-]*$`,
});
export const Password = Type.String({ minLength: 8, maxLength: 200 });

export const Pace = Type.Union([
  Type.Literal('live'),
  Type.Literal('relaxed'),
  Type.Literal('turns'),
  Type.Literal('untimed'),
]);
export type Pace = Static<typeof Pace>;

export const BotPace = oneOf('instant', 'quick', 'natural');
export type BotPace = Static<typeof BotPace>;
