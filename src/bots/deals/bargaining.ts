import { promisesIn, type AnyPromise } from '../../engine/deal-types.ts';
import type { GameEvent } from '../../engine/index.ts';
import { countOf } from '../../engine/lists.ts';
import type { OfferView } from '../../engine/view.ts';
import { NO_FEELING, type Memory } from '../temper/memory.ts';
import { isFaithless, type Temper } from '../temper/tempers.ts';
import type { Company } from './company.ts';
import {
  isInclined,
  isJourney,
  journeyGains,
  journeyPacts,
  type Journey,
  type JourneyWord,
} from './journeys.ts';
import { mayPropose, oddsBy, offersSince, promisesOf } from './persistence.ts';
import { gainsOf, type Gains } from './gains.ts';
import { addedBy, isBound, isPledged, isSettled, isStruck, keyOf } from './owed.ts';
import {
  isTheirTurn,
  pactsFor,
  promisesAbout,
  type GiftsOf,
  type Outlook,
  type Pact,
  type VoteWord,
} from './pacts.ts';
import { hasLiedTo, isProven } from './trust.ts';

/** Whether to make a deal of promises, and which. */

/** A bot that bargains: what it sees, what it remembers, and its temper. */
export interface Bargainer<O = Outlook> {
  readonly outlook: O;
  readonly past: readonly GameEvent[];
  readonly memory: Memory;
  readonly temper: Temper;
  /** Whether strangers have to keep a first promise before there is a second, and before I have to keep mine. */
  readonly isCareful?: true;
}

/** What a pact must gain, in points. */
const MARGIN = 0.12;
/** And more for each promise that the partner already owes me; careful bots ask no stranger for another. */
const AGAIN = 0.1;
const NOT_AGAIN = 3;
/** What the other must gain to be likely to agree. */
const THEIR_MARGIN = 0.15;
/** How much a feeling counts. */
const FEELING = 0.05;
/** What a pact must gain on top with somebody who lied to me, for each time. */
export const DISTRUST = 3;
/** And with somebody whom others accuse of it, for each of them. */
const HEARSAY = 1.5;
/** How much more a pact with a person counts: people come first where bots would do as well. */
export const PEOPLE_FIRST = 1.25;

type Known = Pick<Outlook, 'me' | 'view' | 'company'>;

/** What the pact brings beyond what it must; less than 0: not to be made. */
export function surplusOf(
  { outlook, memory, temper, isCareful }: Bargainer<Known>,
  partner: string,
  mine: number,
): number {
  const { me, view, company } = outlook;
  const { hurt, help, wronged } = memory.get(partner) ?? NO_FEELING;
  const owed = view.ledger.filter(({ by, to, is }) => by === partner && to === me && is === 'owed').length;
  const isAsked = isCareful !== true || isProven(view, partner, company.records);
  const again = isAsked ? AGAIN : NOT_AGAIN;
  const doubt = DISTRUST * wronged + HEARSAY * countOf(company.accusers, partner);
  const margin = MARGIN * temper.haggling + again * owed + doubt;
  return mine + FEELING * (temper.thanks * help - temper.grudge * hurt) - margin;
}

/** The promises of an offer to me or by me, as a pact; its goods are another matter. */
export const pactIn = (outlook: Outlook, { from, to, give, want }: OfferView): Pact => {
  const [given, wanted] = [promisesIn(give), promisesIn(want)].map((side) => promisesAbout(outlook, side));
  const isMine = from === outlook.me;
  return {
    partner: isMine ? to : from,
    mine: (isMine ? given : wanted) ?? [],
    theirs: (isMine ? wanted : given) ?? [],
  };
};

/** What both gain by it; null: nobody here can tell, or I can't keep it. */
export function gainsIn(bargainer: Deliberation, offer: OfferView): Gains | null {
  const pact = pactIn(bargainer.outlook, offer);
  const isSold = isSettled(bargainer.outlook, { ...pact, theirs: [] });
  return isSold || isTorn(bargainer, pact.mine)
    ? null
    : gainsFor(bargainer, addedBy(bargainer.outlook, pact));
}

