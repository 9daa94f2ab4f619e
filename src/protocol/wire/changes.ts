import type { Change } from './scene.ts';

/** The difference between two plain JSON values, small enough to send, and applying it. */

type Fields = { readonly [key: string]: unknown };

type Path = readonly (string | number)[];

/** `at` is where in the whole these values lie. */
export function changesBetween(before: unknown, after: unknown, at: Path = []): Change[] {
  const changes: Change[] = [];
  compare(before, after, at.slice(), changes);
  return changes;
}

/** `path` is one list for the whole comparison, copied only for what has changed. */
function compare(before: unknown, after: unknown, path: (string | number)[], changes: Change[]): void {
  if (before === after) return;
  if (isFields(before) && isFields(after)) return compareFields(before, after, path, changes);
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    for (let i = 0; i < after.length; i++) {
      path.push(i);
      compare(before[i], after[i], path, changes);
      path.pop();
    }
    return;
  }
  changes.push([path.slice(), after]);
}

function compareFields(before: Fields, after: Fields, path: (string | number)[], changes: Change[]): void {
  for (const key in after) {
    const [old, value] = [before[key], after[key]];
    if (old === value && value !== undefined) continue;
    path.push(key);
    if (old !== undefined || key in before) compare(old, value, path, changes);
    else changes.push([path.slice(), value]);
    path.pop();
  }
  for (const key in before) if (!(key in after)) changes.push([[...path, key]]);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A new value; what has not changed is shared with the old one. */
export function applyChanges<T>(value: T, changes: readonly Change[]): T {
  let result: unknown = value;
  for (const change of changes) result = put(result, change, 0);
  return result as T;
}

function put(value: unknown, change: Change, depth: number): unknown {
  const [path] = change;
  const step = path[depth];
  if (step === undefined) return change[1];
  if (Array.isArray(value)) return value.map((item, i) => (i === step ? put(item, change, depth + 1) : item));
  const fields: Fields = isFields(value) ? value : {};
  if (depth === path.length - 1 && change.length === 1) {
    return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== step));
  }
  return { ...fields, [step]: put(fields[step], change, depth + 1) };
}
