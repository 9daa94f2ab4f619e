import { isTradeOpen, nextNumber } from './offers.ts';
import { isOpenDeals, ruleFor, type AnyMarket } from './promises.ts';
import { living } from './stack.ts';
import type { Offer, Promised, Terms } from './deal-types.ts';
import type { Game, Random, Seat } from './types.ts';

/**
 * What this seat (a spectator: null) can't know of deals, drawn anew: offers and promises between others, and how many
 * offers each of the others has been a party to. Asked for after hands have been dealt anew.
 */
export function redrawDeals(game: Game, seat: Seat | null, random: Random): void {
  const { market } = game.rules;
  if (market === undefined) return;
  const redraw: Redraw = { game, market, seat, random };
  redrawOffers(redraw);
  if (game.state.ledger.length > 0) redrawLedger(redraw);
}

interface Redraw {
  readonly game: Game;
  readonly market: AnyMarket;
  readonly seat: Seat | null;
  readonly random: Random;
}

function redrawOffers(redraw: Redraw): void {
  const { game, market, seat, random } = redraw;
  const { state } = game;
  state.offerCounts = state.offerCounts.map((count, other) => (other === seat ? count : random(8)));
  const isOwn = ({ from, to }: Offer): boolean => from === seat || to === seat;
  const seen = isOpenDeals(game) ? state.offers : state.offers.filter(isOwn);
  state.offers = seen.map((offer) =>
    renumbered(redraw, isOwn(offer) ? offer : withOtherCards(redraw, offer)),
  );
  if (market.someOf === undefined || isOpenDeals(game) || !isTradeOpen(game)) return;
  for (let left = random(3); left > 0; left--) offerBetweenOthers(game, market, seat, random);
}

function renumbered({ game, seat }: Redraw, offer: Offer): Offer {
  const { from, to, fromNumber, toNumber, give, want, on } = offer;
  return {
    from,
    to,
    fromNumber: from === seat ? fromNumber : nextNumber(game, from),
    toNumber: to === seat ? toNumber : nextNumber(game, to),
    give,
    want,
    on,
  };
}

/** Where deals are open, all but the kinds of cards is known (`D-3`). */
function withOtherCards({ game, market, random }: Redraw, offer: Offer): Offer {
  const redrawn = (holder: Seat | null, terms: Terms): Terms => ({
    ...market.redraw(game, holder, terms, random),
    ...(terms.promises && {
      promises: terms.promises.map((offered) => ({
        ...offered,
        ...ruleFor(market, offered).redraw?.(game, offered, random),
      })),
    }),
  });
  return { ...offer, give: redrawn(offer.from, offer.give), want: redrawn(null, offer.want) };
}

function offerBetweenOthers(game: Game, market: AnyMarket, seat: Seat | null, random: Random): void {
  const others = living(game).filter((other) => other !== seat);
  const from = others[random(Math.max(1, others.length))];
  const partners = others.filter((other) => other !== from);
  const to = partners[random(Math.max(1, partners.length))];
  if (from === undefined || to === undefined) return;
  const [give, want] = [market.someOf?.(game, from, random), market.someOf?.(game, to, random)];
  if (give === undefined || want === undefined) return;
  if (market.isNothing(give) && market.isNothing(want)) return;
  const [fromNumber, toNumber] = [nextNumber(game, from), nextNumber(game, to)];
  game.state.offers.push({ from, to, fromNumber, toNumber, give, want, on: market.where(game) });
}

/** Promises between others are dropped: whatever they are, this seat could not tell. */
function redrawLedger(redraw: Redraw): void {
  const { game, seat } = redraw;
  const isOwn = ({ by, to }: Promised): boolean => by === seat || to === seat;
  const { ledger } = game.state;
  game.state.ledger = isOpenDeals(game)
    ? ledger.map((promised) => (isOwn(promised) ? promised : withOtherGoods(redraw, promised)))
    : ledger.filter(isOwn);
}

function withOtherGoods({ game, market, random }: Redraw, promised: Promised): Promised {
  const { promise, left } = promised;
  return {
    ...promised,
    promise: ruleFor(market, promise).redraw?.(game, promise, random) ?? promise,
    left: left === null ? null : market.redraw(game, null, left, random),
  };
}
