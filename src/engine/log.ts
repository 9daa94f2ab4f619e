import { act } from './actions.ts';
import { newGame, type Setup } from './game.ts';
import type { Action, Game, Reason, Ruleset, Seat, Vocabulary } from './types.ts';

/** A game is its log: how it was set up, and the accepted actions in order. Replaying gives the rest. */
export interface GameLog extends Setup {
  readonly ruleset: string;
  readonly actions: readonly Logged[];
}

export interface Logged {
  readonly seat: Seat;
  readonly action: Action;
}

export type Replayed<V extends Vocabulary = Vocabulary> =
  | { readonly ok: true; readonly game: Game<V> }
  /** `at`: how many actions fitted before the one that did not; -1 if the game could not be set up. */
  | { readonly ok: false; readonly at: number; readonly reason: Reason };

/** Plays the log again. `seen` is shown the events of each action (-1: setting up) as they happen. */
export function replay<V extends Vocabulary>(
  rules: Ruleset<V>,
  log: GameLog,
  seen?: (index: number, events: readonly V['event'][], game: Game<V>) => void,
): Replayed<V> {
  const begun = newGame(rules, log);
  if (!begun.ok) return { ok: false, at: -1, reason: begun.reason };
  const { game } = begun;
  seen?.(-1, begun.events, game);
  for (const [index, { seat, action }] of log.actions.entries()) {
    const done = act(game, seat, action);
    if (!done.ok) return { ok: false, at: index, reason: done.reason };
    seen?.(index, done.events, game);
  }
  return { ok: true, game };
}
