import { itemAt } from '../../engine/lists.ts';
import { eventsFor, type Action, type Game, type GameEvent, type Seat } from '../../engine/index.ts';
import type { GameFile } from '../../protocol/game-file.ts';

export interface JsonStep {
  /** The action's number; 0 is the setting up. */
  readonly number: number;
  readonly player?: string;
  readonly action?: Action;
  readonly events: readonly GameEvent[];
}

/** An action with what it brought about. Who did it is left out where that is another's secret. */
export function jsonStep(
  { log }: GameFile,
  at: number,
  events: readonly GameEvent[],
  as: Seat | null,
): JsonStep {
  const known = { number: at, events: eventsFor(events, as ?? 'all') };
  const logged = log.actions[at - 1];
  if (logged === undefined || (as !== null && as !== logged.seat)) return known;
  return { ...known, player: itemAt(log.players, logged.seat), action: logged.action };
}

/** The seed gives away what a seat may not know. */
export function jsonGame(
  { log, notes }: GameFile,
  game: Game,
  steps: readonly JsonStep[],
  as: Seat | null,
): object {
  const { ruleset, players, colours, options, seed } = log;
  const { names } = notes;
  const table = { ruleset, players, ...(names !== undefined && { names }), colours, options };
  const eyes = as === null ? { seed } : { as: players[as] };
  return {
    ...table,
    ...eyes,
    steps: steps.filter(({ events, action }) => events.length > 0 || action),
    over: game.state.over,
  };
}
