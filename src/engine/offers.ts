import { quote } from './quote.ts';
import { emit, playerAt, seatOf } from './stack.ts';
import type { Action, Game, GameEvent, Goods, Json, Offer, Reason, Seat } from './types.ts';

/** Offers from one living player to another (`D-1` to `D-3`): whole or not at all, seen by the two of them. */

/** What a ruleset must know about goods. */
export interface Market<B> {
  isCard(kind: string): boolean;
  /** Does this player hold all of it? Asked of one's own hand alone, or when an offer is accepted. */
  holds(game: Game<B>, seat: Seat, goods: Goods): boolean;
  /** Both sides at once. */
  exchange(game: Game<B>, offer: Offer): void;
  /** The location at which an offer made now is made. */
  where(game: Game<B>): string | null;
}

const MAX_OPEN = 20;

/** Null if this is an offer or an answer to one that may be made now, else why not; undefined: no such word. */
export function refuseOffer<B>(
  game: Game<B>,
  market: Market<B>,
  seat: Seat,
  action: Action,
): Reason | null | undefined {
  if ('offer' in action) return refuseNew(game, market, seat, action);
  const word = ANSWERS.find((answer) => answer in action);
  if (word === undefined) return undefined;
  const offer = game.state.offers.find(({ number }) => number === action[word]);
  const mine = word === 'withdraw' ? offer?.from : offer?.to;
  if (offer === undefined || mine !== seat) return { code: 'noSuchOffer', offer: quote(action[word]) };
  if (Object.keys(action).some((key) => key !== word && key !== 'frame')) return { code: 'notAnOption' };
  if (word !== 'accept') return null;
  return market.holds(game, offer.from, offer.give) && market.holds(game, seat, offer.want)
    ? null
    : { code: 'offerUnmet', offer: offer.number };
}

const ANSWERS = ['accept', 'decline', 'withdraw'] as const;

function refuseNew<B>(game: Game<B>, market: Market<B>, seat: Seat, action: Action): Reason | null {
  const known = ['offer', 'give', 'want', 'counters', 'frame'];
  const odd = Object.keys(action).find((key) => !known.includes(key));
  if (odd !== undefined) return { code: 'offerField', field: odd };
  const to = seatOf(game, action['offer']);
  if (to < 0 || to === seat) return { code: 'offerTo', player: quote(action['offer']) };
  if (game.state.out[to] !== false) return { code: 'playerIsOut', player: playerAt(game, to) };
  const [give, want] = [readGoods(market, action['give']), readGoods(market, action['want'])];
  if (give === null) return { code: 'offerField', field: 'give' };
  if (want === null) return { code: 'offerField', field: 'want' };
  if (give.cards.length + want.cards.length + give.antidotes + want.antidotes === 0)
    return { code: 'offerEmpty' };
  if (!market.holds(game, seat, give)) return { code: 'offerNotHeld' };
  const { counters } = action;
  if (
    counters !== undefined &&
    !game.state.offers.some((o) => o.number === counters && o.to === seat && o.from === to)
  ) {
    return { code: 'noSuchOffer', offer: quote(counters) };
  }
  return game.state.offers.filter(({ from }) => from === seat).length >= MAX_OPEN
    ? { code: 'offersMany' }
    : null;
}

/** Null if it is not goods. */
function readGoods<B>(market: Market<B>, value: Json | undefined): Goods | null {
  if (value === undefined) return { cards: [], antidotes: 0 };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { cards = [], antidotes = 0, ...others } = value as { [key: string]: Json };
  if (Object.keys(others).length > 0 || !Array.isArray(cards) || cards.length > 40) return null;
  if (typeof antidotes !== 'number' || !Number.isInteger(antidotes) || antidotes < 0) return null;
  const kinds = (cards as readonly Json[]).filter(
    (card): card is string => typeof card === 'string' && market.isCard(card),
  );
  return kinds.length === cards.length ? { cards: kinds.toSorted(), antidotes } : null;
}

/** The answers that can be listed; offers can't, they are checked. */
export function offerAnswers<B>(game: Game<B>, market: Market<B>, seat: Seat): Action[] {
  if (game.state.offers.length === 0) return [];
  return game.state.offers.flatMap((offer): Action[] => {
    if (offer.from === seat) return [Object.freeze({ withdraw: offer.number })];
    if (offer.to !== seat) return [];
    const accept = Object.freeze({ accept: offer.number });
    const decline = Object.freeze({ decline: offer.number });
    return refuseOffer(game, market, seat, accept) === null ? [accept, decline] : [decline];
  });
}

/** Does what `refuseOffer` has found right; true if goods changed hands. */
export function dealWith<B>(game: Game<B>, market: Market<B>, seat: Seat, action: Action): boolean {
  if ('offer' in action) {
    makeOffer(game, market, seat, action);
    return false;
  }
  const word = ANSWERS.find((answer) => answer in action) ?? 'decline';
  const offer = game.state.offers.find(({ number }) => number === action[word]);
  if (offer === undefined) return false;
  game.state.offers = game.state.offers.filter((other) => other !== offer);
  const to = [offer.from, offer.to];
  if (word !== 'accept') {
    emit(game, { type: word === 'decline' ? 'offerDeclined' : 'offerWithdrawn', to, offer: offer.number });
    return false;
  }
  market.exchange(game, offer);
  const [player, other] = [playerAt(game, offer.from), playerAt(game, offer.to)];
  const counts = (goods: Goods): Json => ({ cards: goods.cards.length, antidotes: goods.antidotes });
  emit(game, { type: 'tradeDone', player, other, gave: counts(offer.give), got: counts(offer.want) });
  emit(game, { type: 'offerAccepted', ...told(game, offer) });
  return true;
}

/** An offer as its two players are told of it. */
const told = (game: Game, { number, from, to, give, want }: Offer): Omit<GameEvent, 'type'> => ({
  to: [from, to],
  offer: number,
  player: playerAt(game, from),
  other: playerAt(game, to),
  give: give as never,
  want: want as never,
});

function makeOffer<B>(game: Game<B>, market: Market<B>, seat: Seat, action: Action): void {
  const { state } = game;
  const none: Goods = { cards: [], antidotes: 0 };
  const offer: Offer = {
    number: state.nextOffer++,
    from: seat,
    to: seatOf(game, action['offer']),
    give: readGoods(market, action['give']) ?? none,
    want: readGoods(market, action['want']) ?? none,
    on: market.where(game),
  };
  // A counter-offer takes the place of what it answers.
  state.offers = [...state.offers.filter(({ number }) => number !== action['counters']), offer];
  emit(game, { type: 'offerMade', ...told(game, offer) });
}

/** Offers whose occasion is over. */
export function lapseOffers(game: Game, lapses: (offer: Offer) => boolean): void {
  const { state } = game;
  if (state.offers.length === 0) return;
  for (const offer of state.offers.filter(lapses)) {
    emit(game, { type: 'offerLapsed', to: [offer.from, offer.to], offer: offer.number });
  }
  state.offers = state.offers.filter((offer) => !lapses(offer));
}
