/** Spectators beyond these are only counted: all are told of each who comes. */
const MOST_NAMED = 50;

/** Who is at a table, as it is told there. */
export interface PresenceSummary {
  readonly people: readonly string[];
  /** So many more spectators; left out if all are named. */
  readonly others?: number;
}

/** Whoever has a seat, or is the host, is always named. */
export function summarizePresence(present: readonly string[], seated: ReadonlySet<string>): PresenceSummary {
  const others = present.filter((person) => !seated.has(person)).slice(MOST_NAMED);
  if (others.length === 0) return { people: present };
  const unnamed = new Set(others);
  return { people: present.filter((person) => !unnamed.has(person)), others: others.length };
}
