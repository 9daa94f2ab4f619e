import { knownOf, type KnownCard } from '../../engine/knowledge.ts';
import type { Seat } from '../../engine/index.ts';

/** Putting what a seat can't know into one order, whatever the truth is. */

const byValue = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** A pile to be dealt anew: its places, in an order that the seat could give them. */
export class Pile<T extends string | number> {
  readonly #values: T[] = [];
  readonly #puts: ((value: T) => void)[] = [];

  add(value: T, put: (value: T) => void): void {
    this.#values.push(value);
    this.#puts.push(put);
  }

  addAll(list: T[], isHidden: (index: number) => boolean = () => true): void {
    for (const [i, value] of list.entries())
      if (isHidden(i)) this.add(value, (next) => void (list[i] = next));
  }

  /** Another's hand: what the seat knows of it comes first, and stays. */
  addHand(hand: T[], known: readonly T[]): void {
    const rest = hand.slice();
    const sure = known.filter((card) => {
      const index = rest.indexOf(card);
      if (index >= 0) rest.splice(index, 1);
      return index >= 0;
    });
    for (const [i, card] of [...sure.toSorted(byValue), ...rest].entries()) hand[i] = card;
    this.addAll(hand, (i) => i >= sure.length);
  }

  sort(): void {
    const sorted = this.#values.toSorted(byValue);
    for (const [i, put] of this.#puts.entries()) put(sorted[i] as T);
  }
}

/** What others know of each other's hands is nothing that this seat could know. */
export const ownKnowledge = (known: readonly KnownCard[], seat: Seat): KnownCard[] =>
  known.filter(({ viewer, owner }) => viewer === seat || owner === seat);

export const knownTo = <T extends string>(known: readonly KnownCard[], seat: Seat, owner: Seat): T[] =>
  knownOf(known, seat, owner) as T[];
