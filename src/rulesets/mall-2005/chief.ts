import { emit } from '../../engine/stack.ts';
import type { Seat } from '../../engine/types.ts';
import { candidatesAt, isEmpty, nameOf, turnOrder, type MallGame } from './board.ts';
import { SECURITY_HQ } from './data.ts';
import { finish } from './market.ts';
import { askForCards, callVote, takeVerdict } from './votes.ts';

/** B, the chief of security (`M-CHIEF-1`). A closed headquarters is empty. */

export function chiefCards(game: MallGame): void {
  finish(game, 'truck');
  if (candidatesAt(game.state.board, SECURITY_HQ).length > 1) askForCards(game, 'chief');
}

export function chiefVote(game: MallGame): void {
  if (!isEmpty(game.state.board, SECURITY_HQ)) callVote(game, 'chief');
}

export function takeOffice(game: MallGame): void {
  const { board, out } = game.state;
  const { winner } = takeVerdict(game);
  board.elected = winner !== null;
  // A chief who is out is followed by the next living player (`M-CHIEF-2`).
  const next = turnOrder(game).find((seat) => out[seat] === false) ?? board.chief;
  if (winner !== null) appoint(game, winner, 'chiefElected');
  else appoint(game, next, next === board.chief ? 'chiefStayed' : 'chiefFollowed');
  finish(game, 'chief');
}

function appoint(game: MallGame, seat: Seat, type: 'chiefElected' | 'chiefStayed' | 'chiefFollowed'): void {
  game.state.board.chief = seat;
  emit(game, { type, player: nameOf(game, seat) });
}
