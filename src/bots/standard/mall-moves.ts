import type { Seat } from '../../engine/index.ts';
import type { Figure } from '../../rulesets/mall-2005/board.ts';
import { PARKING, SPACES, type Place } from '../../rulesets/mall-2005/data.ts';
import { Outlook, type Floor } from './mall-outlook.ts';

/** Who goes where in a mall, and what that is worth when others go somewhere, too. */

/** The table as one of its seats knows it. */
export interface Position {
  readonly floor: Floor;
  readonly seat: Seat;
  /** The dice that this seat has seen. */
  readonly dice: readonly number[] | undefined;
}

interface Going {
  readonly figure: Figure;
  readonly to: Place;
}

/** One's best way to a place: whom to send, if anybody can go, and what comes of it. */
interface Way {
  readonly value: number;
  readonly going: Going | null;
}

/** No more zombies come. */
export const NOTHING: readonly number[] = [];

/** By place: how many of the dice show it; null for dice that are unseen. */
export const arrivalsOf = (dice: readonly number[] | undefined): readonly number[] | null =>
  dice === undefined ? null : SPACES.map((_, place) => dice.filter((die) => die === place).length);

function isFull({ figures, closed }: Floor, place: Place): boolean {
  let people = 0;
  for (const { at } of figures) if (at === place) people++;
  return closed[place] === true || people >= (SPACES[place] ?? 0);
}

/** To the Parking if there is no room (`M-MOVE-3`). */
function go(floor: Floor, { figure, to }: Going): void {
  if (figure.at !== to) figure.at = isFull(floor, to) ? PARKING : to;
}

/** What it is worth that one goes and then these others, all of whom come back. */
function valueAfter(outlook: Outlook, floor: Floor, going: Going, others: readonly Going[]): number {
  const home = going.figure.at;
  const homes = others.map(({ figure }) => figure.at);
  go(floor, going);
  for (const other of others) go(floor, other);
  const value = outlook.value();
  for (const [i, { figure }] of others.entries()) figure.at = homes[i] ?? PARKING;
  going.figure.at = home;
  return value;
}

/** Sends the best of those who may go; these others go later. */
export function send(
  outlook: Outlook,
  { floor, seat }: Pick<Position, 'floor' | 'seat'>,
  to: Place,
  mayGo: (figure: Figure) => boolean = ({ at }) => at !== to,
  others: readonly Going[] = [],
): Way {
  let best: Way | null = null;
  for (const figure of floor.figures) {
    if (figure.seat !== seat || !mayGo(figure)) continue;
    const going = { figure, to };
    const value = valueAfter(outlook, floor, going, others);
    if (best === null || value > best.value) best = { value, going };
  }
  return best ?? { value: outlook.value(), going: null };
}

/** The ways to these places as if nobody else moved. */
export function waysAlone({ floor, seat, dice }: Position, places: readonly Place[]): Way[] {
  const outlook = new Outlook(floor, seat, { arrivals: arrivalsOf(dice), attacked: 0 });
  return places.map((to) => send(outlook, { floor, seat }, to));
}

/** So many times others' choices are thought of, now these, now those. */
const TIMES = 6;

/** What going to each of these places is worth, while others choose as if nobody else moved. */
export function worthsAmongOthers(position: Position, places: readonly Place[]): number[] {
  const { floor, seat, dice } = position;
  const outlook = new Outlook(floor, seat, { arrivals: arrivalsOf(dice), attacked: 0 });
  const order = floor.hands.map((_, i) => (floor.chief + i) % floor.hands.length);
  const own = order.indexOf(seat);
  const plans = order.map((other) => (other === seat ? null : planOf(position, other, places)));
  const homes = floor.figures.map(({ at }) => at);
  const worths = places.map(() => 0);
  for (let time = 0; time < TIMES; time++) {
    // Spread evenly, so that a few times will do, and otherwise for each of the others.
    const goings = plans.map((plan, i) => plan && drawn(plan, (time + 0.618 * i) / TIMES));
    for (const going of goings.slice(0, own)) if (going !== null) go(floor, going);
    const later = goings.slice(own).filter((going) => going !== null);
    for (const [i, to] of places.entries())
      worths[i] = (worths[i] ?? 0) + send(outlook, position, to, undefined, later).value / TIMES;
    for (const [i, figure] of floor.figures.entries()) figure.at = homes[i] ?? PARKING;
  }
  return worths;
}

/** What another may do, and how likely. */
interface Plan {
  readonly ways: readonly Way[];
  readonly chances: readonly number[];
}

/** By so many points a place may be worse and still be chosen about one time in three. */
const WARMTH = 0.6;

function planOf({ floor }: Position, seat: Seat, places: readonly Place[]): Plan {
  // What an elected chief has chosen everybody knows.
  const known = seat === floor.chief ? (floor.chosen[seat] ?? 0) : 0;
  const ways = waysAlone({ floor, seat, dice: undefined }, known === 0 ? places : [known]);
  const most = Math.max(...ways.map(({ value }) => value));
  const odds = ways.map(({ value }) => Math.exp((value - most) / WARMTH));
  const all = odds.reduce((sum, one) => sum + one, 0);
  return { ways, chances: odds.map((one) => one / all) };
}

function drawn({ ways, chances }: Plan, point: number): Going | null {
  let left = point % 1;
  for (const [i, chance] of chances.entries()) if ((left -= chance) < 0) return ways[i]?.going ?? null;
  return ways[0]?.going ?? null;
}

/** Those who move after this seat, where all destinations lie open. */
export function laterMoves({ floor, seat }: Position): Going[] {
  const seats = floor.hands.length;
  const goings: Going[] = [];
  for (let other = (seat + 1) % seats; other !== floor.chief && other !== seat; other = (other + 1) % seats) {
    const to = floor.chosen[other] ?? 0;
    if (to === 0) continue;
    const outlook = new Outlook(floor, other, { arrivals: NOTHING, attacked: 0 });
    const { going } = send(outlook, { floor, seat: other }, to);
    if (going !== null) goings.push(going);
  }
  return goings;
}