type Deliberation = Pick<Bargainer, 'outlook' | 'temper'>;

/** Those who give their word lightly count on what they get alone, where keeping it would cost them. */
export function gainsFor({ outlook, temper }: Deliberation, pact: Pact): Gains | null {
  const gains = gainsOf(outlook, pact);
  if (gains === null || !isFaithless(temper)) return gains;
  const broken = gainsOf(outlook, { ...pact, mine: [] });
  return broken === null ? gains : { ...gains, mine: Math.max(gains.mine, broken.mine) };
}

/** An offer of mine that goes against what was promised since, or adds nothing to it; undefined: none does. */
export function staleOffer({ outlook, temper }: Deliberation): OfferView | undefined {
  const { view, me } = outlook;
  return view.offers.find((offer) => {
    if (offer.from !== me) return false;
    const pact = pactIn(outlook, offer);
    const isTaken = !isFaithless(temper) && isPledged(outlook, pact.mine);
    return isTaken || isSettled(outlook, pact) || isStruck(outlook, pact);
  });
}

/** I have given my word on something else, and mind that. */
export const isTorn = ({ outlook, temper }: Deliberation, mine: readonly AnyPromise[]): boolean =>
  !isFaithless(temper) && isBound(outlook, mine);

/** Among which pacts one is looked for. */
interface Search<W> {
  /** With this player alone. */
  readonly partner?: string | undefined;
  /** Besides those about the vote. */
  readonly more?: readonly Pact<W>[];
}

/** The pact with the largest gain for both that has not been offered yet; null: none is worth it. */
export function bestPact<S extends AnyPromise>(
  bargainer: Bargainer,
  gifts: GiftsOf<S>,
  { partner, more = [] }: Search<VoteWord | S>,
): Pact<VoteWord | S> | null {
  const { outlook, past, isCareful } = bargainer;
  if (!mayPropose(past, outlook.me)) return null;
  const oddsOf = oddsBy(past, outlook.me);
  let [best, most]: [Pact<VoteWord | S> | null, number] = [null, 0];
  for (const pact of [...pactsFor(outlook, gifts), ...more]) {
    if ((partner !== undefined && pact.partner !== partner) || isOld(bargainer, pact)) continue;
    const odds = oddsOf(pact.partner);
    const isSafe =
      isCareful !== true ||
      isTheirTurn(outlook, pact) ||
      isProven(outlook.view, pact.partner, outlook.company.records);
    if (odds === 0 || !isSafe) continue;
    const gains = gainsFor(bargainer, pact);
    if (gains === null) continue;
    if (gains.theirs < THEIR_MARGIN) continue;
    const surplus = surplusOf(bargainer, pact.partner, gains.mine);
    const gained = odds * weighted(outlook.company, pact.partner, surplus, gains.theirs);
    if (gained > most) [best, most] = [pact, gained];
  }
  return best;
}

/** The same about destinations. */
export function bestJourney(bargainer: Bargainer<Journey>): Pact<JourneyWord> | null {
  const { outlook, past, temper } = bargainer;
  const { me, view, company } = outlook;
  const isAgreed = view.ledger.some(
    ({ by, is, promise }) => by === me && is === 'owed' && isJourney(promise),
  );
  if (isAgreed || !mayPropose(past, me) || !isInclined(view, me)) return null;
  const oddsOf = oddsBy(past, me);
  let [best, most]: [Pact<JourneyWord> | null, number] = [null, 0];
  for (const partner of view.players) {
    const odds = oddsOf(partner);
    const isTold = offersSince(past, me).some((event) => event['other'] === partner);
    // Who has chosen already can promise nothing about it any more.
    if (isTold || odds === 0 || view.answered.includes(partner)) continue;
    for (const pact of journeyPacts(outlook, partner)) {
      const gains = travelGains({ outlook, temper }, pact);
      if (gains === null) continue;
      if (gains.theirs < THEIR_MARGIN) continue;
      const surplus = surplusOf(bargainer, partner, gains.mine);
      const gained = odds * weighted(company, partner, surplus, gains.theirs);
      if (gained > most) [best, most] = [pact, gained];
    }
  }
  return best;
}

