import { shuffleWith } from './chance.ts';
import { knownPlaces, type KnownCard } from './knowledge.ts';
import type { Random, Seat } from './types.ts';

/** Dealing anew what a seat can't know: resampling is made of this. */

/** A place where something hidden lies, and how to put something else there. */
export interface Hidden<T> {
  readonly value: T;
  readonly put: (value: T) => void;
}

/** The places of a list that are hidden. */
export const hiddenIn = <T>(list: T[], isHidden: (index: number) => boolean): Hidden<T>[] =>
  list.flatMap((value, i) => (isHidden(i) ? [{ value, put: (next: T) => void (list[i] = next) }] : []));

const byValue = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** The hidden places of another's hand. The cards that the viewer knows of go first: where they lay is hidden, too. */
export function hiddenInHand<C extends string>(
  hand: C[],
  known: readonly KnownCard[],
  viewer: Seat | null,
  owner: Seat,
): Hidden<C>[] {
  const places = knownPlaces(known, viewer, owner, hand);
  const sure = hand.filter((_, i) => places.has(i)).toSorted(byValue);
  const rest = hand.filter((_, i) => !places.has(i));
  hand.splice(0, hand.length, ...sure, ...rest);
  return hiddenIn(hand, (i) => i >= sure.length);
}

/**
 * What lies in these places, put back into them at random. Sorted first: what comes out depends on what lies there
 * and on the randomness, never on where it really lies.
 */
export function redeal<T extends string | number>(places: readonly Hidden<T>[], random: Random): void {
  const values = shuffleWith(random, places.map(({ value }) => value).toSorted(byValue));
  for (const [i, { put, value }] of places.entries()) put(values[i] ?? value);
}
