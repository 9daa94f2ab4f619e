import type { Seat } from '../../engine/index.ts';
import type { Board } from '../../rulesets/mall-2005/board.ts';
import {
  CHARACTERS,
  PARKING,
  SECURITY_HQ,
  SUPERMARKET,
  SUPERMARKET_FALLS_AT,
} from '../../rulesets/mall-2005/data.ts';
import type { Place } from '../../rulesets/mall-2005/data.ts';
import { LEADERS, OTHERS } from './outlook.ts';

/** What is likely to come of a mall: which places fall, and who is outvoted there. */

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
  readonly arrivals: readonly number[] | null;
  /** The place whose attack is settled next; 0: all attacks are still to come. */
  readonly attacked: Place;
}

/** How surely people vote as foreseen. */
const SURE = 0.6;

/** By how many zombies are missing: somebody may still bring some, or shoot. */
const RISKS: readonly number[] = [0.85, 0.15, 0.06, 0.02];

/** What there is to win at a place for whoever has the say there. */
const PRIZE = 0.5;

/** What a card counts for in how well its holder does. */
const CARD = 0.5;

/** How many of four dice show one place. */
const SHOWN: readonly number[] = [0.482, 0.386, 0.116, 0.016];

/** How well each seat does. */
export function standingsOf({ figures, hands }: Floor): number[] {
  const standings = hands.map((hand) => CARD * hand.length);
  for (const { seat, who } of figures) standings[seat] = (standings[seat] ?? 0) + CHARACTERS[who].points + 1;
  return standings;
}

/** By place and seat, as `place * SEATS + seat`: filled anew for each look at a mall, which there are many of. */
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
    people[at] = (people[at] ?? 0) + 1;
    defence[at] = (defence[at] ?? 0) + character.defence;
    if (who === 'pinUp') pinUps[at] = (pinUps[at] ?? 0) + 1;
    if (hidden) continue;
    const i = at * SEATS + seat;
    const before = heads[i] ?? 0;
    heads[i] = before + 1;
    votes[i] = (votes[i] ?? 0) + character.votes;
    if (before === 0 || character.points < (cheapest[i] ?? 0)) cheapest[i] = character.points;
  }
}

/** The one place with the most of them; 0 on a tie. */
function mostAt(counts: Float64Array): Place {
  let [most, first] = [0, 0];
  for (let place = 1; place <= SUPERMARKET; place++) {
    const count = counts[place] ?? 0;
    if (count > most) {
      most = count;
      first = place;
    } else if (count === most) first = 0;
  }
  return first;
}

/** How good a mall is for a seat: its own losses, and those of its rivals, the best of them above all. */
export class Outlook {
  readonly #floor: Floor;
  readonly #me: Seat;
  readonly #moment: Moment;
  readonly standings: readonly number[];
  /** What a point lost by each seat is worth. */
  readonly #shares: readonly number[];

