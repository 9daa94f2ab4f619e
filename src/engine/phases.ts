import { leave } from './stack.ts';
import type { Flow, Game } from './types.ts';

export type Phases<B> = { readonly [phase: string]: (game: Game<B>) => void };

export interface Sequence<P> {
  next: P | 'over';
}

/** One phase after the other, in the order in which they are written; each enters a frame or does its work. */
export function sequence<B, P extends Phases<B>>(
  kind: string,
  phases: P,
): Flow<B, Sequence<keyof P & string>> {
  type Name = keyof P & string;
  const order = Object.keys(phases) as Name[];
  const after = new Map(order.map((phase, i): [Name, Name | 'over'] => [phase, order[i + 1] ?? 'over']));
  return {
    kind,
    next(game, { data }) {
      if (data.next === 'over') return leave(game);
      const phase = phases[data.next];
      data.next = after.get(data.next) ?? 'over';
      phase?.(game);
    },
  };
}
