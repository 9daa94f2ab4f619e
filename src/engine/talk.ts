import { enter, living } from './stack.ts';
import type { Game, Seat, Step } from './types.ts';

/** Talk steps: open until everyone alive has said they are ready (`T-READY-1`). */

export interface Talk {
  /** Nothing is at stake as things stand: a short clock will do (`T-READY-2`). */
  readonly short: boolean;
}

export function talkStep<B>(kind: string, done: Step<B, Talk>['done']): Step<B, Talk> {
  return { kind, open: true, talk: true, legal: () => [{ ready: true }], done };
}

/** With nobody present the talk can't matter and is skipped (`T-READY-2`). */
export function beginTalk<B>(
  game: Game<B>,
  step: Step<B, Talk>,
  { on, present, short }: { on: string | null; present: readonly Seat[]; short: boolean },
): void {
  if (present.length > 0) enter(game, step, { on, asked: living(game), data: { short } });
}
