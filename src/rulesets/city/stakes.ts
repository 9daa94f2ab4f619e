import type { Seat } from '../../engine/types.ts';
import { leaderSeat, nameOf, peopleAt, resolutionOrder, seatsAt, type CityGame } from './board.ts';
import { LOCATIONS, isLocation, type Location } from './data.ts';
import { isAttacked, sideOf, type LocationSide } from './locations.ts';
import { casterOf, votesOf } from './votes.ts';

/** What everybody at the table could count for themselves, counted by the rules. */
export interface Stakes {
  /** The locations in the order in which they are resolved. */
  readonly order: readonly Location[];
  /** Every location, as if it were its turn now. */
  readonly attacks: { readonly [location: string]: AttackStakes };
  /** Whose colour the leader is on. */
  readonly leader: string;
  /** The vote under way or about to come. */
  readonly vote: VoteStakes | null;
}

export interface AttackStakes {
  readonly people: number;
  readonly zombies: number;
  readonly condition: LocationSide['attack'];
  /** Whether the condition holds. */
  readonly attacked: boolean;
}

export interface VoteStakes {
  readonly place: Location;
  readonly about: 'attack' | 'share';
  readonly candidates: readonly string[];
  /** Only players who have any. */
  readonly votes: { readonly [player: string]: number };
  /** Whose votes somebody else casts, and who. */
  readonly casters: { readonly [player: string]: string };
}

export function stakesOf(game: CityGame): Stakes {
  const { board } = game.state;
  const attacks: { [location: string]: AttackStakes } = {};
  for (const location of LOCATIONS)
    attacks[location] = {
      people: peopleAt(board, location),
      zombies: board.zombies[location],
      condition: sideOf(board, location).attack,
      attacked: isAttacked(board, location),
    };
  return {
    order: resolutionOrder(game),
    attacks,
    leader: game.state.players[leaderSeat(game)] ?? '',
    vote: voteStakes(game),
  };
}

const ABOUT: { readonly [kind: string]: VoteStakes['about'] } = {
  attack: 'attack',
  vote: 'attack',
  tie: 'attack',
  share: 'share',
  shareVote: 'share',
  shareTie: 'share',
};

function voteStakes(game: CityGame): VoteStakes | null {
  const frame = game.state.stack.findLast(({ kind }) => ABOUT[kind] !== undefined);
  const about = ABOUT[frame?.kind ?? ''];
  const place = frame?.on;
  if (frame === undefined || about === undefined || !isLocation(place)) return null;
  const { board, players } = game.state;
  const asked = frame.data['candidates'] ?? frame.data['tied'];
  const candidates =
    (asked as readonly Seat[] | undefined) ??
    seatsAt(board, place, ({ hidden, untouchable }) => (about === 'attack' ? !hidden : !untouchable));
  const seats = [...players.keys()].filter((seat) => votesOf(game, seat, place) > 0);
  const casters = seats.filter((seat) => casterOf(game, seat, place) !== seat);
  return {
    place,
    about,
    candidates: candidates.map((seat) => nameOf(game, seat)),
    votes: Object.fromEntries(seats.map((seat) => [nameOf(game, seat), votesOf(game, seat, place)])),
    casters: Object.fromEntries(
      casters.map((seat) => [nameOf(game, seat), nameOf(game, casterOf(game, seat, place))]),
    ),
  };
}
