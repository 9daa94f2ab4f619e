import { emit } from '../../engine/stack.ts';
import type { Seat } from '../../engine/types.ts';
import { nameOf, type CityGame } from './board.ts';

/** This player alone sees the next invasion card. */
export function peek(game: CityGame, seat: Seat): void {
  const { board } = game.state;
  const [next] = board.invasion;
  if (next === undefined) return;
  board.invasionKnown |= 1 << seat;
  const player = nameOf(game, seat);
  emit(game, { type: 'invasionLookedAt', player });
  emit(game, { type: 'invasionSeen', to: [seat], player, invasion: next });
}

export const knowsNext = ({ state: { board } }: CityGame, seat: Seat): boolean =>
  (board.invasionKnown & (1 << seat)) !== 0;
