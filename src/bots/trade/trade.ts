import type { Action, GameEvent, View } from '../../engine/index.ts';
import type { Goods } from '../../engine/types.ts';
import type { OfferView } from '../../engine/view.ts';
import type { Seen } from '../bot.ts';
import { remember } from '../temper/memory.ts';
import type { Temper } from '../temper/tempers.ts';
import { isNothing, surplus, type Trader } from './deal.ts';
import { bestIdea, ideasFor, ideasWith } from './ideas.ts';
import { isPatientWith } from './patience.ts';
import type { Deal } from './exchange.ts';
import type { Appraisal } from './value.ts';

/** Offers: answering those of others, and making one's own. */

const ANSWERS = ['accept', 'decline', 'withdraw'];

/** Whether this is about an offer that lies open. */
export const isAboutOffer = (action: Action): boolean => ANSWERS.some((word) => word in action);

/** No more are made in a round, counter-offers among them. */
const MOST_OFFERS = 2;

/** What is to be done about trade now; null: nothing. */
export function tradeNow(seen: Seen, temper: Temper, appraisal: Appraisal): Action | null {
  const isAsked = seen.legal.some(isAboutOffer);
  if (!isAsked && seen.past === undefined) return null;
  const view = seen.view();
  const me = view.you ?? '';
  if (!view.trade || view.out.includes(me)) return null;
  const past = seen.past?.() ?? [];
  const trader: Trader = {
    view,
    me,
    past,
    memory: remember(past, me),
    temper,
    weigh: later(appraisal, view, me),
  };
  return answer(trader, seen) ?? takeBack(trader, seen) ?? propose(trader, seen);
}

/** Most of the time there is nothing to weigh. */
function later(appraisal: Appraisal, view: View, me: string): Trader['weigh'] {
  let weigh: Trader['weigh'] | null = null;
  return (deal) => (weigh ??= appraisal(view, me))(deal);
}

function answer(trader: Trader, seen: Seen): Action | null {
  const { view, me } = trader;
  const offer = view.offers.find(({ to }) => to === me);
  if (offer === undefined) return null;
  const { number, from, give, want } = offer;
  const deal: Deal = { partner: from, give: want, get: give };
  const decline = seen.legal.find((action) => action['decline'] === number);
  if (decline !== undefined && !isPatientWith(trader.past, offer, me)) return decline;
  const accept = seen.legal.find((action) => action['accept'] === number);
  if (accept !== undefined && surplus(trader, deal) >= 0) return accept;
  return counter(trader, seen, offer) ?? decline ?? null;
}

/** Something else that both would like, of what the other has shown. */
function counter(trader: Trader, seen: Seen, { number, from, give }: OfferView): Action | null {
  if (isNothing(give) || !mayOffer(trader)) return null;
  const idea = bestIdea(trader, ideasWith(trader, from, give));
  return idea === null ? null : offerOf(trader, seen, idea, { counters: number });
}

/** What has become a bad deal must not be taken any more. */
function takeBack(trader: Trader, seen: Seen): Action | null {
  const { view, me } = trader;
  const bad = view.offers.find(
    ({ from, to, give, want }) => from === me && surplus(trader, { partner: to, give, get: want }) < -0.5,
  );
  return seen.legal.find(({ withdraw }) => withdraw !== undefined && withdraw === bad?.number) ?? null;
}

function propose(trader: Trader, seen: Seen): Action | null {
  if (!mayOffer(trader)) return null;
  const idea = bestIdea(trader, ideasFor(trader));
  return idea === null ? null : offerOf(trader, seen, idea, {});
}

/** One lies open at a time, and in a round there are few. */
function mayOffer({ view, me, past }: Trader): boolean {
  return view.offers.every(({ from }) => from !== me) && madeIn(past, me).length < MOST_OFFERS;
}

/** Offers of mine in this round. */
function madeIn(past: readonly GameEvent[], me: string): GameEvent[] {
  const begun = past.findLastIndex(({ type }) => type === 'roundBegan');
  return past.slice(begun + 1).filter(({ type, player }) => type === 'offerMade' && player === me);
}

/** Null: it has been made before, or may not be. */
function offerOf({ past, me }: Trader, seen: Seen, deal: Deal, more: Action): Action | null {
  const { partner, give, get } = deal;
  const action: Action = { offer: partner, give: plain(give), want: plain(get), ...more };
  const isOld = past.some(
    (event) =>
      event.type === 'offerMade' &&
      event['player'] === me &&
      event['other'] === partner &&
      isSame(event['give'] as unknown as Goods, give) &&
      isSame(event['want'] as unknown as Goods, get),
  );
  if (isOld) return null;
  return (seen.whyNot?.(action) ?? null) === null ? action : null;
}

const plain = ({ cards, antidotes }: Goods): { cards: string[]; antidotes: number } => ({
  cards: [...cards],
  antidotes,
});

const isSame = (a: Goods, b: Goods): boolean =>
  a.antidotes === b.antidotes && a.cards.join() === b.cards.join();

/** What the seat may do besides, for whoever does not look at offers. */
export const withoutOffers = (seen: Seen): Seen => {
  const legal = seen.legal.filter((action) => !isAboutOffer(action));
  return legal.length === seen.legal.length ? seen : Object.assign({}, seen, { legal });
};
