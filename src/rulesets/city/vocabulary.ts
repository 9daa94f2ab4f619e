import {
  CORE_ACTIONS,
  CORE_EVENTS,
  CORE_REASONS,
  DEAL_ACTIONS,
  DEAL_EVENTS,
  DEAL_REASONS,
  GOODS_ACTIONS,
  GOODS_EVENTS,
  GOODS_REASONS,
  VOTE_EVENTS,
} from '../../engine/core-vocabulary.ts';
import type {
  ActionsOf,
  EventDescriptors,
  EventsOf,
  ReasonsOf,
  StepDescriptors,
  ToldOf,
  Value,
} from '../../engine/vocabulary.ts';
import type { Words } from '../../engine/types.ts';
import { CARD_KINDS, CHARACTER_IDS, LOCATIONS, type Card, type Character } from './data.ts';
import { DEAL_KINDS, PROMISES } from './promise-words.ts';

/** The words of City of Horror, each described once. What frames hold is in `frames.ts`. */

export const KINDS = {
  place: LOCATIONS,
  card: CARD_KINDS,
  cards: { list: 'card' },
  character: CHARACTER_IDS,
  /** Where an explosion marker may be put. */
  boom: ['tower', 'armory'],
  /** An open food token, or one drawn from the truck. */
  foodChoice: { either: ['number', ['truck']] },
  /** What is handed out in a sharing. */
  item: ['antidote', ...CARD_KINDS] as const,
  /** What a vote is about. */
  about: LOCATIONS,
  ...DEAL_KINDS,
} as const;

type K = typeof KINDS;

/** Every way to play a card; one that is missing here can have no rule in `cards.ts`. */
const PLAYS = {
  playAt: { play: ['alarm', 'gun', 'shotgun', 'chainsaw', 'kitten', 'weaponReplica'], at: 'place' },
  playOnAnyone: { play: ['energyDrink'], character: 'person' },
  playOnOwn: { play: ['hideout'], character: 'character' },
  playOnPlayer: { play: ['flashlight', 'pickpocket'], player: 'player' },
  coerce: { play: ['coercion'], player: 'player', at: 'place' },
  playTo: { play: ['runningShoes'], location: 'place' },
  explode: { play: ['molotov', 'makeshiftBomb'], at: 'place', boom: 'boom?' },
  lure: { play: ['flare'], from: 'place', to: 'place', boom: 'boom?' },
  playAlone: { play: ['cannedFood', 'tearGas', 'nightVision', 'backDoor'] },
} as const;

/** Powers that are aimed at nothing. */
export const ALONE = [
  'blonde',
  'chef',
  'grandpa',
  'granny',
  'housewife',
  'mama',
  'student',
  'boy',
  'girl',
  'pregnant',
  'priest',
  'punk',
  'rasta',
  'guard',
] as const;

/** Every way to use a power; one that is missing here can have no rule in `powers.ts`. */
const POWERS = {
  leadTo: { power: ['geek', 'rocker'], to: 'place' },
  swap: { power: ['businessman', 'businesswoman'], discard: 'card', take: 'card' },
  powerOnPlayer: { power: ['agent', 'thief'], player: 'player' },
  powerTo: { power: ['teen'], location: 'place' },
  powerAlone: { power: ALONE },
} as const;

/** Every way to use a location: what it costs, and what it gives. */
const ACTIVATIONS = {
  activate: { activate: 'flag' },
  payCard: { activate: 'flag', discard: 'card' },
  payCharacter: { activate: 'flag', character: 'character' },
  restForCard: { activate: 'flag', discard: 'card', character: 'character' },
  restForFood: { activate: 'flag', food: 'number', character: 'character' },
  takeForCard: { activate: 'flag', take: 'card', discard: 'card' },
  takeForCharacter: { activate: 'flag', take: 'card', character: 'character' },
  leadForCard: { activate: 'flag', discard: 'card', player: 'player' },
  foodForCard: { activate: 'flag', discard: 'card', food: 'foodChoice' },
} as const;

