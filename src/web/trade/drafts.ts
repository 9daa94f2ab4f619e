import { promisesIn, type OfferedPromise } from '../../engine/deal-types.ts';
import type { Action, Json } from '../../engine/types.ts';
import type { OfferView } from '../../engine/view.ts';
import { pledgesOf, promiseTo, type Pledge } from './pledges.ts';

/** An offer that is being put together. */
export interface Draft {
  /** To several: an offer to each. */
  readonly to: readonly string[];
  readonly give: Side;
  readonly want: Side;
  /** The number of the offer that it answers. */
  readonly counters: number | null;
}

interface Items {
  readonly cards: readonly string[];
  readonly antidotes: number;
}

/** One side of an offer in the making. */
export interface Side extends Items {
  readonly pledges: readonly Pledge[];
}

/** The same as it lies on the table. */
export interface Goods extends Items {
  readonly promises?: readonly OfferedPromise[];
}

export const NOTHING: Goods = { cards: [], antidotes: 0 };
const BLANK: Side = { ...NOTHING, pledges: [] };

export type TradeOffer = OfferView<Goods>;

export const emptyDraft = (to: readonly string[]): Draft => ({
  to,
  give: BLANK,
  want: BLANK,
  counters: null,
});

/** The same terms the other way round, as far as one has the goods. */
export function counterTo(offer: TradeOffer, hand: readonly string[], antidotes: number): Draft {
  const { from, number, give, want } = offer;
  return {
    to: [from],
    give: heldOf(sideOf(want, from), hand, antidotes),
    want: sideOf(give, from),
    counters: number,
  };
}

const sideOf = (goods: Goods, partner: string): Side => ({
  cards: goods.cards,
  antidotes: goods.antidotes,
  pledges: promisesIn(goods).flatMap((offered) => pledgesOf(offered, partner)),
});

/** Without the goods that somebody with this hand does not have. */
export function heldOf(side: Side, hand: readonly string[], antidotes: number): Side {
  const rest = [...hand];
  const cards = side.cards.filter((card) => {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return { ...side, cards, antidotes: Math.min(side.antidotes, antidotes) };
}

export const isEmpty = ({ cards, antidotes, promises = [] }: Goods): boolean =>
  cards.length === 0 && antidotes === 0 && promises.length === 0;

export const isBlank = ({ cards, antidotes, pledges }: Side): boolean =>
  cards.length === 0 && antidotes === 0 && pledges.length === 0;

export const withCard = <I extends Items>(items: I, card: string): I => ({
  ...items,
  cards: [...items.cards, card],
});

/** One card of this kind fewer. */
export function withoutCard<I extends Items>(items: I, card: string): I {
  const at = items.cards.lastIndexOf(card);
  return at < 0 ? items : { ...items, cards: items.cards.toSpliced(at, 1) };
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

export const goodsIn = ({ cards, antidotes, pledges }: Side, to: string): Goods => ({
  cards,
  antidotes,
  ...(pledges.length > 0 && { promises: pledges.map((pledge) => promiseTo(to, pledge)) }),
});

/** An offer to each; without goods where deals are made of promises alone. */
export const actionsOf = ({ to, give, want, counters }: Draft, hasGoods: boolean): Action[] =>
  to.map((player) => ({
    offer: player,
    give: termsOf(give, player, hasGoods),
    want: termsOf(want, player, hasGoods),
    ...(counters !== null && { counters }),
  }));

function termsOf(side: Side, to: string, hasGoods: boolean): Json {
  const { cards, antidotes, promises } = goodsIn(side, to);
  return { ...(hasGoods && { cards, antidotes }), ...(promises && { promises }) };
}
