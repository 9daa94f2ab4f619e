import { itemAt } from '../../engine/lists.ts';
import { lapseOffers } from '../../engine/offers.ts';
import { endGame, putOut } from '../../engine/endings.ts';
import { emit, seatsWhere } from '../../engine/stack.ts';
import type { Seat } from '../../engine/types.ts';
import { figuresOf, handOf, nameOf, type Board, type MallGame } from './board.ts';
import { CHARACTERS, PARKING, endsAt } from './data.ts';
import { sendAway } from './zombies.ts';

/** What is left when the attack is over, and whether the game is. */

export function clearUp(game: MallGame): void {
  const { board } = game.state;
  sendAway(game, PARKING);
  board.fed = 0;
  board.chosen.fill(0);
  board.moved.fill(null);
  for (const figure of board.figures) figure.hidden = false;
}

/** A player without characters is out; their hand leaves the game unseen (`M-OUT-1`). */
export function sendOut(game: MallGame): void {
  const { board, out } = game.state;
  for (const seat of seatsWhere(
    game,
    (other) => out[other] === false && figuresOf(board, other).length === 0,
  )) {
    putOut(game, seat);
    lapseOffers(game, ({ from, to }) => from === seat || to === seat);
    board.lost[seat] = handOf(board, seat);
    board.hands[seat] = [];
    emit(game, { type: 'playerOut', player: nameOf(game, seat) });
  }
}

/** `M-END-1` */
export function checkEnd(game: MallGame): void {
  const { board, players } = game.state;
  lapseOffers(game, ({ on }) => on === null);
  const places = new Set(board.figures.map(({ at }) => at));
  const together = places.size === 1 && !places.has(PARKING);
  if (!together && board.figures.length > endsAt(players.length)) return;
  const scores = players.map((_, seat) => pointsOf(board, seat));
  emit(game, { type: 'gameEnded', ...endGame(game, scores, winnersOf(board, scores)) });
}

export const pointsOf = (board: Board, seat: Seat): number =>
  figuresOf(board, seat).reduce((sum, { who }) => sum + CHARACTERS[who].points, 0);

/** Most points, then most cards, then all who tie; nobody if nobody lives (`M-END-2`). */
function winnersOf(board: Board, scores: readonly number[]): Seat[] {
  const seats = scores.flatMap((score, seat) => (score > 0 ? [seat] : []));
  const best = most(seats, (seat) => itemAt(scores, seat));
  return most(best, (seat) => handOf(board, seat).length);
}

function most(seats: readonly Seat[], value: (seat: Seat) => number): Seat[] {
  const top = Math.max(...seats.map(value));
  return seats.filter((seat) => value(seat) === top);
}
