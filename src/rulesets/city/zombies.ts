import { judge } from '../../engine/promises.ts';
import { emit } from '../../engine/stack.ts';
import type { Seat } from '../../engine/types.ts';
import type { CityGame } from './board.ts';
import { LOCATIONS, ZOMBIES, ZOMBIE_CAP, type ByLocation, type Location } from './data.ts';

/** Zombies come, go and die; eight before a location is the most, and what does not fit is not placed. */

type Zombies = ByLocation<number>;

export function zombieReserve(zombies: Readonly<Zombies>): number {
  let left = ZOMBIES;
  for (const location of LOCATIONS) left -= zombies[location];
  return left;
}

export const zombieRoom = (zombies: Readonly<Zombies>, location: Location): number =>
  ZOMBIE_CAP - zombies[location];

/** Puts as many there as fit and are left; returns how many. Counted without a game, for those who look ahead. */
export function putZombies(zombies: Zombies, location: Location, wanted: number): number {
  const count = Math.max(0, Math.min(wanted, zombieRoom(zombies, location), zombieReserve(zombies)));
  zombies[location] += count;
  return count;
}

/** Takes as many away as there are; returns how many. */
export function takeZombies(zombies: Zombies, location: Location, wanted: number): number {
  const count = Math.max(0, Math.min(wanted, zombies[location]));
  zombies[location] -= count;
  return count;
}

/** Leads as many from one to the other as fit, the rest stay; returns how many. */
export function leadZombies(zombies: Zombies, from: Location, to: Location, wanted: number): number {
  const count = from === to ? 0 : Math.max(0, Math.min(wanted, zombies[from], zombieRoom(zombies, to)));
  zombies[from] -= count;
  zombies[to] += count;
  return count;
}

export function addZombies(
  game: CityGame,
  location: Location,
  wanted: number,
  cause: 'invasion' | 'alarm' | 'blonde',
): void {
  const count = putZombies(game.state.board.zombies, location, wanted);
  if (count > 0) emit(game, { type: 'zombiesArrived', place: location, count, cause });
}

export function killZombies(game: CityGame, location: Location, wanted: number): void {
  const count = takeZombies(game.state.board.zombies, location, wanted);
  if (count > 0) emit(game, { type: 'zombiesKilled', place: location, count });
}

export function moveZombies(game: CityGame, from: Location, to: Location, wanted: number): void {
  const count = leadZombies(game.state.board.zombies, from, to, wanted);
  if (count > 0) emit(game, { type: 'zombiesMoved', from, place: to, count });
}

/** Does what a player's card or power does, and counts the zombies that it removes from each location. */
export function countRemoved(game: CityGame, by: Seat, effect: () => void): void {
  if (game.state.ledger.length === 0) return effect();
  const before = { ...game.state.board.zombies };
  effect();
  for (const at of LOCATIONS) {
    const count = before[at] - game.state.board.zombies[at];
    if (count > 0) judge(game, { is: 'removed', by, at, count });
  }
}
