import type { Seat } from '../../../../engine/index.ts';
import { handOf, leaderSeat, type CityGame, type Figure } from '../../../../rulesets/city/board.ts';
import {
  LOCATIONS,
  OVERFLOW,
  ROUNDS,
  pointsFor,
  votesFor,
  zombiesToAttack,
} from '../../../../rulesets/city/data.ts';
import type { Location } from '../../../../rulesets/city/data.ts';
import { HOURS } from '../../../../rulesets/city/invasion-deck.ts';
import { afterInvasion, knowsNext, planOf } from '../../../../rulesets/city/invasion.ts';
import { deckOf } from '../../../../rulesets/city/options.ts';
import { isFull, sideOf } from '../../../../rulesets/city/locations.ts';
import { isMobile } from '../../../../rulesets/city/movement-rules.ts';
import { LEADERS, OTHERS } from '../../../evaluation/model.ts';
import { countAt, itemAt } from '../../../../engine/lists.ts';
import { PRESENCE, antidoteWorth, savedShare } from '../antidotes.ts';
import { lureOf } from '../evaluation.ts';
import { SURE, deathRisk } from '../forecast.ts';

/**
 * The standard evaluation of a city for playouts, in bare numbers read off the game: no views, no names, nothing
 * copied. What a place is worth to a seat depends only on who stands there, so a move changes two places.
 */
