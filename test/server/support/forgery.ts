import type { Random } from '../../../src/engine/index.ts';
import { commandSchemas } from '../../../src/protocol/wire/commands.ts';
import { PHRASE_IDS, PHRASES } from '../../../src/words/phrases.ts';
import { pick } from '../../proof/play.ts';

/** Messages that nobody should send: made from the published schemas, and from nothing at all. */

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: { readonly [field: string]: Schema };
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

/** What words may mean something here: tables, seats, cards, players. */
export interface Lexicon {
  readonly words: readonly string[];
  readonly tables: readonly string[];
  readonly actions: readonly object[];
  /** Ids that somebody else has used. */
  readonly used: readonly string[];
}

const schemas = commandSchemas as unknown as { readonly [type: string]: Schema };
/** Mostly what goes on in a game; seldom what ends it. */
const TYPES = [
  ...Object.keys(schemas).flatMap((type) => (type === 'leave' ? [] : [type, type])),
  ...Array.from({ length: 20 }, () => 'act'),
  ...['check', 'check', 'check', 'check', 'say', 'say', 'leave'],
];

const letters = 'abcdefghijklmnopqrstuvwxyz';
const word = (random: Random): string =>
  Array.from({ length: 1 + random(8) }, () => letters[random(26)]).join('');

/** A value that the schema allows. */
function sample(schema: Schema, field: string, lexicon: Lexicon, random: Random): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf !== undefined) return sample(pick(schema.anyOf, random), field, lexicon, random);
  if (field === 'id')
    return random(20) === 0 ? pick([...lexicon.used, 'x'], random) : `${word(random)}-${random(1e9)}`;
  if (field === 'phrase') return somePhrase(lexicon, random);
  if (field === 'table') return pick(lexicon.tables, random);
  if (field === 'action' || field === 'actions.') return someAction(lexicon, random);
  switch (schema.type) {
    case 'boolean':
      return random(2) === 0;
    case 'integer':
    case 'number':
      return (schema.minimum ?? 0) + random((schema.maximum ?? 1000) - (schema.minimum ?? 0) + 1);
    case 'array': {
      const least = schema.minItems ?? 0;
      const length = least + random(Math.min((schema.maxItems ?? 5) - least, 4) + 1);
      const items = Array.from({ length }, () => sample(schema.items ?? {}, `${field}.`, lexicon, random));
      return field === 'to' ? [...new Set(items)] : items;
    }
    case 'object':
      return sampleFields(schema, lexicon, random);
    default:
      return pick([...lexicon.words, word(random)], random);
  }
}

function sampleFields(schema: Schema, lexicon: Lexicon, random: Random): object {
  const fields = Object.entries(schema.properties ?? { [word(random)]: {} });
  return Object.fromEntries(
    fields
      .filter(([name]) => schema.required?.includes(name) === true || random(2) === 0)
      .map(([name, field]) => [name, sample(field, name, lexicon, random)]),
  );
}

/** One that can be said, with something in it that may be there. */
function somePhrase(lexicon: Lexicon, random: Random): object {
  const id = pick(PHRASE_IDS, random);
  const about = (): unknown =>
    pick(['red', 'blue', 'green', 'church', 'parking', pick(lexicon.words, random), 7, null], random);
  const params = Object.keys(PHRASES[id].params).map((param) => [param, about()] as const);
  return {
    id,
    params: Object.fromEntries(params),
    ...(random(3) === 0 && { line: random(5) }),
    ...(random(10) === 0 && { params: { [pick(lexicon.words, random)]: about() } }),
  };
}

/** One that fits some moment, or one with anything in it. */
function someAction(lexicon: Lexicon, random: Random): object {
  const known = pick(lexicon.actions, random);
  if (random(3) === 0) return known;
  const fields = Object.entries(known);
  const value = (): unknown =>
    pick<() => unknown>(
      [() => pick(lexicon.words, random), () => random(40) - 2, () => BAD[random(BAD.length)], () => known],
      random,
    )();
  const odd = fields.map(([name, was]) => [name, random(2) === 0 ? value() : was] as const);
  return {
    ...Object.fromEntries(odd),
    ...(random(4) === 0 && { frame: random(300) - 5 }),
    ...(random(6) === 0 && { [pick(WORDS, random)]: value() }),
    ...(random(8) === 0 && { seat: random(6), person: 'somebody', player: pick(lexicon.words, random) }),
  };
}

