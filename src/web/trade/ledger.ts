import type { GameEvent, View } from '../../engine/index.ts';
import { stepParts } from '../../engine/step-name.ts';
import type { Words } from '../../engine/types.ts';
import type { Called } from '../../words/called.ts';
import { isOf } from '../../words/event-types.ts';
import { howPromised, promiseName } from '../../words/goods-names.ts';
import { say } from '../../words/index.ts';
import { slotOf } from './pledges.ts';

/** What was promised and what became of it, as far as a view knows (`D-5`). */

export type Promised = View['ledger'][number];

/** A promise and the two it is between, in the ledger or as an event tells of it. */
export type Given = Pick<Promised, 'by' | 'to' | 'promise' | 'at'>;

/** "You promised Bo to vote for Cy at the Church." `called`: with the viewer as "you". */
export function tellPromised({ by, to, promise, at }: Given, you: string | null, called: Called): string {
  const words = promiseName(called.in(promise), at);
  const how = howPromised(promise, to);
  if (by === you) return say('web_youPromised', { name: called.player(to), promise: words, how });
  if (to === you) return say('web_promisedYou', { name: called.player(by), promise: words });
  const [name, other] = [called.player(by), called.player(to)];
  return say('web_promisedOther', { name, other, promise: words, how });
}

/** What is one's own to keep, or to be kept to one. */
export const isMine = ({ by, to }: Given, you: string | null): boolean => by === you || to === you;

/** A promise that was kept or broken just now, with the words that were given. */
export interface Ended {
  readonly by: string;
  readonly isBroken: boolean;
  readonly text: string;
}

/** Of the viewer's promises and those to the viewer. */
export const endedIn = (events: readonly GameEvent[], you: string | null, called: Called): Ended[] =>
  events.flatMap((event) => {
    if (!isOf(event, 'promiseKept', 'promiseBroken')) return [];
    const { player: by, other: to, promise, at = null } = event;
    const given = { by, to, promise, at };
    const isBroken = event.type === 'promiseBroken';
    return isMine(given, you) ? [{ by, isBroken, text: tellPromised(given, you, called) }] : [];
  });

/** How somebody has kept their word so far. */
export interface KeptWord {
  readonly kept: number;
  /** Kept or broken; what came to nothing does not count. */
  readonly judged: number;
}

export function keptWordOf({ ledger }: Pick<View, 'ledger'>, player: string): KeptWord {
  const judged = ledger.filter(({ by, is }) => by === player && (is === 'kept' || is === 'broken'));
  return { kept: judged.filter(({ is }) => is === 'kept').length, judged: judged.length };
}

/**
 * Promises of the viewer, and to the viewer, that are about the question: about its location, about where to go while
 * that is chosen, and whatever the viewer still has to pay.
 */
export function concerning(
  { you, ledger, step }: Pick<View, 'you' | 'ledger' | 'step'>,
  words: Words,
  places: readonly (string | undefined)[],
): Promised[] {
  const asksWhere = isAboutPlaces(words, stepParts(step)[0]);
  return ledger.filter((promised) => {
    if (promised.is !== 'owed' || !isMine(promised, you)) return false;
    if (promised.left !== null) return promised.by === you;
    const [word = ''] = Object.keys(promised.promise);
    if (slotOf(words, word)?.kind === 'word') return asksWhere;
    return promised.at !== null && places.includes(promised.at);
  });
}

/** Whether the step is answered with a place to go to. */
const isAboutPlaces = ({ steps, actions }: Words, step: string): boolean =>
  steps[step]?.answers.some((answer) => actions[answer]?.[answer] === 'place') === true;

/** How often one has broken their word to another. */
export interface Lies {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** Most first. */
export function liesIn(ledger: readonly Promised[]): Lies[] {
  const lies: Lies[] = [];
  for (const { by, to, is } of ledger) {
    if (is !== 'broken') continue;
    const at = lies.findIndex((one) => one.from === by && one.to === to);
    lies.splice(at < 0 ? lies.length : at, 1, { from: by, to, count: (lies[at]?.count ?? 0) + 1 });
  }
  return lies.toSorted((one, other) => other.count - one.count);
}
