import { promisesIn } from '../../../../engine/deal-types.ts';
import type { OfferView } from '../../../../engine/view.ts';
import type { CityAction, Goods, ToldCityEvent } from '../../../../rulesets/city/vocabulary.ts';
import { playerOf } from '../../../bot.ts';
import { remember } from '../../../temper/memory.ts';
import type { Temper } from '../../../temper/tempers.ts';
import type { Situation, TradeSkill } from '../../game-bots.ts';
import type { CityScene, CityTypes } from '../scene.ts';
import { pieces, surplus, type Deal, type Trader } from './deal.ts';
import { bestIdea, ideasFor, ideasWith } from './ideas.ts';
import { dearer, isGood, payDebt, proposePact, staleNumber } from './pacts.ts';
import { isPatientWith } from './patience.ts';
import { byChances, byPieces, type Appraisal } from './value.ts';

/** Offers: answering those of others, and making one's own. */

type CitySituation = Situation<CityTypes>;
type Offer = OfferView<Goods>;

/** No more are made in a round, counter-offers among them. */
const MOST_OFFERS = 2;

/** How far one's own offer must fall short before it is withdrawn. */
const REGRET = -0.5;

const APPRAISALS: { readonly [skill in TradeSkill]: Appraisal } = { novice: byPieces, expert: byChances };

/** What is to be done about trade now; null: nothing. */
export function trade(situation: CitySituation, temper: Temper, skill: TradeSkill): CityAction | null {
  const { view, past } = situation;
  const me = playerOf(view);
  if (!view.trade || view.out.includes(me)) return null;
  const trader: Trader = {
    view,
    me,
    past,
    memory: remember(past, me),
    temper,
    company: situation.company,
    weigh: lazily(APPRAISALS[skill], view, me),
  };
  return (
    payDebt(trader) ?? answer(trader, situation) ?? takeBack(trader, situation) ?? propose(trader, situation)
  );
}

/** Most of the time there is nothing to weigh. */
function lazily(appraisal: Appraisal, view: CityScene, me: string): Trader['weigh'] {
  let weigh: Trader['weigh'] | null = null;
  return (deal) => (weigh ??= appraisal(view, me))(deal);
}

function answer(trader: Trader, situation: CitySituation): CityAction | null {
  const { view, me } = trader;
  const offer = view.offers.find(({ to }) => to === me);
  if (offer === undefined) return null;
  const { number, from, give, want } = offer;
  const { legal } = situation;
  const decline = legal.find((action) => 'decline' in action && action.decline === number);
  if (decline !== undefined && !isPatientWith(trader.past, offer, me)) return decline;
  const accept = legal.find((action) => 'accept' in action && action.accept === number);
  if (hasPromises(offer)) {
    if (accept !== undefined && isGood(trader, offer)) return accept;
    const asked = view.offers.some((one) => one.from === me) ? null : dearer(trader, offer);
    return (asked !== null && (situation.whyNot?.(asked) ?? null) === null ? asked : decline) ?? null;
  }
  if (accept !== undefined && surplus(trader, { partner: from, give: want, get: give }) >= 0) return accept;
  return counter(trader, situation, offer) ?? decline ?? null;
}

const hasPromises = ({ give, want }: Offer): boolean => promisesIn(give).length + promisesIn(want).length > 0;

/** Something else that both would like, of what the other has shown. */
function counter(trader: Trader, situation: CitySituation, { number, from, give }: Offer): CityAction | null {
  if (pieces(give) === 0 || !mayOffer(trader)) return null;
  const idea = bestIdea(trader, ideasWith(trader, from, give));
  return idea === null ? null : offerOf(trader, situation, idea, { counters: number });
}

/** What has become a bad deal, or goes against one's word, must not be accepted any more. */
function takeBack(trader: Trader, { legal }: CitySituation): CityAction | null {
  const { view, me } = trader;
  const bad = view.offers.find(
    (offer) =>
      offer.from === me &&
      !hasPromises(offer) &&
      surplus(trader, { partner: offer.to, give: offer.give, get: offer.want }) < REGRET,
  );
  const number = bad?.number ?? staleNumber(trader);
  return legal.find((action) => 'withdraw' in action && action.withdraw === number) ?? null;
}

function propose(trader: Trader, situation: CitySituation): CityAction | null {
  const pact = proposePact(trader);
  if (pact !== null && (situation.whyNot?.(pact) ?? null) === null) return pact;
  if (!mayOffer(trader)) return null;
  const idea = bestIdea(trader, ideasFor(trader));
  return idea === null ? null : offerOf(trader, situation, idea, {});
}

/** One offer lies open at a time, and in a round there are few. */
const mayOffer = ({ view, me, past }: Trader): boolean =>
  view.offers.every(({ from }) => from !== me) && offersIn(past, me) < MOST_OFFERS;

/** How many offers of mine there were in this round. */
function offersIn(past: readonly ToldCityEvent[], me: string): number {
  const begun = past.findLastIndex(({ type }) => type === 'roundBegan');
  return past.slice(begun + 1).filter((event) => event.type === 'offerMade' && event.player === me).length;
}

/** Null: it has been made before, or may not be. */
function offerOf(
  { past, me }: Trader,
  situation: CitySituation,
  { partner, give, get }: Deal,
  more: { readonly counters?: number },
): CityAction | null {
  const isOld = past.some(
    (event) =>
      event.type === 'offerMade' &&
      event.player === me &&
      event.other === partner &&
      isSame(event.give, give) &&
      isSame(event.want, get),
  );
  if (isOld) return null;
  const action: CityAction = { offer: partner, give, want: get, ...more };
  return (situation.whyNot?.(action) ?? null) === null ? action : null;
}

const isSame = (a: Goods, b: Goods): boolean =>
  a.antidotes === b.antidotes && a.cards.join() === b.cards.join();
