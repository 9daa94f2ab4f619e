import type { GameEvent, Words } from '../engine/types.ts';
import { isFuller } from './describe.ts';
import { detailsOf, giftsIn, keyOf, supplies } from './details.ts';
import { isOf, type ToldOf, type ToldType } from './event-types.ts';
import { hasMessage, say, sayByKey } from './index.ts';
import { capitalised, enumerated, inClauses, listOf, namesIn, placeName, theCharacter } from './names.ts';
import type { Named } from './terms.ts';

/** A sentence for what happened; null for what is not worth one. */
export function tellEvent(words: Words, event: GameEvent): string | null {
  // What a player who is out has sent is told by `zombieSent`.
  if (isOf(event, 'zombieArrived') && event.cause === 'haunt') return null;
  const key = keyOf(event);
  const params = namesIn(words, event);
  return hasMessage(key) ? capitalised(sayByKey(key, { ...params, ...detailsOf(event) })) : plainly(event);
}

/** A game that nobody has written sentences for. */
function plainly({ type, to: _, ...params }: GameEvent): string {
  const told = Object.entries(params).map(([param, value]) => `${param} ${JSON.stringify(value)}`);
  return capitalised([type.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`), ...told].join(', '));
}

/**
 * What happened, with events that belong together told as one: of a public event and its private twin only
 * the fuller one, a card with what it did, zombies that came at once.
 */
export const tellEvents = (words: Words, events: readonly GameEvent[]): string[] =>
  tellGroups(words, events).map(({ sentence }) => sentence);

/** A sentence, and which of the events it tells. */
export interface Group {
  readonly sentence: string;
  readonly at: number;
  readonly count: number;
}

export function tellGroups(words: Words, events: readonly GameEvent[]): Group[] {
  const groups: Group[] = [];
  for (let at = 0; at < events.length;) {
    const { told, count } = tellNext(words, events, at);
    if (told !== null) groups.push({ sentence: told, at, count });
    at += count;
  }
  return groups;
}

interface Sentence {
  readonly told: string | null;
  /** How many events it took. */
  readonly count: number;
}

function tellNext(words: Words, events: readonly GameEvent[], at: number): Sentence {
  const [event, next] = [events[at], events[at + 1]];
  if (event === undefined) return { told: null, count: 1 };
  if (next !== undefined) {
    const together = tellPair(words, event, next);
    if (together !== null) return { told: capitalised(together), count: 2 };
    if (isFuller(words, event, next)) return { told: tellEvent(words, next), count: 2 };
  }
  return tellRun(events, at) ?? { told: tellEvent(words, event), count: 1 };
}

function tellPair(words: Words, event: GameEvent, next: GameEvent): string | null {
  const both = (): object => ({ ...namesIn(words, event), ...namesIn(words, next) });
  if (isOf(event, 'cardPlayed') && isOf(next, 'zombiesKilled'))
    return sayByKey('event_zombiesKilledWith', both());
  if (isOf(event, 'locationActivated') && isOf(next, 'cardPaid'))
    return sayByKey('event_activatedForCard', both());
  const placed = isOf(event, 'placingRolled') && isOf(next, 'characterPlaced');
  return placed ? sayByKey('event_characterPlacedOnRoll', both()) : null;
}

/** Events of one kind in a row that are one sentence. */
interface Run {
  /** How many of these, from the first on, it tells; fewer than two: none. */
  tell(events: readonly GameEvent[]): { readonly count: number; readonly sentence: () => string };
}

/** As many events from the first on as are of this type and fit. */
function leading<T extends ToldType>(
  events: readonly GameEvent[],
  type: T,
  fits: (event: ToldOf<T>) => boolean = () => true,
): ToldOf<T>[] {
  const found: ToldOf<T>[] = [];
  for (const event of events) {
    if (!isOf(event, type) || !fits(event)) break;
    found.push(event);
  }
  return found;
}

const RUNS: readonly Run[] = [
  {
    /** Zombies brought by the same dice. */
    tell(events) {
      const come = leading(events, 'zombieArrived', ({ cause }) => cause === 'dice');
      return {
        count: come.length,
        sentence: () => zombiesCome(come.map(({ place }) => ({ place, count: 1 }))),
      };
    },
  },
  {
    tell(events) {
      const come = leading(events, 'zombiesArrived', ({ cause }) => cause === 'invasion');
      return { count: come.length, sentence: () => zombiesCome(come) };
    },
  },
  {
    tell(events) {
      const dropped = leading(events, 'itemsDropped');
      const list = (): string => inClauses(dropped.map(supplies));
      return { count: dropped.length, sentence: () => sayByKey('event_itemsDropped', { list: list() }) };
    },
  },
  {
    tell(events) {
      const [first] = events;
      const dealt = leading(events, 'characterDealt', ({ player }) => player === first?.['player']);
      const list = (): Named => listOf(dealt.map(({ character }) => theCharacter(character)));
      return {
        count: dealt.length,
        sentence: () => sayByKey('event_charactersDealt', { player: first?.['player'], list: list() }),
      };
    },
  },
  {
    /** Who may see cards that are shared out reads their names in the sentence for all. */
    tell(events) {
      const given = leading(events, 'sharedCardGiven');
      const shared = events[given.length];
      if (shared === undefined || !isOf(shared, 'itemsShared') || given.length === 0)
        return { count: 0, sentence: () => '' };
      const known = new Map(given.map(({ player, card }): [string, string] => [player, card]));
      const list = (): string => giftsIn(shared, known);
      return {
        count: given.length + 1,
        sentence: () => sayByKey('event_itemsShared', { player: shared.player, list: list() }),
      };
    },
  },
];

function tellRun(events: readonly GameEvent[], at: number): Sentence | null {
  const rest = events.slice(at);
  for (const run of RUNS) {
    const { count, sentence } = run.tell(rest);
    if (count > 1) return { told: capitalised(sentence()), count };
  }
  return null;
}

function zombiesCome(arrivals: readonly { readonly place: string; readonly count: number }[]): string {
  const counts = new Map<string, number>();
  for (const { place, count } of arrivals) counts.set(place, (counts.get(place) ?? 0) + count);
  const list = [...counts].map(([place, count]) => say('zombiesTo', { count, place: placeName(place) }));
  return sayByKey('event_zombiesCome', { list: enumerated(list) });
}
