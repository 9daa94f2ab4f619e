import { promisesIn, type AnyPromise } from '../../engine/deal-types.ts';
import type { View } from '../../engine/index.ts';
import type { OfferView } from '../../engine/view.ts';
import { playerOf } from '../bot.ts';
import { hashOf } from '../temper/hash.ts';
import type { Company } from './company.ts';
import type { Gains } from './gains.ts';
import type { Pact } from './pacts.ts';
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
  /** What it is worth to a player who goes where it likes best that another comes to this place. */
  readonly visit: (player: string, other: string, place: string) => number;
  /** What it is worth to a player to be at this place together with another. */
  readonly meeting: (player: string, other: string, place: string) => number;
}

/** What it is worth to a player to go to a place if another goes to one. */
export type Encounter = (player: string, to: string, other: string, goal: string) => number;

/** From what a game can tell. Who has sealed where to go can promise nothing else. */
export function journeyBy(
  { view, company, destinations }: Pick<Journey, 'view' | 'company' | 'destinations'>,
  worth: Encounter,
): Journey {
  const me = playerOf(view);
  const chosen = view.answers.find(({ choose }) => typeof choose === 'string')?.['choose'];
  const left = (player: string): Destinations =>
    player === me && chosen !== undefined ? barredBut(chosen, destinations(me)) : destinations(player);
  return {
    view,
    me,
    company,
    destinations: left,
    visit(player, other, place) {
      const [best = place] = ranked(left(player));
      return worth(player, best, other, place) - (destinations(player).get(best) ?? 0);
    },
    meeting: (player, other, place) => worth(player, place, other, place),
  };
}

/** What is read off the view for each player, once. */
export function oncePerPlayer<T>(read: (player: string) => T): (player: string) => T {
  const known = new Map<string, T>();
  return (player) => {
    const found = known.get(player) ?? read(player);
    known.set(player, found);
    return found;
  };
}

/** By so many points a place may be worse and still be chosen about one time in three. */
const TEMPERATURE = 0.6;

/** How likely a player goes there. */
export function chanceOf(destinations: Destinations, place: unknown): number {
  const best = Math.max(...destinations.values());
  let [odds, all] = [0, 0];
  for (const [one, worth] of destinations) {
    const odd = Math.exp((worth - best) / TEMPERATURE);
    all += odd;
    if (one === place) odds = odd;
  }
  return all === 0 ? 0 : odds / all;
}

const ranked = (destinations: Destinations): string[] =>
  [...destinations].toSorted((a, b) => b[1] - a[1]).map(([place]) => place);

/** Somebody has no such way to go. */
const BARRED = 5;

/** All but this one lie so far below the best that nobody would go there. */
function barredBut(chosen: unknown, destinations: Destinations): Destinations {
  const best = Math.max(...destinations.values());
  return new Map(
    [...destinations].map(([place, worth]) => [place, place === chosen ? worth : best - 2 * BARRED]),
  );
}

/** What keeping it costs whoever promises. */
function costOf(destinations: Destinations, { go, avoid }: AnyPromise): number {
  const best = Math.max(...destinations.values());
  if (typeof go === 'string') return best - (destinations.get(go) ?? best - BARRED);
  const left = [...destinations].filter(([place]) => place !== avoid).map(([, worth]) => worth);
  return left.length === 0 ? 0 : best - Math.max(...left);
}

/** What it is worth to a player that another promises it, who might have gone there anyway. */
function useOf({ destinations, visit }: Journey, player: string, by: string, promise: AnyPromise): number {
  const { go, avoid } = promise;
  const place = typeof go === 'string' ? go : avoid;
  if (typeof place !== 'string') return 0;
  const chance = chanceOf(destinations(by), place);
  return visit(player, by, place) * (typeof go === 'string' ? 1 - chance : -chance);
}

export const isJourney = (promise: AnyPromise): boolean => 'go' in promise || 'avoid' in promise;

/** An offer about where to go: once all have gone it would be about the next round. */
export const isAboutJourney = ({ give, want }: Pick<OfferView, 'give' | 'want'>): boolean =>
  [give, want].some((side) => promisesIn(side).some(isJourney));

/** What one promise is worth: to who keeps it, and to the other. */
export const journeyWorth = (
  journey: Journey,
  by: string,
  to: string,
  promise: AnyPromise,
): readonly [doer: number, other: number] => [
  -costOf(journey.destinations(by), promise),
  useOf(journey, to, by, promise),
];

/** What the two gain by it; null: it is about something else. */
export function journeyGains(journey: Journey, { partner, mine, theirs }: Pact): Gains | null {
  if (![...mine, ...theirs].every(isJourney)) return null;
  const { view, me, company, destinations, meeting } = journey;
  const trust = trustIn(view, partner, company.records);
  const [[own], [other]] = [mine, theirs];
  if (own !== undefined && typeof own['go'] === 'string' && own['go'] === other?.['go']) {
    const gain = (player: string, friend: string, place: string): number => {
      const best = Math.max(...destinations(player).values());
      const alone = destinations(player).get(place) ?? best - BARRED;
      return trust * meeting(player, friend, place) + (1 - trust) * alone - best;
    };
    return { mine: gain(me, partner, own['go']), theirs: gain(partner, me, own['go']) };
  }
  const gains = { mine: 0, theirs: 0 };
  for (const promise of mine) {
    const [doer, use] = journeyWorth(journey, me, partner, promise);
    gains.mine += doer;
    gains.theirs += trust * use;
  }
  for (const promise of theirs) {
    const [doer, use] = journeyWorth(journey, partner, me, promise);
    gains.theirs += doer;
    gains.mine += trust * use;
  }
  return gains;
}

/** So many destinations of each are considered. */
const LIKELY = 3;

/** To keep apart, to go somewhere together, or to come where the other is in return for keeping away elsewhere. */
export function journeyPacts({ view, me, destinations }: Journey, partner: string): Pact<JourneyWord>[] {
  if (partner === me || view.out.includes(partner)) return [];
  const mine = ranked(destinations(me)).slice(0, LIKELY);
  const theirs = ranked(destinations(partner)).slice(0, LIKELY);
  const [[own], [other]] = [mine, theirs];
  if (own === undefined || other === undefined) return [];
  const apart: Pact<JourneyWord>[] =
    own === other ? [] : [{ partner, mine: [{ avoid: other }], theirs: [{ avoid: own }] }];
  const common = mine.find((place) => theirs.includes(place));
  const together: Pact<JourneyWord>[] =
    common === undefined ? [] : [{ partner, mine: [{ go: common }], theirs: [{ go: common }] }];
  const joined: Pact<JourneyWord>[] =
    own === other ? [] : [{ partner, mine: [{ avoid: other }], theirs: [{ go: own }] }];
  return [...apart, ...together, ...joined];
}

/** One in so many rounds a player thinks of it: to ask everybody everything would be a nuisance. */
const SELDOM = 3;

/** Whether this player looks for such a deal in this round. */
export const isInclined = ({ round }: View, me: string): boolean =>
  round === 1 || hashOf(`${me} ${round}`) % SELDOM === 0;
