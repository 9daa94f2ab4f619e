import type { GameEvent, View } from '../../engine/index.ts';
import { stepParts } from '../../engine/step-name.ts';
import { logKindOf } from '../../words/describe.ts';
import { isOf } from '../../words/event-types.ts';
import type { GameReader } from '../games/reader.ts';
import { cue } from '../settings/sound.ts';

/** What one should hear though one looks elsewhere. */

/** The cue for what is shown just now; one at a time is enough. What is opened sounds when it is opened. */
export function sound({ words }: GameReader, events: readonly GameEvent[], you: string | null): void {
  const isDeath = (event: GameEvent): boolean =>
    logKindOf(words, event.type) === 'deaths' && 'character' in event;
  if (events.some((event) => isOf(event, 'gameEnded'))) cue('gameOver');
  else if (events.some(isDeath)) cue('death');
  else if (events.some((event) => isOf(event, 'offerMade') && event.other === you)) cue('offer');
}

export const soundOpening = (): void => cue('reveal');

/** The cue for what one is asked now. */
export function soundTurn(pack: GameReader, view: View): void {
  const [kind] = stepParts(view.step);
  const isAboutMe =
    kind === 'vote' && view.you !== null && pack.voteForecast(view)?.candidates.includes(view.you) === true;
  cue(isAboutMe ? 'votedOn' : 'myTurn');
}
