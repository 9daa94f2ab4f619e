import type { AnyPromise } from '../../engine/deal-types.ts';
import type { Action, View } from '../../engine/index.ts';
import { itemAt } from '../../engine/lists.ts';
import { hashOf } from '../temper/hash.ts';
import type { Company } from './company.ts';
import type { Gains, Pact } from './pacts.ts';
import { trustIn } from './trust.ts';

/** Where players go: promises to go to a place, or to keep away from it, before destinations are chosen. */

export type JourneyWord<P extends string = string> = { readonly go: P } | { readonly avoid: P };

/** What each destination is worth to a player, in points, as the one who looks sees it. */
export type Destinations = ReadonlyMap<string, number>;

export interface Journey {
  readonly view: View;
  readonly me: string;
  readonly company: Company;
  readonly destinations: (player: string) => Destinations;
}

/** What it is worth to have nobody else go where one likes best, and second best. */
const UNDISTURBED: readonly number[] = [0.3, 0.1];
/** And to be joined there. */
const JOINED = 0.1;

const DESTINATIONS = new WeakMap<View, Map<string, Destinations>>();

/** Reads what destinations are worth to players, each only once. */
export function destinationsBy<V extends View, A extends Action>(
  view: V,
  choices: readonly A[],
  placeOf: (choice: A) => string,
  worthsOf: (view: V, choices: readonly A[]) => readonly number[],
): Journey['destinations'] {
  const known = DESTINATIONS.get(view) ?? new Map<string, Destinations>();
  DESTINATIONS.set(view, known);
  return (player) => {
    const found = known.get(player);
    if (found !== undefined) return found;
    const worths = worthsOf(Object.assign({}, view, { you: player }), choices);
    const read = new Map(choices.map((choice, i) => [placeOf(choice), itemAt(worths, i)]));
    known.set(player, read);
    return read;
  };
}

const ranked = (destinations: Destinations): string[] =>
  [...destinations].toSorted((a, b) => b[1] - a[1]).map(([place]) => place);

/** What keeping it costs whoever promises. */
function costOf(destinations: Destinations, promise: AnyPromise): number {
  const { go, avoid } = promise;
  const best = Math.max(...destinations.values());
  if (typeof go === 'string') return best - (destinations.get(go) ?? best - 5);
  const left = [...destinations].filter(([place]) => place !== avoid).map(([, worth]) => worth);
  return left.length === 0 ? 0 : best - Math.max(...left);
}

/** What it is worth to the other. */
function useOf(destinations: Destinations, { go, avoid }: AnyPromise): number {
  const order = ranked(destinations);
  if (typeof avoid === 'string') return UNDISTURBED[order.indexOf(avoid)] ?? 0;
  return order[0] === go ? JOINED : 0;
}

export const isJourney = (promise: AnyPromise): boolean => 'go' in promise || 'avoid' in promise;

/** What the two gain by it; null: it is about something else. */
export function journeyGains({ view, me, company, destinations }: Journey, pact: Pact): Gains | null {
  const { partner, mine, theirs } = pact;
  if (![...mine, ...theirs].every(isJourney)) return null;
  const [own, other] = [destinations(me), destinations(partner)];
  const sum = (promises: readonly AnyPromise[], of: (promise: AnyPromise) => number): number =>
    promises.reduce((all, promise) => all + of(promise), 0);
  const trust = trustIn(view, partner, company.records);
  return {
    mine: trust * sum(theirs, (one) => useOf(own, one)) - sum(mine, (one) => costOf(own, one)),
    theirs: trust * sum(mine, (one) => useOf(other, one)) - sum(theirs, (one) => costOf(other, one)),
  };
}

/** So many destinations are likely enough not to be promised away. */
const LIKELY = 3;

/** To leave each other alone: each keeps away from where the other likes best to go, and would hardly have gone. */
export function journeyPacts({ view, me, destinations }: Journey): Pact<JourneyWord>[] {
  const mine = ranked(destinations(me)).slice(0, LIKELY);
  return view.players.flatMap((partner): Pact<JourneyWord>[] => {
    if (partner === me || view.out.includes(partner)) return [];
    const theirs = ranked(destinations(partner)).slice(0, LIKELY);
    const [[own], [other]] = [mine, theirs];
    if (own === undefined || other === undefined || mine.includes(other) || theirs.includes(own)) return [];
    return [{ partner, mine: [{ avoid: other }], theirs: [{ avoid: own }] }];
  });
}

/** One in so many rounds a player thinks of it: to ask everybody everything would be a nuisance. */
const SELDOM = 3;

/** Whether this player looks for such a deal in this round. */
export const isInclined = ({ round }: View, me: string): boolean => hashOf(`${me} ${round}`) % SELDOM === 0;
