import { knownOf, type KnownCard } from './knowledge.ts';
import type { Seat, Viewer } from './types.ts';

/** What the views of all boards are made of. */

/** Hidden things are there, and that is all. */
export const HIDDEN = '?';
export type Hidden = typeof HIDDEN;

/** Hidden things in a row. The same ones each time: who compares two views need not look into them. */
export function hiddenPile(count: number): readonly Hidden[] {
  return (PILES[count] ??= Object.freeze(Array<Hidden>(count).fill(HIDDEN)));
}

const PILES: (readonly Hidden[])[] = [];

/** Those players for whom there is something to show. */
export function byPlayer<T>(
  players: readonly string[],
  value: (seat: Seat) => T | undefined,
): { [player: string]: T } {
  const shown: { [player: string]: T } = {};
  for (let seat = 0; seat < players.length; seat++) {
    const player = players[seat];
    const what = value(seat);
    if (player !== undefined && what !== undefined) shown[player] = what;
  }
  return shown;
}

/** Another player's hand: what the viewer knows of it first. */
export function othersHand<C extends string>(
  hand: readonly C[],
  known: readonly KnownCard[],
  viewer: Viewer,
  owner: Seat,
): readonly (C | Hidden)[] {
  const seen = typeof viewer === 'number' ? knownOf(known, viewer, owner) : [];
  if (seen.length === 0) return hiddenPile(hand.length);
  return hand.map((_, i) => (seen[i] as C | undefined) ?? HIDDEN);
}

/** A hand that left the game with its player, if there was any. */
export const lostHand = <C extends string>(
  cards: readonly C[] | undefined,
  sees: boolean,
): readonly (C | Hidden)[] | undefined =>
  cards === undefined || cards.length === 0 ? undefined : sees ? cards.slice() : hiddenPile(cards.length);
