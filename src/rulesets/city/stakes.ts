import type { Seat } from '../../engine/types.ts';
import {
  exposedSeats,
  leaderSeat,
  nameOf,
  peopleAt,
  resolutionOrder,
  seatsAt,
  type City,
  type CityGame,
} from './board.ts';
import { byLocation, isLocation, type Location } from './data.ts';
import { isAttacked, sideOf } from './locations.ts';
import type { AttackStakes, Stakes, VoteStakes } from './view-types.ts';
import { casterOf, votesOf } from './votes.ts';

export function stakesOf(game: CityGame): Stakes {
  const { board } = game.state;
  const attackAt = (location: Location): AttackStakes => {
    const attacked = !isAttackOver(game, location) && isAttacked(board, location);
    return {
      people: peopleAt(board, location),
      zombies: board.zombies[location],
      condition: sideOf(board, location).attack,
      attacked,
      deadly: attacked && exposedSeats(board, location).length > 0,
    };
  };
  return {
    order: resolutionOrder(game),
    attacks: byLocation(attackAt),
    leader: nameOf(game, leaderSeat(game)),
    vote: voteStakes(game),
  };
}

/** In this round nobody is eaten there any more. */
function isAttackOver({ state: { stack } }: CityGame, location: Location): boolean {
  for (const frame of stack) {
    if (frame.kind === 'locations') return !frame.data.order.includes(location);
    if (frame.kind === 'night' && frame.data.last !== 'helicopter') return true;
  }
  return false;
}

const ABOUT = {
  attack: 'attack',
  vote: 'attack',
  tie: 'attack',
  share: 'share',
  shareVote: 'share',
  shareTie: 'share',
} as const;

type AboutVote = Extract<City['frame'], { readonly kind: keyof typeof ABOUT }>;
const isAboutVote = (frame: City['frame']): frame is AboutVote => Object.hasOwn(ABOUT, frame.kind);

function voteStakes(game: CityGame): VoteStakes | null {
  const frame = game.state.stack.findLast(isAboutVote);
  const place = frame?.on;
  if (frame === undefined || !isLocation(place)) return null;
  const { board, players } = game.state;
  const { data } = frame;
  const about = ABOUT[frame.kind];
  const present = (): Seat[] =>
    about === 'attack'
      ? exposedSeats(board, place)
      : seatsAt(board, place, ({ untouchable }) => !untouchable);
  const candidates = 'candidates' in data ? data.candidates : 'tied' in data ? data.tied : present();
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
