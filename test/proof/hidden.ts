import { topFrame } from '../../src/engine/stack.ts';
import type { Game, Seat, View } from '../../src/engine/index.ts';
import type { Vocabulary } from '../../src/engine/types.ts';

export interface Secrets {
  /** All that a view may hold beside what every game's has. */
  readonly viewKeys: readonly string[];
  /** Events that open what was hidden. */
  readonly revealing: readonly string[];
  /** Steps in which others may not know what was done. */
  readonly secretSteps: readonly string[];
  /** What is missing from the view of a game that is over. */
  openAtEnd?(view: View): string[];
  /** Of what is hidden, that which a few games can't be expected to show. */
  readonly rare?: readonly string[];
  /** What is hidden from this viewer, as it really is; undefined where there is none just now. */
  readonly hidden: { readonly [name: string]: (game: Game, viewer: Seat | null) => unknown };
}

/** What stands at a ruleset's own table is only ever asked of its own games. */
export const gameOf = <V extends Vocabulary>(game: Game): Game<V> => game as Game<V>;

export const without = <T>(list: readonly T[], seat: Seat | null): T[] => list.filter((_, i) => i !== seat);

/** What the others have sealed in this kind of step; undefined in any other. */
export function othersAnswers(game: Game, viewer: Seat | null, kind: string): unknown {
  const frame = topFrame(game);
  return frame?.kind === kind ? without(frame.answers, viewer) : undefined;
}

const isBetweenOthers = (viewer: Seat | null, ...two: readonly Seat[]): boolean =>
  viewer === null || !two.includes(viewer);

/** In games with deals. */
export const DEAL_SECRETS: Secrets['hidden'] = {
  'an offer between others': ({ state: { offers } }, viewer) =>
    offers.filter(({ from, to }) => isBetweenOthers(viewer, from, to)),
  'how many offers others had a part in': ({ state: { offerCounts } }, viewer) =>
    without(offerCounts, viewer),
  'a promise between others': ({ state: { ledger } }, viewer) =>
    ledger.filter(({ by, to }) => isBetweenOthers(viewer, by, to)),
};
