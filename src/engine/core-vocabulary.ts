import type { EventDescriptors, Kinds, ReasonShapes, ReasonsOf, Value } from './vocabulary.ts';

/** What players may do, what may happen and why something is refused in every game. */

/** Answers that many steps share, and what may be said at any time. */
export const CORE_ACTIONS = {
  pass: { pass: 'flag' },
  ready: { ready: 'flag' },
  letPass: { letPass: ['step', 'round', 'game', 'off'] },
} as const;

/** In games with deals: what can be given and promised is theirs to say (`offered`, `goods`, `promise` and the like). */
export const DEAL_ACTIONS = {
  offer: { offer: 'player', give: 'offered?', want: 'offered?', counters: 'number?' },
  accept: { accept: 'number' },
  decline: { decline: 'number' },
  withdraw: { withdraw: 'number' },
} as const;

/** Where goods can be promised: hands over what one's promise of this number still owes. */
export const GOODS_ACTIONS = { pay: { pay: 'number' } } as const;

const TERMS = { player: 'player', other: 'player', give: 'goods', want: 'goods' } as const;
/** Each player counts the offers that they are a party to. */
const NUMBERED = { own: { offer: 'number' }, private: true, log: 'trade' } as const;

/** A promise and the two it is between. Of cards that it names, others read no more than that they are cards. */
const PROMISED = {
  params: { player: 'player', other: 'player', promise: 'promiseSeen', at: 'about?' },
  own: { promise: 'promiseSeen' },
  private: true,
  open: true,
  log: 'trade',
} as const;

export const CORE_EVENTS = {
  letPassSaid: {
    params: { player: 'player', until: ['step', 'round', 'game', 'off'] },
    log: 'cards',
  },
} as const satisfies EventDescriptors;

/** `offerSeen` is what all may know of an offer where deals are open. */
export const DEAL_EVENTS = {
  offerSeen: {
    params: { player: 'player', other: 'player', give: 'goodsSeen', want: 'goodsSeen' },
    log: 'trade',
  },
  offerMade: { ...NUMBERED, params: TERMS, private: 'offerSeen' },
  offerDeclined: { ...NUMBERED, params: {} },
  offerWithdrawn: { ...NUMBERED, params: {} },
  offerLapsed: { ...NUMBERED, params: {} },
  offerAccepted: { ...NUMBERED, params: TERMS },
  promiseGiven: PROMISED,
  promiseKept: PROMISED,
  promiseBroken: PROMISED,
  promiseVoided: PROMISED,
} as const satisfies EventDescriptors;

/** Where goods can change hands: `tradeDone` is what all may know of it, the others what its two players do. */
export const GOODS_EVENTS = {
  tradeDone: {
    params: { player: 'player', other: 'player', gave: 'goodsCount', got: 'goodsCount' },
    log: 'trade',
  },
  offerAccepted: { ...DEAL_EVENTS.offerAccepted, private: 'tradeDone' },
  promisePaid: {
    params: { player: 'player', other: 'player', goods: 'goods' },
    private: 'tradeDone',
    log: 'trade',
  },
} as const satisfies EventDescriptors;

/** What tables choose about promises and deals, in games that have them (`D-3`, `D-6`). */
export const DEAL_OPTIONS = {
  promises: ['free', 'binding'],
  deals: ['private', 'open'],
} as const;

export interface DealOptions {
  readonly promises: 'free' | 'binding';
  readonly deals: 'private' | 'open';
}

/** One player's votes, as everybody sees them; `by`: who cast them, if that was another. */
export const BALLOTS = {
  list: { record: { player: 'player', vote: 'player', votes: 'number', by: 'player?' } },
} as const;

/** In games with votes; what a vote can be `about` is theirs to say. */
export const VOTE_EVENTS = {
  votesRevealed: { params: { on: 'about', votes: BALLOTS }, log: 'votes', reveal: 3400 },
  voteTied: { params: { on: 'about', tied: { list: 'player' } }, log: 'votes' },
} as const satisfies EventDescriptors;

export type ToldBallot = Value<Kinds, typeof BALLOTS>[number];

export const CORE_REASONS = {
  badAction: {},
  badFrame: {},
  badLetPass: {},
  colour: { colour: 'text', known: 'text' },
  colourCount: { count: 'number', players: 'number' },
  gameOver: {},
  late: { frame: 'number' },
  letPassAlready: {},
  noSeed: {},
  noSuchOffer: { offer: 'text' },
  noSuchSeat: { seat: 'text' },
  noTradeNow: {},
  notAnOption: {},
  notAsked: { player: 'player' },
  offerEmpty: {},
  offerField: { field: 'text' },
  offerNotHeld: {},
  offerTo: { player: 'text' },
  offerUnmet: { offer: 'number' },
  offersMany: {},
  optionValue: { option: 'text', value: 'text', known: 'text' },
  playerCount: { count: 'number', min: 'number', max: 'number' },
  playerIsOut: { player: 'player' },
  playerName: { player: 'text' },
  playerTwice: { player: 'text' },
  unknownOption: { option: 'text', known: 'text' },
} as const satisfies ReasonShapes;

/** Further refusals in games with deals. */
export const DEAL_REASONS = {
  /** It would break a promise, and promises bind here (`D-6`). */
  promised: { player: 'player', promise: 'promise', at: 'about?' },
  /** It would break what one is offering to promise. */
  promiseOffered: { offer: 'number', promise: 'promise', at: 'about?' },
  /** Both can't be kept. */
  promiseAgainst: { player: 'player', promise: 'promise', at: 'about?' },
  /** One has answered otherwise already. */
  promiseAnswered: { promise: 'promise', at: 'about?' },
  /** Its location is done for this round. */
  promiseOver: { place: 'about' },
  /** Nothing of the sort is decided there. */
  promiseNotThere: { place: 'about', word: 'text' },
  promiseNowhere: { word: 'text' },
  promisesMany: {},
} as const satisfies ReasonShapes;

/** And where goods can be promised. */
export const GOODS_REASONS = {
  noSuchPromise: { promise: 'text' },
  payNotHeld: {},
} as const satisfies ReasonShapes;

export type CoreReason = ReasonsOf<Kinds, typeof CORE_REASONS>;
