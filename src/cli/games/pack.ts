import type { State } from '../../engine/index.ts';
import type { TerminalGame } from '../play/terminal-game.ts';

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
  /** The page in docs/rules; editions of a game share one. */
  readonly rulesPage: string;
  /** What the rounds are called in a report, and a round by its number. */
  roundsTitle(): string;
  roundName(round: string): string;
  survivors(state: State): readonly Survivor[];
}
