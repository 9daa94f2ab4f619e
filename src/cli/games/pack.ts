import type { Action, State, StepName, View } from '../../engine/index.ts';
import type { Words } from '../../engine/types.ts';
import type { Look } from '../play/look.ts';

/** Somebody who lives at the end of a game. */
export interface Survivor {
  readonly who: string;
  /** What this character alone brings its player. */
  readonly points: number;
}

/** What the command line knows of one game. */
export interface GamePack {
  /** How it is played in a terminal; null: it can't be. */
  readonly terminal: TerminalGame | null;
  /** What the rounds are called in a report, and a round by its number. */
  roundsTitle(): string;
  roundName(round: string): string;
  survivors(state: State): readonly Survivor[];
}

/** What the terminal needs to know of one ruleset. Everything is made of a player's view. */
export interface TerminalGame {
  readonly words: Words;
  board(view: View, look: Look): string[];
  /** Whether the board should be shown with what this player is asked. */
  needsBoard(step: StepName): boolean;
  /** What is at stake in what this player is asked. */
  situation(view: View, look: Look): string[];
  /** Ids of the player's cards. */
  hand(view: View): readonly string[];
  /** What to know of an option beside its name. */
  note(view: View, action: Action): string | null;
  /** The number that an option has anyway, such as that of its place; null to count through. */
  numberOf(view: View, action: Action): number | null;
  /** Every way in which a card could be aimed, allowed or not. */
  waysToPlay(view: View, card: string): Action[];
  /** Actions that these words may have meant, though none is offered; one that is possible is taken. */
  guess(view: View, words: readonly string[]): Action[];
  /** Null for what may be asked in any phase. */
  phaseOfStep(step: StepName): string | null;
  /** A line a player: what counts for the result, and from what. */
  scores(view: View, look: Look): string[];
}
