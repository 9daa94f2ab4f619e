import type { AnyPromise, OfferedPromise } from '../../engine/deal-types.ts';
import type { View } from '../../engine/index.ts';
import { countOf } from '../../engine/lists.ts';
import type { Ballot } from './ballot.ts';
import type { Company } from './company.ts';
import type { Journey } from './journeys.ts';

/** Exchanges of promises about a vote, and the table at which they are made. */

/** Words about votes, which all games have. */
export type VoteWord = OfferedPromise<
  { readonly vote: string } | { readonly spare: string } | { readonly back: string }
>;

/** An exchange of promises, as one of the two sees it. */
export interface Pact<W = AnyPromise> {
  readonly partner: string;
  readonly mine: readonly W[];
  readonly theirs: readonly W[];
}

/** Something that the winner of a vote promises to give away. */
export interface Gift {
  readonly to: string;
  /** To who gets it, and to who gives it away, in points. */
  readonly worth: number;
  readonly cost: number;
}

/** The table as a bot sees it that weighs promises. */
export interface Outlook {
  readonly view: View;
  readonly me: string;
  readonly ballot: Ballot;
  readonly company: Company;
  /** Votes that are likely to come later in this round. */
  readonly later: () => readonly Ballot[];
  /** Which share of the usual trust is left, where one side has to deliver first. Left out: all. */
  readonly prudence?: number;
  /** What this promises to give away; null: nothing of the sort. */
  readonly giftOf: (promise: AnyPromise) => Gift | null;
  /** What so many zombies fewer at the vote are worth to a player. Left out: that is not known. */
  readonly reliefOf?: (player: string, count: number) => number;
  /** What it costs a player to kill so many there. Left out: a card. */
  readonly effortOf?: (player: string, count: number) => number;
  /** Where players might go next. Left out: that is not known. */
  readonly journey?: () => Journey;
}

/** Made only when it is asked for, and once. */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}

/** Words about votes for something good, and what its winner does. */
const PRIZED = ['back', 'share', 'give'];

/** Whether a promise about this location is about this vote there. */
export const isAbout = (promise: AnyPromise, at: string | null, ballot: Ballot): boolean =>
  at === ballot.at && PRIZED.some((word) => word in promise) === ballot.isPrize;

/** The location that a promise is about; where it names none, that of the vote. */
export const placeOf = ({ at }: AnyPromise, now: Ballot): string => (typeof at === 'string' ? at : now.at);

/** Whether the other has to do something for me before I do anything for them, or at the same time. */
export const isTheirTurn = (outlook: Outlook, { mine, theirs }: Pact): boolean =>
  firstDue(outlook, theirs) <= firstDue(outlook, mine);

/** When the first of these falls due, in the order of the votes: who wins something gives of it afterwards. */
function firstDue({ ballot: now, later }: Outlook, promises: readonly AnyPromise[]): number {
  const ballots = [now, ...later()];
  const dues = promises.map((promise) => {
    const index = ballots.findIndex((ballot) => isAbout(promise, placeOf(promise, now), ballot));
    const isGift = 'share' in promise || 'give' in promise;
    return (index < 0 ? ballots.length : index) + (isGift ? 0.5 : 0);
  });
  return Math.min(...dues);
}

/** What a player may promise to give to another who helps them win. */
export type GiftsOf<S> = (to: string, by: string) => readonly S[];

/** Pacts about the vote that may suit both. */
export function pactsFor<S>(outlook: Outlook, gifts: GiftsOf<S>): Pact<VoteWord | S>[] {
  const { ballot, me, view } = outlook;
  const { candidates, votes, isPrize, isTie } = ballot;
  if (isTie === true) return [];
  // Who has voted already can promise no vote any more.
  const partners = view.players.filter(
    (player) => player !== me && !view.out.includes(player) && !ballot.cast.includes(player),
  );
  if (isPrize)
    return partners.flatMap((partner) => [
      ...(candidates.includes(me) && countOf(votes, partner) > 0
        ? gifts(partner, me).map((gift) => ({ partner, mine: [gift], theirs: [{ back: me }] }))
        : []),
      ...(candidates.includes(partner) && countOf(votes, me) > 0
        ? gifts(me, partner).map((gift) => ({ partner, mine: [{ back: partner }], theirs: [gift] }))
        : []),
    ]);
  const ballots = [ballot, ...outlook.later().filter((one) => !one.isPrize)];
  return partners.flatMap((partner) => {
    const common =
      mayVote(ballot, me) && mayVote(ballot, partner)
        ? candidates.filter((candidate) => candidate !== me && candidate !== partner)
        : [];
    const [mine, theirs] = [merciesOf(ballots, me, partner), merciesOf(ballots, partner, me)];
    const together: Pact<VoteWord>[] = common.map((vote) => ({
      partner,
      mine: [{ vote }],
      theirs: [{ vote }],
    }));
    return together.concat(
      mine.flatMap((one) => theirs.map((other) => ({ partner, mine: [one], theirs: [other] }))),
    );
  });
}

/** Whether a player has votes there, if only when it is repeated. */
export const mayVote = ({ votes, repeated = votes }: Ballot, player: string): boolean =>
  countOf(votes, player) > 0 || countOf(repeated, player) > 0;

/** Where one could spare the other: in the vote that is held, and in later ones. */
const merciesOf = ([now, ...later]: readonly Ballot[], by: string, to: string): VoteWord[] => {
  const canSpare = (ballot: Ballot): boolean => ballot.candidates.includes(to) && mayVote(ballot, by);
  const here: VoteWord[] = now !== undefined && canSpare(now) ? [{ spare: to }] : [];
  return [...here, ...later.filter(canSpare).map(({ at }) => ({ spare: to, at }))];
};

/** The promises of one side of an offer, without their location if it is that of the vote. */
export const promisesAbout = (
  { ballot }: Pick<Outlook, 'ballot'>,
  promises: readonly OfferedPromise[],
): AnyPromise[] =>
  promises.map(({ at, ...promise }) => (at === undefined || at === ballot.at ? promise : { ...promise, at }));
