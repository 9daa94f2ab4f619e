import type { GameEvent, Reason } from '../engine/types.ts';
import type { View } from '../engine/view.ts';
import { sayByKey } from './index.ts';
import { capitalised, listOf, placeName, withNames } from './names.ts';

/** Games told in sentences: what happened, why not, and what the table waits for. */

export { actionParts, tellAction } from './tell-action.ts';

/** A sentence for what happened; null for what is not worth one. */
export function tellEvent(event: GameEvent): string | null {
  if (isUntold(event)) return null;
  return capitalised(
    sayByKey(`event_${event.type}`, { ...withNames(event), ...DETAILS[event.type]?.(event) }),
  );
}

/** Sealed answers are nobody's news, and what a player who is out has sent is told by `zombieSent`. */
const isUntold = ({ type, cause }: GameEvent): boolean =>
  type === 'answerSealed' || (type === 'zombieArrived' && cause === 'haunt');

/** What some sentences need beside the params of their event. */
const DETAILS: { readonly [type: string]: (event: GameEvent) => object } = {
  characterMoved: ({ from, place, wanted }) => ({ how: howMoved(from === place, wanted === place) }),
  votesRevealed: ({ votes }) => breakdown(votes as unknown as Ballot[]),
  destinationsRevealed: ({ chosen }) => ({
    list: (chosen as unknown as { player: string; place: string }[])
      .map(({ player, place }) => sayByKey('destination', { player, place: placeName(place) }))
      .join('; '),
  }),
  gameEnded: ({ winners }) => ({ count: (winners as readonly string[]).length }),
};

function howMoved(stayed: boolean, asWanted: boolean): string {
  if (asWanted) return stayed ? 'stayed' : 'went';
  return stayed ? 'turnedBack' : 'turnedAway';
}

interface Ballot {
  readonly player: string;
  readonly vote: string;
  readonly votes: number;
}

/** "Ana 3 → Bo; Bo 1 → Ana", and the totals, most first. */
function breakdown(ballots: readonly Ballot[]): object {
  const totals = new Map<string, number>();
  for (const { vote, votes } of ballots) totals.set(vote, (totals.get(vote) ?? 0) + votes);
  const sorted = [...totals].toSorted(([, a], [, b]) => b - a);
  return {
    ballots: ballots.map((ballot) => sayByKey('ballot', ballot)).join('; '),
    totals: sorted.map(([player, votes]) => sayByKey('total', { player, votes })).join(', '),
  };
}

/**
 * What happened, with events that belong together told as one: of a public event and its private twin only
 * the fuller one, a card with what it did, zombies that came at once.
 */
export function tellEvents(events: readonly GameEvent[]): string[] {
  const sentences: string[] = [];
  for (let i = 0; i < events.length;) {
    const { told, count } = tellNext(events, i);
    if (told !== null) sentences.push(told);
    i += count;
  }
  return sentences;
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
};

function tellNext(events: readonly GameEvent[], at: number): Told {
  const [event, next] = [events[at], events[at + 1]];
  if (event === undefined) return { told: null, count: 1 };
  if (next !== undefined) {
    const together = sayTogether(event, next);
    if (together !== null) return { told: capitalised(together), count: 2 };
    if (next.type === FULLER[event.type]) return { told: tellEvent(next), count: 2 };
  }
  const arrivals = countArrivals(events, at);
  return arrivals > 1
    ? { told: tellArrivals(events.slice(at, at + arrivals)), count: arrivals }
    : { told: tellEvent(event), count: 1 };
}

function sayTogether(event: GameEvent, next: GameEvent): string | null {
  const both = { ...withNames(event), ...withNames(next) };
  if (event.type === 'cardPlayed' && next.type === 'zombiesKilled')
    return sayByKey('event_zombiesKilledWith', both);
  const placed = event.type === 'placingRolled' && next.type === 'characterPlaced';
  return placed ? sayByKey('event_characterPlacedOnRoll', both) : null;
}

/** How many of the events from here on are zombies brought by the same dice. */
function countArrivals(events: readonly GameEvent[], at: number): number {
  const end = events.findIndex(
    ({ type, cause }, i) => i >= at && !(type === 'zombieArrived' && cause === 'dice'),
  );
  return (end < 0 ? events.length : end) - at;
}

function tellArrivals(arrivals: readonly GameEvent[]): string {
  const counts = new Map<unknown, number>();
  for (const { place } of arrivals) counts.set(place, (counts.get(place) ?? 0) + 1);
  const list = [...counts].map(([place, count]) => sayByKey('zombiesTo', { count, place: placeName(place) }));
  return capitalised(sayByKey('event_zombiesArrived', { list: list.join(', ') }));
}

/** Why something was refused. */
export const tellReason = (reason: Reason): string =>
  capitalised(sayByKey(`reason_${reason.code}`, withNames(reason)));

/** What the table waits for: a question to those who are asked, a statement to everybody else. */
export function tellStep(view: View): string {
  const [kind, on] =
    typeof view.step === 'string' ? [view.step, ''] : (Object.entries(view.step)[0] ?? ['over', '']);
  const isAsked = view.you !== null && view.asked.includes(view.you);
  const params = { ...withNames({ on }), asked: listOf(view.asked), goal: goalOf(view) };
  return capitalised(sayByKey(`${isAsked ? 'ask' : 'step'}_${kind}`, params));
}

/** Where the viewer has chosen to go, in games that have destinations. */
function goalOf({ you, chosen }: View): string {
  const places = (chosen ?? {}) as { readonly [player: string]: string };
  return you === null ? '' : placeName(places[you]);
}