export const ACTIONS = {
  ...CORE_ACTIONS,
  ...DEAL_ACTIONS,
  ...GOODS_ACTIONS,
  ...PLAYS,
  ...POWERS,
  ...ACTIVATIONS,
  place: { place: 'character', location: 'place' },
  draft: { draft: 'card' },
  choose: { choose: 'place' },
  move: { move: 'character' },
  vote: { vote: 'player', as: 'player?' },
  breakTie: { breakTie: 'player' },
  victim: { victim: 'character' },
  handOut: { handOut: { byPlayer: 'item' } },
  vaccinate: { vaccinate: { list: 'character' } },
} as const;

export type Actions = ActionsOf<K, typeof ACTIONS>;
export type CityAction = Actions[keyof Actions];
export type PlayAction = Actions[keyof typeof PLAYS];
export type PowerAction = Actions[keyof typeof POWERS];
export type ActivateAction = Actions[keyof typeof ACTIVATIONS];

type Having<A, Word extends string, Said> = A extends { readonly [word in Word]: infer V }
  ? Said extends V
    ? A
    : never
  : never;

/** Playing this card. */
export type PlayOf<C extends Card> = Having<PlayAction, 'play', C>;
/** Using this character's power. */
export type PowerOf<C extends Character> = Having<PowerAction, 'power', C>;
/** A power that is aimed at nothing. */
export type Alone = (typeof ALONE)[number];

export type Goods = Value<K, 'goods'>;
export type CityPromise = Value<K, 'promise'>;

const PLAYER = { player: 'player' } as const;
const WITH_PLACE = { player: 'player', place: 'place' } as const;
const WITH_CARD = { player: 'player', card: 'card' } as const;
const WITH_CHARACTER = { player: 'player', character: 'character' } as const;
const MOVED = { ...WITH_CHARACTER, place: 'place' } as const;

