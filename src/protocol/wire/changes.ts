import type { Change } from './scene.ts';

/** The difference between two plain JSON values, small enough to send, and applying it. */

type Fields = { readonly [key: string]: unknown };

type Items = readonly unknown[];

type Path = readonly (string | number)[];

/** `at` is where in the whole these values lie. */
export function changesBetween(before: unknown, after: unknown, at: Path = []): Change[] {
  const changes: Change[] = [];
  addChanges(changes, before, after, at);
  return changes;
}

/**
 * Adds the changes to a list. Returns `after`, with whatever has not changed taken from `before`: of values that are
 * kept from one comparison to the next, only what changed is new, which spares the garbage collector most of its work.
 */
export const addChanges = <T>(changes: Change[], before: T, after: T, at: Path = []): T =>
  compare(before, after, at.slice(), changes) as T;

/**
 * `path` is one list for the whole comparison, copied only for what has changed. Every action of every table comes
 * through here, so what has not changed leaves nothing to collect.
 */
function compare(before: unknown, after: unknown, path: (string | number)[], changes: Change[]): unknown {
  if (before === after) return before;
  if (typeof before === 'object' && typeof after === 'object' && before !== null && after !== null) {
    const areLists = Array.isArray(before);
    if (areLists !== Array.isArray(after)) return put(after, path, changes);
    if (!areLists) return compareFields(before as Fields, after as Fields, path, changes);
    if (before.length === (after as Items).length) return compareItems(before, after as Items, path, changes);
  }
  return put(after, path, changes);
}

function put(value: unknown, path: Path, changes: Change[]): unknown {
  changes.push([path.slice(), value]);
  return value;
}

function compareItems(before: Items, after: Items, path: (string | number)[], changes: Change[]): Items {
  let shared: unknown[] | null = null;
  for (let i = 0; i < after.length; i++) {
    const old = before[i];
    const value = after[i];
    if (old === value) continue;
    path.push(i);
    const kept = compare(old, value, path, changes);
    path.pop();
    if (kept === old) continue;
    shared ??= before.slice();
    shared[i] = kept;
  }
  return shared ?? before;
}

function compareFields(before: Fields, after: Fields, path: (string | number)[], changes: Change[]): Fields {
  let shared: Record<string, unknown> | null = null;
  let common = 0;
  for (const key in after) {
    const old = before[key];
    const value = after[key];
    const isNew = old === undefined && !(key in before);
    if (!isNew) common++;
    if (old === value && !isNew) continue;
    path.push(key);
    const kept = isNew ? put(value, path, changes) : compare(old, value, path, changes);
    path.pop();
    if (kept === old && !isNew) continue;
    shared ??= { ...before };
    shared[key] = kept;
  }
  for (const _ in before) common--;
  if (common === 0) return shared ?? before;
  return dropMissing(before, after, shared ?? { ...before }, path, changes);
}

function dropMissing(
  before: Fields,
  after: Fields,
  shared: Record<string, unknown>,
  path: Path,
  changes: Change[],
): Fields {
  for (const key in before) {
    if (key in after) continue;
    changes.push([[...path, key]]);
    delete shared[key];
  }
  return shared;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A new value; what has not changed is shared with the old one. */
export function applyChanges<T>(value: T, changes: readonly Change[]): T {
  let result: unknown = value;
  for (const change of changes) result = applyChange(result, change, 0);
  return result as T;
}

function applyChange(value: unknown, change: Change, depth: number): unknown {
  const [path] = change;
  const step = path[depth];
  if (step === undefined) return change[1];
  if (Array.isArray(value))
    return value.map((item, i) => (i === step ? applyChange(item, change, depth + 1) : item));
  const fields: Fields = isFields(value) ? value : {};
  if (depth === path.length - 1 && change.length === 1) {
    return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== step));
  }
  return { ...fields, [step]: applyChange(fields[step], change, depth + 1) };
}
