import { quote } from './quote.ts';
import { emit, living, playerAt, seatOf } from './stack.ts';
import type { Action, Game, GameEvent, Goods, Json, Market, Offer, Random, Reason, Seat } from './types.ts';

/** Offers from one living player to another (`D-1` to `D-3`): whole or not at all, seen by the two of them. */

const MAX_OPEN = 20;
const ANSWERS = ['accept', 'decline', 'withdraw'] as const;
const NONE: Goods = { cards: [], antidotes: 0 };

export const isAboutOffers = (action: Action): boolean =>
  'offer' in action || ANSWERS.some((word) => word in action);

export const isTradeOpen = (game: Game): boolean =>
  game.state.over === null && game.rules.market?.isOpen(game) === true;

/** `fine` if this is an offer or an answer to one that may be made now, else why not; undefined: no such word. */
export function refuseOffer(game: Game, seat: Seat, action: Action): 'fine' | Reason | undefined {
  const { market } = game.rules;
  if (market === undefined || !isAboutOffers(action)) return undefined;
  if (!isTradeOpen(game)) return { code: 'noTradeNow' };
  if ('offer' in action) return refuseNew(game, market, seat, action) ?? 'fine';
  const word = ANSWERS.find((answer) => answer in action) ?? 'decline';
  const offer = numbered(game, seat, action[word]);
  const mine = word === 'withdraw' ? offer?.from : offer?.to;
  if (offer === undefined || mine !== seat) return { code: 'noSuchOffer', offer: quote(action[word]) };
  if (Object.keys(action).some((key) => key !== word && key !== 'frame')) return { code: 'notAnOption' };
  return word !== 'accept' || canBeMet(game, market, offer)
    ? 'fine'
    : { code: 'offerUnmet', offer: offer.toNumber };
}

/** The offer that this player calls by that number: each counts the offers to which they are a party (`D-1`). */
const numbered = ({ state }: Game, seat: Seat, number: unknown): Offer | undefined =>
  state.offers.find(
    ({ from, to, fromNumber, toNumber }) =>
      (from === seat && fromNumber === number) || (to === seat && toNumber === number),
  );

const canBeMet = (game: Game, market: Market<unknown>, { from, to, give, want }: Offer): boolean =>
  market.holds(game, from, give) && market.holds(game, to, want);

function refuseNew(game: Game, market: Market<unknown>, seat: Seat, action: Action): Reason | null {
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
  const countered = numbered(game, seat, counters);
  if (counters !== undefined && (countered?.to !== seat || countered.from !== to))
    return { code: 'noSuchOffer', offer: quote(counters) };
  return game.state.offers.filter(({ from }) => from === seat).length >= MAX_OPEN
    ? { code: 'offersMany' }
    : null;
}

/** Null if it is not goods. */
function readGoods(market: Market<unknown>, value: Json | undefined): Goods | null {
  if (value === undefined) return NONE;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { cards = [], antidotes = 0, ...others } = value as { [key: string]: Json };
  if (Object.keys(others).length > 0 || !Array.isArray(cards) || cards.length > 40) return null;
  if (typeof antidotes !== 'number' || !Number.isInteger(antidotes) || antidotes < 0) return null;
  const kinds = (cards as readonly Json[]).filter(
    (card): card is string => typeof card === 'string' && market.isCard(card),
  );
  return kinds.length === cards.length ? { cards: kinds.toSorted(), antidotes } : null;
}

const NO_ANSWERS: readonly Action[] = [];

/** The answers that can be listed; offers can't, they are checked. */
export function offerAnswers(game: Game, seat: Seat): readonly Action[] {
  const { market } = game.rules;
  if (game.state.offers.length === 0 || market === undefined || !isTradeOpen(game)) return NO_ANSWERS;
  return game.state.offers.flatMap((offer): Action[] => {
    if (offer.from === seat) return [Object.freeze({ withdraw: offer.fromNumber })];
    if (offer.to !== seat) return [];
    const accept = Object.freeze({ accept: offer.toNumber });
    const decline = Object.freeze({ decline: offer.toNumber });
    return canBeMet(game, market, offer) ? [accept, decline] : [decline];
  });
}

