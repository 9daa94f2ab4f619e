import { knownOf, type KnownCard } from './knowledge.ts';
import type { Seat, Viewer } from './types.ts';

/** What the views of all boards are made of. */

/** Hidden things are there, and that is all. */
export const HIDDEN = '?';
export type Hidden = typeof HIDDEN;

/** Those players for whom there is something to show. */
export const byPlayer = <T>(
  players: readonly string[],
  value: (seat: Seat) => T | undefined,
): { [player: string]: T } =>
  Object.fromEntries(
    players.flatMap((player, seat) => {
      const shown = value(seat);
      return shown === undefined ? [] : [[player, shown]];
    }),
  );

/** Another player's hand: what the viewer knows of it first. */
export function othersHand<C extends string>(
  hand: readonly C[],
  known: readonly KnownCard[],
  viewer: Viewer,
  owner: Seat,
): (C | Hidden)[] {
  const seen = typeof viewer === 'number' ? knownOf(known, viewer, owner) : [];
  return hand.map((_, i) => (seen[i] as C | undefined) ?? HIDDEN);
}

/** A hand that left the game with its player, if there was any. */
export const lostHand = <C extends string>(
  cards: readonly C[] | undefined,
  sees: boolean,
): (C | Hidden)[] | undefined =>
  cards === undefined || cards.length === 0 ? undefined : cards.map((card) => (sees ? card : HIDDEN));
