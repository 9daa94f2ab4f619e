import type { AnyPromise } from '../../../../engine/deal-types.ts';
import type { OfferView } from '../../../../engine/view.ts';
import type { Location } from '../../../../rulesets/city/data.ts';
import type { CityAction, Goods } from '../../../../rulesets/city/vocabulary.ts';
import {
  IDEAS,
  bestJourney,
  bestPact,
  gainsIn,
  isGoodJourney,
  pactIdeas,
  staleOffer,
  surplusOf,
  type Bargainer,
} from '../../../deals/bargaining.ts';
import { isAboutJourney, type Journey } from '../../../deals/journeys.ts';
import { NO_COMPANY } from '../../../deals/company.ts';
import { allianceWith, withoutEven } from '../../../deals/alliances.ts';
import { mayPropose, oddsBy } from '../../../deals/persistence.ts';
import type { Outlook, Pact, VoteWord } from '../../../deals/pacts.ts';
import { hasLiedTo } from '../../../deals/trust.ts';
import { TEMPERS, isFaithless } from '../../../temper/tempers.ts';
import { mayAgree, pieces, surplus, type Deal, type Gains, type Trader } from './deal.ts';
import { handOf } from './ideas.ts';
import { antidotesOf, stepAt, type CityScene } from '../scene.ts';
import { journeyIn } from './journeys.ts';
import { giftsAt, outlookIn, prospectIn, type ShareWord } from './outlook.ts';
import { favourForGoods, killsBy, mayPay, priceOf, promised, wary, weighLater } from './priced.ts';

/** Deals with promises in them, and goods besides. */

const bargainerOf = ({ past, memory, temper }: Trader, outlook: Outlook): Bargainer => ({
  outlook,
  past,
  memory,
  temper,
  isCareful: true,
});

const goodsOnly = ({ cards, antidotes }: Goods): Goods => ({ cards, antidotes });

/** Whether an offer to me with promises in it is worth taking. */
export function isGood(trader: Trader, offer: OfferView<Goods>): boolean {
  if (isChoosing(trader)) {
    const isMixed = pieces(offer.give) + pieces(offer.want) > 0;
    return !isMixed && isGoodJourney(travellerOf(trader), offer) === true;
  }
  const weighed = weighedIn(trader, offer);
  return weighed !== null && weighed.surplus >= 0;
}

/** What an offer to me brings beyond what it must; and whether the other is likely to agree, if they weigh it as I do. */
interface Weighed {
  readonly surplus: number;
  readonly isTheirGain: boolean;
}

/** Null: nobody here can tell, or I can't keep it. */
function weighedIn(trader: Trader, offer: OfferView<Goods>): Weighed | null {
  const outlook = prospectIn(trader.view, trader.company);
  if (outlook === null) return null;
  const { from, give, want } = offer;
  const seen = pieces(want) > pieces(give) ? wary(outlook, from, trader.me) : outlook;
  const { temper } = trader;
  const gains = gainsIn({ outlook: seen, temper }, { ...offer, give: unpaid(give), want: unpaid(want) });
  if (gains === null || !canKill(trader, outlook.ballot.at, want) || !canShare(trader, outlook, want))
    return null;
  const [paid, owed] = [paidIn(give), paidIn(want)];
  if (pieces(owed) > 0 && !mayPay(trader, { partner: from, give: owed })) return null;
  if (pieces(give) + pieces(want) + pieces(paid) + pieces(owed) === 0)
    return {
      surplus: surplusOf(bargainerOf(trader, outlook), from, gains.mine),
      isTheirGain: gains.theirs > 0,
    };
  const deal: Deal = { partner: from, give: goodsOnly(want), get: goodsOnly(give) };
  const later =
    pieces(paid) + pieces(owed) === 0 ? null : weighLater(trader)({ partner: from, give: owed, get: paid });
  const dealer = promised(trader, gains);
  return {
    surplus: surplus(dealer, deal) + (later?.mine ?? 0),
    isTheirGain: mayAgree(later === null ? dealer : adding(dealer, later), deal),
  };
}

