import { show, type Fields } from './checks.ts';

/** How far what came is from what a scenario expects. */

export interface Difference {
  readonly key: string;
  readonly expected: string;
  readonly came: string;
}

/** Lists that have an order; all others are compared in any order. */
const ORDERED = new Set(['deck', 'invasion', 'asked']);

/** Only what is named counts; what is not there counts as 0 or an empty list. */
export function differences(expected: Fields, came: Fields): Difference[] {
  return Object.entries(expected).flatMap(([key, value]) => {
    if (key === 'events') return eventDifference(value, came[key]);
    if (key === 'ledger') return ledgerDifference(value, came[key]);
    return differ(marksInOrder(value), came[key], key, ORDERED.has(key));
  });
}

/** The marks behind a character may stand in any order. */
function marksInOrder(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/~!$/, '!~');
  if (Array.isArray(value)) return value.map(marksInOrder);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, marksInOrder(item)]));
}

function differ(expected: unknown, came: unknown, key: string, ordered: boolean): Difference[] {
  if (Array.isArray(expected)) {
    const list = Array.isArray(came) ? came : came === undefined || came === null ? [] : [came];
    const same = ordered
      ? show(expected) === show(list)
      : show(expected.map(show).toSorted()) === show(list.map(show).toSorted());
    return same ? [] : [difference(key, expected, list)];
  }
  if (isFields(expected) && key !== 'step') {
    const fields = isFields(came) ? came : {};
    return Object.entries(expected).flatMap(([inner, value]) =>
      differ(value, fields[inner], `${key}.${inner}`, ordered),
    );
  }
  const value = came ?? (typeof expected === 'number' ? 0 : typeof expected === 'boolean' ? false : null);
  return show(expected) === show(value) ? [] : [difference(key, expected, value)];
}

/** Those named happened, in this order, others among them. */
function eventDifference(expected: unknown, came: unknown): Difference[] {
  const wanted = Array.isArray(expected) ? (expected as unknown[]) : [expected];
  const happened = Array.isArray(came) ? (came as unknown[]) : [];
  let found = 0;
  for (const event of happened) if (event === wanted[found]) found++;
  return found >= wanted.length ? [] : [difference('events', wanted, happened)];
}

/** In the order in which they were given, each compared for what is named. */
function ledgerDifference(expected: unknown, came: unknown): Difference[] {
  const wanted = Array.isArray(expected) ? (expected as unknown[]) : [expected];
  const given = Array.isArray(came) ? (came as unknown[]).filter(isFields) : [];
  const shown = given.map(({ by, to, promise, at, is }) => ({ by, to, promise, at, is }));
  const same =
    wanted.length === shown.length && wanted.every((entry, i) => isFields(entry) && holds(entry, shown[i]));
  return same ? [] : [difference('ledger', wanted, shown)];
}

const holds = (entry: Fields, came: Fields | undefined): boolean =>
  came !== undefined && Object.entries(entry).every(([key, value]) => plain(value) === plain(came[key]));

/** Alike, however it is written: keys and cards in any order, nothing for what is none. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return show(value.map(plain).toSorted());
  if (!isFields(value)) return show(value ?? null);
  const entries = Object.entries(value).filter(
    ([, item]) => item !== 0 && !(Array.isArray(item) && item.length === 0),
  );
  return show(
    entries.map(([key, item]) => [key, plain(item)]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );
}

const difference = (key: string, expected: unknown, came: unknown): Difference => ({
  key,
  expected: show(expected),
  came: show(came),
});

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
