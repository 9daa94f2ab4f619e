import type { Action, Logged } from '../../src/engine/index.ts';

/** Ways to get an action wrong, of all the kinds that a careless or a malicious client could send. */

export interface Attempt {
  readonly seat: number;
  readonly action: unknown;
}

/** Where an action is tried: how many sit at the table, the frame on top, words to put in others' places. */
export interface Scene {
  readonly seats: number;
  readonly frame: number;
  readonly words: readonly string[];
}

export function attemptsFrom({ seat, action }: Logged, { seats, frame, words }: Scene): Attempt[] {
  const twisted = [...twistsOf(action, words), ...twistsOf({ ...action, frame }, words)];
  const wrong = [...twisted, ...framesOf(action, frame), ...junkFor(action, frame)];
  return [
    ...wrong.map((other) => ({ seat, action: other })),
    ...Array.from({ length: seats }, (_, other) => ({ seat: other, action })),
    ...[-1, seats, 0.5, NaN, Infinity].map((nobody) => ({ seat: nobody, action })),
  ];
}

type Fields = { readonly [key: string]: unknown };

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each value changed, each key left out, keys too many; in objects within it, too. */
function twistsOf(record: Fields, words: readonly string[]): Fields[] {
  const keys = Object.keys(record).filter((key) => key !== 'frame');
  const changed = keys.flatMap((key) => [
    ...valuesInsteadOf(record[key], words).map((value) => ({ ...record, [key]: value })),
    leaveOut(record, key),
    { ...leaveOut(record, key), [`${key}s`]: record[key] },
  ]);
  return [...changed, ...PLUS.map((plus) => plusOwn(record, plus))];
}

function valuesInsteadOf(value: unknown, words: readonly string[]): unknown[] {
  const inner = isRecord(value) ? twistsOf(value, words) : [];
  return [...inner, ...words.filter((word) => word !== value), ...JUNK, [value], { 0: value }];
}

const leaveOut = (record: Fields, left: string): Fields =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== left));

/** Also for `__proto__`, which an assignment would not add. */
const plusOwn = (record: Fields, key: string): Fields =>
  Object.fromEntries([...Object.entries(record), [key, { frame: 1 }]]);

const PLUS = ['extra', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', ''];

function framesOf(action: Action, frame: number): Fields[] {
  const frames = [
    frame - 1,
    frame + 1,
    frame + 1000,
    0,
    -1,
    frame + 0.5,
    String(frame),
    [frame],
    null,
    {},
    true,
    NaN,
  ];
  return frames.map((other) => ({ ...action, frame: other }));
}

const JUNK: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  NaN,
  '',
  ' ',
  '?',
  '__proto__',
  'constructor',
  'toString',
  '💥',
  'x'.repeat(1000),
  [],
  {},
  [[]],
  { toString: 1, valueOf: 1 },
  [{ toString: 1 }],
  Object.create(null),
  JSON.parse('{"__proto__": {"vote": "ana"}}'),
];

/** Not even an action; or one whose words are only inherited. */
const junkFor = (action: Action, frame: number): unknown[] => [
  undefined,
  ...JUNK,
  ...JUNK.map((value) => ({ frame: value })),
  [action],
  JSON.stringify(action),
  { action },
  Object.create(action),
  { frame },
  { ...action, Frame: frame },
];

function deep(wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1;
  for (let i = 0; i < 20_000; i++) value = wrap(value);
  return value;
}

const DEEP: readonly unknown[] = [deep((inner) => [inner]), deep((inner) => ({ inner }))];

/** Deep enough to break whatever walks through it; never legal. */
export const deepAttemptsFrom = ({ seat, action }: Logged): Attempt[] =>
  DEEP.flatMap((abyss) => [
    { seat, action: abyss },
    ...Object.keys(action).map((key) => ({ seat, action: { ...action, [key]: abyss } })),
  ]);
