import type { Seat } from '../../../engine/index.ts';
import { eachEats, hungryAt, mostAt, type Board } from '../../../rulesets/mall-2005/board.ts';
import {
  CHARACTERS,
  PARKING,
  PLACES,
  SECURITY_HQ,
  zombiesToGetIn,
} from '../../../rulesets/mall-2005/data.ts';
import type { ByPlace, Place } from '../../../rulesets/mall-2005/data.ts';
import { LEADERS, OTHERS } from '../../evaluation/model.ts';
import { countAt, itemAt } from '../../../engine/lists.ts';

/** Forecasts the attacks in a mall: which places fall, and who is outvoted there. */

/** What everybody sees of a mall, as its board has it; of others' hands only the number counts. */
export interface Floor extends Pick<
  Board,
  'chief' | 'figures' | 'zombies' | 'closed' | 'threats' | 'barricades' | 'fed' | 'chosen' | 'moved'
> {
  readonly hands: readonly (readonly string[])[];
}

/** How far the round has come, as one of the seats knows it. */
export interface Moment {
  /** Zombies that dice will bring, by place; null: the dice are unseen. */
  readonly arrivals: Readonly<ByPlace<number>> | null;
  /** The place whose attack is settled next; 0: all attacks are still to come. */
  readonly attacked: Place;
}

/** How surely people vote as expected. */
const SURE = 0.6;

/** By how many zombies are missing: somebody may still bring some, or shoot. */
const RISKS: readonly number[] = [0.85, 0.15, 0.06, 0.02];
const LEAST_RISK = 0.01;

/** What there is to win at a place for whoever has the say there, in points. */
const PRIZE = 0.5;

/** What a card counts for in how well its holder does. */
const CARD = 0.5;

/** How likely none, one, two or three of the four dice show a given place. */
const SHOWN: readonly number[] = [0.482, 0.386, 0.116, 0.016];

/** By seat: how well it does. */
export function standingsOf({ figures, hands }: Floor): number[] {
  const standings = hands.map((hand) => CARD * hand.length);
  for (const { seat, who } of figures) standings[seat] = itemAt(standings, seat) + CHARACTERS[who].points + 1;
  return standings;
}

/** By place and seat, as `place * SEATS + seat`; reused for each look at a mall, of which there are many. */
const SEATS = 6;
const votes = new Float64Array(7 * SEATS);
const heads = new Float64Array(7 * SEATS);
const cheapest = new Float64Array(7 * SEATS);
/** By place. */
const people = new Float64Array(7);
const pinUps = new Float64Array(7);
const defence = new Float64Array(7);
/** By seat. */
const lost = new Float64Array(SEATS);

function lookAt({ figures }: Floor): void {
  votes.fill(0);
  heads.fill(0);
  people.fill(0);
  pinUps.fill(0);
  defence.fill(0);
  for (const { seat, who, at, hidden } of figures) {
    const character = CHARACTERS[who];
    people[at] = countAt(people, at) + 1;
    defence[at] = countAt(defence, at) + character.defence;
    if (who === 'pinUp') pinUps[at] = countAt(pinUps, at) + 1;
    if (hidden) continue;
    const i = at * SEATS + seat;
    const before = countAt(heads, i);
    heads[i] = before + 1;
    votes[i] = countAt(votes, i) + character.votes;
    if (before === 0 || character.points < countAt(cheapest, i)) cheapest[i] = character.points;
  }
}

/** How good a mall is for a seat: its own losses, and those of its rivals, the best of them above all. */
export class Forecast {
  readonly #floor: Floor;
  readonly #me: Seat;
  readonly #moment: Moment;
  readonly #standings: readonly number[];
  /** What a point lost by each seat is worth. */
  readonly #shares: readonly number[];

  constructor(floor: Floor, me: Seat, moment: Moment) {
    this.#floor = floor;
    this.#me = me;
    this.#moment = moment;
    this.#standings = standingsOf(floor);
    let best = 0;
    for (const [seat, standing] of this.#standings.entries())
      if (seat !== me && standing > best) best = standing;
    this.#shares = this.#standings.map((standing, seat) =>
      seat === me ? -1 : standing >= best - 0.5 ? LEADERS : OTHERS,
    );
  }

