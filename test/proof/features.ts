import { topFrame } from '../../src/engine/stack.ts';
import type { Action, Game, GameEvent, Logged } from '../../src/engine/index.ts';

/** What the fuzzer looks for: short names of all that can be met with in a game. */

/** One action, with the game as it was and as it came to be. */
export interface Turn {
  readonly before: Game;
  readonly move: Logged;
  readonly events: readonly GameEvent[];
  readonly after: Game;
}

export interface Quarry {
  /** Everything that must be met with. */
  readonly checklist: readonly string[];
  /** What of the ruleset's own this turn has shown. */
  featuresOf(turn: Turn): string[];
  /** For features that chance alone hardly brings: how near to it a game is, the more the nearer. */
  readonly lures: { readonly [feature: string]: (game: Game) => number };
  /** Loads the dice for the next action so that a rare feature comes nearer. */
  tilt?(game: Game, seek: readonly string[]): void;
}

/** `cards@truck: play threat`; a step that is about a player goes without the name. */
export function actionFeature(game: Game, action: Action): string {
  return `${stepFeature(game)}: ${wordOf(action)}`;
}

export function stepFeature(game: Game): string {
  const frame = topFrame(game);
  if (frame === undefined) return 'over';
  const isPlace = frame.on !== null && !game.state.players.includes(frame.on);
  return isPlace ? `${frame.kind}@${frame.on}` : frame.kind;
}

export function wordOf(action: Action): string {
  const [word = '', value] = Object.entries(action)[0] ?? [];
  return word === 'play' || word === 'letPass' ? `${word} ${String(value)}` : word;
}

export function featuresOf(turn: Turn, quarry: Quarry): string[] {
  const { before, move, events } = turn;
  const changed = topFrame(before)?.answers[move.seat] ?? null;
  return [
    stepFeature(before),
    actionFeature(before, move.action),
    ...events.map(({ type }) => type),
    ...(changed === null ? [] : [`${topFrame(before)?.kind}: changed`]),
    ...quarry.featuresOf(turn),
  ];
}
