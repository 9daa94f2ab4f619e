import type { Place } from '../board/places.ts';

/** Where a promise can come to anything, as the board shows it: the server only refuses what is over. */

/** These are about a vote, or about what is won by one. */
const BY_VOTE: readonly string[] = ['vote', 'spare', 'tie', 'back', 'share'];
/** Nobody is there, and nobody gets in. */
const EMPTY: readonly string[] = ['closed', 'burnt'];

/** Places that are not on the board, such as the truck, are left to the server. */
export function canBeAbout(word: string, place: Place | undefined): boolean {
  if (place === undefined) return true;
  if (EMPTY.includes(place.state)) return false;
  return place.threat?.kind !== 'leader' || !BY_VOTE.includes(word);
}

export const canBeEntered = (place: Place | undefined): boolean =>
  place === undefined || (!EMPTY.includes(place.state) && place.state !== 'blocked');

/** Of the places that it can be about: the present one, or else the next where one would vote with others, or others would. */
export function presetPlace(
  open: readonly string[],
  here: string,
  places: readonly Place[],
  you: string,
): string | null {
  if (open.includes(here)) return here;
  const ahead = places
    .filter(({ id }) => open.includes(id))
    .toSorted((one, other) => one.number - other.number);
  const contested = ahead.filter((place) => playersAt(place).size > 1);
  const mine = contested.find((place) => playersAt(place).has(you));
  return (mine ?? contested[0] ?? ahead[0])?.id ?? open[0] ?? null;
}

const playersAt = ({ figures }: Place): ReadonlySet<string> => new Set(figures.map(({ player }) => player));