  /** In points. */
  value(): number {
    let value = this.#forecastAll();
    for (const [seat, share] of this.#shares.entries()) value += share * countAt(lost, seat);
    return value;
  }

  /** By seat: the points that it is likely to lose. */
  losses(): number[] {
    this.#forecastAll();
    return this.#standings.map((_, seat) => countAt(lost, seat));
  }

  /** Fills `lost`; returns this seat's share in the prizes. */
  #forecastAll(): number {
    const { attacked } = this.#moment;
    lost.fill(0);
    lookAt(this.#floor);
    if (attacked > 0) return this.#forecastAt(attacked, 0);
    const crowd = mostAt((place) => countAt(people, place));
    const beauties = mostAt((place) => countAt(pinUps, place));
    let prizes = 0;
    for (const place of PLACES)
      if (countAt(people, place) > 0)
        prizes += this.#forecastAt(place, (crowd === place ? 1 : 0) + (beauties === place ? 1 : 0));
    return prizes;
  }

  /** What comes of one place; its prize counts, too, while all attacks are still to come. */
  #forecastAt(place: Place, gathering: number): number {
    const isNow = place === this.#moment.attacked;
    const seats = this.#standings.length;
    const from = place * SEATS;
    let [candidates, cast] = [0, 0];
    for (let i = from; i < from + seats; i++) {
      if (countAt(heads, i) === 0) continue;
      candidates++;
      if (isNow) votes[i] = countAt(votes, i) + itemAt(this.#floor.threats, i - from);
      cast += countAt(votes, i);
    }
    if (candidates === 0) return 0;
    const prize = isNow ? 0 : (prizeAt(place) * countAt(votes, from + this.#me)) / cast;
    const deaths = this.#deathsAt(place, gathering);
    if (deaths < 0.005) return prize;
    this.#addLosses(from, candidates, cast, deaths);
    return prize;
  }

  #addLosses(from: number, candidates: number, cast: number, deaths: number): void {
    const to = from + this.#standings.length;
    const expected = candidates === 1 ? -1 : this.#outvoted(from);
    let open = 0;
    for (let i = from; i < to; i++) if (countAt(heads, i) > 0 && 2 * countAt(votes, i) <= cast) open++;
    for (let i = from; i < to; i++) {
      const head = countAt(heads, i);
      if (head === 0) continue;
      let chance = 1;
      if (candidates > 1) {
        chance = 2 * countAt(votes, i) > cast ? 0 : (1 - SURE) / open;
        if (i - from === expected) chance += SURE;
      }
      lost[i - from] = countAt(lost, i - from) + Math.min(head, deaths * chance) * countAt(cheapest, i);
    }
  }

  /** How many are likely to die there. */
  #deathsAt(place: Place, gathering: number): number {
    const { barricades } = this.#floor;
    const { arrivals, attacked } = this.#moment;
    const here = hungryAt(this.#floor, place) + gathering;
    const held = countAt(defence, place);
    if (place === attacked) return deathsBy(place, here, held + barricades, true);
    if (arrivals !== null) return deathsBy(place, here + arrivals[place], held, false);
    let deaths = 0;
    for (const [more, chance] of SHOWN.entries())
      deaths += chance * deathsBy(place, here + more, held, false);
    return deaths;
  }

  /** Everybody votes for whoever does best among the others; after a tie the absent do, too. */
  #outvoted(from: number): Seat {
    let [first, second] = [-1, -1];
    let [most, next] = [-Infinity, -Infinity];
    let all = 0;
    for (const [seat, standing] of this.#standings.entries()) {
      if (countAt(heads, from + seat) === 0) continue;
      all += countAt(votes, from + seat);
      if (first < 0 || standing > most) {
        [second, next] = [first, most];
        [first, most] = [seat, standing];
      } else if (second < 0 || standing > next) [second, next] = [seat, standing];
    }
    // All but the best vote for the best, who votes for the second best.
    return all >= 2 * countAt(votes, from + first) ? first : second;
  }
}

const prizeAt = (place: Place): number => (place === PARKING || place === SECURITY_HQ ? PRIZE : 0);

function deathsBy(place: Place, zombies: number, held: number, isNow: boolean): number {
  if (eachEats(place)) return zombies;
  const missing = zombiesToGetIn(place, held) - zombies;
  if (isNow) return missing <= 0 ? 1 : 0;
  return RISKS[Math.max(0, missing)] ?? LEAST_RISK;
}