export const EVENTS = {
  ...CORE_EVENTS,
  ...DEAL_EVENTS,
  ...GOODS_EVENTS,
  // setting up
  gameBegan: { params: { start: 'player' }, log: 'other', phase: 'citySetup' },
  characterDealt: { params: WITH_CHARACTER, log: 'other', about: 'player' },
  placingDrawn: { params: { player: 'player', places: { list: 'place' } }, log: 'moves' },
  characterPlaced: { params: { ...MOVED, wanted: 'place' }, log: 'moves', pause: 300 },
  cardsDealt: { params: { player: 'player', cards: { list: 'card' } }, private: true, log: 'cards' },
  packsPassed: { params: {}, log: 'cards' },
  // the round
  roundBegan: { params: { round: 'number' }, log: 'other' },
  invasionLookedAt: { params: PLAYER, log: 'zombies' },
  invasionSeen: {
    params: { player: 'player', invasion: 'text' },
    private: 'invasionLookedAt',
    log: 'zombies',
  },
  destinationsRevealed: {
    params: { chosen: { list: { record: { player: 'player', place: 'place' } } } },
    log: 'moves',
    phase: 'selection',
    reveal: 1800,
  },
  destinationChanged: { params: WITH_PLACE, log: 'moves' },
  characterMoved: {
    params: { ...MOVED, from: 'place', wanted: 'place' },
    log: 'moves',
    phase: 'movement',
    pause: 400,
  },
  moveUndone: { params: MOVED, log: 'moves', pause: 400 },
  startPassed: { params: PLAYER, log: 'votes' },
  // zombies
  invasionTurned: { params: { invasion: 'text' }, log: 'zombies', phase: 'invasion' },
  zombiesArrived: {
    params: { place: 'place', count: 'number', cause: ['invasion', 'alarm', 'blonde'] },
    log: 'zombies',
    phase: { by: 'cause', is: { blonde: 'movement' } },
    pause: 350,
  },
  zombiesKilled: { params: { place: 'place', count: 'number' }, log: 'zombies', pause: 350 },
  zombiesMoved: { params: { from: 'place', place: 'place', count: 'number' }, log: 'zombies', pause: 400 },
  kittenRan: { params: { player: 'player', from: 'place', place: 'place' }, log: 'zombies', pause: 400 },
  leaderMoved: { params: PLAYER, log: 'zombies', pause: 300 },
  itemsDropped: {
    params: { place: 'place', antidotes: 'number', cards: 'number' },
    log: 'other',
    pause: 350,
  },
  // cards and powers
  cardPlayed: {
    params: {
      ...WITH_CARD,
      at: 'place?',
      from: 'place?',
      place: 'place?',
      boom: 'boom?',
      character: 'person?',
      other: 'player?',
    },
    log: 'cards',
    pause: 350,
  },
  cardCancelled: { params: WITH_CARD, log: 'cards', pause: 400 },
  powerUsed: {
    params: { ...WITH_CHARACTER, place: 'place?', other: 'player?', discard: 'card?', take: 'card?' },
    log: 'cards',
    pause: 300,
  },
  cardPaid: { params: WITH_CARD, log: 'cards' },
  cardDrawn: { params: PLAYER, log: 'cards' },
  drawnCardSeen: { params: WITH_CARD, private: 'cardDrawn', log: 'cards' },
  cardTaken: { params: WITH_CARD, log: 'cards' },
  cardStolen: { params: { player: 'player', other: 'player' }, log: 'cards' },
  stolenCardSeen: {
    params: { player: 'player', other: 'player', card: 'card' },
    private: 'cardStolen',
    log: 'cards',
  },
  childBorn: { params: PLAYER, log: 'other' },
  explosionMarked: { params: { place: 'boom', count: 'number' }, log: 'other', pause: 350 },
  towerFell: { params: {}, log: 'other', pause: 900 },
  armoryBurnt: { params: {}, log: 'other', pause: 700 },
  armoryBlocked: { params: {}, log: 'other' },
  characterFled: { params: WITH_CHARACTER, log: 'moves', pause: 400 },
  // A, activation
  locationActivated: { params: WITH_PLACE, log: 'other', phase: { at: 'place' } },
  characterRested: { params: WITH_CHARACTER, log: 'other' },
  characterExhausted: { params: WITH_CHARACTER, log: 'other' },
  foodPaid: { params: { player: 'player', food: 'number' }, log: 'other' },
  foodTaken: { params: { player: 'player', food: 'number' }, log: 'other' },
  foodDrawn: { params: PLAYER, log: 'other' },
  drawnFoodSeen: { params: { player: 'player', food: 'number' }, private: 'foodDrawn', log: 'other' },
  antidoteTaken: { params: PLAYER, log: 'other' },
  // B, attack
  attackBegan: { params: { place: 'place', zombies: 'number' }, log: 'zombies', phase: { at: 'place' } },
  ...VOTE_EVENTS,
  votesRevealed: { ...VOTE_EVENTS.votesRevealed, phase: { at: 'on' } },
  tieBroken: { params: { on: 'about', player: 'player', vote: 'player' }, log: 'votes' },
  nobodyEaten: { params: { place: 'place' }, log: 'deaths' },
  characterDied: {
    params: { ...MOVED, cause: ['eaten', 'tower', 'infected'] },
    log: 'deaths',
    pause: 900,
  },
  playerOut: { params: PLAYER, log: 'deaths' },
  // C, sharing
  nothingShared: { params: { place: 'place' }, log: 'cards', phase: { at: 'place' } },
  sharerChosen: { params: WITH_PLACE, log: 'votes', phase: { at: 'place' } },
  sharedCardsSeen: {
    params: { player: 'player', cards: { list: 'card' } },
    private: 'sharerChosen',
    log: 'votes',
  },
  sharedCardGiven: { params: WITH_CARD, private: true, log: 'cards' },
  itemsShared: {
    params: {
      ...WITH_PLACE,
      items: { list: { record: { player: 'player', item: ['antidote', 'card'] } } },
    },
    log: 'cards',
  },
  // the end
  helicopterCame: { params: {}, log: 'other', phase: 'helicopter' },
  gameEnded: { params: { winners: { list: 'player' }, scores: { byPlayer: 'number' } }, log: 'other' },
} as const satisfies EventDescriptors;

