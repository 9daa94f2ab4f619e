import type { Heard, Observation, Records } from '../bot.ts';

/** What a bot knows of those at the table beyond the game itself. */
export interface Company {
  /** The players who are people, as far as that is known. */
  readonly people: readonly string[];
  readonly records: Records;
  /** What was said since the last vote. */
  readonly said: readonly Heard[];
}

export const NO_COMPANY: Company = { people: [], records: {}, said: [] };

export function companyOf({ people = [], records = {}, heard, past }: Observation): Company {
  const all = heard?.() ?? [];
  if (all.length === 0 && people.length === 0 && Object.keys(records).length === 0) return NO_COMPANY;
  const last = past?.().findLastIndex(({ type }) => type === 'votesRevealed') ?? -1;
  return { people, records, said: all.filter(({ after }) => after > last) };
}
