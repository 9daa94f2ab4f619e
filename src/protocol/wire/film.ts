import type { Action, GameEvent, View } from '../../engine/index.ts';
import type { Change, SeatScene } from './scene.ts';

/** A finished game, action by action, as one viewer saw it at the time; `all`: with everything open. */
export interface Film {
  readonly ruleset: string;
  readonly seats: readonly FilmSeat[];
  readonly as: FilmViewer;
  /** What they saw and were told when the game began. */
  readonly first: View;
  readonly opening: readonly GameEvent[];
  /** One for every action, so that a number is the same moment for every viewer. */
  readonly steps: readonly FilmStep[];
}

export type FilmSeat = Pick<SeatScene, 'colour' | 'kind' | 'name' | 'bot'>;

export interface FilmStep {
  readonly seat: number;
  /** One's own, or everybody's with `all`. */
  readonly action?: Action;
  readonly events: readonly GameEvent[];
  /** In the view, not in a scene. */
  readonly changes: readonly Change[];
}

export type FilmViewer = number | 'spectator' | 'all';