/** What both gain; those who give their word lightly count on what they get alone. */
function travelGains(
  { outlook, temper }: { readonly outlook: Journey; readonly temper: Temper },
  pact: Pact,
): Gains | null {
  const gains = journeyGains(outlook, pact);
  if (gains === null || !isFaithless(temper)) return gains;
  const broken = journeyGains(outlook, { ...pact, mine: [] });
  return broken === null ? gains : { ...gains, mine: Math.max(gains.mine, broken.mine) };
}

/** Whether an offer about destinations is worth taking; null: it is about something else. */
export function isGoodJourney(bargainer: Bargainer<Journey>, offer: OfferView): boolean | null {
  const { outlook, temper } = bargainer;
  const { from, give, want } = offer;
  const [mine, theirs] = [promisesIn(want), promisesIn(give)];
  if (!isFaithless(temper) && isAwaited(outlook, mine)) return false;
  const gains = travelGains({ outlook, temper }, { partner: from, mine, theirs });
  return gains === null ? null : surplusOf(bargainer, from, gains.mine) >= 0;
}

/** I have promised to go elsewhere, or not to go there. */
const isAwaited = ({ view, me }: Journey, mine: readonly AnyPromise[]): boolean =>
  view.ledger.some(
    ({ by, to, is, promise }) =>
      by === me &&
      is === 'owed' &&
      !hasLiedTo(view, to, me) &&
      mine.some(
        (one) =>
          ('go' in one && 'go' in promise && one['go'] !== promise['go']) ||
          ('go' in one && one['go'] === promise['avoid']) ||
          ('avoid' in one && one['avoid'] === promise['go']),
      ),
  );

/** How many ideas a person gets. */
export const IDEAS = 4;
/** What an idea brings each of the two at least, in points. */
const LEAST = 0.05;

/** The pacts with the largest gain for both, at most two with the same partner. */
export function pactIdeas<S extends AnyPromise>(outlook: Outlook, gifts: GiftsOf<S>): Pact<VoteWord | S>[] {
  const ranked = pactsFor(outlook, gifts)
    .filter((pact) => !isStruck(outlook, pact) && !isSettled(outlook, pact) && !isBound(outlook, pact.mine))
    .map((pact) => ({ pact, gains: gainsOf(outlook, pact) }))
    .map(({ pact, gains }) => ({ pact, gain: gains === null ? 0 : Math.min(gains.mine, gains.theirs) }))
    .filter(({ gain }) => gain >= LEAST)
    .toSorted((a, b) => b.gain - a.gain)
    .map(({ pact }) => pact);
  const first = ranked.filter(
    ({ partner }, i) => ranked.slice(0, i).filter((other) => other.partner === partner).length < 2,
  );
  return first.slice(0, IDEAS);
}

/** What a deal is worth that both must like. */
const weighted = ({ people }: Company, partner: string, mine: number, theirs: number): number =>
  Math.min(mine, theirs) * (people.includes(partner) ? PEOPLE_FIRST : 1);

/** The same was offered already in this round, or agreed on. */
function isOld(bargainer: Bargainer, { partner, mine, theirs }: Pact): boolean {
  const { outlook, past } = bargainer;
  const { me, ballot } = outlook;
  const isOffered = offersSince(past, me).some(
    (event) =>
      event['other'] === partner &&
      keyOf(promisesOf(event), ballot.at) === keyOf([...mine, ...theirs], ballot.at),
  );
  const pact = { partner, mine, theirs };
  return isOffered || isStruck(outlook, pact) || isSettled(outlook, pact) || isTorn(bargainer, mine);
}
