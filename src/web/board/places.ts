import type { View } from '../../engine/index.ts';
import type { Slot } from './layout.ts';

/** What boards with places are drawn from: who and what is there, and what threatens there. */
export interface Figure {
  /** As in `red.teen`. */
  readonly id: string;
  readonly player: string;
  readonly colour: string;
  readonly character: string;
  readonly exhausted: boolean;
  readonly hidden: boolean;
  readonly isMine: boolean;
  /** Null: still to be placed. */
  readonly place: string | null;
}

/** When zombies get somebody there. */
export type Threat =
  | { readonly kind: 'zombies'; readonly count: number }
  | { readonly kind: 'outnumbered' | 'leader' | 'parking' }
  /** Nobody is there to be attacked, and with so many zombies nobody can come any more. */
  | { readonly kind: 'empty'; readonly count: number }
  /** `enough`: so many zombies get in, whatever the defence. */
  | { readonly kind: 'defence'; readonly count: number; readonly enough: number };

export interface Place {
  readonly id: string;
  readonly slot: Slot;
  readonly number: number;
  /** `A` or `B`, in the city. */
  readonly side: string | null;
  readonly state: 'open' | 'closed' | 'burnt' | 'blocked' | 'collapsed';
  /** Null where there is always room. */
  readonly spaces: number | null;
  /** By people on spaces of the place's own; others may stand there besides (`C-MOVE-5`). */
  readonly taken: number;
  readonly isFull: boolean;
  readonly figures: readonly Figure[];
  /** Players who have chosen to send somebody there, and have not yet; as far as one may know. */
  readonly coming: readonly string[];
  readonly zombies: number;
  readonly antidotes: number;
  readonly cards: readonly string[];
  readonly markers: { readonly count: number; readonly of: number } | null;
  readonly threat: Threat | null;
  readonly isAttacked: boolean;
  /** Somebody would die there as things stand. */
  readonly isDeadly: boolean;
  /** What happens now happens here. */
  readonly isNow: boolean;
}

export const colourOf = ({ players, colours }: View, player: string): string =>
  colours[players.indexOf(player)] ?? player;

interface Person {
  readonly player: string;
  readonly character: string;
  readonly hidden: boolean;
  readonly exhausted?: boolean;
}

/** A view of characters who stand at places. */
type Peopled = View & {
  readonly at: { readonly [place: string]: readonly Person[] };
  readonly unplaced: readonly Person[];
};

export function figuresIn(view: Peopled): Figure[] {
  const stand = (people: readonly Person[], place: string | null): Figure[] =>
    people.map(({ player, character, hidden, exhausted = false }) => ({
      id: `${player}.${character}`,
      player,
      colour: colourOf(view, player),
      character,
      exhausted,
      hidden,
      isMine: player === view.you,
      place,
    }));
  return [
    ...Object.entries(view.at).flatMap(([place, people]) => stand(people, place)),
    ...stand(view.unplaced, null),
  ];
}

/** Those whom somebody is about to place. They stand in the street meanwhile. */
export const waitingIn = (figures: readonly Figure[], { asked }: View): Figure[] =>
  figures.filter(({ player, place }) => place === null && player === asked[0]);

type Choosing = View & { readonly chosen: { readonly [player: string]: string } };

/** Who is on the way to a place. `moved`: those who have arrived wherever they went. */
export const comingTo = ({ players, chosen }: Choosing, place: string, moved: readonly string[]): string[] =>
  players.filter((player) => chosen[player] === place && !moved.includes(player));
