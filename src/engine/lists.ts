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

/** Adds to a player's count; a player who has none yet starts at zero. */
export function addTo(counts: Map<string, number>, player: string, more: number): void {
  counts.set(player, countOf(counts, player) + more);
}

/** A player's count: whoever is missing has none. */
export const countOf = (counts: ReadonlyMap<string, number>, player: string): number =>
  counts.get(player) ?? 0;

/** After a switch over all cases: a case that is missing is a compile error that names it. */
export function unreachable(missing: never): never {
  throw new Error(`unexpected ${JSON.stringify(missing)}`);
}
