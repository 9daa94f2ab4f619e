import { promisesIn } from '../../../../engine/deal-types.ts';
import type { OfferView } from '../../../../engine/view.ts';
import type { CityAction, Goods } from '../../../../rulesets/city/vocabulary.ts';
import { bestPact, gainsIn, pactIdeas, surplusOf, type Bargainer } from '../../../deals/bargaining.ts';
import { NO_COMPANY } from '../../../deals/company.ts';
import { gainsOf, type Outlook, type Pact, type VoteWord } from '../../../deals/pacts.ts';
import { countOf } from '../../../../engine/lists.ts';
import { NOTHING, mayAgree, pieces, surplus, type Deal, type Trader } from './deal.ts';
import { singles } from './ideas.ts';
import type { CityScene } from '../scene.ts';
import { giftsIn, outlookIn, type ShareWord } from './outlook.ts';
import { pointWorth } from './value.ts';

/** Deals with promises in them, and goods besides. */

const bargainerOf = ({ past, memory, temper }: Trader, outlook: Outlook): Bargainer => ({
  outlook,
  past,
  memory,
  temper,
});

const goodsOnly = ({ cards, antidotes }: Goods): Goods => ({ cards, antidotes });

/** A trader for whom the promises of a deal count as well: what the two gain by them, in points. */
function promised(trader: Trader, mine: number, theirs: number): Trader {
  const point = pointWorth(trader.view);
  return {
    ...trader,
    weigh(deal) {
      const gains = trader.weigh(deal);
      return { mine: gains.mine + point * mine, theirs: gains.theirs + point * theirs };
    },
  };
}

/** Whether an offer to me with promises in it is worth taking. */
export function isGood(trader: Trader, offer: OfferView<Goods>): boolean {
  const outlook = outlookIn(trader.view, trader.company);
  const gains = outlook === null ? null : gainsIn(outlook, offer);
  if (outlook === null || gains === null) return false;
  const { from, give, want } = offer;
  if (pieces(give) + pieces(want) === 0)
    return surplusOf(bargainerOf(trader, outlook), from, gains.mine) >= 0;
  const deal: Deal = { partner: from, give: goodsOnly(want), get: goodsOnly(give) };
  return surplus(promised(trader, gains.mine, gains.theirs), deal) >= 0;
}

/** What somebody might offer now. */
export function ideasIn(view: CityScene): CityAction[] {
  const outlook = outlookIn(view, NO_COMPANY);
  return outlook === null ? [] : pactIdeas(outlook, giftsIn(view)).map(offerOf);
}

const offerOf = ({ partner, mine, theirs }: Pact<VoteWord | ShareWord>): CityAction => ({
  offer: partner,
  give: { promises: mine },
  want: { promises: theirs },
});

/** The best exchange of promises, or mercy for a price; null: none is worth it. */
export function proposePact(trader: Trader): CityAction | null {
  const { view, me } = trader;
  if (view.stakes.vote === null || view.offers.some(({ from }) => from === me)) return null;
  const outlook = outlookIn(view, trader.company);
  if (outlook === null) return null;
  const pact = bestPact(bargainerOf(trader, outlook), giftsIn(view));
  return pact === null ? mercyFor(trader, outlook) : offerOf(pact);
}

/** A piece for a player who could get me killed. */
function mercyFor(trader: Trader, outlook: Outlook): CityAction | null {
  const { view, me, past } = trader;
  const { ballot } = outlook;
  if (ballot.isPrize || !ballot.candidates.includes(me)) return null;
  let [best, most]: [CityAction | null, number] = [null, 0];
  for (const partner of view.players) {
    if (partner === me || view.out.includes(partner) || countOf(ballot.votes, partner) === 0) continue;
    const begged = past.some(
      (event) =>
        event.type === 'offerMade' &&
        event.player === me &&
        event.other === partner &&
        promisesIn(event.want).some((promise) => 'spare' in promise && promise.at === ballot.at),
    );
    const gains = begged ? null : gainsOf(outlook, { partner, mine: [], theirs: [{ spare: me }] });
    if (gains === null) continue;
    const paying = promised(trader, gains.mine, gains.theirs);
    for (const give of singles(trader)) {
      const deal: Deal = { partner, give, get: NOTHING };
      const gained = surplus(paying, deal);
      if (gained <= most || !mayAgree(paying, deal)) continue;
      [best, most] = [{ offer: partner, give, want: { promises: [{ spare: me }] } }, gained];
    }
  }
  return best;
}
