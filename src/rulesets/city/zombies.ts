import { emit } from '../../engine/stack.ts';
import { zombieReserve, zombieRoom, type CityGame } from './board.ts';
import type { Location } from './data.ts';

/** Zombies come, go and die; eight before a location is the most, and what does not fit is not placed. */

export function addZombies(
  game: CityGame,
  location: Location,
  wanted: number,
  cause: 'invasion' | 'alarm' | 'blonde',
): void {
  const { board } = game.state;
  const count = Math.min(wanted, zombieRoom(board, location), zombieReserve(board));
  if (count <= 0) return;
  board.zombies[location] += count;
  emit(game, { type: 'zombiesArrived', place: location, count, cause });
}

export function killZombies(game: CityGame, location: Location, wanted: number): void {
  const { board } = game.state;
  const count = Math.min(wanted, board.zombies[location]);
  if (count <= 0) return;
  board.zombies[location] -= count;
  emit(game, { type: 'zombiesKilled', place: location, count });
}

/** As many as fit; the rest stay. */
export function moveZombies(game: CityGame, from: Location, to: Location, wanted: number): void {
  const { board } = game.state;
  const count = from === to ? 0 : Math.min(wanted, board.zombies[from], zombieRoom(board, to));
  if (count <= 0) return;
  board.zombies[from] -= count;
  board.zombies[to] += count;
  emit(game, { type: 'zombiesMoved', from, place: to, count });
}
