import { seatsWhere, topFrame } from '../../engine/stack.ts';
import {
  canEat,
  canGetIn,
  candidatesAt,
  defenceOf,
  hungryAt,
  nameOf,
  openPlaces,
  type Board,
  type MallGame,
} from './board.ts';
import { PARKING, placeName, placeNumber, type Place } from './data.ts';
import type { Door, Stakes, VoteStakes } from './view-types.ts';
import { placeOf, votesOf } from './votes.ts';

export function stakesOf(game: MallGame): Stakes {
  const { board } = game.state;
  const attacked = placeNumber(topFrame(game)?.on);
  const elsewhere = { ...board, barricades: 0 };
  const doors = openPlaces(board).map((place): [string, Door] => [
    placeName(place),
    doorAt(place === attacked ? board : elsewhere, place),
  ]);
  return { doors: Object.fromEntries(doors), vote: voteStakes(game) };
}

const doorAt = (board: Board, place: Place): Door => ({
  zombies: hungryAt(board, place),
  defence: place === PARKING ? null : defenceOf(board, place),
  getIn: canGetIn(board, place),
  deadly: canEat(board, place),
});

function voteStakes(game: MallGame): VoteStakes | null {
  const frame = topFrame(game);
  if (frame?.kind !== 'cards' && frame?.kind !== 'vote' && frame?.kind !== 'revote') return null;
  const { about } = frame.data;
  const place = placeOf(about);
  const candidates =
    'candidates' in frame.data ? frame.data.candidates : candidatesAt(game.state.board, place);
  const votes = game.state.players.map((player, seat): [string, number] => [
    player,
    votesOf(game, seat, about, frame.kind === 'revote'),
  ]);
  return {
    place: placeName(place),
    candidates: seatsWhere(game, (seat) => candidates.includes(seat)).map((seat) => nameOf(game, seat)),
    votes: Object.fromEntries(votes.filter(([, count]) => count > 0)),
  };
}
