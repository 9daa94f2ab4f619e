import type { Action, Game, GameEvent, View } from '../../engine/index.ts';

/** The types of one game. */
export interface GameTypes {
  readonly game: Game;
  readonly view: View;
  readonly action: Action;
  /** As players are told of it. */
  readonly event: GameEvent;
}
