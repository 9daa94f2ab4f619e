import type { AnyPromise } from '../../engine/deal-types.ts';
import { countOf } from '../../engine/lists.ts';
import { outcomes, worthTo, type Ballot, type Pledge } from './ballot.ts';
import { isJourney, journeyWorth } from './journeys.ts';
import { isAbout, placeOf, type Outlook, type Pact } from './pacts.ts';
import { liarsTo, trustIn } from './trust.ts';

/** What promises are worth to those who exchange them: what they do to the vote that they are about. */

interface Undertaking {
  readonly by: string;
  readonly promise: AnyPromise;
  readonly trust: number;
}

/** How likely one keeps one's own word. */
const OWN_CREDIT = 0.8;

/** What a card is worth that is played for somebody. */
const CARD = 0.5;

/** What is promised besides, by word and for each piece of it: to who does it, and to whom it is done. */
const MINOR: { readonly [word: string]: readonly [doer: number, other: number] } = {
  kill: [-0.35, 0.25],
  hold: [-0.4, 0.05],
  go: [-0.2, 0.1],
  avoid: [-0.2, 0.1],
  tie: [-0.1, 0.15],
  spare: [-0.1, 0.3],
};

const isNamed = (promise: AnyPromise, word: string): string | null => {
  const named = promise[word];
  return typeof named === 'string' ? named : null;
};

/** With which word somebody promises how to vote. */
const wordFor = ({ isPrize, isTie }: Ballot): 'back' | 'tie' | 'vote' =>
  isPrize ? 'back' : isTie === true ? 'tie' : 'vote';

/** What the promise says about the vote; null: nothing. */
function pledgeOf({ by, promise, trust }: Undertaking, ballot: Ballot): Pledge | null {
  const chosen = isNamed(promise, wordFor(ballot));
  if (chosen !== null) return { voter: by, candidate: chosen, isFor: true, trust };
  const spared = ballot.isPrize || ballot.isTie === true ? null : isNamed(promise, 'spare');
  return spared === null ? null : { voter: by, candidate: spared, isFor: false, trust };
}

/** Promises that are owed already and about the vote, as far as I know, and what others say about their votes. */
function owedNow({ view, me, ballot, company: { records, said } }: Outlook): Undertaking[] {
  const owed = view.ledger
    .filter(({ is, at, promise }) => is === 'owed' && isAbout(promise, at, ballot))
    .map(({ by, promise }) => ({ by, promise, trust: by === me ? 1 : trustIn(view, by, records) }));
  if (said.length === 0) return owed;
  const word = wordFor(ballot);
  const told = said.flatMap(({ from, phrase }): Undertaking[] => {
    if (phrase.id !== 'willVote' || from === me) return [];
    return [
      { by: from, promise: { [word]: phrase.params.player }, trust: TALK * trustIn(view, from, records) },
    ];
  });
  return [...told, ...owed];
}

/** How much of the trust in somebody's promises is left for what they merely say. */
const TALK = 0.4;

const pledgesIn = (undertakings: readonly Undertaking[], ballot: Ballot): Pledge[] =>
  undertakings.map((one) => pledgeOf(one, ballot)).filter((pledge) => pledge !== null);

/** What the vote is worth to a player with these promises, in points. `chances`: those of the candidates. */
function worthsWith(
  { view, me, ballot, giftOf }: Outlook,
  undertakings: readonly Undertaking[],
  chances = outcomes(ballot, pledgesIn(undertakings, ballot)),
): (player: string) => number {
  const liars = liarsTo(view, me);
  return (player) => {
    let worth = worthTo(ballot, player, chances, player === me ? liars : NOBODY);
    for (const { by, promise, trust } of undertakings) {
      const gift = giftOf(promise);
      if (gift === null) continue;
      const chance = countOf(chances, by) * trust;
      if (gift.to === player) worth += chance * gift.worth;
      else if (by === player) worth -= chance * gift.cost;
    }
    return worth;
  };
}

const NOBODY: readonly string[] = [];

/** How a vote stands without another promise. */
interface Present {
  readonly owed: readonly Undertaking[];
  readonly chances: ReadonlyMap<string, number>;
  readonly worth: (player: string) => number;
}

/** By the vote: many pacts about it are weighed. */
const PRESENT = new WeakMap<Ballot, Present>();

function presentOf(outlook: Outlook): Present {
  const known = PRESENT.get(outlook.ballot);
  if (known !== undefined) return known;
  const owed = owedNow(outlook);
  const chances = outcomes(outlook.ballot, pledgesIn(owed, outlook.ballot));
  const present = { owed, chances, worth: worthsWith(outlook, owed, chances) };
  PRESENT.set(outlook.ballot, present);
  return present;
}

