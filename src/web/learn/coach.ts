import type { Component } from 'svelte';
import type { Scene } from '../../protocol/wire/scene.ts';
import type { Called } from '../../words/called.ts';
import type { GamePack } from '../games/pack.ts';
import type { Hint } from '../play/hint.svelte.ts';
import type { TableConnection } from '../lib/table.svelte.ts';

/** Somebody who stands beside the learner: at practice tables, and in first games. Loaded only there. */
export interface Coach {
  /** False: it was sent away, and its box with it. */
  readonly isOn: boolean;
  /** What it says, in a place of its own that is there from the beginning to the end. */
  readonly Box: CoachComponent;
  /** What it asks in place of the game's question; null: nothing now. */
  quizIn(scene: Scene): CoachComponent | null;
}

export type CoachComponent = Component<CoachProps>;

export interface CoachProps {
  readonly coach: Coach;
  readonly table: TableConnection;
  readonly pack: GamePack;
  /** As the board shows it. */
  readonly scene: Scene;
  readonly called: Called;
  /** Where on the screen that is which a script asks for. */
  readonly hint: Hint;
  /** Something is being shown: the coach speaks after it. */
  readonly isHeld: boolean;
}