/** Does what `refuseOffer` has found right; true if goods changed hands. */
export function dealWith(game: Game, seat: Seat, action: Action): boolean {
  const { market } = game.rules;
  if (market === undefined) return false;
  if ('offer' in action) {
    makeOffer(game, market, seat, action);
    return false;
  }
  const word = ANSWERS.find((answer) => answer in action) ?? 'decline';
  const offer = numbered(game, seat, action[word]);
  if (offer === undefined) return false;
  game.state.offers = game.state.offers.filter((other) => other !== offer);
  if (word !== 'accept') {
    emit(game, { type: word === 'decline' ? 'offerDeclined' : 'offerWithdrawn', ...toBoth(offer) });
    return false;
  }
  market.exchange(game, offer);
  const [player, other] = [playerAt(game, offer.from), playerAt(game, offer.to)];
  const counts = (goods: Goods): Json => ({ cards: goods.cards.length, antidotes: goods.antidotes });
  emit(game, { type: 'tradeDone', player, other, gave: counts(offer.give), got: counts(offer.want) });
  emit(game, { type: 'offerAccepted', ...terms(game, offer) });
  return true;
}

/** Told to its two players, each of whom knows it by their own number. */
const toBoth = ({ from, to, fromNumber, toNumber }: Offer): Omit<GameEvent, 'type'> => ({
  to: [from, to],
  own: { [from]: { offer: fromNumber }, [to]: { offer: toNumber } },
});

const terms = (game: Game, offer: Offer): Omit<GameEvent, 'type'> => ({
  ...toBoth(offer),
  player: playerAt(game, offer.from),
  other: playerAt(game, offer.to),
  give: offer.give as never,
  want: offer.want as never,
});

const nextNumber = ({ state: { offerCounts } }: Game, seat: Seat): number =>
  (offerCounts[seat] = (offerCounts[seat] ?? 0) + 1);

function makeOffer(game: Game, market: Market<unknown>, seat: Seat, action: Action): void {
  const { state } = game;
  const to = seatOf(game, action['offer']);
  // A counter-offer takes the place of what it answers.
  const countered = numbered(game, seat, action['counters']);
  const offer: Offer = {
    from: seat,
    to,
    fromNumber: nextNumber(game, seat),
    toNumber: nextNumber(game, to),
    give: readGoods(market, action['give']) ?? NONE,
    want: readGoods(market, action['want']) ?? NONE,
    on: market.where(game),
  };
  state.offers = [...state.offers.filter((other) => other !== countered), offer];
  emit(game, { type: 'offerMade', ...terms(game, offer) });
}

/** Offers whose occasion is over. */
export function lapseOffers(game: Game, lapses: (offer: Offer) => boolean): void {
  const { state } = game;
  if (state.offers.length === 0) return;
  for (const offer of state.offers.filter(lapses)) emit(game, { type: 'offerLapsed', ...toBoth(offer) });
  state.offers = state.offers.filter((offer) => !lapses(offer));
}

/** Whoever gave away what they had offered can't stand by it (`D-1`). */
export function lapseUnmet(game: Game): void {
  const { market } = game.rules;
  if (market !== undefined) lapseOffers(game, ({ from, give }) => !market.holds(game, from, give));
}

/**
 * What this seat (a spectator: null) can't know of offers, drawn anew: those between others, and how many each of
 * the others has been a party to. Asked for after hands have been dealt anew.
 */
export function redrawOffers(game: Game, seat: Seat | null, random: Random): void {
  const { state } = game;
  const { market } = game.rules;
  if (market === undefined) return;
  const own = state.offers.filter(({ from, to }) => from === seat || to === seat);
  state.offerCounts = state.offerCounts.map((count, other) => (other === seat ? count : random(8)));
  state.offers = own.map(({ from, to, fromNumber, toNumber, give, want, on }) => ({
    from,
    to,
    fromNumber: from === seat ? fromNumber : nextNumber(game, from),
    toNumber: to === seat ? toNumber : nextNumber(game, to),
    give,
    want,
    on,
  }));
  if (!isTradeOpen(game)) return;
  for (let left = random(3); left > 0; left--) offerBetweenOthers(game, market, seat, random);
}

function offerBetweenOthers(game: Game, market: Market<unknown>, seat: Seat | null, random: Random): void {
  const others = living(game).filter((other) => other !== seat);
  const from = others[random(Math.max(1, others.length))];
  const partners = others.filter((other) => other !== from);
  const to = partners[random(Math.max(1, partners.length))];
  if (from === undefined || to === undefined) return;
  const [give, want] = [market.someOf(game, from, random), market.someOf(game, to, random)];
  if (give.cards.length + give.antidotes + want.cards.length + want.antidotes === 0) return;
  const [fromNumber, toNumber] = [nextNumber(game, from), nextNumber(game, to)];
  game.state.offers.push({ from, to, fromNumber, toNumber, give, want, on: market.where(game) });
}
