import { promisesIn } from '../../../../engine/deal-types.ts';
import { countOf } from '../../../../engine/lists.ts';
import { isWeapon, KILLS } from '../../../../rulesets/city/data.ts';
import type { CityAction, CityPromise, Goods } from '../../../../rulesets/city/vocabulary.ts';
import { DISTRUST, PEOPLE_FIRST, gainsFor, isTorn } from '../../../deals/bargaining.ts';
import { isSettled, isStruck } from '../../../deals/owed.ts';
import { mayPropose, oddsBy } from '../../../deals/persistence.ts';
import { gainsOf } from '../../../deals/gains.ts';
import type { Outlook } from '../../../deals/pacts.ts';
import { NO_FEELING } from '../../../temper/memory.ts';
import { isFaithless } from '../../../temper/tempers.ts';
import { hasKeptTo, trustIn, UNPROVEN } from '../../../deals/trust.ts';
import { antidotesOf, stepAt, type CityScene } from '../scene.ts';
import { favoursIn } from '../sharing/favours.ts';
import { NOTHING, mayAgree, pieces, surplus, type Deal, type Gains, type Trader } from './deal.ts';
import { handOf, singles } from './ideas.ts';
import { giftsAt } from './outlook.ts';
import { byChances, pointWorth } from './value.ts';

/** Promises for goods: mercy, a broken tie or help with zombies for a card or an antidote, now or later. */

/** One does something for the other, who pays for it. */
interface Favour {
  readonly by: string;
  readonly to: string;
  readonly promise: CityPromise;
}

/** A trader for whom the promises of a deal count as well: what the two gain by them, in points. */
export function promised(trader: Trader, { mine, theirs }: Gains): Trader {
  const point = pointWorth(trader.view);
  return {
    ...trader,
    weigh(deal) {
      const gains = trader.weigh({ ...deal, isPromised: true });
      const { wronged } = trader.memory.get(deal.partner) ?? NO_FEELING;
      const own = point * (mine - DISTRUST * wronged);
      return { mine: gains.mine + own, theirs: gains.theirs + point * theirs };
    },
  };
}

/** What somebody could do for the other in the attack under way, or when supplies are handed out. */
function favoursBetween({ view }: Trader, { ballot }: Outlook, by: string, to: string): Favour[] {
  const { kind } = stepAt(view);
  if (ballot.isPrize)
    return (ballot.favourite ?? by) === by && ballot.candidates.includes(by)
      ? giftsAt(view, ballot)(to, by).map((promise) => ({ by, to, promise }))
      : [];
  if (!ballot.candidates.includes(to)) return [];
  const favours: CityPromise[] = [];
  if (ballot.isTie === true) {
    const [victim] = ballot.candidates
      .filter((other) => other !== to && other !== by)
      .toSorted((a, b) => ballot.standing(b) - ballot.standing(a));
    if (countOf(ballot.votes, by) > 0 && victim !== undefined) favours.push({ tie: victim });
  } else if (countOf(ballot.votes, by) > 0 && !ballot.cast.includes(by)) favours.push({ spare: to });
  if (kind === 'attack') favours.push(...helpBy(view, by, ballot.at));
  return favours.map((promise) => ({ by, to, promise }));
}

/** As many zombies as a player can kill with one card that is known of. */
export function killsBy(view: CityScene, by: string, at: string): number {
  const zombies = Object.entries(view.zombies).find(([place]) => place === at)?.[1] ?? 0;
  const kills = handOf(view, by)
    .known.filter(isWeapon)
    .map((card) => KILLS[card](zombies));
  return Math.min(zombies, Math.max(0, ...kills));
}

/** In hidden hands one kill is assumed if there are cards enough. */
function helpBy(view: CityScene, by: string, at: string): CityPromise[] {
  const { known, count } = handOf(view, by);
  const most = Math.max(killsBy(view, by, at), count - known.length >= LIKELY_ARMED ? 1 : 0);
  return most > 0 ? [{ kill: most }] : [];
}

/** With so many hidden cards there is a weapon among them more often than not. */
const LIKELY_ARMED = 2;

const isAsked = ({ past, me }: Trader, { by, to, promise }: Favour, at: string): boolean => {
  const [word = ''] = Object.keys(promise);
  const partner = by === me ? to : by;
  return past.some(
    (event) =>
      event.type === 'offerMade' &&
      event.player === me &&
      event.other === partner &&
      promisesIn(by === me ? event.give : event.want).some((one) => word in one && one['at'] === at),
  );
};

const ONE_ANTIDOTE: Goods = { cards: [], antidotes: 1 };

/**
 * How a deal looks in which goods are handed over for a promise of this player. A tie is broken at once, and whoever
 * hands out gains nothing by giving to others.
 */
export const wary = (outlook: Outlook, by: string, to: string): Outlook =>
  outlook.ballot.isTie === true || outlook.ballot.isPrize || hasKeptTo(outlook.view, by, to)
    ? outlook
    : { ...outlook, prudence: UNPROVEN };

