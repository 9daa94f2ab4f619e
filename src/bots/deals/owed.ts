import type { LedgerView } from '../../engine/deal-views.ts';
import type { AnyPromise } from '../../engine/deal-types.ts';
import type { View } from '../../engine/index.ts';
import { placeOf, type Outlook, type Pact } from './pacts.ts';
import { hasLiedTo } from './trust.ts';

/** What is owed already, and what that leaves to agree on. */

/** The same promises about the same locations; where none is named, it is this one. */
export const keyOf = (promises: readonly AnyPromise[], here: string): string =>
  JSON.stringify(promises.map(({ at = here, ...promise }) => ({ ...promise, at })));

/** It brings one of the two nothing new, or one of them backs the other there already. */
export function isStruck(outlook: Outlook, pact: Pact): boolean {
  const { view, me, ballot } = outlook;
  const { partner, mine, theirs } = pact;
  const added = addedBy(outlook, pact);
  const bringsNothing = (side: 'mine' | 'theirs'): boolean =>
    pact[side].length > 0 && added[side].length === 0;
  const isBacked = (at: string): boolean =>
    [...owedIn(view, me, partner), ...owedIn(view, partner, me)].some(
      (owed) => 'back' in owed.promise && owed.at === at,
    );
  return (
    bringsNothing('mine') ||
    bringsNothing('theirs') ||
    [...mine, ...theirs].some((promise) => 'back' in promise && isBacked(placeOf(promise, ballot)))
  );
}

/** What it adds to what the two owe each other. */
export function addedBy({ view, me, ballot }: Outlook, { partner, mine, theirs }: Pact): Pact {
  const added = (promises: readonly AnyPromise[], by: string, to: string): readonly AnyPromise[] => {
    const owed = owedIn(view, by, to).map(({ promise, at }): AnyPromise =>
      // A word that names its own place has none besides.
      Object.assign({}, promise, { at: at ?? ballot.at }),
    );
    return owed.length === 0
      ? promises
      : promises.filter((one) => !owed.some((other) => isIn(one, other, ballot.at)));
  };
  return { partner, mine: added(mine, me, partner), theirs: added(theirs, partner, me) };
}

/** Whether who keeps the other promise keeps this one as well: a vote for somebody spares everybody else. */
function isIn(one: AnyPromise, other: AnyPromise, here: string): boolean {
  const isMercy = 'spare' in one && typeof other['vote'] === 'string' && one['spare'] !== other['vote'];
  return keyOf([one], here) === keyOf([other], here) || (isMercy && (one['at'] ?? here) === other['at']);
}

const owedIn = ({ ledger }: Pick<View, 'ledger'>, by: string, to: string): readonly LedgerView[] =>
  ledger.filter((one) => one.is === 'owed' && one.by === by && one.to === to);

/** I have promised something else about this vote already, or have voted. */
export const isBound = (outlook: Outlook, mine: readonly AnyPromise[]): boolean =>
  mine.length > 0 && (outlook.ballot.cast.includes(outlook.me) || isPledged(outlook, mine));

/** I have promised something else. */
export const isPledged = ({ view, me, ballot }: Outlook, mine: readonly AnyPromise[]): boolean =>
  view.ledger.some(
    ({ by, to, at, is, promise }) =>
      by === me &&
      is === 'owed' &&
      !hasLiedTo(view, to, me) &&
      mine.some((one) => at === (one['at'] ?? ballot.at) && areAtOdds(one, promise)),
  );

/** Whether nobody can do as both say. */
function areAtOdds(one: AnyPromise, other: AnyPromise): boolean {
  const differs = (word: string): boolean => word in one && word in other && one[word] !== other[word];
  const isSpared = (voted: AnyPromise, spared: AnyPromise): boolean =>
    'vote' in voted && 'spare' in spared && voted['vote'] === spared['spare'];
  return ['vote', 'back', 'tie', 'give', 'go'].some(differs) || isSpared(one, other) || isSpared(other, one);
}

/**
 * A vote in it is settled otherwise by what others owe me, or I them: who is backed there backs nobody else, and who
 * has promised a vote asks for no other.
 */
export function isSettled({ view, me, ballot }: Outlook, { mine, theirs }: Pact): boolean {
  const settles = (promise: AnyPromise, isGiven: boolean): boolean => {
    const at = placeOf(promise, ballot);
    return view.ledger.some(
      (owed) =>
        owed.is === 'owed' &&
        owed.at === at &&
        (isGiven ? owed.to === me && !hasLiedTo(view, owed.by, me) : owed.by === me || owed.to === me) &&
        ['back', 'vote'].some(
          (word) => word in promise && word in owed.promise && promise[word] !== owed.promise[word],
        ),
    );
  };
  return mine.some((one) => settles(one, true)) || theirs.some((one) => settles(one, false));
}
