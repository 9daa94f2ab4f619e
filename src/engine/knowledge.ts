import type { Seat } from './types.ts';

/**
 * What players know of each other's hands because they saw a card go there. Cards of a kind are alike, so
 * knowledge is of kinds: "bo holds an axe". It is never more than that player could be sure of.
 */
export interface KnownCard {
  readonly viewer: Seat;
  readonly owner: Seat;
  readonly card: string;
}

export function learn(known: KnownCard[], viewers: readonly Seat[], owner: Seat, card: string): void {
  for (const viewer of viewers) if (viewer !== owner) known.push({ viewer, owner, card });
}

/** These saw such a card leave the hand: whoever knew of one can't tell whether it was this one. */
export function sawLeave(known: KnownCard[], viewers: readonly Seat[], owner: Seat, card: string): void {
  for (const viewer of viewers) {
    const index = known.findIndex((k) => k.viewer === viewer && k.owner === owner && k.card === card);
    if (index >= 0) known.splice(index, 1);
  }
}

/** A card left the hand unseen by these: nothing that they knew of it is sure any more. */
export function missedLeave(known: KnownCard[], viewers: readonly Seat[], owner: Seat): void {
  for (let i = known.length - 1; i >= 0; i--) {
    const entry = known[i];
    if (entry !== undefined && entry.owner === owner && viewers.includes(entry.viewer)) known.splice(i, 1);
  }
}

/** The cards that this viewer is sure to find in that hand. */
export const knownOf = (known: readonly KnownCard[], viewer: Seat, owner: Seat): string[] =>
  known.filter((entry) => entry.viewer === viewer && entry.owner === owner).map(({ card }) => card);

/** Which places in that hand (a spectator: none) this viewer knows, taking of several alike the first. */
export function knownPlaces(
  known: readonly KnownCard[],
  viewer: Seat | null,
  owner: Seat,
  hand: readonly string[],
): Set<number> {
  const places = new Set<number>();
  for (const card of viewer === null ? [] : knownOf(known, viewer, owner)) {
    const place = hand.findIndex((held, i) => held === card && !places.has(i));
    if (place >= 0) places.add(place);
  }
  return places;
}

/** All that this viewer can know of who knows what: what others know of each other's hands is hidden. */
export const knowledgeOf = (known: readonly KnownCard[], viewer: Seat | null): KnownCard[] =>
  known.filter((entry) => viewer !== null && (entry.viewer === viewer || entry.owner === viewer));
