import { itemAt } from './lists.ts';
import { whyNotPromise } from './binding.ts';
import { creditGoods, pay, readPay } from './debts.ts';
import { givePromises, isOpenDeals, partsOf, ruleFor, veiled, type AnyMarket } from './promises.ts';
import { quote } from './quote.ts';
import { isRecord } from './read-kind.ts';
import { readPromises } from './read-promises.ts';
import { emit, playerAt } from './stack.ts';
import { promisesIn, type Offer, type OfferedPromise, type Promised, type Terms } from './deal-types.ts';
import type { Action, Game, Json, Reason, Result, Seat, Untrusted } from './types.ts';

/** Offers from one living player to another (`D-1` to `D-3`): whole or not at all, seen by the two of them. */

const MAX_OPEN = 20;
const ANSWERS = ['accept', 'decline', 'withdraw'] as const;
type Answer = (typeof ANSWERS)[number];

/** An offer, an answer to one, or a payment that has been found right. */
export type Deal =
  | { readonly word: 'offer'; readonly offer: NewOffer }
  | { readonly word: Answer; readonly offer: Offer }
  | { readonly word: 'pay'; readonly promised: Promised };

type NewOffer = Pick<Offer, 'from' | 'to' | 'give' | 'want'> & { readonly countered: Offer | undefined };

/** Our own copy of what was said, and what it means. */
type ReadDeal = Result<{ readonly action: Action; readonly deal: Deal }>;

export const isTradeOpen = (game: Game): boolean =>
  game.state.over === null && game.rules.market?.isOpen(game) === true;

/** Undefined if this is about something else than deals. */
export function readDeal(game: Game, seat: Seat, said: Untrusted): ReadDeal | undefined {
  const { market, words } = game.rules;
  const answer = ANSWERS.find((word) => word in said);
  const pays = 'pay' in said && 'pay' in words.actions;
  if (market === undefined || !('offer' in said || answer !== undefined || pays)) return undefined;
  if (!isTradeOpen(game)) return refused({ code: 'noTradeNow' });
  if ('offer' in said) return readOffer(game, market, seat, said);
  if (answer !== undefined) return readAnswer(game, market, seat, answer, said);
  const read = readPay(game, market, seat, said);
  return read.ok ? { ok: true, action: read.action, deal: { word: 'pay', promised: read.promised } } : read;
}

const refused = (reason: Reason): { ok: false; reason: Reason } => ({ ok: false, reason });

function readAnswer(game: Game, market: AnyMarket, seat: Seat, word: Answer, said: Untrusted): ReadDeal {
  const number = said[word];
  const offer = numbered(game, seat, number);
  const mine = word === 'withdraw' ? offer?.from : offer?.to;
  if (offer === undefined || mine !== seat) return refused({ code: 'noSuchOffer', offer: quote(number) });
  if (Object.keys(said).some((key) => key !== word)) return refused({ code: 'notAnOption' });
  const reason = word === 'accept' ? whyNotAccept(game, market, offer) : null;
  if (reason !== null) return refused(reason);
  return { ok: true, action: { [word]: numberFor(offer, seat) }, deal: { word, offer } };
}

/** The offer that this player calls by that number: each counts the offers to which they are a party (`D-1`). */
const numbered = ({ state }: Game, seat: Seat, number: unknown): Offer | undefined =>
  state.offers.find(
    ({ from, to, fromNumber, toNumber }) =>
      (from === seat && fromNumber === number) || (to === seat && toNumber === number),
  );

const numberFor = ({ from, fromNumber, toNumber }: Offer, seat: Seat): number =>
  from === seat ? fromNumber : toNumber;

/** Asked of what the one who accepts may know: what the other has promised elsewhere is seen to when it is offered. */
function whyNotAccept(
  game: Game,
  market: AnyMarket,
  { from, to, toNumber, give, want }: Offer,
): Reason | null {
  if (!market.holds(game, from, give) || !market.holds(game, to, want))
    return { code: 'offerUnmet', offer: toNumber };
  return owesTooMuch(game, to, want)
    ? { code: 'promisesMany' }
    : whyNotPromise(game, market, to, from, promisesIn(want));
}

