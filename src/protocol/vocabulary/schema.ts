import { Type, type TSchema } from 'typebox';
import type { Words } from '../../engine/types.ts';
import type { Kind, Shape } from '../../engine/vocabulary.ts';
import { PHRASES, phrasesIn } from '../../words/phrases.ts';

/** A game's actions, events, refusals and phrases as JSON Schema, made from the descriptions in its vocabulary. */
export interface VocabularySchemas {
  readonly actions: { readonly [name: string]: TSchema };
  readonly events: { readonly [type: string]: TSchema };
  readonly reasons: { readonly [code: string]: TSchema };
  /** What `say` takes as `phrase`. */
  readonly phrases: { readonly [id: string]: TSchema };
}

export function vocabularySchemas(words: Words): VocabularySchemas {
  const seats = Type.Array(Type.Integer({ minimum: 0 }));
  return {
    actions: mapped(words.actions, (_, shape) =>
      record(words, shape, { frame: Type.Optional(Type.Integer({ minimum: 0 })) }),
    ),
    events: mapped(words.events, (type, { params, own, open, private: isPrivate }) =>
      record(
        words,
        { ...params, ...own },
        {
          type: Type.Literal(type),
          ...(isPrivate !== undefined && { to: open === true ? Type.Optional(seats) : seats }),
        },
      ),
    ),
    reasons: mapped(words.reasons, (code, shape) => record(words, shape, { code: Type.Literal(code) })),
    phrases: Object.fromEntries(
      phrasesIn(words).map((id) => {
        const { params, lines } = PHRASES[id];
        const line = Type.Optional(Type.Integer({ minimum: 1, maximum: lines }));
        const fields = { id: Type.Literal(id), params: record(words, params), line };
        return [id, Type.Object(fields, { additionalProperties: false })];
      }),
    ),
  };
}

function mapped<T>(
  entries: { readonly [name: string]: T },
  schemaOf: (name: string, entry: T) => TSchema,
): { [name: string]: TSchema } {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, schemaOf(name, entry)]));
}

function record(words: Words, shape: Shape, more: { readonly [field: string]: TSchema } = {}): TSchema {
  const fields = Object.entries(shape).map(([param, kind]): [string, TSchema] => {
    const schema = schemaOfKind(words, kind);
    return [param, isOptional(kind) ? Type.Optional(schema) : schema];
  });
  return Type.Object({ ...more, ...Object.fromEntries(fields) }, { additionalProperties: false });
}

export const isOptional = (kind: Kind): boolean => typeof kind === 'string' && kind.endsWith('?');

const NAMED: { readonly [kind: string]: TSchema } = {
  player: Type.String(),
  person: Type.String(),
  text: Type.String(),
  number: Type.Number(),
  flag: Type.Literal(true),
};

function schemaOfKind(words: Words, kind: Kind): TSchema {
  if (typeof kind === 'string') {
    const name = kind.replace(/\?$/, '');
    const own = words.kinds[name];
    const schema = own === undefined ? NAMED[name] : schemaOfKind(words, own);
    if (schema === undefined) throw new Error(`no kind of parameter is called ${name}`);
    return schema;
  }
  if ('list' in kind) return Type.Array(schemaOfKind(words, kind.list));
  if ('record' in kind) return record(words, kind.record);
  if ('byPlayer' in kind) return Type.Record(Type.String(), schemaOfKind(words, kind.byPlayer));
  if ('either' in kind) return Type.Union(kind.either.map((one) => schemaOfKind(words, one)));
  if ('oneOf' in kind)
    return Type.Union(Object.values(kind.oneOf).map((shape) => record(words, { ...shape, ...kind.with })));
  return Type.Union(kind.map((word) => Type.Literal(word)));
}
