import type { Seat } from '../../../engine/index.ts';
import { leaderSeat, type CityGame, type Figure } from '../../../rulesets/city/board.ts';
import { CHARACTERS, LOCATIONS, ROUNDS, type Location } from '../../../rulesets/city/data.ts';
import { isFull, sideOf } from '../../../rulesets/city/locations.ts';
import { isMobile } from '../../../rulesets/city/movement-rules.ts';
import { PRESENCE, antidoteWorth, savedShare } from '../../standard/antidotes.ts';
import { LEADERS, OTHERS, RISKS, SURE } from '../../standard/outlook.ts';
import { comingTo } from './coming.ts';

/**
 * The standard bot's outlook on a city in bare numbers, read off an imagined game: no views, no words, nothing
 * copied. What a place is worth to a seat depends on who stands there alone, so that a move changes two places.
 */
export interface Mind {
  readonly seats: number;
  readonly people: Person[];
  /** By place: how many zombies there may be, each number alike. */
  readonly zombies: readonly (readonly number[])[];
  /** So many get in; null: more than people. */
  readonly doors: readonly (number | null)[];
  readonly full: readonly boolean[];
  readonly standings: readonly number[];
  /** What there is to win at a place, by seat of whoever wins it. */
  readonly lures: readonly (readonly number[])[];
  readonly antidotes: readonly number[];
  readonly leader: Seat;
  /** Who breaks a tie. */
  readonly start: Seat;
}

export interface Person {
  readonly seat: Seat;
  readonly figure: Figure;
  /** Index of the place; -1: nowhere yet. */
  at: number;
  /** What losing them would cost. */
  points: number;
  readonly votes: number;
  readonly hidden: boolean;
  readonly isMobile: boolean;
}

export const placeOf = (location: Location | null): number =>
  location === null ? -1 : LOCATIONS.indexOf(location);

export const CROSSROADS = placeOf('crossroads');
const HOSPITAL = placeOf('hospital');

export const pointsOf = ({ who, exhausted }: Figure): number =>
  CHARACTERS[who][exhausted ? 'exhausted' : 'rested'];

const votesOf = ({ who, exhausted, awake }: Figure): number =>
  who === 'grandpa' && !awake ? 0 : who === 'pregnant' && exhausted ? 2 : 1;

/** `viewer`: whose knowledge of the invasion to come counts, where it is still to come. */
export function readMind(game: CityGame, viewer: Seat): Mind {
  const { board, players, round } = game.state;
  const seats = players.length;
  const people = board.figures.map((figure) => ({
    seat: figure.seat,
    figure,
    at: placeOf(figure.at),
    points: pointsOf(figure),
    votes: votesOf(figure),
    hidden: figure.hidden,
    isMobile: isMobile(board, figure),
  }));
  const antidotes = pricePeople(people, board.antidotes, round, seats);
  const standings = players.map(
    (_, seat) => 0.3 * (board.hands[seat]?.length ?? 0) + 1.5 * (board.antidotes[seat] ?? 0),
  );
  for (const { seat, points } of people) standings[seat] = (standings[seat] ?? 0) + points + 1;
  return {
    seats,
    people,
    antidotes,
    standings,
    zombies: comingTo(game, viewer),
    doors: LOCATIONS.map((location) => {
      const { attack } = sideOf(board, location);
      return typeof attack === 'number' ? attack : attack === 'leader' ? 1 : null;
    }),
    full: LOCATIONS.map((location) => isFull(board, location)),
    lures: LOCATIONS.map((location, place) => {
      const { antidotes: lying, cards } = board.items[location];
      return antidotes.map((worth) => {
        const lies = worth * Math.min(2, lying) + 0.5 * cards.length;
        return place === HOSPITAL ? lies + 2 * worth - 1 : lies;
      });
    }),
    leader: leaderSeat(game),
    start: board.start,
  };
}

/** Whom no antidote is left for will die anyway. Gives what one more antidote is worth to each seat. */
function pricePeople(people: Person[], held: readonly number[], round: number, seats: number): number[] {
  const worths: number[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const own = people.filter((person) => person.seat === seat).toSorted((a, b) => b.points - a.points);
    const antidotes = held[seat] ?? 0;
    worths.push(antidoteWorth(own, antidotes, round));
    for (const [rank, person] of own.entries())
      person.points = person.points * savedShare(antidotes, round, rank) + PRESENCE * (ROUNDS - round + 0.3);
  }
  return worths;
}

/** Filled anew for every place that is looked at. */
const voices = [0, 0, 0, 0, 0, 0];
const cheapest = [0, 0, 0, 0, 0, 0];
const against = [0, 0, 0, 0, 0, 0];

/** What a place is worth to this seat as people stand. `isNow`: its attack is settled next. */
export function worthAt(mind: Mind, me: Seat, place: number, isNow = false): number {
  const deaths = survey(mind, place, isNow);
  let worth = isNow ? 0 : (mind.lures[place]?.[me] ?? 0) * shareOf(mind, me, place);
  if (deaths === 0) return worth;
  const best = bestRival(mind, me);
  for (let seat = 0; seat < mind.seats; seat++) {
    const lost = cheapest[seat] ?? Infinity;
    if (lost === Infinity) continue;
    const share = seat === me ? -1 : (mind.standings[seat] ?? 0) >= best - 0.5 ? LEADERS : OTHERS;
    worth += share * lost * deaths * (against[seat] ?? 0);
  }
  return worth;
}

