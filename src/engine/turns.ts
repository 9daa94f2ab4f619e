import { leave, topFrame } from './stack.ts';
import type { Flow, Frame, Game, Seat } from './types.ts';

/** Players still to come, in an order that stays as it was when the turns began. */
export interface Turns {
  readonly order: Seat[];
}

/** One player after the other: `ask` enters that player's step, or does nothing to pass them by. */
export function turns<B, D extends Turns>(
  kind: string,
  ask: (game: Game<B>, seat: Seat, frame: Frame<D>) => void,
): Flow<B, D> {
  return {
    kind,
    next(game, frame) {
      const { order } = frame.data;
      while (order.length > 0) {
        ask(game, order.shift() ?? 0, frame);
        if (topFrame(game)?.id !== frame.id) return;
      }
      leave(game);
    },
  };
}

/** Puts this player first in the turns under way: they are asked again before the next one. */
export function takeAnotherTurn(game: Game, seat: Seat): void {
  const order = topFrame(game)?.data['order'];
  if (Array.isArray(order)) order.unshift(seat);
}
