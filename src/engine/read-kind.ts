import type { Json } from './types.ts';
import type { Kind, Kinds, Shape } from './vocabulary.ts';

/** Our own copy of what somebody sent, made by the description of what it should be. */

export type ReadValue<T = Json> =
  | { readonly ok: true; readonly value: T }
  /** `field`: what is not as it should be, as in `give.promises[0].vote`. */
  | { readonly ok: false; readonly field: string };

/** What names in it may be. */
export interface Scope {
  readonly kinds: Kinds;
  readonly players: readonly string[];
}

const MOST_ITEMS = 40;
const MOST = 99;

const wrong = (field: string): { ok: false; field: string } => ({ ok: false, field });
const right = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

export const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A parameter that is missing is a fault, unless it may be; one too many always is. */
export function readShape(
  scope: Scope,
  shape: Shape,
  value: unknown,
  field: string,
): ReadValue<{ [param: string]: Json }> {
  if (!isRecord(value)) return wrong(field);
  const odd = Object.keys(value).find((param) => !Object.hasOwn(shape, param));
  if (odd !== undefined) return wrong(`${field}.${odd}`);
  const copy: { [param: string]: Json } = {};
  for (const [param, kind] of Object.entries(shape)) {
    const isOptional = typeof kind === 'string' && kind.endsWith('?');
    if (!Object.hasOwn(value, param)) {
      if (isOptional) continue;
      return wrong(`${field}.${param}`);
    }
    const read = readKind(scope, kind, value[param], `${field}.${param}`);
    if (!read.ok) return read;
    copy[param] = read.value;
  }
  return right(copy);
}

function readKind(scope: Scope, kind: Kind, value: unknown, field: string): ReadValue {
  if (typeof kind === 'string') return readNamed(scope, kind.replace(/\?$/, ''), value, field);
  if ('list' in kind) return readList(scope, kind.list, value, field);
  if ('record' in kind) return readShape(scope, kind.record, value, field);
  if ('byPlayer' in kind) return readByPlayer(scope, kind.byPlayer, value, field);
  if ('either' in kind) return readFirst(scope, kind.either, value, field);
  if ('oneOf' in kind) {
    const records = Object.values(kind.oneOf).map((shape) => ({ record: { ...shape, ...kind.with } }));
    return readFirst(scope, records, value, field);
  }
  const word = kind.find((known) => known === value);
  return word === undefined ? wrong(field) : right(word);
}

function readNamed(scope: Scope, name: string, value: unknown, field: string): ReadValue {
  const own = scope.kinds[name];
  if (own !== undefined) return readKind(scope, own, value, field);
  if (name === 'flag') return value === true ? right(true) : wrong(field);
  if (name === 'number') {
    const isCount = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST;
    return isCount ? right(value) : wrong(field);
  }
  const player = name === 'player' ? scope.players.find((known) => known === value) : undefined;
  return player === undefined ? wrong(field) : right(player);
}

function readList(scope: Scope, kind: Kind, value: unknown, field: string): ReadValue {
  if (!Array.isArray(value) || value.length > MOST_ITEMS) return wrong(field);
  const items: Json[] = [];
  for (const [i, item] of value.entries()) {
    const read = readKind(scope, kind, item, `${field}[${i}]`);
    if (!read.ok) return read;
    items.push(read.value);
  }
  return right(items);
}

/** In seat order, however it was written. */
function readByPlayer(scope: Scope, kind: Kind, value: unknown, field: string): ReadValue {
  if (!isRecord(value)) return wrong(field);
  const odd = Object.keys(value).find((player) => !scope.players.includes(player));
  if (odd !== undefined) return wrong(`${field}.${odd}`);
  const copy: [string, Json][] = [];
  for (const player of scope.players) {
    if (!Object.hasOwn(value, player)) continue;
    const read = readKind(scope, kind, value[player], `${field}.${player}`);
    if (!read.ok) return read;
    copy.push([player, read.value]);
  }
  return right(Object.fromEntries(copy));
}

function readFirst(scope: Scope, kinds: readonly Kind[], value: unknown, field: string): ReadValue {
  for (const kind of kinds) {
    const read = readKind(scope, kind, value, field);
    if (read.ok) return read;
  }
  return wrong(field);
}
