import type { AnyPromise } from '../../engine/deal-types.ts';
import type { Ballot } from './ballot.ts';
import { isTorn, type Bargainer } from './bargaining.ts';
import { gainsOf, type Gains } from './gains.ts';
import { isSettled, isStruck } from './owed.ts';
import { mayVote, type GiftsOf, type Outlook, type Pact, type VoteWord } from './pacts.ts';

/** Pacts for the rest of a round: all that two players can do for each other in the votes that are still to come. */

/** A part of such a pact, and what it brings the two. */
interface Part<W> {
  readonly mine: readonly W[];
  readonly theirs: readonly W[];
  readonly gains: Gains;
}

/** What a part must bring the two together. */
const LEAST = 0.05;
/** What the whole must bring each of the two. */
const EACH = 0.16;
/** The rules allow no more on one side. */
const MOST = 8;

/** What somebody who hands out may promise to another. */
export type GiftsAt<S> = (ballot: Ballot) => GiftsOf<S>;

/** The pact with a partner that brings both most; null: there is none that both like. */
export function allianceWith<S extends AnyPromise>(
  bargainer: Bargainer,
  partner: string,
  gifts: GiftsAt<S>,
): Pact<VoteWord | S> | null {
  const { outlook } = bargainer;
  const parts: Part<VoteWord | S>[] = [];
  for (const ballot of [outlook.ballot, ...outlook.later()]) {
    if (ballot.isTie === true) continue;
    const ways = ballot.isPrize
      ? sharingWays(outlook.me, partner, ballot, gifts)
      : votingWays(outlook.me, partner, ballot);
    let [best, most]: [Part<VoteWord | S>[], number] = [[], 0];
    for (const way of ways) {
      const weighed = way.flatMap(([mine, theirs]): Part<VoteWord | S>[] => {
        const pact = { partner, mine, theirs };
        if (isTorn(bargainer, mine) || isStruck(outlook, pact) || isSettled(outlook, pact)) return [];
        const gains = gainsOf(outlook, pact);
        return gains !== null && sumOf(gains) >= LEAST ? [{ mine, theirs, gains }] : [];
      });
      const gained = weighed.reduce((sum, { gains }) => sum + sumOf(gains), 0);
      if (gained > most) [best, most] = [weighed, gained];
    }
    parts.push(...best);
  }
  return balanced(partner, parts);
}

const sumOf = ({ mine, theirs }: Gains): number => mine + theirs;

/** What both promise; several of these stand by themselves. */
type Exchange<W> = readonly [mine: readonly W[], theirs: readonly W[]];

/** To vote for the same player; where only one of the two has a say, mercy. */
function votingWays(me: string, partner: string, ballot: Ballot): Exchange<VoteWord>[][] {
  const { at, candidates } = ballot;
  const isFree = (player: string): boolean => mayVote(ballot, player) && !ballot.cast.includes(player);
  const [victim] = candidates
    .filter((player) => player !== me && player !== partner)
    .toSorted((a, b) => ballot.standing(b) - ballot.standing(a));
  if (isFree(me) && isFree(partner) && victim !== undefined)
    return [[[[{ vote: victim, at }], [{ vote: victim, at }]]]];
  const mercies: Exchange<VoteWord>[] = [];
  if (isFree(me) && candidates.includes(partner)) mercies.push([[{ spare: partner, at }], []]);
  if (isFree(partner) && candidates.includes(me)) mercies.push([[], [{ spare: me, at }]]);
  return [mercies];
}

/** To give each other something, whoever wins; or one backs the other, and gets something for it if there is enough. */
function sharingWays<S extends AnyPromise>(
  me: string,
  partner: string,
  ballot: Ballot,
  gifts: GiftsAt<S>,
): Exchange<VoteWord | S>[][] {
  const { at, candidates } = ballot;
  const isFree = (player: string): boolean => mayVote(ballot, player) && !ballot.cast.includes(player);
  const given = (by: string, to: string): (VoteWord | S)[] => {
    const [gift] = candidates.includes(by) ? gifts(ballot)(to, by) : [];
    return gift === undefined ? [] : [{ ...gift, at }];
  };
  const [mine, theirs] = [given(me, partner), given(partner, me)];
  const ways: Exchange<VoteWord | S>[][] = isEven(mine, theirs, me, partner)
    ? []
    : [
        [
          [mine, []],
          [[], theirs],
        ],
      ];
  if (candidates.includes(me) && isFree(partner)) ways.push([[mine, [{ back: me, at }]]]);
  if (candidates.includes(partner) && isFree(me)) ways.push([[[{ back: partner, at }], theirs]]);
  return ways;
}

/** Whether each would give the other the same. */
const isEven = (
  mine: readonly AnyPromise[],
  theirs: readonly AnyPromise[],
  me: string,
  partner: string,
): boolean => {
  const [own, other] = [itemsFor(mine, partner), itemsFor(theirs, me)];
  return own.length > 0 && own.join() === other.join();
};

const itemsFor = (promises: readonly AnyPromise[], player: string): unknown[] =>
  promises.flatMap(({ share }) =>
    Object.entries(share ?? {}).flatMap(([to, item]) => (to === player ? [item] : [])),
  );

/** The pact without what each would give the other; null: nothing is left that both like. */
export function withoutEven<W extends AnyPromise>(outlook: Outlook, pact: Pact<W>): Pact<W> | null {
  const { me } = outlook;
  const { partner } = pact;
  let [mine, theirs] = [pact.mine, pact.theirs];
  for (const one of mine) {
    const other = theirs.find((their) => isEven([one], [their], me, partner));
    if (other === undefined) continue;
    mine = mine.filter((promise) => promise !== one);
    theirs = theirs.filter((promise) => promise !== other);
  }
  if (mine.length === pact.mine.length) return pact;
  const left = { partner, mine, theirs };
  const gains = mine.length + theirs.length === 0 ? null : gainsOf(outlook, left);
  return gains !== null && gains.mine >= EACH && gains.theirs >= EACH ? left : null;
}

/** Leaves out what one side gives too much of, until both gain enough. */
function balanced<W extends AnyPromise>(partner: string, parts: readonly Part<W>[]): Pact<W> | null {
  let left = parts;
  for (;;) {
    const mine = left.reduce((sum, { gains }) => sum + gains.mine, 0);
    const theirs = left.reduce((sum, { gains }) => sum + gains.theirs, 0);
    if (left.length === 0) return null;
    if (mine >= EACH && theirs >= EACH) break;
    const short = mine < theirs ? 'mine' : 'theirs';
    // What costs the one who comes short most, for what it brings the other.
    const [worst] = left.toSorted((a, b) => a.gains[short] - b.gains[short]);
    if (worst === undefined || worst.gains[short] >= 0) return null;
    left = left.filter((part) => part !== worst);
  }
  const promises = (side: 'mine' | 'theirs'): W[] => left.flatMap((part) => part[side]).slice(0, MOST);
  return { partner, mine: promises('mine'), theirs: promises('theirs') };
}