/** What each seat is likely to lose in the attacks to come. */
export function threats(mind: Mind): number[] {
  const lost = Array<number>(mind.seats).fill(0);
  for (let place = 0; place < mind.doors.length; place++) {
    const deaths = survey(mind, place, false);
    if (deaths === 0) continue;
    for (let seat = 0; seat < mind.seats; seat++)
      if ((cheapest[seat] ?? Infinity) !== Infinity)
        lost[seat] = (lost[seat] ?? 0) + deaths * (against[seat] ?? 0) * (cheapest[seat] ?? 0);
  }
  return lost;
}

/** Looks at a place: whoever may die there, into `cheapest` and `against`. Gives how many are likely to. */
function survey(mind: Mind, place: number, isNow: boolean): number {
  let [present, candidates] = [0, 0];
  voices.fill(0);
  cheapest.fill(Infinity);
  for (const { at, seat, points, votes, hidden } of mind.people) {
    if (at !== place) continue;
    present++;
    if (hidden) continue;
    if (cheapest[seat] === Infinity) candidates++;
    voices[seat] = (voices[seat] ?? 0) + votes;
    if (points < (cheapest[seat] ?? 0)) cheapest[seat] = points;
  }
  const deaths = candidates === 0 ? 0 : deathsAt(mind, place, present, isNow);
  if (deaths > 0) foresee(mind, place, candidates);
  return deaths;
}

/** The seat's part of the votes there. */
function shareOf({ people }: Mind, me: Seat, place: number): number {
  let [own, all] = [0, 0];
  for (const { at, seat, votes } of people) {
    if (at !== place) continue;
    all += votes;
    if (seat === me) own += votes;
  }
  return own === 0 ? 0 : own / all;
}

function bestRival({ standings, seats }: Mind, me: Seat): number {
  let best = -Infinity;
  for (let seat = 0; seat < seats; seat++)
    if (seat !== me && (standings[seat] ?? 0) > best) best = standings[seat] ?? 0;
  return best;
}

function deathsAt({ zombies, doors }: Mind, place: number, present: number, isNow: boolean): number {
  const counts = zombies[place] ?? [];
  const least = doors[place] ?? present + 1;
  let deaths = 0;
  for (const count of counts) {
    const missing = Math.max(0, least - count);
    deaths += isNow ? (missing === 0 ? 1 : 0) : (RISKS[missing] ?? 0.01);
  }
  return deaths / counts.length;
}

/** Into `against`: how likely each candidate has to give somebody up. */
function foresee(mind: Mind, place: number, candidates: number): void {
  const { seats, leader } = mind;
  against.fill(0);
  const isThere = (seat: Seat): boolean => (cheapest[seat] ?? Infinity) !== Infinity;
  if (candidates === 1 || place === CROSSROADS) {
    for (let seat = 0; seat < seats; seat++)
      if (isThere(seat))
        against[seat] = isThere(leader) && candidates > 1 ? (seat === leader ? 1 : 0) : 1 / candidates;
    return;
  }
  let cast = 0;
  for (let seat = 0; seat < seats; seat++) cast += voices[seat] ?? 0;
  let open = 0;
  for (let seat = 0; seat < seats; seat++) if (isThere(seat) && 2 * (voices[seat] ?? 0) <= cast) open++;
  const victim = votedOut(mind);
  for (let seat = 0; seat < seats; seat++)
    if (isThere(seat) && 2 * (voices[seat] ?? 0) <= cast)
      against[seat] = (seat === victim ? SURE : 0) + (1 - SURE) / Math.max(1, open);
}

const tally = [0, 0, 0, 0, 0, 0];

/** Everybody votes for whoever does best beside themselves; so does the one who breaks a tie. */
function votedOut({ seats, standings, start }: Mind): Seat {
  tally.fill(0);
  for (let voter = 0; voter < seats; voter++) {
    if ((cheapest[voter] ?? Infinity) === Infinity) continue;
    let target = -1;
    for (let seat = 0; seat < seats; seat++)
      if (seat !== voter && (cheapest[seat] ?? Infinity) !== Infinity)
        if (target < 0 || (standings[seat] ?? 0) > (standings[target] ?? 0)) target = seat;
    tally[target] = (tally[target] ?? 0) + (voices[voter] ?? 0);
  }
  let victim = -1;
  for (let seat = 0; seat < seats; seat++) {
    if ((cheapest[seat] ?? Infinity) === Infinity) continue;
    const more = victim < 0 ? 1 : (tally[seat] ?? 0) - (tally[victim] ?? 0);
    const stays = victim !== start && (seat === start || (standings[seat] ?? 0) <= (standings[victim] ?? 0));
    if (more > 0 || (more === 0 && !stays)) victim = seat;
  }
  return victim;
}

/** How much better it is if this one of a seat's people goes there. */
export function gainOfMove(mind: Mind, person: Person, wanted: number): number {
  const { seat, at: from } = person;
  const to = mind.full[wanted] === true ? CROSSROADS : wanted;
  if (to === from) return 0;
  const before = (from < 0 ? 0 : worthAt(mind, seat, from)) + worthAt(mind, seat, to);
  person.at = to;
  const after = (from < 0 ? 0 : worthAt(mind, seat, from)) + worthAt(mind, seat, to);
  person.at = from;
  return after - before;
}