/** More than anybody keeps count of, at a time. */
const MOST_OWED = 40;

const owesTooMuch = ({ state: { ledger } }: Game, seat: Seat, { promises }: Terms): boolean =>
  promises !== undefined &&
  ledger.filter(({ by, is }) => by === seat && is === 'owed').length + promises.length > MOST_OWED;

const FIELDS = ['offer', 'give', 'want', 'counters'];

function readOffer(game: Game, market: AnyMarket, seat: Seat, said: Untrusted): ReadDeal {
  const odd = Object.keys(said).find((key) => !FIELDS.includes(key));
  if (odd !== undefined) return refused({ code: 'offerField', field: odd });
  const { offer: partner, give: given, want: wanted, counters } = said;
  const to = game.state.players.findIndex((player) => player === partner);
  if (to < 0 || to === seat) return refused({ code: 'offerTo', player: quote(partner) });
  if (game.state.out[to] !== false) return refused({ code: 'playerIsOut', player: playerAt(game, to) });
  const [giveRead, wantRead] = [
    readTerms(game, market, given, 'give'),
    readTerms(game, market, wanted, 'want'),
  ];
  if (!giveRead.ok) return giveRead;
  if (!wantRead.ok) return wantRead;
  const [give, want] = [giveRead.terms, wantRead.terms];
  if (isEmpty(market, give) && isEmpty(market, want)) return refused({ code: 'offerEmpty' });
  const countered = numbered(game, seat, counters);
  if (counters !== undefined && (countered?.to !== seat || countered.from !== to))
    return refused({ code: 'noSuchOffer', offer: quote(counters) });
  const reason = whyNotOffer(game, market, seat, to, give);
  if (reason !== null) return refused(reason);
  const action = {
    offer: playerAt(game, to),
    ...(given !== undefined && { give: give }),
    ...(wanted !== undefined && { want: want }),
    ...(countered !== undefined && { counters: countered.toNumber }),
  };
  return { ok: true, action, deal: { word: 'offer', offer: { from: seat, to, give, want, countered } } };
}

function whyNotOffer(game: Game, market: AnyMarket, seat: Seat, to: Seat, give: Terms): Reason | null {
  if (!market.holds(game, seat, give)) return { code: 'offerNotHeld' };
  if (game.state.offers.filter(({ from }) => from === seat).length >= MAX_OPEN) return { code: 'offersMany' };
  if (owesTooMuch(game, seat, give)) return { code: 'promisesMany' };
  return whyNotPromise(game, market, seat, to, promisesIn(give));
}

const isEmpty = (market: AnyMarket, terms: Terms): boolean =>
  promisesIn(terms).length === 0 && market.isNothing(terms);

/** One side of an offer: goods, and promises beside them. */
function readTerms(
  game: Game,
  market: AnyMarket,
  value: unknown,
  field: 'give' | 'want',
): Result<{ readonly terms: Terms }> {
  if (value === undefined) return { ok: true, terms: market.nothing };
  if (!isRecord(value)) return refused({ code: 'offerField', field });
  const { promises: written = [], ...rest } = value;
  const goods = market.read(rest);
  if (goods === null) return refused({ code: 'offerField', field });
  const read = readPromises(game, market, written, `${field}.promises`);
  if (!read.ok) return read;
  return { ok: true, terms: read.promises.length === 0 ? goods : { ...goods, promises: read.promises } };
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
    return whyNotAccept(game, market, offer) === null ? [accept, decline] : [decline];
  });
}

/** Does what has been found right; true if goods changed hands. */
export function carryOutDeal(game: Game, deal: Deal): boolean {
  const { market } = game.rules;
  if (market === undefined) return false;
  if (deal.word === 'offer') {
    makeOffer(game, market, deal.offer);
    return false;
  }
  if (deal.word === 'pay') {
    pay(game, market, deal.promised);
    return true;
  }
  const { word, offer } = deal;
  game.state.offers = game.state.offers.filter((other) => other !== offer);
  if (word === 'accept') return strike(game, market, offer);
  emit(game, { type: word === 'decline' ? 'offerDeclined' : 'offerWithdrawn', ...toBoth(offer) });
  return false;
}

