import { itemAt } from '../../engine/lists.ts';
import { lapseOffers } from '../../engine/offers.ts';
import { endGame, putOut } from '../../engine/endings.ts';
import { emit } from '../../engine/stack.ts';
import type { Seat } from '../../engine/types.ts';
import { figuresOf, handOf, nameOf, placeOf, turnOrder, type CityGame, type Figure } from './board.ts';
import { editionOf } from './edition.ts';

/** These die together; in turn order from who held the marker before (`C-START-3`). */
export function kill(game: CityGame, victims: readonly Figure[], cause: 'eaten' | 'tower'): void {
  const { board } = game.state;
  const order = turnOrder(game);
  const inOrder = victims.toSorted((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat));
  for (const figure of inOrder) {
    board.figures = board.figures.filter((other) => other !== figure);
    board.dead.push({ seat: figure.seat, who: figure.who });
    emit(game, {
      type: 'characterDied',
      player: nameOf(game, figure.seat),
      character: figure.who,
      place: placeOf(figure),
      cause,
    });
  }
  const [first] = inOrder;
  if (first === undefined) return;
  board.lastDeath = first.seat;
  if (editionOf(game).startMarkerMoves === 'atDeath') giveStart(game, first.seat);
  for (const seat of new Set(inOrder.map(({ seat: owner }) => owner))) {
    if (figuresOf(board, seat).length === 0) sendOut(game, seat);
  }
  keepStartAlive(game);
  if (board.figures.length === 0) endWithHorde(game);
}

/** What they held leaves the game unseen (`C-DEATH-2`). */
function sendOut(game: CityGame, seat: Seat): void {
  const { board } = game.state;
  putOut(game, seat);
  board.lost[seat] = handOf(board, seat);
  board.hands[seat] = [];
  board.antidotesGone += itemAt(board.antidotes, seat);
  board.antidotes[seat] = 0;
  board.lostFood.push(...itemAt(board.food, seat).map(({ value }) => value));
  board.food[seat] = [];
  board.chosen[seat] = null;
  board.coerced = board.coerced.filter(({ by, player }) => by !== seat && player !== seat);
  board.replicas = board.replicas.filter((replica) => replica.seat !== seat);
  lapseOffers(game, ({ from, to }) => from === seat || to === seat);
  emit(game, { type: 'playerOut', player: nameOf(game, seat) });
}

export function giveStart(game: CityGame, seat: Seat): void {
  const { board } = game.state;
  if (board.start === seat) return;
  board.start = seat;
  emit(game, { type: 'startPassed', player: nameOf(game, seat) });
}

/** Whoever should have the marker and is out: the next living player has it (`C-START-3`). */
export function keepStartAlive(game: CityGame): void {
  const { board, out } = game.state;
  if (out[board.start] !== true) return;
  const [next] = turnOrder(game);
  if (next !== undefined) giveStart(game, next);
}

function endWithHorde(game: CityGame): void {
  const none = game.state.players.map(() => 0);
  emit(game, { type: 'gameEnded', ...endGame(game, none, []) });
}
