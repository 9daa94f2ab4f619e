import type { AnyPromise } from '../../../../engine/deal-types.ts';
import type { OfferView } from '../../../../engine/view.ts';
import type { CityAction, Goods } from '../../../../rulesets/city/vocabulary.ts';
import { bestPact, gainsIn, pactIdeas, surplusOf, type Bargainer } from '../../../deals/bargaining.ts';
import { NO_COMPANY } from '../../../deals/company.ts';
import { mayPropose } from '../../../deals/persistence.ts';
import type { Outlook, Pact, VoteWord } from '../../../deals/pacts.ts';
import { hasLiedTo } from '../../../deals/trust.ts';
import { pieces, surplus, type Deal, type Trader } from './deal.ts';
import { handOf } from './ideas.ts';
import { antidotesOf, stepAt, type CityScene } from '../scene.ts';
import { giftsIn, outlookIn, type ShareWord } from './outlook.ts';
import { favourForGoods, killsBy, mayPay, priceOf, promised, wary, weighLater } from './priced.ts';

/** Deals with promises in them, and goods besides. */

const bargainerOf = ({ past, memory, temper }: Trader, outlook: Outlook): Bargainer => ({
  outlook,
  past,
  memory,
  temper,
});

const goodsOnly = ({ cards, antidotes }: Goods): Goods => ({ cards, antidotes });

/** Whether an offer to me with promises in it is worth taking. */
export function isGood(trader: Trader, offer: OfferView<Goods>): boolean {
  const outlook = outlookIn(trader.view, trader.company);
  if (outlook === null) return false;
  const { from, give, want } = offer;
  const seen = pieces(want) > pieces(give) ? wary(outlook, from, trader.me) : outlook;
  const { temper } = trader;
  const gains = gainsIn({ outlook: seen, temper }, { ...offer, give: unpaid(give), want: unpaid(want) });
  if (gains === null || !canKill(trader, outlook, want)) return false;
  const [paid, owed] = [paidIn(give), paidIn(want)];
  if (pieces(owed) > 0 && !mayPay(trader, { partner: from, give: owed })) return false;
  if (pieces(give) + pieces(want) + pieces(paid) + pieces(owed) === 0)
    return surplusOf(bargainerOf(trader, outlook), from, gains.mine) >= 0;
  const deal: Deal = { partner: from, give: goodsOnly(want), get: goodsOnly(give) };
  const later =
    pieces(paid) + pieces(owed) === 0 ? 0 : weighLater(trader)({ partner: from, give: owed, get: paid }).mine;
  return surplus(promised(trader, gains), deal) + later >= 0;
}

/** Whether I hold what it takes to kill as many as I would promise. */
const canKill = ({ view, me }: Trader, { ballot }: Outlook, { promises = [] }: Goods): boolean =>
  promises.every(
    (promise) => !('kill' in promise) || promise.kill <= killsBy(view, me, promise.at ?? ballot.at),
  );

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

/** The same for an antidote more, if the other has one to spare; null: that would not do either. */
export function dearer(trader: Trader, offer: OfferView<Goods>): CityAction | null {
  const { number, from, give, want } = offer;
  if (!mayPropose(trader.past, trader.me)) return null;
  if (antidotesOf(trader.view, from) <= give.antidotes || pieces(want) > 0) return null;
  const asked: Goods = { ...give, antidotes: give.antidotes + 1 };
  if (!isGood(trader, { ...offer, give: asked })) return null;
  return { offer: from, give: want, want: asked, counters: number };
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
  const outlook = outlookIn(view, NO_COMPANY);
  return outlook === null ? [] : pactIdeas(outlook, giftsIn(view)).map(offerOf);
}

/** The locations that it names come from the view. */
const offerOf = ({ partner, mine, theirs }: Pact<VoteWord | ShareWord>): CityAction =>
  ({ offer: partner, give: { promises: mine }, want: { promises: theirs } }) as CityAction;

/** The best exchange of promises, or mercy for a price; null: none is worth it. */
export function proposePact(trader: Trader): CityAction | null {
  const { view, me } = trader;
  if (view.stakes.vote === null || view.offers.some(({ from }) => from === me)) return null;
  const outlook = outlookIn(view, trader.company);
  if (outlook === null) return null;
  const pact = bestPact(bargainerOf(trader, outlook), giftsIn(view), {});
  return pact === null ? favourForGoods(trader, outlook) : offerOf(pact);
}
