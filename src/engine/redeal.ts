import { shuffleWith } from './chance.ts';
import type { Random } from './types.ts';

/** Dealing anew what a seat can't know: resampling is made of this. */

/** A place where something hidden lies, and how to put something else there. */
export interface Hidden<T> {
  readonly value: T;
  readonly put: (value: T) => void;
}

/** The places of a list that are hidden. */
export const hiddenIn = <T>(list: T[], isHidden: (index: number) => boolean): Hidden<T>[] =>
  list.flatMap((value, i) => (isHidden(i) ? [{ value, put: (next: T) => void (list[i] = next) }] : []));

/** What lies in these places, put back into them at random. */
export function redeal<T>(places: readonly Hidden<T>[], random: Random): void {
  const values = shuffleWith(
    random,
    places.map(({ value }) => value),
  );
  for (const [i, { put, value }] of places.entries()) put(values[i] ?? value);
}
