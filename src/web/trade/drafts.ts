import type { Action, Json } from '../../engine/types.ts';
import type { OfferView } from '../../engine/view.ts';

/** An offer that is being put together. */
export interface Draft {
  readonly to: string;
  readonly give: Goods;
  readonly want: Goods;
  /** The number of the offer that it answers. */
  readonly counters: number | null;
}

export interface Goods {
  readonly cards: readonly string[];
  readonly antidotes: number;
  readonly promises?: readonly { readonly [word: string]: Json }[];
}

export const NOTHING: Goods = { cards: [], antidotes: 0 };

export type TradeOffer = OfferView<Goods>;

export const emptyDraft = (to: string): Draft => ({ to, give: NOTHING, want: NOTHING, counters: null });

/** The same goods the other way round, as far as one has them. */
export function counterTo(offer: TradeOffer, hand: readonly string[], antidotes: number): Draft {
  return {
    to: offer.from,
    give: heldOf(offer.want, hand, antidotes),
    want: offer.give,
    counters: offer.number,
  };
}

/** What of these goods somebody with this hand has. */
export function heldOf(goods: Goods, hand: readonly string[], antidotes: number): Goods {
  const rest = [...hand];
  const cards = goods.cards.filter((card) => {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return { cards, antidotes: Math.min(goods.antidotes, antidotes) };
}

export const isEmpty = ({ cards, antidotes, promises = [] }: Goods): boolean =>
  cards.length === 0 && antidotes === 0 && promises.length === 0;

export const withCard = (goods: Goods, card: string): Goods => ({ ...goods, cards: [...goods.cards, card] });

/** One card of this kind fewer. */
export function withoutCard(goods: Goods, card: string): Goods {
  const at = goods.cards.lastIndexOf(card);
  return at < 0 ? goods : { ...goods, cards: goods.cards.toSpliced(at, 1) };
}

/** Which cards of a hand are given: of several alike the first ones. */
export function chosenIn(hand: readonly string[], given: readonly string[]): boolean[] {
  const rest = [...given];
  return hand.map((card) => {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

export function actionOf({ to, give, want, counters }: Draft): Action {
  return {
    offer: to,
    give: { ...give },
    want: { ...want },
    ...(counters !== null && { counters }),
  };
}
