import { emit, enter, leave, topFrame } from '../../engine/stack.ts';
import type { Flow, Seat, Step } from '../../engine/types.ts';
import { isPresent, nameOf, turnOrder, type City, type CityGame } from './board.ts';
import type { Location } from './data.ts';
import type { Activation } from './frames.ts';
import { sideOf } from './locations.ts';
import { PASS } from './ways.ts';

/** A, activation: each player present may use the location's effect once (`C-ACT-1`). */

export function activationTurns(game: CityGame, at: Location): void {
  enter(game, activationRound, { data: { at, order: turnOrder(game), passedOver: [] } });
}

export const activationRound: Flow<City, 'activationRound'> = {
  kind: 'activationRound',
  next(game, { data }) {
    const seat = nextToActivate(game, data);
    if (seat === undefined) return leave(game);
    enter(game, activate, { on: data.at, asked: [seat], data: { seat, at: data.at } });
  },
};

/** Whoever was passed over is asked after the others, if they could by then (`C-ACT-2`). */
function nextToActivate(game: CityGame, { at, order, passedOver }: Activation): Seat | undefined {
  for (let seat = order.shift(); seat !== undefined; seat = order.shift()) {
    if (mayActivate(game, seat, at)) return seat;
    if (isWaiting(game, seat, at)) passedOver.push(seat);
  }
  const late = passedOver.findIndex((seat) => mayActivate(game, seat, at));
  return late < 0 ? undefined : passedOver.splice(late, 1)[0];
}

const isWaiting = ({ state: { board } }: CityGame, seat: Seat, at: Location): boolean =>
  isPresent(board, seat, at) && !board.activated.includes(seat);

/** By public facts: present, and able to pay for something that the effect would give. */
const mayActivate = (game: CityGame, seat: Seat, at: Location): boolean =>
  isWaiting(game, seat, at) && sideOf(game.state.board, at).effect?.possible(game, seat) === true;

export const activate: Step<City, 'activate'> = {
  kind: 'activate',
  open: true,
  pointless: (game, { data: { seat, at } }) => !mayActivate(game, seat, at),
  legal: (game, { data: { at } }, seat) => [
    PASS,
    ...(sideOf(game.state.board, at).effect?.ways(game, seat) ?? []),
  ],
  refuse: (_, __, ___, said) => ('activate' in said ? { code: 'cantActivateSo' } : null),
  done(game, { data: { seat, at }, answers }) {
    const answer = answers[seat] ?? null;
    if (answer === null) return passOver(game, seat);
    if ('pass' in answer) return;
    game.state.board.activated.push(seat);
    emit(game, { type: 'locationActivated', player: nameOf(game, seat), place: at });
    sideOf(game.state.board, at).effect?.apply(game, seat, answer);
  },
};

/** They gave away what they could have paid with: that may come back to them. */
function passOver(game: CityGame, seat: Seat): void {
  const frame = topFrame(game);
  if (frame?.kind === 'activationRound') frame.data.passedOver.push(seat);
}
