import { enter, living } from './stack.ts';
import type { Frame, Game } from './types.ts';

/** Talk steps: open until everyone alive has said they are ready (`T-READY-1`). */

export interface Talk {
  /** Nothing is at stake as things stand: a short clock will do (`T-READY-2`). */
  readonly short: boolean;
}

export type Ready = { readonly ready: true };

export interface TalkStep<K extends string, G extends Game> {
  readonly kind: K;
  readonly fixed: true;
  readonly open: true;
  readonly talk: true;
  legal(): readonly Ready[];
  pointless?(game: G, frame: Frame<K, Talk, Ready>): boolean;
  isBrief(frame: Frame<K, Talk, Ready>): boolean;
  done(): void;
}

const READY: readonly Ready[] = [Object.freeze({ ready: true })];

/** `pointless`: it can't matter any more, as nobody is there (`T-READY-2`). */
export const talkStep = <K extends string, G extends Game>(
  kind: K,
  pointless?: (game: G, frame: Frame<K, Talk, Ready>) => boolean,
): TalkStep<K, G> => ({
  kind,
  fixed: true,
  open: true,
  talk: true,
  legal: () => READY,
  ...(pointless && { pointless }),
  isBrief: ({ data }) => data.short,
  done: () => undefined,
});

/** Whether a talk can matter at all is the ruleset's to say (`T-READY-2`). */
export function beginTalk(
  game: Game,
  { kind }: { readonly kind: string },
  on: string | null,
  short: boolean,
): void {
  const data: Talk = { short };
  enter(game, { kind }, { on, asked: living(game), data });
}
