import type { GameEvent, View } from '../../engine/index.ts';
import { stepParts } from '../../engine/step-name.ts';
import { cue } from '../settings/sound.ts';

/** What one should hear though one looks elsewhere. */

const DEATHS = ['characterDied', 'characterEaten'];

/** The cue for what has just happened; one at a time is enough. */
export function sound(events: readonly GameEvent[], you: string | null): void {
  const has = (types: readonly string[]): boolean => events.some(({ type }) => types.includes(type));
  if (has(['gameEnded'])) cue('gameOver');
  else if (has(DEATHS)) cue('death');
  else if (has(['votesRevealed'])) cue('reveal');
  else if (events.some(({ type, other }) => type === 'offerMade' && other === you)) cue('offer');
}

/** The cue for what one is asked now. */
export function soundTurn(view: View): void {
  const [kind] = stepParts(view.step);
  const { vote } = (view['stakes'] ?? {}) as {
    readonly vote?: { readonly candidates: readonly string[] } | null;
  };
  const isAboutMe = kind === 'vote' && view.you !== null && vote?.candidates.includes(view.you) === true;
  cue(isAboutMe ? 'votedOn' : 'myTurn');
}
