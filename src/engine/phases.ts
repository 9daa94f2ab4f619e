import { leave } from './stack.ts';
import type { Frame, Game } from './types.ts';

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
