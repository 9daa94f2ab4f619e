import { enter, living } from './stack.ts';
import type { Game, Step } from './types.ts';

/** Talk steps: open until everyone alive has said they are ready (`T-READY-1`). */

export interface Talk {
  /** Nothing is at stake as things stand: a short clock will do (`T-READY-2`). */
  readonly short: boolean;
}

const READY = [Object.freeze({ ready: true })];

/** `pointless`: it can't matter any more, as nobody is there (`T-READY-2`). */
export const talkStep = <B>(kind: string, pointless?: Step<B, Talk>['pointless']): Step<B, Talk> => ({
  kind,
  fixed: true,
  open: true,
  talk: true,
  legal: () => READY,
  ...(pointless && { pointless }),
  done: () => undefined,
});

/** Whether a talk can matter at all is the ruleset's to say (`T-READY-2`). */
export function beginTalk<B>(game: Game<B>, step: Step<B, Talk>, on: string | null, short: boolean): void {
  enter(game, step, { on, asked: living(game), data: { short } });
}
