import type { Json } from '../../engine/types.ts';
import type { TableState } from './state.ts';

/** What lists show of a table. Public, so it says nothing of the game but how it ended. */
export interface TableSummary {
  readonly ruleset: string;
  readonly pace: string;
  readonly spectators: boolean;
  /** Rows of the version before have none. */
  readonly host?: string | null;
  readonly seats: readonly SeatSummary[];
  readonly winners: readonly string[] | null;
  readonly rematch: string | null;
}

interface SeatSummary {
  readonly colour: string;
  readonly kind: 'open' | 'person' | 'bot' | 'abandoned';
  readonly person: string | null;
}

/** What `summaryOf` has written. */
export const readSummary = (stored: Json): TableSummary => stored as Json & TableSummary;

/** All that a summary is made from. These are replaced when they change, so that comparing them is quick. */
export type SummarySource = Pick<TableState, 'settings' | 'host' | 'seats' | 'rematch'> & {
  readonly over: object | null;
};

export const summarySource = ({ settings, host, seats, rematch, game }: TableState): SummarySource => ({
  settings,
  host,
  seats,
  rematch,
  over: game?.state.over ?? null,
});

export function hasSameSummary(known: SummarySource, state: TableState): boolean {
  const { settings, host, seats, rematch, over } = summarySource(state);
  const isSamePlace = known.settings === settings && known.host === host && known.seats === seats;
  return isSamePlace && known.rematch === rematch && known.over === over;
}

export const summaryOf = (state: TableState): Json & TableSummary => ({
  ruleset: state.settings.ruleset,
  pace: state.settings.pace,
  spectators: state.settings.spectators,
  host: state.host,
  seats: state.seats.map(({ colour, person, bot, abandoned }) => ({
    colour,
    kind: person !== null ? 'person' : abandoned ? 'abandoned' : bot !== null ? 'bot' : 'open',
    person,
  })),
  winners: state.game?.state.over?.winners ?? null,
  rematch: state.rematch,
});
