import { itemAt } from './lists.ts';
import { quote } from './quote.ts';
import { emit, living, playerAt } from './stack.ts';
import type { CoreReason } from './core-vocabulary.ts';
import type {
  Action,
  Game,
  Json,
  Market,
  Offer,
  Random,
  Result,
  Seat,
  Untrusted,
  Vocabulary,
} from './types.ts';

/** Offers from one living player to another (`D-1` to `D-3`): whole or not at all, seen by the two of them. */

const MAX_OPEN = 20;
const ANSWERS = ['accept', 'decline', 'withdraw'] as const;
type Answer = (typeof ANSWERS)[number];

/** An offer, or an answer to one, that has been found right. */
export type Deal =
  | { readonly word: 'offer'; readonly offer: NewOffer }
  | { readonly word: Answer; readonly offer: Offer };

type NewOffer = Pick<Offer, 'from' | 'to' | 'give' | 'want'> & { readonly countered: Offer | undefined };

/** Our own copy of what was said, and what it means. */
type ReadDeal = Result<{ readonly action: Action; readonly deal: Deal }, CoreReason>;

type AnyMarket = Market<Vocabulary>;

export const isTradeOpen = (game: Game): boolean =>
  game.state.over === null && game.rules.market?.isOpen(game) === true;

/** Undefined if this is about something else than offers. */
export function readDeal(game: Game, seat: Seat, said: Untrusted): ReadDeal | undefined {
  const { market } = game.rules;
  const answer = ANSWERS.find((word) => word in said);
  if (market === undefined || !('offer' in said || answer !== undefined)) return undefined;
  if (!isTradeOpen(game)) return refused({ code: 'noTradeNow' });
  return 'offer' in said || answer === undefined
    ? readOffer(game, market, seat, said)
    : readAnswer(game, market, seat, answer, said);
}

const refused = (reason: CoreReason): { ok: false; reason: CoreReason } => ({ ok: false, reason });

function readAnswer(game: Game, market: AnyMarket, seat: Seat, word: Answer, said: Untrusted): ReadDeal {
  const number = said[word];
  const offer = numbered(game, seat, number);
  const mine = word === 'withdraw' ? offer?.from : offer?.to;
  if (offer === undefined || mine !== seat) return refused({ code: 'noSuchOffer', offer: quote(number) });
  if (Object.keys(said).some((key) => key !== word)) return refused({ code: 'notAnOption' });
  if (word === 'accept' && !canBeMet(game, market, offer))
    return refused({ code: 'offerUnmet', offer: offer.toNumber });
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

const canBeMet = (game: Game, market: AnyMarket, { from, to, give, want }: Offer): boolean =>
  market.holds(game, from, give) && market.holds(game, to, want);

const FIELDS = ['offer', 'give', 'want', 'counters'];

function readOffer(game: Game, market: AnyMarket, seat: Seat, said: Untrusted): ReadDeal {
  const odd = Object.keys(said).find((key) => !FIELDS.includes(key));
  if (odd !== undefined) return refused({ code: 'offerField', field: odd });
  const { offer: partner, give: given, want: wanted, counters } = said;
  const to = game.state.players.findIndex((player) => player === partner);
  if (to < 0 || to === seat) return refused({ code: 'offerTo', player: quote(partner) });
  if (game.state.out[to] !== false) return refused({ code: 'playerIsOut', player: playerAt(game, to) });
  const give = given === undefined ? market.nothing : market.read(given);
  const want = wanted === undefined ? market.nothing : market.read(wanted);
  if (give === null) return refused({ code: 'offerField', field: 'give' });
  if (want === null) return refused({ code: 'offerField', field: 'want' });
  if (market.isNothing(give) && market.isNothing(want)) return refused({ code: 'offerEmpty' });
  if (!market.holds(game, seat, give)) return refused({ code: 'offerNotHeld' });
  const countered = numbered(game, seat, counters);
  if (counters !== undefined && (countered?.to !== seat || countered.from !== to))
    return refused({ code: 'noSuchOffer', offer: quote(counters) });
  if (game.state.offers.filter(({ from }) => from === seat).length >= MAX_OPEN)
    return refused({ code: 'offersMany' });
  const action = {
    offer: playerAt(game, to),
    ...(given !== undefined && { give: give as Json }),
    ...(wanted !== undefined && { want: want as Json }),
    ...(countered !== undefined && { counters: countered.toNumber }),
  };
  return { ok: true, action, deal: { word: 'offer', offer: { from: seat, to, give, want, countered } } };
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

/** Does what has been found right; true if goods changed hands. */
export function carryOutDeal(game: Game, deal: Deal): boolean {
  const { market } = game.rules;
  if (market === undefined) return false;
  if (deal.word === 'offer') {
    makeOffer(game, market, deal.offer);
    return false;
  }
  const { word, offer } = deal;
  game.state.offers = game.state.offers.filter((other) => other !== offer);
  if (word !== 'accept') {
    emit(game, { type: word === 'decline' ? 'offerDeclined' : 'offerWithdrawn', ...toBoth(offer) });
    return false;
  }
  market.exchange(game, offer);
  const [player, other] = [playerAt(game, offer.from), playerAt(game, offer.to)];
  const [gave, got] = [market.count(offer.give), market.count(offer.want)];
  emit(game, { type: 'tradeDone', player, other, gave, got });
  emit(game, { type: 'offerAccepted', ...terms(game, offer) });
  return true;
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

interface Terms {
  readonly player: string;
  readonly other: string;
  readonly give: Json;
  readonly want: Json;
}

const terms = (game: Game, offer: Offer): ToBoth & Terms => ({
  ...toBoth(offer),
  player: playerAt(game, offer.from),
  other: playerAt(game, offer.to),
  give: offer.give as Json,
  want: offer.want as Json,
});

const nextNumber = ({ state: { offerCounts } }: Game, seat: Seat): number =>
  (offerCounts[seat] = itemAt(offerCounts, seat) + 1);

function makeOffer(game: Game, market: AnyMarket, { from, to, give, want, countered }: NewOffer): void {
  const { state } = game;
  const [fromNumber, toNumber] = [nextNumber(game, from), nextNumber(game, to)];
  const offer: Offer = { from, to, fromNumber, toNumber, give, want, on: market.where(game) };
  // A counter-offer takes the place of what it answers.
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

function offerBetweenOthers(game: Game, market: AnyMarket, seat: Seat | null, random: Random): void {
  const others = living(game).filter((other) => other !== seat);
  const from = others[random(Math.max(1, others.length))];
  const partners = others.filter((other) => other !== from);
  const to = partners[random(Math.max(1, partners.length))];
  if (from === undefined || to === undefined) return;
  const [give, want] = [market.someOf(game, from, random), market.someOf(game, to, random)];
  if (market.isNothing(give) && market.isNothing(want)) return;
  const [fromNumber, toNumber] = [nextNumber(game, from), nextNumber(game, to)];
  game.state.offers.push({ from, to, fromNumber, toNumber, give, want, on: market.where(game) });
}