/** The same trader where a deal brings the two so much besides. */
const adding = (trader: Trader, more: Gains): Trader => ({
  ...trader,
  weigh(deal) {
    const { mine, theirs } = trader.weigh(deal);
    return { mine: mine + more.mine, theirs: theirs + more.theirs };
  },
});

/** Whether destinations are being chosen. */
const isChoosing = ({ view }: Trader): boolean => stepAt(view).kind === 'select';

const travellerOf = ({ view, company, past, memory, temper }: Trader): Bargainer<Journey> => ({
  outlook: journeyIn(view, company),
  past,
  memory,
  temper,
  isCareful: true,
});

/** Whether I hold what it takes to kill as many as I would promise, and they are there; where none is named, it is here. */
const canKill = ({ view, me }: Trader, here: string | null, { promises = [] }: Goods): boolean =>
  promises.every((promise) => {
    if (!('kill' in promise)) return true;
    const at = promise.at ?? here;
    return at !== null && promise.kill <= killsBy(view, me, at);
  });

/** Whether my vote is promised where all of mine hide by now. */
const hasHidden = ({ view, me }: Trader, here: Location | null, { promises = [] }: Goods): boolean =>
  promises.some((promise) => {
    const at = promise.at ?? here;
    if (at === null || !VOTES.some((word) => word in promise)) return false;
    const own = view.at[at].filter(({ player }) => player === me);
    return own.length > 0 && own.every(({ hidden }) => hidden);
  });

const VOTES = ['vote', 'spare', 'back'];

/** Whether there is enough left to give, of what I have not promised to others. */
const canShare = ({ view, me, temper }: Trader, { ballot }: Outlook, { promises = [] }: Goods): boolean =>
  isFaithless(temper) ||
  promises.every((promise) => {
    if (!('share' in promise)) return true;
    const gifts = giftsAt(view, { at: promise.at ?? ballot.at, isPrize: true });
    return Object.entries(promise.share).every(([to, item]) =>
      gifts(to, me).some(({ share }) => share[to] === item),
    );
  });

const isPay = (promise: AnyPromise): boolean => 'pay' in promise;

/** The same without what is to be paid later. */
const unpaid = (goods: Goods): Goods => ({
  ...goods,
  promises: (goods.promises ?? []).filter((promise) => !isPay(promise)),
});

/** What is to be paid later. */
function paidIn({ promises = [] }: Goods): Goods {
  const pays = promises.flatMap((promise) => ('pay' in promise ? [promise.pay] : []));
  return {
    cards: pays.flatMap(({ cards = [] }) => cards),
    antidotes: pays.reduce((sum, { antidotes = 0 }) => sum + antidotes, 0),
  };
}

/** The same for an antidote more, if the other has one to spare; null: that would not do either, for one of the two. */
export function dearer(trader: Trader, offer: OfferView<Goods>): CityAction | null {
  const { number, from, give, want } = offer;
  if (isChoosing(trader)) return null;
  if (!mayPropose(trader.past, trader.me)) return null;
  if (antidotesOf(trader.view, from) <= give.antidotes || pieces(want) > 0) return null;
  const asked: Goods = { ...give, antidotes: give.antidotes + 1 };
  const weighed = weighedIn(trader, { ...offer, give: asked });
  if (weighed === null || weighed.surplus < 0 || !weighed.isTheirGain) return null;
  return { offer: from, give: want, want: asked, counters: number };
}

/** The number of an offer of mine that can't be kept any more, or goes against what was promised since. */
export function staleNumber(trader: Trader): number | undefined {
  const { view, me, company, temper } = trader;
  const mine = view.offers.filter(({ from }) => from === me);
  if (mine.length === 0) return undefined;
  const { place } = stepAt(view);
  const late = mine.find(
    (offer) =>
      !canKill(trader, place, offer.give) ||
      hasHidden(trader, place, offer.give) ||
      (!isChoosing(trader) && isAboutJourney(offer)),
  );
  if (late !== undefined) return late.number;
  const outlook = prospectIn(view, company);
  return outlook === null ? undefined : staleOffer({ outlook, temper })?.number;
}