/** As the rules emit it, and as its readers get it. */
export type CityEvent = EventsOf<K, typeof EVENTS>;
export type ToldCityEvent = ToldOf<K, typeof EVENTS>;

export const REASONS = {
  ...CORE_REASONS,
  ...DEAL_REASONS,
  ...GOODS_REASONS,
  allThere: { place: 'place' },
  alreadyThere: { character: 'character', place: 'place' },
  awakeAlready: { character: 'character' },
  badHandOut: { count: 'number' },
  badVaccination: {},
  cantActivateSo: {},
  cantBeRested: { character: 'text' },
  cantMove: { character: 'character' },
  cardNotHeld: { card: 'text' },
  cardNotNow: { card: 'card' },
  deckEmpty: {},
  entranceOpen: {},
  exhausted: { character: 'character' },
  goingThere: { place: 'place' },
  hiddenAlready: { character: 'character' },
  leaderThere: {},
  mamaCantMove: {},
  mamaMoves: {},
  mustMove: {},
  noDestination: {},
  noInvasionLeft: {},
  noRoomForZombies: {},
  noSuchCharacter: { character: 'text' },
  noSuchPlace: { place: 'text' },
  noVotesThere: {},
  noZombieThere: {},
  nobodyCanMove: {},
  notACandidate: { player: 'text' },
  notAnotherPlayer: {},
  notBeforeMove: {},
  notCoerced: { player: 'text' },
  notDrawn: { place: 'text' },
  notFull: { place: 'place' },
  notInPack: { card: 'text' },
  notInPile: {},
  notTied: { player: 'text' },
  notToBeEaten: { character: 'text' },
  notYourMove: {},
  nothingToSteal: {},
  onlyAtHelicopter: {},
  onlyInReaction: {},
  samePlace: {},
  shut: { place: 'place' },
  startAlready: {},
  takeOneYourself: { count: 'number' },
} as const;

export type CityReason = ReasonsOf<K, typeof REASONS>;

export const STEPS = {
  place: { on: 'player', answers: ['place'] },
  draft: { on: null, answers: ['draft'] },
  select: { on: null, answers: ['choose'] },
  selectLate: { on: null, answers: ['choose'] },
  react: { on: 'card', answers: ['pass', 'playAlone', 'powerAlone'] },
  move: { on: 'player', answers: ['move', 'pass'] },
  reactMove: { on: 'character', answers: ['pass', 'powerAlone'] },
  activate: {
    on: 'place',
    answers: [
      'pass',
      'activate',
      'payCard',
      'payCharacter',
      'restForCard',
      'restForFood',
      'takeForCard',
      'takeForCharacter',
      'leadForCard',
      'foodForCard',
    ],
  },
  attack: { on: 'place', answers: ['ready'] },
  vote: { on: 'place', answers: ['vote'] },
  tie: { on: 'place', answers: ['breakTie'] },
  victim: { on: 'place', answers: ['victim'] },
  share: { on: 'place', answers: ['ready'] },
  shareVote: { on: 'place', answers: ['vote'] },
  shareTie: { on: 'place', answers: ['breakTie'] },
  handOut: { on: 'place', answers: ['handOut'] },
  helicopter: { on: null, answers: ['ready'] },
  vaccinate: { on: null, answers: ['vaccinate'] },
} as const satisfies StepDescriptors;

export const WORDS: Words = {
  kinds: KINDS,
  actions: ACTIONS,
  events: EVENTS,
  reasons: REASONS,
  steps: STEPS,
  promises: PROMISES,
};
