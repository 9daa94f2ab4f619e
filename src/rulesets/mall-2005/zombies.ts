import { emit } from '../../engine/stack.ts';
import { isClosed, reserve, zombiesAt, type MallGame } from './board.ts';
import { placeName, type Place } from './data.ts';

/** One zombie a number, lower numbers first should the reserve run out; closed places get none. */
export function placeZombies(
  game: MallGame,
  places: readonly Place[],
  cause: 'dice' | 'haunt' | 'crowd' | 'pinUps',
): void {
  const { board } = game.state;
  const inOrder = places.length > 1 ? places.toSorted((a, b) => a - b) : places;
  for (const place of inOrder) {
    if (isClosed(board, place)) continue;
    if (reserve(board) === 0) return emit(game, { type: 'reserveEmptied' });
    board.zombies[place] = zombiesAt(board, place) + 1;
    emit(game, { type: 'zombieArrived', place: placeName(place), cause });
  }
}

/** Back to the reserve. */
export function sendAway(game: MallGame, place: Place): void {
  const { board } = game.state;
  const count = zombiesAt(board, place);
  if (count === 0) return;
  board.zombies[place] = 0;
  emit(game, { type: 'zombiesLeft', place: placeName(place), count });
}