export interface Position {
  readonly seats: number;
  readonly people: Person[];
  /** By place: how many zombies there may be, each number alike. */
  readonly zombies: readonly (readonly number[])[];
  /** By place: how many of them it takes for an attack on so many people. */
  readonly needed: (place: number, people: number) => number;
  /** By place: not a vote but the leader chooses who dies there. */
  readonly isLed: readonly boolean[];
  readonly full: readonly boolean[];
  /** By seat: how well it does. */
  readonly standings: Float64Array;
  /** By place and seat: what there is to win. */
  readonly lures: readonly (readonly number[])[];
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

export const indexOf = (location: Location | null): number =>
  location === null ? -1 : LOCATIONS.indexOf(location);

const OVERFLOW_INDEX = indexOf(OVERFLOW);

export const pointsOf = ({ who, exhausted }: Figure): number => pointsFor(who, exhausted);

/** The antidotes of a seat. */
export const antidotesOf = ({ state: { board } }: CityGame, seat: Seat): number =>
  itemAt(board.antidotes, seat);

/** How well a seat does: what it holds, and these people. */
export function standingOf(
  game: CityGame,
  seat: Seat,
  people: readonly { seat: Seat; points: number }[],
): number {
  let sum = 0.3 * handOf(game.state.board, seat).length + 1.5 * antidotesOf(game, seat);
  for (const person of people) if (person.seat === seat) sum += person.points + 1;
  return sum;
}

/** `viewer`: whose knowledge of the next invasion counts, where it is still to come. */
export function readPosition(game: CityGame, viewer: Seat): Position {
  const { board, players } = game.state;
  const people = board.figures.map((figure) => ({
    seat: figure.seat,
    figure,
    at: indexOf(figure.at),
    points: pointsOf(figure),
    votes: votesFor(figure.who, figure.exhausted, figure.awake),
    hidden: figure.hidden,
    isMobile: isMobile(board, figure),
  }));
  const antidotes = pricePeople(people, game);
  const conditions = LOCATIONS.map((location) => sideOf(board, location).attack);
  return {
    seats: players.length,
    people,
    standings: Float64Array.from(players, (_, seat) => standingOf(game, seat, people)),
    zombies: comingTo(game, viewer),
    needed: (place, present) => zombiesToAttack(itemAt(conditions, place), present),
    isLed: conditions.map((condition) => condition === 'leader'),
    full: LOCATIONS.map((location) => isFull(board, location)),
    lures: LOCATIONS.map((location) => {
      const { antidotes: lying, cards } = board.items[location];
      return antidotes.map((worth) => lureOf(location, lying, cards.length, worth));
    }),
    leader: leaderSeat(game),
    start: board.start,
  };
}

/** By place: how many zombies there may be when it is attacked, as far as this seat knows. */
function comingTo(game: CityGame, viewer: Seat): readonly (readonly number[])[] {
  const { board, round, stack } = game.state;
  const kind = stack.at(-1)?.kind;
  const hour = kind === 'select' || kind === 'selectLate' ? HOURS[round] : undefined;
  const now = LOCATIONS.map((location) => [board.zombies[location]]);
  if (hour === undefined) return now;
  const [next] = board.invasion;
  const cards = deckOf(game.state.options)[hour].filter(({ id }) => id === next || !knowsNext(game, viewer));
  const plan = planOf(game);
  const outcomes = cards.map((card) => afterInvasion(card, plan, board.zombies));
  return outcomes.length === 0
    ? now
    : LOCATIONS.map((location) => outcomes.map((counts) => counts[location]));
}

/** Whom no antidote is left for will die anyway. Gives what one more antidote is worth to each seat. */
function pricePeople(people: Person[], game: CityGame): number[] {
  const { players, round } = game.state;
  return players.map((_, seat) => {
    const own = people.filter((person) => person.seat === seat).toSorted((a, b) => b.points - a.points);
    const antidotes = antidotesOf(game, seat);
    const worth = antidoteWorth(own, antidotes, round);
    for (const [rank, person] of own.entries())
      person.points = person.points * savedShare(antidotes, round, rank) + PRESENCE * (ROUNDS - round + 0.3);
    return worth;
  });
}

/** No table has more. */
const SEATS = 6;

/** By seat, for the place that was surveyed last: its votes, its cheapest character there, its chance to lose it. */
const votes = new Float64Array(SEATS);
const cheapest = new Float64Array(SEATS);
const risk = new Float64Array(SEATS);

/** Whether somebody of this seat may die at the surveyed place. */
const isCandidate = (seat: Seat): boolean => countAt(cheapest, seat) !== Infinity;

/** What a place is worth to this seat as people stand. `isNow`: its attack is settled next. */
export function worthAt(position: Position, me: Seat, place: number, isNow = false): number {
  const { standings, seats, lures } = position;
  const deaths = survey(position, place, isNow);
  let worth = isNow ? 0 : itemAt(itemAt(lures, place), me) * voteShare(position, me, place);
  if (deaths === 0) return worth;
  const best = bestRival(position, me);
  for (let seat = 0; seat < seats; seat++) {
    if (!isCandidate(seat)) continue;
    const share = seat === me ? -1 : countAt(standings, seat) >= best - 0.5 ? LEADERS : OTHERS;
    worth += share * countAt(cheapest, seat) * deaths * countAt(risk, seat);
  }
  return worth;
}

/** By seat: what it is likely to lose in the attacks to come. */
export function expectedLosses(position: Position): number[] {
  const lost = new Float64Array(position.seats);
  for (let place = 0; place < LOCATIONS.length; place++) {
    const deaths = survey(position, place, false);
    if (deaths === 0) continue;
    for (let seat = 0; seat < position.seats; seat++)
      if (isCandidate(seat))
        lost[seat] = countAt(lost, seat) + deaths * countAt(risk, seat) * countAt(cheapest, seat);
  }
  return [...lost];
}

/** Fills `votes`, `cheapest` and `risk` for a place. Gives how many are likely to die there. */
function survey(position: Position, place: number, isNow: boolean): number {
  let [present, candidates] = [0, 0];
  votes.fill(0);
  cheapest.fill(Infinity);
  for (const { at, seat, points, votes: own, hidden } of position.people) {
    if (at !== place) continue;
    present++;
    if (hidden) continue;
    if (!isCandidate(seat)) candidates++;
    votes[seat] = countAt(votes, seat) + own;
    if (points < countAt(cheapest, seat)) cheapest[seat] = points;
  }
  const deaths = candidates === 0 ? 0 : deathsAt(position, place, present, isNow);
  if (deaths > 0) assessRisk(position, place, candidates);
  return deaths;
}

/** The seat's share of the votes there. */
function voteShare({ people }: Position, me: Seat, place: number): number {
  let [own, all] = [0, 0];
  for (const { at, seat, votes: count } of people) {
    if (at !== place) continue;
    all += count;
    if (seat === me) own += count;
  }
  return own === 0 ? 0 : own / all;
}

function bestRival({ standings, seats }: Position, me: Seat): number {
  let best = -Infinity;
  for (let seat = 0; seat < seats; seat++)
    if (seat !== me && countAt(standings, seat) > best) best = countAt(standings, seat);
  return best;
}

function deathsAt({ zombies, needed }: Position, place: number, present: number, isNow: boolean): number {
  const counts = itemAt(zombies, place);
  const least = needed(place, present);
  let deaths = 0;
  for (const count of counts) deaths += deathRisk(least - count, isNow);
  return deaths / counts.length;
}

/** Fills `risk`: how likely each candidate has to give somebody up. */
function assessRisk(position: Position, place: number, candidates: number): void {
  const { seats, leader } = position;
  risk.fill(0);
  if (candidates === 1 || itemAt(position.isLed, place)) {
    // Nobody plays the colour that the leader is on at -1.
    const isLed = candidates > 1 && leader >= 0 && isCandidate(leader);
    for (let seat = 0; seat < seats; seat++)
      if (isCandidate(seat)) risk[seat] = isLed ? (seat === leader ? 1 : 0) : 1 / candidates;
    return;
  }
  let cast = 0;
  for (let seat = 0; seat < seats; seat++) cast += countAt(votes, seat);
  const isOpen = (seat: Seat): boolean => isCandidate(seat) && 2 * countAt(votes, seat) <= cast;
  let open = 0;
  for (let seat = 0; seat < seats; seat++) if (isOpen(seat)) open++;
  const victim = votedOut(position);
  for (let seat = 0; seat < seats; seat++)
    if (isOpen(seat)) risk[seat] = (seat === victim ? SURE : 0) + (1 - SURE) / Math.max(1, open);
}

const tally = new Float64Array(SEATS);

/** Everybody votes for whoever does best among the others; so does the one who breaks a tie. */
function votedOut(position: Position): Seat {
  const { seats, standings, start } = position;
  tally.fill(0);
  for (let voter = 0; voter < seats; voter++) {
    if (!isCandidate(voter)) continue;
    const target = targetOf(position, voter);
    if (target >= 0) tally[target] = countAt(tally, target) + countAt(votes, voter);
  }
  let victim = -1;
  for (let seat = 0; seat < seats; seat++) {
    if (!isCandidate(seat)) continue;
    const more = victim < 0 ? 1 : countAt(tally, seat) - countAt(tally, victim);
    if (more < 0) continue;
    const stays =
      more === 0 &&
      victim !== start &&
      (seat === start || countAt(standings, seat) <= countAt(standings, victim));
    if (!stays) victim = seat;
  }
  return victim;
}

function targetOf({ seats, standings }: Position, voter: Seat): Seat {
  let target = -1;
  for (let seat = 0; seat < seats; seat++)
    if (seat !== voter && isCandidate(seat))
      if (target < 0 || countAt(standings, seat) > countAt(standings, target)) target = seat;
  return target;
}

/** How much better it is if this one of a seat's people goes there. */
export function gainOfMove(position: Position, person: Person, wanted: number): number {
  const { seat, at: from } = person;
  const to = position.full[wanted] === true ? OVERFLOW_INDEX : wanted;
  if (to === from) return 0;
  const before = (from < 0 ? 0 : worthAt(position, seat, from)) + worthAt(position, seat, to);
  person.at = to;
  const after = (from < 0 ? 0 : worthAt(position, seat, from)) + worthAt(position, seat, to);
  person.at = from;
  return after - before;
}