  constructor(floor: Floor, me: Seat, moment: Moment) {
    this.#floor = floor;
    this.#me = me;
    this.#moment = moment;
    this.standings = standingsOf(floor);
    let best = 0;
    for (const [seat, standing] of this.standings.entries())
      if (seat !== me && standing > best) best = standing;
    this.#shares = this.standings.map((standing, seat) =>
      seat === me ? -1 : standing >= best - 0.5 ? LEADERS : OTHERS,
    );
  }

  /** In points. */
  value(): number {
    let value = this.#foreseeAll();
    for (let seat = 0; seat < this.standings.length; seat++)
      value += (this.#shares[seat] ?? 0) * (lost[seat] ?? 0);
    return value;
  }

  /** The points that each seat is likely to lose. */
  losses(): number[] {
    this.#foreseeAll();
    return this.standings.map((_, seat) => lost[seat] ?? 0);
  }

  /** Fills `lost`; returns this seat's share in the prizes. */
  #foreseeAll(): number {
    const { attacked } = this.#moment;
    lost.fill(0);
    lookAt(this.#floor);
    if (attacked > 0) return this.#foreseeAt(attacked, 0);
    const crowd = mostAt(people);
    const beauties = mostAt(pinUps);
    let prizes = 0;
    for (let place = 1; place <= SUPERMARKET; place++)
      if ((people[place] ?? 0) > 0)
        prizes += this.#foreseeAt(place, (crowd === place ? 1 : 0) + (beauties === place ? 1 : 0));
    return prizes;
  }

  /** What comes of one place; its prize counts, too, while all attacks are still to come. */
  #foreseeAt(place: Place, gathering: number): number {
    const isNow = place === this.#moment.attacked;
    const seats = this.standings.length;
    const from = place * SEATS;
    let [candidates, cast] = [0, 0];
    for (let i = from; i < from + seats; i++) {
      if ((heads[i] ?? 0) === 0) continue;
      candidates++;
      if (isNow) votes[i] = (votes[i] ?? 0) + (this.#floor.threats[i - from] ?? 0);
      cast += votes[i] ?? 0;
    }
    if (candidates === 0) return 0;
    const prize = isNow ? 0 : (prizeAt(place) * (votes[from + this.#me] ?? 0)) / cast;
    const deaths = this.#deathsAt(place, gathering);
    if (deaths < 0.005) return prize;
    const foreseen = candidates === 1 ? -1 : this.#outvoted(from);
    let open = 0;
    for (let i = from; i < from + seats; i++) if ((heads[i] ?? 0) > 0 && 2 * (votes[i] ?? 0) <= cast) open++;
    for (let i = from; i < from + seats; i++) {
      const head = heads[i] ?? 0;
      if (head === 0) continue;
      let chance = 1;
      if (candidates > 1) {
        chance = 2 * (votes[i] ?? 0) > cast ? 0 : (1 - SURE) / open;
        if (i - from === foreseen) chance += SURE;
      }
      const more = Math.min(head, deaths * chance) * (cheapest[i] ?? 0);
      lost[i - from] = (lost[i - from] ?? 0) + more;
    }
    return prize;
  }

  /** How many are likely to die there. */
  #deathsAt(place: Place, gathering: number): number {
    const { zombies, fed, barricades } = this.#floor;
    const { arrivals, attacked } = this.#moment;
    const here = (zombies[place] ?? 0) + gathering - (place === PARKING ? fed : 0);
    const held = defence[place] ?? 0;
    if (place === attacked) return deathsBy(place, here, held + barricades, true);
    if (arrivals !== null) return deathsBy(place, here + (arrivals[place] ?? 0), held, false);
    let deaths = 0;
    for (let more = 0; more < SHOWN.length; more++)
      deaths += (SHOWN[more] ?? 0) * deathsBy(place, here + more, held, false);
    return deaths;
  }

  /** Everybody votes for whoever does best beside themselves; after a tie the absent do, too. */
  #outvoted(from: number): Seat {
    const { standings } = this;
    let [first, second] = [-1, -1];
    let all = 0;
    for (let seat = 0; seat < standings.length; seat++) {
      if ((heads[from + seat] ?? 0) === 0) continue;
      all += votes[from + seat] ?? 0;
      if (first < 0 || (standings[seat] ?? 0) > (standings[first] ?? 0)) {
        second = first;
        first = seat;
      } else if (second < 0 || (standings[seat] ?? 0) > (standings[second] ?? 0)) second = seat;
    }
    // All but the best vote for the best, who votes for the second best.
    return all >= 2 * (votes[from + first] ?? 0) ? first : second;
  }
}

const prizeAt = (place: Place): number => (place === PARKING || place === SECURITY_HQ ? PRIZE : 0);

function deathsBy(place: Place, zombies: number, held: number, isNow: boolean): number {
  if (place === PARKING) return zombies;
  const needed = place === SUPERMARKET ? Math.min(SUPERMARKET_FALLS_AT, held) : held;
  const missing = needed - zombies;
  if (isNow) return missing <= 0 ? 1 : 0;
  return RISKS[Math.max(0, missing)] ?? 0.01;
}