/** A debt that is due: paid as soon as nothing is under attack, unless that costs more than one's word is worth. */
export function payDebt(trader: Trader): CityAction | null {
  const { view, me, temper } = trader;
  if (stepAt(view).kind === 'attack') return null;
  const debt = view.ledger.find(({ by, is, promise }) => by === me && is === 'owed' && isPay(promise));
  if (debt === undefined || debt.number === null || debt.left === null) return null;
  const left = goodsOnly(debt.left);
  const isHeld =
    left.antidotes <= antidotesOf(view, me) &&
    left.cards.every(
      (card, i) =>
        handOf(view, me).known.filter((one) => one === card).length >=
        left.cards.slice(0, i + 1).filter((one) => one === card).length,
    );
  const isPaid = isHeld && !hasLiedTo(view, debt.to, me) && priceOf(trader, debt.to, left) <= temper.honour;
  return isPaid ? { pay: debt.number } : null;
}

/** What somebody might offer now. */
export function ideasIn(view: CityScene): CityAction[] {
  const outlook = prospectIn(view, NO_COMPANY);
  if (outlook === null) return [];
  const { me } = outlook;
  const sober: Bargainer = { outlook, past: [], memory: new Map(), temper: TEMPERS.even };
  const partners = view.players.filter((player) => player !== me && !view.out.includes(player));
  const alliances = partners
    .map((partner) => allianceWith(sober, partner, (ballot) => giftsAt(view, ballot)))
    .map((pact) => (pact === null ? null : withoutEven(outlook, pact)))
    .filter((pact) => pact !== null);
  return [...pactIdeas(outlook, giftsAt(view, outlook.ballot)), ...alliances]
    .slice(0, IDEAS)
    .map((pact) => offerOf(pact, outlook));
}

/** The locations that it names come from the view. */
const offerOf = (
  { partner, mine, theirs }: Pact<VoteWord | ShareWord>,
  { view, ballot }: Outlook,
): CityAction => {
  const isNear = stepAt(view as CityScene).place === ballot.at;
  const placed = (promises: readonly AnyPromise[]): readonly AnyPromise[] =>
    isNear ? promises : promises.map((promise) => ({ at: ballot.at, ...promise }));
  return exchange(partner, placed(mine), placed(theirs));
};

const exchange = (partner: string, mine: readonly AnyPromise[], theirs: readonly AnyPromise[]): CityAction =>
  ({ offer: partner, give: { promises: mine }, want: { promises: theirs } }) as CityAction;

/** The best exchange of promises, or mercy for a price; null: none is worth it. */
export function proposePact(trader: Trader): CityAction | null {
  const { view, me, past } = trader;
  if (view.offers.some(({ from }) => from === me) || !mayPropose(past, me)) return null;
  const oddsOf = oddsBy(past, me);
  const partners = view.players.filter(
    (player) => player !== me && !view.out.includes(player) && oddsOf(player) > 0,
  );
  if (partners.length === 0) return null;
  if (isChoosing(trader)) {
    const journey = view.answered.includes(me) ? null : bestJourney(travellerOf(trader));
    return journey === null ? null : exchange(journey.partner, journey.mine, journey.theirs);
  }
  const isTalk = TALKS.includes(stepAt(view).kind);
  const outlook = (isTalk ? prospectIn : outlookIn)(view, trader.company);
  if (outlook === null) return null;
  const bargainer = bargainerOf(trader, outlook);
  const more = isTalk
    ? partners.map((partner) => allianceWith(bargainer, partner, (ballot) => giftsAt(view, ballot)))
    : [];
  const pact = bestPact(bargainer, giftsAt(view, outlook.ballot), {
    more: more.filter((one) => one !== null),
  });
  if (pact !== null) return offerOf(pact, outlook);
  return outlook.ballot.at === stepAt(view).place ? favourForGoods(trader, outlook) : null;
}

/** Steps with time to talk, in which everybody stands where they stay: for pacts about all that is still to come. */
const TALKS: readonly string[] = ['activate', 'attack', 'share', 'handOut'];
