import { itemAt } from '../../engine/lists.ts';
import { emit } from '../../engine/stack.ts';
import type { Seat } from '../../engine/types.ts';
import { leaderColour, leaderSeat, nameOf, type CityGame } from './board.ts';
import { editionOf } from './edition.ts';

/** The leader's marker walks the wheel of six colours; those that nobody plays are covered (`C-INV-6`). */

export function moveLeader(game: CityGame, steps: number): void {
  for (let i = 0; i < steps; i++) stepLeader(game);
  if (steps > 0) tellLeader(game);
}

/** One uncovered colour on; those of players who are out stay uncovered. */
export function stepLeader(game: CityGame): void {
  const { board } = game.state;
  const wheel = editionOf(game).colours.length;
  do board.leader = (board.leader + 1) % wheel;
  while (leaderSeat(game) < 0);
}

/** Whose colour the leader is on after so many steps. */
export function leaderAfter(game: CityGame, steps: number): string {
  const { colours } = editionOf(game);
  const wheel = colours.filter((colour) => game.state.colours.includes(colour));
  const colour = wheel[(wheel.indexOf(leaderColour(game)) + steps) % wheel.length] ?? '';
  return nameOf(game, game.state.colours.indexOf(colour));
}

export function setLeader(game: CityGame, seat: Seat): void {
  game.state.board.leader = editionOf(game).colours.indexOf(itemAt(game.state.colours, seat));
  tellLeader(game);
}

export function tellLeader(game: CityGame): void {
  emit(game, { type: 'leaderMoved', player: nameOf(game, leaderSeat(game)) });
}
