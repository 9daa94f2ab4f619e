import type { Box, Parts } from './layout.ts';
import type { Place } from './places.ts';

/** What the scenery of a place is drawn from. */
export interface SceneryProps {
  readonly place: Place;
  readonly box: Box;
  readonly parts: Parts;
}

/** The same for what lies there; with what tells the first stop of the Tab key, and what pressing the place does. */
export interface LyingProps extends SceneryProps {
  readonly isFirst: (piece: string) => boolean;
  readonly press: (place: string) => void;
}
