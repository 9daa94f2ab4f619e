import type { View } from '../../engine/index.ts';
import { stepParts } from '../../engine/step-name.ts';
import type { Called } from '../../words/called.ts';
import type { GameReader } from '../games/reader.ts';
import { concerning, tellPromised, type Promised } from '../trade/ledger.ts';

/** What was promised about the attack on a place, and about the sharing that comes after it. */
const ABOUT_ATTACK = ['vote', 'spare', 'tie', 'kill', 'hold'];
const ABOUT_SHARING = ['back', 'share'];

/**
 * The promises beside the question: first those about what is decided now, and of these first the viewer's own. What
 * was promised twice is told once.
 */
export function owedBeside(pack: GameReader, view: View, called: Called): Promised[] {
  const [kind, on] = stepParts(view.step);
  const later = kind === 'handOut' || !pack.isFeeding(view) ? ABOUT_ATTACK : ABOUT_SHARING;
  const isNow = ({ promise, at, left }: Promised): boolean =>
    left === null &&
    (at === null || (at === on && !Object.keys(promise).some((word) => later.includes(word))));
  const rank = (one: Promised): number => (isNow(one) ? 0 : 2) + (one.by === view.you ? 0 : 1);
  const found = concerning(view, pack.words, [on, pack.voteForecast(view)?.place]);
  const tell = (one: Promised): string => tellPromised(one, view.you, called);
  return found
    .filter((one, i) => one.left !== null || found.findIndex((other) => tell(other) === tell(one)) === i)
    .toSorted((one, other) => rank(one) - rank(other));
}
