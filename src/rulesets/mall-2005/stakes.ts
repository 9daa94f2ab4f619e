import { seatsWhere, topFrame } from '../../engine/stack.ts';
import type { Seat } from '../../engine/types.ts';
import {
  canGetIn,
  candidatesAt,
  defenceOf,
  hungry,
  nameOf,
  openPlaces,
  zombiesAt,
  type Board,
  type MallGame,
} from './board.ts';
import { PARKING, placeName, placeNumber, type Place } from './data.ts';
import { placeOf, votesOf } from './votes.ts';

/** What everybody at the table could count for themselves, counted by the rules. */
export interface Stakes {
  /** Every place that is not closed, as if it were attacked now. */
  readonly doors: { readonly [place: string]: Door };
  /** The vote under way or about to come. */
  readonly vote: VoteStakes | null;
}

export interface Door {
  /** Those that could eat: at the Parking only the hungry ones. */
  readonly zombies: number;
  /** Null at the Parking, which can't be defended. */
  readonly defence: number | null;
  readonly getIn: boolean;
}

export interface VoteStakes {
  readonly place: string;
  readonly candidates: readonly string[];
  /** Only players who have any. */
  readonly votes: { readonly [player: string]: number };
}

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
  zombies: place === PARKING ? hungry(board) : zombiesAt(board, place),
  defence: place === PARKING ? null : defenceOf(board, place),
  getIn: canGetIn(board, place),
});

function voteStakes(game: MallGame): VoteStakes | null {
  const frame = topFrame(game);
  if (frame === undefined || !['cards', 'vote', 'revote'].includes(frame.kind)) return null;
  const about = frame.data['about'] as string;
  const place = placeOf(about);
  const candidates =
    (frame.data['candidates'] as Seat[] | undefined) ?? candidatesAt(game.state.board, place);
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
