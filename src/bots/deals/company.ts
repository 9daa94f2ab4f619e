import { addTo } from '../../engine/lists.ts';
import type { GameEvent } from '../../engine/index.ts';
import type { Heard, Observation, Records } from '../bot.ts';

/** What a bot knows of those at the table beyond the game itself. */
export interface Company {
  /** The players who are people, as far as that is known. */
  readonly people: readonly string[];
  readonly records: Records;
  /** What was said since the last vote. */
  readonly said: readonly Heard[];
  /** By player: how many others have accused them in the last rounds. */
  readonly accusers: ReadonlyMap<string, number>;
}

/** How many rounds accusations are remembered besides the present one. */
const LASTING = 2;

export const NO_COMPANY: Company = { people: [], records: {}, said: [], accusers: new Map() };

export function companyOf({ people = [], records = {}, heard, past }: Observation): Company {
  const all = heard?.() ?? [];
  if (all.length === 0 && people.length === 0 && Object.keys(records).length === 0) return NO_COMPANY;
  const events = past?.() ?? [];
  const last = events.findLastIndex(({ type }) => type === 'votesRevealed');
  const remembered = roundsAgo(events, LASTING);
  return {
    people,
    records,
    said: all.filter(({ after }) => after > last),
    accusers: accusersIn(all.filter(({ after }) => after > remembered)),
  };
}

/** Where the round before so many others began; -1: there were fewer. */
function roundsAgo(events: readonly GameEvent[], rounds: number): number {
  let left = rounds;
  return events.findLastIndex(({ type }) => type === 'roundBegan' && --left < 0);
}

/** How many players have accused each. */
function accusersIn(heard: readonly Heard[]): Map<string, number> {
  const accused = heard.flatMap(({ from, phrase }) =>
    phrase.id === 'accuse' && phrase.params.player !== from ? [[from, phrase.params.player] as const] : [],
  );
  const accusers = new Map<string, number>();
  for (const [i, [from, player]] of accused.entries()) {
    const isFirst = accused.findIndex(([by, whom]) => by === from && whom === player) === i;
    if (isFirst) addTo(accusers, player, 1);
  }
  return accusers;
}