/** What the two gain by it, in points, in this vote and in later ones; null: nobody here can tell. */
export function gainsOf(outlook: Outlook, pact: Pact): Gains | null {
  const { ballot: now } = outlook;
  const isAt = (promise: AnyPromise, ballot: Ballot): boolean =>
    isAbout(promise, placeOf(promise, now), ballot);
  const all = [...pact.mine, ...pact.theirs];
  if (all.every((promise) => isAt(promise, now))) return gainsHere(outlook, pact);
  const later = outlook.later();
  const isLater = (promise: AnyPromise): boolean => later.some((ballot) => isAt(promise, ballot));
  let sum = gainsHere(
    outlook,
    only(pact, (promise) => !isLater(promise)),
  );
  for (const ballot of later) {
    const there = only(pact, (promise) => isAt(promise, ballot));
    if (sum === null || there.mine.length + there.theirs.length === 0) continue;
    const { reliefOf: _, effortOf: __, ...known } = outlook;
    const gains = gainsHere({ ...known, ballot }, there);
    sum = gains === null ? null : { mine: sum.mine + gains.mine, theirs: sum.theirs + gains.theirs };
  }
  return sum;
}

const only = ({ partner, mine, theirs }: Pact, isMeant: (promise: AnyPromise) => boolean): Pact => ({
  partner,
  mine: mine.filter(isMeant),
  theirs: theirs.filter(isMeant),
});

function gainsHere(outlook: Outlook, { partner, mine, theirs }: Pact): Gains | null {
  if (mine.length + theirs.length === 0) return NO_GAINS;
  const { view, me, company, prudence = 1 } = outlook;
  const { owed, chances, worth } = presentOf(outlook);
  /** What one of the two gains who would keep their own word and trusts the other's so much. */
  const gain = (player: string, trust: number): number | null => {
    const trusted = (by: string, promise: AnyPromise): Undertaking => ({
      by,
      promise,
      trust: prudence * (by === player ? OWN_CREDIT : trust),
    });
    const added = [
      ...mine.map((promise) => trusted(me, promise)),
      ...theirs.map((promise) => trusted(partner, promise)),
    ];
    // What changes no vote leaves the chances as they are.
    const known = pledgesIn(added, outlook.ballot).length === 0 ? chances : undefined;
    let sum = worthsWith(outlook, [...owed, ...added], known)(player) - worth(player);
    for (const one of added) {
      const flat = flatWorth(outlook, one, partner);
      if (flat === null) return null;
      sum += flat[one.by === player ? 0 : 1];
    }
    return sum;
  };
  const known = { ledger: view.ledger.filter(({ to }) => to === partner) };
  const own = gain(me, trustIn(view, partner, company.records));
  const other = gain(partner, trustIn(known, me, company.records));
  return own === null || other === null ? null : { mine: own, theirs: other };
}

export interface Gains {
  readonly mine: number;
  readonly theirs: number;
}

const NO_GAINS: Gains = { mine: 0, theirs: 0 };

/** What is no matter of the vote, to who does it and to the other; null: it can't be told. */
function flatWorth(outlook: Outlook, one: Undertaking, partner: string): readonly [number, number] | null {
  const { promise, trust } = one;
  const isHere = isAbout(promise, placeOf(promise, outlook.ballot), outlook.ballot);
  if (isHere && (pledgeOf(one, outlook.ballot) !== null || outlook.giftOf(promise) !== null)) return [0, 0];
  const [word = '', about = 0] = Object.entries(promise).find(([key]) => key !== 'at') ?? [];
  const minor = MINOR[word];
  if (minor === undefined) return null;
  const many = typeof about === 'number' ? about : 1;
  const other = one.by === outlook.me ? partner : outlook.me;
  if (outlook.journey !== undefined && isJourney(promise)) {
    const [doer, use] = journeyWorth(outlook.journey(), one.by, other, promise);
    return [doer, trust * use];
  }
  if (word === 'kill' && isHere && outlook.reliefOf !== undefined)
    return [-effortOf(outlook, one.by, many), trust * outlook.reliefOf(other, many)];
  return [many * minor[0], many * trust * minor[1]];
}

const effortOf = (outlook: Outlook, player: string, count: number): number =>
  outlook.effortOf?.(player, count) ?? CARD - (outlook.reliefOf?.(player, count) ?? 0);

/** How good the vote is for me with the promises as they are and my own vote for each candidate. */
export function temptations(outlook: Outlook): Map<string, number> {
  const { ballot, me } = outlook;
  const others = owedNow(outlook).filter(({ by }) => by !== me);
  return new Map(
    ballot.candidates.map((candidate) => {
      const own: Undertaking = {
        by: me,
        promise: { [wordFor(ballot)]: candidate },
        trust: 1,
      };
      return [candidate, worthsWith(outlook, [...others, own])(me)];
    }),
  );
}
