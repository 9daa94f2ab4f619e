import { emit, enter } from '../../engine/stack.ts';
import { turns, type Turns } from '../../engine/turns.ts';
import type { Seat, Step } from '../../engine/types.ts';
import { isPresent, nameOf, turnOrder, type Board, type CityGame } from './board.ts';
import type { Location } from './data.ts';
import { sideOf } from './locations.ts';

/** A, activation: each player present may use the location's effect once (`C-ACT-1`). */

type Activation = Turns & { readonly at: Location };

export function activationTurns(game: CityGame, at: Location): void {
  enter(game, activationRound, { data: { at, order: turnOrder(game) } });
}

export const activationRound = turns<Board, Activation>('activationRound', (game, seat, { data: { at } }) => {
  if (mayActivate(game, seat, at)) enter(game, activate, { on: at, asked: [seat], data: { seat, at } });
});

/** By public facts: present, and able to pay for something that the effect would give. */
function mayActivate(game: CityGame, seat: Seat, at: Location): boolean {
  const { board } = game.state;
  if (!isPresent(board, seat, at) || board.activated.includes(seat)) return false;
  return sideOf(board, at).effect?.possible(game, seat) ?? false;
}

export const activate: Step<Board, { readonly seat: Seat; readonly at: Location }> = {
  kind: 'activate',
  open: true,
  pointless: (game, { data: { seat, at } }) => !mayActivate(game, seat, at),
  legal: (game, { data: { at } }, seat) => [
    { pass: true },
    ...(sideOf(game.state.board, at).effect?.ways(game, seat) ?? []),
  ],
  refuse: (_, __, ___, action) => ('activate' in action ? { code: 'cantActivateSo' } : null),
  done(game, { data: { seat, at }, answers }) {
    const answer = answers[seat] ?? null;
    if (answer === null || 'pass' in answer) return;
    game.state.board.activated.push(seat);
    emit(game, { type: 'locationActivated', player: nameOf(game, seat), place: at });
    sideOf(game.state.board, at).effect?.apply(game, seat, answer);
  },
};