/** The best favour for a price, asked for or offered; null: none is worth it. */
export function favourForGoods(trader: Trader, outlook: Outlook): CityAction | null {
  const { view, me, past, temper } = trader;
  if (!mayPropose(past, me)) return null;
  const oddsOf = oddsBy(past, me);
  const isBribed = outlook.ballot.isTie === true && favoursIn(past, me).bribers.length > 0;
  let [best, most]: [CityAction | null, number] = [null, 0];
  for (const partner of view.players) {
    if (partner === me || view.out.includes(partner)) continue;
    const odds = oddsOf(partner);
    if (odds === 0) continue;
    const weight = odds * (trader.company.people.includes(partner) ? PEOPLE_FIRST : 1);
    const consider = (action: CityAction, gained: number): void => {
      if (weight * gained > most) [best, most] = [action, weight * gained];
    };
    const fair = (one: Favour): boolean => {
      const [mine, theirs] = one.by === me ? [[one.promise], []] : [[], [one.promise]];
      const pact = { partner, mine, theirs };
      return (
        !isAsked(trader, one, outlook.ballot.at) && !isStruck(outlook, pact) && !isSettled(outlook, pact)
      );
    };
    for (const { promise } of favoursBetween(trader, outlook, partner, me).filter(fair)) {
      const gains = gainsOf(wary(outlook, partner, me), { partner, mine: [], theirs: [promise] });
      if (gains === null || gains.mine <= 0) continue;
      for (const give of singles(trader)) askFor(trader, { partner, promise, give, gains }, consider);
    }
    if (antidotesOf(view, partner) === 0 || isBribed || outlook.ballot.isPrize) continue;
    for (const { promise } of favoursBetween(trader, outlook, me, partner).filter(fair)) {
      if (isTorn({ outlook, temper }, [promise])) continue;
      const seller = { outlook: wary(outlook, me, partner), temper };
      const gains = gainsFor(seller, { partner, mine: [promise], theirs: [] });
      if (gains === null || gains.theirs <= 0) continue;
      const deal: Deal = { partner, give: NOTHING, get: ONE_ANTIDOTE };
      const paid = promised(trader, gains);
      const { mine } = paid.weigh(deal);
      if (mayAgree(paid, deal))
        consider({ offer: partner, give: { promises: [promise] }, want: ONE_ANTIDOTE }, mine);
    }
  }
  return best;
}

interface Wish {
  readonly partner: string;
  readonly promise: CityPromise;
  readonly give: Goods;
  readonly gains: Gains;
}

/** A favour for a piece, at once; or later, if it is an antidote that is needed now. */
function askFor(
  trader: Trader,
  { partner, promise, give, gains }: Wish,
  consider: (action: CityAction, gained: number) => void,
): void {
  const deal: Deal = { partner, give, get: NOTHING };
  const want = { promises: [promise] };
  const paying = promised(trader, gains);
  const now = surplus(paying, deal);
  if (now > 0 && mayAgree(paying, deal)) consider({ offer: partner, give, want }, now);
  // A card may be gone by then.
  if (give.cards.length > 0) return;
  const later = promised({ ...trader, weigh: weighLater(trader) }, gains);
  const then = surplus(later, deal);
  if (then > Math.max(0, now) + NEEDED && mayPay(trader, deal) && mayAgree(later, deal))
    consider({ offer: partner, give: { promises: [{ pay: give }] }, want }, then);
}

/** Whether one would pay what one promises, or does not mean to. */
export const mayPay = (trader: Trader, { partner, give }: Pick<Deal, 'partner' | 'give'>): boolean =>
  isFaithless(trader.temper) || priceOf(trader, partner, give) <= trader.temper.honour;

/** What it costs to hand these over for nothing, in points. */
export const priceOf = ({ view, weigh }: Trader, partner: string, give: Goods): number =>
  -weigh({ partner, give, get: NOTHING, isPromised: true }).mine / pointWorth(view);

/** So much better must it be to pay later, in shares of the chances. */
const NEEDED = 0.05;

/** What goods are worth when they change hands after the attack, if they do. */
export function weighLater({ view, me, company, temper }: Trader): Trader['weigh'] {
  const weigh = byChances({ ...view, step: 'select' }, me);
  const creditOf = (by: string, to: string): number => {
    // I can't know what others know of each other.
    const ledger = to === me ? view.ledger : view.ledger.filter((one) => one.to === to);
    const trust = trustIn({ ledger }, by, company.records);
    return hasKeptTo(view, by, to) ? trust : ON_CREDIT * trust;
  };
  return (deal) => {
    const { mine, theirs } = weigh({ ...deal, isPromised: true });
    const isPaidToMe = pieces(deal.get) > 0;
    if (isPaidToMe) return { mine: creditOf(deal.partner, me) * mine, theirs };
    return { mine: isFaithless(temper) ? 0 : mine, theirs: creditOf(me, deal.partner) * theirs };
  };
}

/** Which share of the trust somebody has who would pay later, and has never kept their word to the other. */
const ON_CREDIT = 0.5;
