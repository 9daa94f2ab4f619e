import type { Seat } from '../../../engine/index.ts';
import { arrivesAt, type Figure } from '../../../rulesets/mall-2005/board.ts';
import { byPlace, type ByPlace, type Place } from '../../../rulesets/mall-2005/data.ts';
import { itemAt } from '../../../engine/lists.ts';
import { Forecast, type Floor } from './forecast.ts';

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

/** One's best move to a place: whom to send, if anybody can go, and what comes of it. */
interface Option {
  readonly value: number;
  readonly going: Going | null;
}

/** No more zombies come. */
export const NO_ARRIVALS: Readonly<ByPlace<number>> = byPlace(() => 0);

/** By place: how many of the dice show it; null for dice that are unseen. */
export const arrivalsOf = (dice: readonly number[] | undefined): Readonly<ByPlace<number>> | null =>
  dice === undefined ? null : byPlace((place) => dice.filter((die) => die === place).length);

function go(floor: Floor, { figure, to }: Going): void {
  figure.at = arrivesAt(floor, figure, to);
}

/** Remembers where these stand; the function that is returned sends them back there. */
function remember(figures: readonly Figure[]): () => void {
  const homes = figures.map((figure) => ({ figure, at: figure.at }));
  return () => {
    for (const { figure, at } of homes) figure.at = at;
  };
}

/** What it is worth that one goes and then these others, all of whom come back. */
function valueAfter(forecast: Forecast, floor: Floor, going: Going, others: readonly Going[]): number {
  const comeBack = remember([going, ...others].map(({ figure }) => figure));
  go(floor, going);
  for (const other of others) go(floor, other);
  const value = forecast.value();
  comeBack();
  return value;
}

/** Sends the best of those who may go; these others go later. */
export function send(
  forecast: Forecast,
  { floor, seat }: Pick<Position, 'floor' | 'seat'>,
  to: Place,
  mayGo: (figure: Figure) => boolean = ({ at }) => at !== to,
  others: readonly Going[] = [],
): Option {
  let best: Option | null = null;
  for (const figure of floor.figures) {
    if (figure.seat !== seat || !mayGo(figure)) continue;
    const going = { figure, to };
    const value = valueAfter(forecast, floor, going, others);
    if (best === null || value > best.value) best = { value, going };
  }
  return best ?? { value: forecast.value(), going: null };
}

/** The best moves to these places as if nobody else moved. */
export function optionsAlone({ floor, seat, dice }: Position, places: readonly Place[]): Option[] {
  const forecast = new Forecast(floor, seat, { arrivals: arrivalsOf(dice), attacked: 0 });
  return places.map((to) => send(forecast, { floor, seat }, to));
}

/** How many samples of others' choices are evaluated. */
const SAMPLES = 6;

/** What going to each of these places is worth, while others choose as if nobody else moved. */
export function worthsAmongOthers(position: Position, places: readonly Place[]): number[] {
  const { floor, seat, dice } = position;
  const forecast = new Forecast(floor, seat, { arrivals: arrivalsOf(dice), attacked: 0 });
  const order = floor.hands.map((_, i) => (floor.chief + i) % floor.hands.length);
  const own = order.indexOf(seat);
  const plans = order.map((other) => (other === seat ? null : planOf(position, other, places)));
  const comeBack = remember(floor.figures);
  const worths = places.map(() => 0);
  for (let sample = 0; sample < SAMPLES; sample++) {
    // Spread evenly, so that few samples will do, and differently for each of the others.
    const goings = plans.map((plan, i) => plan && goingAt(plan, (sample + 0.618 * i) / SAMPLES));
    for (const going of goings.slice(0, own)) if (going !== null) go(floor, going);
    const later = goings.slice(own).filter((going) => going !== null);
    for (const [i, to] of places.entries())
      worths[i] = itemAt(worths, i) + send(forecast, position, to, undefined, later).value / SAMPLES;
    comeBack();
  }
  return worths;
}

/** What another may do, and how likely. */
interface Plan {
  readonly options: readonly Option[];
  readonly chances: readonly number[];
}

/** By so many points a place may be worse and still be chosen about one time in three. */
const TEMPERATURE = 0.6;

function planOf({ floor }: Position, seat: Seat, places: readonly Place[]): Plan {
  // What an elected chief has chosen everybody knows.
  const known = seat === floor.chief ? itemAt(floor.chosen, seat) : 0;
  const options = optionsAlone({ floor, seat, dice: undefined }, known === 0 ? places : [known]);
  const most = Math.max(...options.map(({ value }) => value));
  const odds = options.map(({ value }) => Math.exp((value - most) / TEMPERATURE));
  const all = odds.reduce((sum, one) => sum + one, 0);
  return { options, chances: odds.map((one) => one / all) };
}

/** The option at this point of the cumulated chances. */
function goingAt({ options, chances }: Plan, point: number): Going | null {
  let left = point % 1;
  for (const [i, chance] of chances.entries()) if ((left -= chance) < 0) return itemAt(options, i).going;
  return itemAt(options, 0).going;
}

/** Those who move after this seat, where all destinations lie open. */
export function laterMoves({ floor, seat }: Position): Going[] {
  const seats = floor.hands.length;
  const goings: Going[] = [];
  for (let other = (seat + 1) % seats; other !== floor.chief && other !== seat; other = (other + 1) % seats) {
    const to = itemAt(floor.chosen, other);
    if (to === 0) continue;
    const forecast = new Forecast(floor, other, { arrivals: NO_ARRIVALS, attacked: 0 });
    const { going } = send(forecast, { floor, seat: other }, to);
    if (going !== null) goings.push(going);
  }
  return goings;
}
