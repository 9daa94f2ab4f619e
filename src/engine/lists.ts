/** The item at this index. A missing one is a mistake and not a zero: it throws. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`);
  return item;
}

/** The same of a typed array, apart so that the optimizer sees one kind of list in hot loops. */
export function countAt(counts: Float64Array, index: number): number {
  const count = counts[index];
  if (count === undefined) throw new RangeError(`no count ${index} of ${counts.length}`);
  return count;
}

export const totalOf = <T>(list: readonly T[], count: (item: T) => number): number =>
  list.reduce((sum, item) => sum + count(item), 0);

/** Adds to a count; one that is missing starts at zero. */
export function addTo<K>(counts: Map<K, number>, key: K, more = 1): void {
  counts.set(key, countOf(counts, key) + more);
}

/** A count that is missing is zero. */
export const countOf = <K>(counts: ReadonlyMap<K, number>, key: K): number => counts.get(key) ?? 0;

/** Each of these with how often it is there, in the order in which they come first. */
export function countEach<T>(items: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const item of items) addTo(counts, item);
  return counts;
}

/** After a switch over all cases: a case that is missing is a compile error that names it. */
export function unreachable(missing: never): never {
  throw new Error(`unexpected ${JSON.stringify(missing)}`);
}
