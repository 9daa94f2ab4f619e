import { topFrame } from '../../src/engine/stack.ts';
import type { Action, Game, GameEvent, Logged } from '../../src/engine/index.ts';
import type { Vocabulary } from '../../src/engine/types.ts';

/** What the fuzzer looks for: short names of all that can be met with in a game. */

/** One action, with the game as it was and as it came to be. */
export interface Turn<out V extends Vocabulary = Vocabulary> {
  readonly before: Game<V>;
  readonly move: Logged;
  readonly events: readonly V['event'][];
  readonly after: Game<V>;
}

type OfType<E extends GameEvent, T> = Extract<E, { readonly type: T }>;

/** Those of this type, in the words of their game. */
export const eventsOf = <E extends GameEvent, T extends E['type']>(
  events: readonly E[],
  type: T,
): OfType<E, T>[] => events.filter((event): event is OfType<E, T> => event.type === type);

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