/** A deal of promises alone is nobody else's business (`D-3`). */
function strike(game: Game, market: AnyMarket, offer: Offer): boolean {
  const { from, to, give, want } = offer;
  const moves = !market.isNothing(give) || !market.isNothing(want);
  market.send(game, from, to, give);
  market.send(game, to, from, want);
  if (moves) {
    const [player, other] = [playerAt(game, from), playerAt(game, to)];
    const [gave, got] = [market.count(give), market.count(want)];
    emit(game, { type: 'tradeDone', player, other, gave, got });
  }
  emit(game, { type: 'offerAccepted', ...terms(game, offer) });
  creditGoods(game, market, from, to, give);
  creditGoods(game, market, to, from, want);
  givePromises(game, market, offer);
  return moves;
}

/** Told to its two players, each of whom knows it by their own number. */
interface ToBoth {
  readonly to: readonly Seat[];
  readonly own: { readonly [seat: Seat]: { readonly offer: number } };
}

const toBoth = ({ from, to, fromNumber, toNumber }: Offer): ToBoth => ({
  to: [from, to],
  own: { [from]: { offer: fromNumber }, [to]: { offer: toNumber } },
});

interface ToldTerms {
  readonly player: string;
  readonly other: string;
  readonly give: Json;
  readonly want: Json;
}

const terms = (game: Game, offer: Offer): ToBoth & ToldTerms => ({
  ...toBoth(offer),
  player: playerAt(game, offer.from),
  other: playerAt(game, offer.to),
  give: offer.give,
  want: offer.want,
});

export const nextNumber = ({ state: { offerCounts } }: Game, seat: Seat): number =>
  (offerCounts[seat] = itemAt(offerCounts, seat) + 1);

function makeOffer(game: Game, market: AnyMarket, { from, to, give, want, countered }: NewOffer): void {
  const { state } = game;
  const [fromNumber, toNumber] = [nextNumber(game, from), nextNumber(game, to)];
  const offer: Offer = { from, to, fromNumber, toNumber, give, want, on: market.where(game) };
  // A counter-offer takes the place of what it answers.
  state.offers = [...state.offers.filter((other) => other !== countered), offer];
  if (isOpenDeals(game)) {
    const [player, other] = [playerAt(game, from), playerAt(game, to)];
    emit(game, {
      type: 'offerSeen',
      player,
      other,
      give: seenTerms(market, give),
      want: seenTerms(market, want),
    });
  }
  emit(game, { type: 'offerMade', ...terms(game, offer) });
}

/** What others may see of one side of an offer where deals are open (`D-3`). */
export const seenTerms = (market: AnyMarket, goods: Terms): { readonly [param: string]: Json } => ({
  ...market.veil(goods),
  ...(goods.promises && { promises: goods.promises.map((offered) => veiled(market, offered)) }),
});

/** Offers whose occasion is over. */
export function lapseOffers(game: Game, lapses: (offer: Offer) => boolean): void {
  const { state } = game;
  if (state.offers.length === 0) return;
  for (const offer of state.offers.filter(lapses)) emit(game, { type: 'offerLapsed', ...toBoth(offer) });
  state.offers = state.offers.filter((offer) => !lapses(offer));
}

/** Offers of goods that were given away, or of promises that come too late, lapse (`D-1`). */
export function lapseUnmet(game: Game): void {
  const { market } = game.rules;
  if (market === undefined || game.state.offers.length === 0) return;
  const isLate = (offered: OfferedPromise): boolean => {
    const rule = ruleFor(market, offered);
    const { at } = partsOf(rule, offered);
    return at !== null && rule.anytime !== true && market.isDone(game, at);
  };
  lapseOffers(
    game,
    ({ from, give, want }) =>
      !market.holds(game, from, give) || [...promisesIn(give), ...promisesIn(want)].some(isLate),
  );
}
