import { LOCATIONS, isLocation, type Location } from '../../../../rulesets/city/data.ts';
import { totalOf } from '../../../../engine/lists.ts';
import type { Company } from '../../../deals/company.ts';
import {
  oncePerPlayer,
  journeyBy,
  type Destinations,
  type Encounter,
  type Journey,
} from '../../../deals/journeys.ts';
import { goTo, peopleAt, sendBest, valueAfter } from '../../../evaluation/model.ts';
import type { CityModel, CityScene } from '../scene.ts';
import { standardCity } from '../standard.ts';

/** What destinations are worth in the City to two players who agree on them. */

interface Reading {
  readonly model: CityModel;
  readonly destinations: Destinations;
}

/** As if destinations were being chosen now. */
export function journeyIn(view: CityScene, company: Company): Journey {
  const of = oncePerPlayer((player): Reading => {
    const model = standardCity.read(Object.assign({}, view, { you: player, step: 'select' }));
    const destinations = new Map(
      waysOf(model).map((place) => [place, valueAfter(model, (after) => sendBest(after, place))]),
    );
    return { model, destinations };
  });
  const worth: Encounter = (player, to, other, goal) => {
    if (!isLocation(to) || !isLocation(goal)) return 0;
    const { model } = of(player);
    const isTaken = isBefore(view, other, player) && roomAt(view, goal) === 1;
    const crowded = isTaken ? Object.assign({}, model, { full: [...model.full, goal] }) : model;
    return valueAfter(crowded, (after) => {
      const [guest] = after.people
        .filter((one) => one.player === other && one.canMove && one.at !== goal)
        .toSorted((a, b) => a.points - b.points);
      // Who takes the last space is in.
      if (guest !== undefined && isTaken) guest.at = goal;
      else goTo(after, guest, goal);
      sendBest(after, to);
    });
  };
  const journey = journeyBy({ view, company, destinations: (player) => of(player).destinations }, worth);
  return {
    ...journey,
    meeting: (player, other, place) =>
      journey.meeting(player, other, place) + majorityAt(view, of(player).model, other, place),
  };
}

/** Where somebody of this player can go. */
function waysOf({ me, people }: CityModel): readonly Location[] {
  const movers = people.filter((one) => one.player === me && one.canMove);
  const ways = LOCATIONS.filter((place) => movers.some(({ at }) => at !== place));
  return ways.length === 0 ? LOCATIONS : ways;
}

/** Whether one moves before the other. */
function isBefore({ players, start }: CityScene, one: string, other: string): boolean {
  const turn = (player: string): number =>
    (players.indexOf(player) - players.indexOf(start) + players.length) % players.length;
  return turn(one) < turn(other);
}

/** How many more a place takes. */
function roomAt({ spaces, at }: CityScene, place: Location): number {
  const { spaces: all, full } = spaces[place];
  if (full) return 0;
  return all === null ? Infinity : all - at[place].filter(({ temporary }) => !temporary).length;
}

/** What two win who have a majority together and none alone, beyond their share by votes: each half of it. */
function majorityAt(view: CityScene, model: CityModel, friend: string, place: string): number {
  if (!isLocation(place) || view.items[place].antidotes + view.items[place].cards.length < 2) return 0;
  const votes = (isMeant: (player: string) => boolean): number =>
    totalOf(peopleAt(model, place), (one) => (isMeant(one.player) ? one.votes : 0));
  const [own, others] = [
    1 + votes((player) => player === model.me),
    votes((player) => player !== model.me && player !== friend),
  ];
  const allies = own + 1 + votes((player) => player === friend);
  if (own > others || allies <= others) return 0;
  return model.lures[place] * (0.5 - own / (allies + others));
}
