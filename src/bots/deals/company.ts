import { addTo } from '../../engine/lists.ts';
import type { Heard, Observation, Records } from '../bot.ts';

/** What a bot knows of those at the table beyond the game itself. */
export interface Company {
  /** The players who are people, as far as that is known. */
  readonly people: readonly string[];
  readonly records: Records;
  /** What was said since the last vote. */
  readonly said: readonly Heard[];
  /** By player: how many others have accused them in this game. */
  readonly accusers: ReadonlyMap<string, number>;
}

export const NO_COMPANY: Company = { people: [], records: {}, said: [], accusers: new Map() };

export function companyOf({ people = [], records = {}, heard, past }: Observation): Company {
  const all = heard?.() ?? [];
  if (all.length === 0 && people.length === 0 && Object.keys(records).length === 0) return NO_COMPANY;
  const last = past?.().findLastIndex(({ type }) => type === 'votesRevealed') ?? -1;
  return { people, records, said: all.filter(({ after }) => after > last), accusers: accusersIn(all) };
}

function accusersIn(heard: readonly Heard[]): Map<string, number> {
  const accusers = new Map<string, number>();
  const told = new Set<string>();
  for (const { from, phrase } of heard) {
    if (phrase.id !== 'accuse') continue;
    const { player } = phrase.params;
    const key = `${from} ${player}`;
    if (from !== player && !told.has(key)) addTo(accusers, player, 1);
    told.add(key);
  }
  return accusers;
}
