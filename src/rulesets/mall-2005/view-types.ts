import type { Hidden } from '../../engine/board-view.ts';
import type { Card, Character, PlaceName } from './data.ts';

/** What everybody at the table could count for themselves, counted by the rules. */
export interface Stakes {
  /** Every place that is not closed, as if it were attacked now. */
  readonly doors: { readonly [place in PlaceName]?: Door };
  /** The vote under way or about to come. */
  readonly vote: VoteStakes | null;
}

export interface Door {
  /** Those that could eat: at the Parking only the hungry ones. */
  readonly zombies: number;
  /** Null at the Parking, which can't be defended. */
  readonly defence: number | null;
  readonly getIn: boolean;
  /** And somebody is there who isn't hidden. */
  readonly deadly: boolean;
}

export interface VoteStakes {
  readonly place: PlaceName;
  readonly candidates: readonly string[];
  /** Only players who have any. */
  readonly votes: { readonly [player: string]: number };
}

export interface FigureView {
  readonly player: string;
  readonly character: Character;
  readonly hidden: boolean;
}

export interface SpacesView {
  /** Null: as many as come. */
  readonly spaces: number | null;
  readonly full: boolean;
}

/** What a viewer sees of the mall, in the words of the scenarios. */
export interface MallView {
  readonly chief: string;
  readonly elected: boolean;
  readonly closed: readonly PlaceName[];
  /** In the order of their numbers; no number of spaces: no end. */
  readonly spaces: { readonly [place in PlaceName]: SpacesView };
  readonly at: { readonly [place in PlaceName]: readonly FigureView[] };
  /** Characters still to be placed. */
  readonly unplaced: readonly FigureView[];
  readonly zombies: { readonly [place in PlaceName]: number };
  readonly reserve: number;
  readonly dead: readonly { readonly player: string; readonly character: Character }[];
  /** Known cards first; what one gave to another one knows. */
  readonly hands: { readonly [player: string]: readonly (Card | Hidden)[] };
  /** What players who are out held: unseen until the game is over (`M-OUT-1`, `T-KNOW-3`). */
  readonly lost: { readonly [player: string]: readonly (Card | Hidden)[] };
  readonly deck: readonly (Card | Hidden)[];
  readonly discard: readonly Card[];
  readonly dice: readonly (number | Hidden)[];
  readonly chosen: { readonly [player: string]: PlaceName };
  /** Who was moved in this round, by player: a late Sprint sends them on. */
  readonly moved: { readonly [player: string]: Character };
  readonly threats: { readonly [player: string]: number };
  readonly barricades: number;
  /** Zombies at the Parking that will not eat again in this attack. */
  readonly fed: number;
  /** Cards drawn from the truck that are being searched. */
  readonly search: readonly (Card | Hidden)[];
  readonly knows: { readonly [player: string]: { readonly dice?: readonly number[] } };
  readonly stakes: Stakes;
  /** What players would score now: one's own points, and everybody's where all lies open. */
  readonly points?: { readonly [player: string]: { readonly characters: number } };
}

export type Private = 'hands' | 'lost' | 'deck' | 'dice' | 'chosen' | 'search' | 'knows' | 'points';

export type PublicView = Omit<MallView, Private>;
export type PrivateView = Pick<MallView, Private>;
