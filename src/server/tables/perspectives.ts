import type { Perspective } from '../../protocol/wire/messages.ts';
import { seatOfPerson, type TableState } from './state.ts';

/**
 * Everybody at a table looks at it as one of these: from a seat, as a spectator, or as an outsider, who may not
 * see the game but may take a seat that somebody left. What was told is counted for each of them apart: a number
 * that all shared would tell by its gaps what others do in secret.
 */
export const PERSPECTIVES: readonly Perspective[] = [0, 1, 2, 3, 4, 5, 'spectator', 'outsider'];

/** The viewer's place in VIEWERS, and its bit in an entry's `seen`. */
export const perspectiveIndex = (perspective: Perspective): number =>
  typeof perspective === 'number' ? perspective : perspective === 'spectator' ? 6 : 7;

export function perspectiveOf(state: TableState, person: string): Perspective {
  const seat = seatOfPerson(state, person);
  if (seat !== null) return seat;
  return state.settings.spectators || state.status === 'lobby' ? 'spectator' : 'outsider';
}

/** The viewers of a table with so many seats. */
export const perspectivesAt = ({ seats }: TableState): Perspective[] =>
  PERSPECTIVES.filter((perspective) => typeof perspective !== 'number' || perspective < seats.length);
