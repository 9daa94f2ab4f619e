import type { View } from '../../engine/index.ts';
import type { Pointing } from '../play/play.svelte.ts';
import type { Box, Parts } from './layout.ts';
import type { Place } from './places.ts';

/** What a board is drawn from. The same at a table, at its end and in a replay. */
export interface BoardProps {
  readonly view: View;
  /** What players are called. */
  readonly nameOf: (player: string) => string;
  /** Null where nobody plays: for those who look on, and in a replay. */
  readonly play: Pointing | null;
  /** A place was pressed that can't be picked now: to show what is there. */
  readonly onplace?: (place: string) => void;
}

/** What the scenery of a place is drawn from. */
export interface SceneryProps {
  readonly place: Place;
  readonly box: Box;
  readonly parts: Parts;
}
