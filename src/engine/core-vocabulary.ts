import type { EventDescriptors, Kinds, ReasonShapes, ReasonsOf, Value } from './vocabulary.ts';

/** What players may do, what may happen and why something is refused in every game. */

/** Answers that many steps share, and what may be said at any time. */
export const CORE_ACTIONS = {
  pass: { pass: 'flag' },
  ready: { ready: 'flag' },
  letPass: { letPass: ['step', 'round', 'game', 'off'] },
} as const;

/** In games with a market; `offered`, `goods` and `goodsCount` are theirs to say. */
export const TRADE_ACTIONS = {
  offer: { offer: 'player', give: 'offered?', want: 'offered?', counters: 'number?' },
  accept: { accept: 'number' },
  decline: { decline: 'number' },
  withdraw: { withdraw: 'number' },
} as const;

const TERMS = { player: 'player', other: 'player', give: 'goods', want: 'goods' } as const;
/** Each player counts the offers that they are a party to. */
const NUMBERED = { own: { offer: 'number' }, private: true, log: 'trade' } as const;

export const CORE_EVENTS = {
  letPassSaid: {
    params: { player: 'player', until: ['step', 'round', 'game', 'off'] },
    log: 'cards',
  },
} as const satisfies EventDescriptors;

/** `tradeDone` is what all may know of a trade, `offerAccepted` what its two players do. */
export const TRADE_EVENTS = {
  offerMade: { ...NUMBERED, params: TERMS },
  offerDeclined: { ...NUMBERED, params: {} },
  offerWithdrawn: { ...NUMBERED, params: {} },
  offerLapsed: { ...NUMBERED, params: {} },
  tradeDone: {
    params: { player: 'player', other: 'player', gave: 'goodsCount', got: 'goodsCount' },
    log: 'trade',
  },
  offerAccepted: { ...NUMBERED, params: TERMS, private: 'tradeDone' },
} as const satisfies EventDescriptors;

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

export type CoreReason = ReasonsOf<Kinds, typeof CORE_REASONS>;
