import { leave, topFrame } from './stack.ts';
import type { Frame, Game, Seat } from './types.ts';

/** Players still to come, in an order that stays as it was when the turns began. */
export interface Turns {
  readonly order: Seat[];
}

/** One player after the other: `ask` enters that player's step, or does nothing to pass them by. */
export function turns<K extends string, G extends Game, D extends Turns = Turns>(
  kind: K,
  ask: (game: G, seat: Seat, frame: Frame<K, D, never>) => void,
): { readonly kind: K; next(game: G, frame: Frame<K, D, never>): void } {
  return {
    kind,
    next(game, frame) {
      const { order } = frame.data;
      for (let seat = order.shift(); seat !== undefined; seat = order.shift()) {
        ask(game, seat, frame);
        if (topFrame(game)?.id !== frame.id) return;
      }
      leave(game);
    },
  };
}

/** Puts this player first in the turns under way: they are asked again before the next one. */
export function takeAnotherTurn(game: Game, seat: Seat): void {
  const data = topFrame(game)?.data;
  if (data !== undefined && isTurns(data)) data.order.unshift(seat);
}

const isTurns = (data: object): data is Turns => 'order' in data && Array.isArray(data.order);
