import type { GameEvent } from '../engine/types.ts';
import { DETAILS, giftsIn, keyOf, supplies } from './details.ts';
import { say, sayByKey } from './index.ts';
import { capitalised, characterName, listOf, placeName, withNames } from './names.ts';

/** A sentence for what happened; null for what is not worth one. */
export function tellEvent(event: GameEvent): string | null {
  if (isUntold(event)) return null;
  return capitalised(sayByKey(keyOf(event), { ...withNames(event), ...DETAILS[event.type]?.(event) }));
}

/** Sealed answers are nobody's news, and what a player who is out has sent is told by `zombieSent`. */
const isUntold = ({ type, cause }: GameEvent): boolean =>
  type === 'answerSealed' || (type === 'zombieArrived' && cause === 'haunt');

/**
 * What happened, with events that belong together told as one: of a public event and its private twin only
 * the fuller one, a card with what it did, zombies that came at once.
 */
export const tellEvents = (events: readonly GameEvent[]): string[] =>
  tellGroups(events).map(({ sentence }) => sentence);

/** A sentence, and which of the events it tells. */
export interface Group {
  readonly sentence: string;
  readonly at: number;
  readonly count: number;
}

export function tellGroups(events: readonly GameEvent[]): Group[] {
  const groups: Group[] = [];
  for (let at = 0; at < events.length;) {
    const { told, count } = tellNext(events, at);
    if (told !== null) groups.push({ sentence: told, at, count });
    at += count;
  }
  return groups;
}

interface Told {
  readonly told: string | null;
  /** How many events it took. */
  readonly count: number;
}

/** Private events that say all that the public one before them says, and more. */
const FULLER: { readonly [type: string]: string } = {
  truckSearched: 'cardsFound',
  cardKept: 'keptCardSeen',
  cardGiven: 'givenCardSeen',
  cardPutUnder: 'cardUnderSeen',
  cardDrawn: 'drawnCardSeen',
  cardStolen: 'stolenCardSeen',
  foodDrawn: 'drawnFoodSeen',
  invasionLookedAt: 'invasionSeen',
  sharerChosen: 'sharedCardsSeen',
  tradeDone: 'offerAccepted',
};

function tellNext(events: readonly GameEvent[], at: number): Told {
  const [event, next] = [events[at], events[at + 1]];
  if (event === undefined) return { told: null, count: 1 };
  if (next !== undefined) {
    const together = sayTogether(event, next);
    if (together !== null) return { told: capitalised(together), count: 2 };
    if (next.type === FULLER[event.type]) return { told: tellEvent(next), count: 2 };
  }
  return tellRun(events, at) ?? { told: tellEvent(event), count: 1 };
}

function sayTogether(event: GameEvent, next: GameEvent): string | null {
  const both = { ...withNames(event), ...withNames(next) };
  if (event.type === 'cardPlayed' && next.type === 'zombiesKilled')
    return sayByKey('event_zombiesKilledWith', both);
  if (event.type === 'locationActivated' && next.type === 'cardPaid')
    return sayByKey('event_activatedForCard', both);
  const placed = event.type === 'placingRolled' && next.type === 'characterPlaced';
  return placed ? sayByKey('event_characterPlacedOnRoll', both) : null;
}

/** Events of one kind in a row that are one sentence, and the least of them that it takes. */
interface Run {
  readonly least: number;
  goesOn(event: GameEvent, first: GameEvent): boolean;
  tell(events: readonly GameEvent[]): string;
}

const RUNS: { readonly [type: string]: Run } = {
  /** Zombies brought by the same dice. */
  zombieArrived: {
    least: 2,
    goesOn: ({ type, cause }) => type === 'zombieArrived' && cause === 'dice',
    tell: (events) => zombiesCome(events.map((event) => ({ ...event, count: 1 }))),
  },
  zombiesArrived: {
    least: 2,
    goesOn: ({ type, cause }) => type === 'zombiesArrived' && cause === 'invasion',
    tell: zombiesCome,
  },
  itemsDropped: {
    least: 2,
    goesOn: ({ type }) => type === 'itemsDropped',
    tell: (events) => sayByKey('event_itemsDropped', { list: events.map(supplies).join('; ') }),
  },
  characterDealt: {
    least: 2,
    goesOn: ({ type, player }, first) => type === 'characterDealt' && player === first['player'],
    tell: (events) =>
      sayByKey('event_charactersDealt', {
        ...events[0],
        list: listOf(
          events.map(({ character }) => say('theCharacter', { character: characterName(character) })),
        ),
      }),
  },
  /** Who may see cards that are shared out reads their names in the sentence for all. */
  sharedCardGiven: {
    least: 2,
    goesOn: ({ type }) => type === 'sharedCardGiven' || type === 'itemsShared',
    tell(events) {
      const known = new Map(events.map(({ player, card }) => [player, card]));
      const shared = events.find(({ type }) => type === 'itemsShared') ?? { type: '', items: [] };
      return sayByKey('event_itemsShared', { ...shared, list: giftsIn(shared, known) });
    },
  },
};

function tellRun(events: readonly GameEvent[], at: number): Told | null {
  const first = events[at];
  const run = RUNS[first?.type ?? ''];
  if (first === undefined || run === undefined) return null;
  let end = at;
  while (events[end] !== undefined && run.goesOn(events[end] ?? first, first)) end++;
  const count = end - at;
  return count < run.least ? null : { told: capitalised(run.tell(events.slice(at, end))), count };
}

function zombiesCome(arrivals: readonly GameEvent[]): string {
  const counts = new Map<unknown, number>();
  for (const { place, count } of arrivals) counts.set(place, (counts.get(place) ?? 0) + Number(count));
  const list = [...counts].map(([place, count]) => say('zombiesTo', { count, place: placeName(place) }));
  return sayByKey('event_zombiesCome', { list: list.join(', ') });
}