/** The vocabulary of actions, and words that are special to JavaScript. */
const WORDS = [
  ...[
    'vote',
    'offer',
    'accept',
    'decline',
    'withdraw',
    'play',
    'pass',
    'ready',
    'letPass',
    'use',
    'choose',
    'move',
  ],
  ...[
    'handOut',
    'draft',
    'give',
    'want',
    'counters',
    'frame',
    'cancel',
    'constructor',
    'toString',
    'hasOwnProperty',
  ],
];

const BAD: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, -0, '', ' ', '0', 'null', [], {}, [[]]],
  ...[
    { toString: 1 },
    { length: 5 },
    ['a', 1, null],
    'constructor',
    '__proto__',
    '\u0000',
    '\uD800',
    '🧟'.repeat(40),
  ],
  ...[
    '../../etc/passwd',
    "' or 1=1 --",
    'x'.repeat(600),
    'y'.repeat(6000),
    Array.from({ length: 300 }, () => 0),
  ],
  ...['spectator', 'outsider', { $gt: '' }, { toJSON: {} }],
];

/** Kinds that must be answered by `error`; the others may be right by chance. */
export type Kind =
  | 'in form'
  | 'wrong field'
  | 'missing field'
  | 'unknown field'
  | 'proto'
  | 'cut'
  | 'deep'
  | 'huge number'
  | 'unknown type'
  | 'not an object'
  | 'random text'
  | 'binary';

const KINDS: readonly Kind[] = [
  ...Array.from({ length: 14 }, () => 'in form' as const),
  ...(['wrong field', 'wrong field', 'missing field', 'unknown field', 'proto', 'cut', 'deep'] as const),
  ...(['huge number', 'unknown type', 'not an object', 'random text', 'binary'] as const),
];

export interface Forged {
  readonly kind: Kind;
  readonly data: string | Buffer;
}

export function forge(lexicon: Lexicon, random: Random): Forged {
  const kind = pick(KINDS, random);
  const type = pick(TYPES, random);
  const right = sampleFields(schemas[type] ?? {}, lexicon, random) as { [field: string]: unknown };
  return { kind, data: makers[kind](right, random) };
}

type Maker = (right: { [field: string]: unknown }, random: Random) => string | Buffer;

const makers: { readonly [kind in Kind]: Maker } = {
  'in form': (right) => JSON.stringify(right),
  'wrong field': (right, random) =>
    JSON.stringify({ ...right, [pick(Object.keys(right), random)]: BAD[random(BAD.length)] }),
  'missing field': (right, random) => {
    const gone = pick(Object.keys(right), random);
    return JSON.stringify(Object.fromEntries(Object.entries(right).filter(([name]) => name !== gone)));
  },
  'unknown field': (right, random) =>
    JSON.stringify({ ...right, [word(random)]: 1, person: 'somebody', seat: 0 }),
  proto: (right, random) =>
    JSON.stringify(right).replace(
      '{',
      `{"${pick(['__proto__', 'constructor', 'prototype'], random)}":{"admin":true,"type":"start"},`,
    ),
  cut: (right, random) => {
    const text = JSON.stringify(right);
    return text.slice(0, random(text.length));
  },
  deep: (right, random) => {
    const depth = 9 + random(2000);
    return JSON.stringify({ ...right, action: 0 }).replace(
      '"action":0',
      `"action":${'{"a":'.repeat(depth)}0${'}'.repeat(depth)}`,
    );
  },
  'huge number': (right) => JSON.stringify({ ...right, seat: 0 }).replace('"seat":0', '"seat":1e999'),
  'unknown type': (right, random) =>
    JSON.stringify({ ...right, type: pick([...WORDS, '__proto__', ''], random) }),
  'not an object': (_, random) =>
    JSON.stringify(
      pick(
        BAD.filter((bad) => typeof bad !== 'object' || Array.isArray(bad)),
        random,
      ),
    ),
  'random text': (_, random) =>
    String.fromCharCode(...Array.from({ length: random(60) }, () => 32 + random(2000))),
  binary: (_, random) => Buffer.from(Array.from({ length: random(60) }, () => random(256))),
};
