import type { Location, Side } from '../../../rulesets/city/data.ts';
import { placeTitle } from '../../../words/names.ts';

/** Which side of each location lies up. Without the rules' data, which the lobby does not load. */

const EVERY: { readonly [place in Location]: true } = {
  tower: true,
  church: true,
  hospital: true,
  bank: true,
  armory: true,
  crossroads: true,
};
export const PLACES = Object.keys(EVERY);

export const sideOf = (sides: unknown, place: string): Side =>
  typeof sides === 'object' && sides !== null && Reflect.get(sides, place) === 'B' ? 'B' : 'A';

export const tellSides = (sides: unknown): string =>
  PLACES.map((place) => `${placeTitle(place)} ${sideOf(sides, place)}`).join(' · ');
