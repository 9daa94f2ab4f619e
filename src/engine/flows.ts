import { leave, topFrame } from './stack.ts';
import type { Frame, Game, Seat } from './types.ts';

/** Flows that most games need: one player after the other, one phase after the other. */

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

export interface Sequence<P extends string> {
  next: P | 'over';
}

/** One phase after the other, in the order in which they are written; each enters a frame or does its work. */
export function sequence<K extends string, P extends string, G extends Game>(
  kind: K,
  phases: { readonly [phase in P]: (game: G) => void },
): { readonly kind: K; next(game: G, frame: Frame<K, Sequence<P>, never>): void } {
  const order = Object.keys(phases) as P[];
  const after = new Map(order.map((phase, i): [P, P | 'over'] => [phase, order[i + 1] ?? 'over']));
  return {
    kind,
    next(game, { data }) {
      const { next } = data;
      if (next === 'over') return leave(game);
      data.next = after.get(next) ?? 'over';
      phases[next](game);
    },
  };
}
