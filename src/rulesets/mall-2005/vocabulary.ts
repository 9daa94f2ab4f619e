import {
  CORE_ACTIONS,
  CORE_EVENTS,
  CORE_REASONS,
  DEAL_ACTIONS,
  DEAL_EVENTS,
  DEAL_REASONS,
  VOTE_EVENTS,
} from '../../engine/core-vocabulary.ts';
import type { Sequence, Turns } from '../../engine/flows.ts';
import type { Seat, Words } from '../../engine/types.ts';
import type {
  ActionsOf,
  AllOf,
  EventDescriptors,
  EventsOf,
  ReasonsOf,
  StepDescriptors,
  ToldOf,
  Value,
} from '../../engine/vocabulary.ts';
import { CARD_KINDS, CHARACTER_KINDS, PLACES, placeName, type Card, type Place } from './data.ts';
import { DEAL_KINDS, PROMISES } from './promise-words.ts';

/** The words of Mall of Horror, each described once. */

const PLACE_IDS = PLACES.map(placeName);

export const KINDS = {
  place: PLACE_IDS,
  card: CARD_KINDS,
  character: CHARACTER_KINDS,
  /** What a vote is about: the truck, the chief, or the place under attack. */
  about: ['truck', 'chief', ...PLACE_IDS] as const,
  dice: { list: 'number' },
  ...DEAL_KINDS,
} as const;

type K = typeof KINDS;

export const ACTIONS = {
  ...CORE_ACTIONS,
  ...DEAL_ACTIONS,
  place: { place: 'character', location: 'place' },
  vote: { vote: 'player' },
  search: { search: { record: { keep: 'card', give: 'card?', to: 'player?' } } },
  choose: { choose: 'place' },
  haunt: { haunt: 'place' },
  move: { move: 'character' },
  victim: { victim: 'character' },
  hide: { play: ['hide'], character: 'character' },
  sprint: { play: ['sprint'], location: 'place' },
  play: { play: ['threat', 'camera', 'barricade', 'axe', 'shotgun'] },
} as const;

type Actions = ActionsOf<K, typeof ACTIONS>;
export type MallAction = Actions[keyof Actions];
type Targeted = 'hide' | 'sprint';
/** Playing this card. */
export type PlayOf<C extends Card> = C extends Targeted ? Actions[C] : Actions['play'];
export type PlayAction = PlayOf<Card>;
export type Untargeted = Exclude<Card, Targeted>;
export type PlaceAction = Actions['place'];
export type Goods = Value<K, 'goods'>;
export type MallPromise = Value<K, 'promise'>;
export type Search = Actions['search']['search'];

const PLAYER = { player: 'player' } as const;
const WITH_CARD = { player: 'player', card: 'card' } as const;
const WITH_CHARACTER = { player: 'player', character: 'character', place: 'place' } as const;

export const EVENTS = {
  ...CORE_EVENTS,
  ...DEAL_EVENTS,
  // setting up
  gameBegan: { params: { chief: 'player' }, log: 'other', phase: 'setup' },
  cardDealt: { params: WITH_CARD, private: true, log: 'cards' },
  placingRolled: { params: { player: 'player', dice: 'dice' }, log: 'moves' },
  characterPlaced: { params: WITH_CHARACTER, log: 'moves', pause: 300 },
  // the round
  roundBegan: { params: { round: 'number' }, log: 'other' },
  cardPlayed: {
    params: { player: 'player', card: 'card', character: 'character?', place: 'place?' },
    log: 'cards',
    pause: 350,
  },
  ...VOTE_EVENTS,
  votesRevealed: {
    ...VOTE_EVENTS.votesRevealed,
    phase: { by: 'on', is: { truck: 'truck', chief: 'chief' }, else: 'attack' },
  },
  // A, the truck
  truckLeftAlone: { params: {}, log: 'cards', phase: 'truck' },
  truckSearched: { params: { player: 'player', count: 'number' }, log: 'cards', phase: 'truck' },
  cardsFound: {
    params: { player: 'player', cards: { list: 'card' } },
    private: 'truckSearched',
    log: 'cards',
  },
  cardKept: { params: PLAYER, log: 'cards' },
  keptCardSeen: { params: WITH_CARD, private: 'cardKept', log: 'cards' },
  cardGiven: { params: { player: 'player', receiver: 'player' }, log: 'cards' },
  givenCardSeen: {
    params: { player: 'player', receiver: 'player', card: 'card' },
    private: 'cardGiven',
    log: 'cards',
  },
  cardPutUnder: { params: PLAYER, log: 'cards' },
  cardUnderSeen: { params: WITH_CARD, private: 'cardPutUnder', log: 'cards' },
  // B, the chief of security
  chiefElected: { params: PLAYER, log: 'votes', phase: 'chief' },
  chiefStayed: { params: PLAYER, log: 'votes', phase: 'chief' },
  chiefFollowed: { params: PLAYER, log: 'votes', phase: 'chief' },
  // C, arrival
  diceRolled: { params: { count: 'number' }, log: 'zombies', phase: 'arrival' },
  diceSeen: { params: { player: 'player', dice: 'dice' }, private: true, log: 'zombies' },
  // D, destinations
  destinationAnnounced: { params: { player: 'player', place: 'place' }, log: 'moves', phase: 'destinations' },
  zombieSent: {
    params: { player: 'player', place: 'place' },
    log: 'zombies',
    phase: 'destinations',
    pause: 350,
  },
  // E, movement
  destinationsRevealed: {
    params: { chosen: { list: { record: { player: 'player', place: 'place' } } } },
    log: 'moves',
    phase: 'movement',
    reveal: 1800,
  },
  diceRevealed: { params: { dice: 'dice' }, log: 'zombies', pause: 700 },
  placeClosed: { params: { place: 'place' }, log: 'other' },
  characterMoved: {
    params: { ...WITH_CHARACTER, from: 'place', wanted: 'place' },
    log: 'moves',
    pause: 400,
  },
  // F, attack
  zombieArrived: {
    params: { place: 'place', cause: ['dice', 'haunt', 'crowd', 'pinUps'] },
    log: 'zombies',
    phase: { by: 'cause', is: { crowd: 'attack', pinUps: 'attack' } },
    pause: 350,
  },
  reserveEmptied: { params: {}, log: 'zombies' },
  attackBegan: {
    params: { place: 'place', zombies: 'number', defence: 'number' },
    log: 'zombies',
    phase: 'attack',
  },
  attackHeldOff: { params: { place: 'place' }, log: 'zombies' },
  zombiesKilled: {
    params: { player: 'player', place: 'place', count: 'number' },
    log: 'zombies',
    pause: 350,
  },
  zombiesLeft: {
    params: { place: 'place', count: 'number' },
    log: 'zombies',
    phase: { by: 'place', is: { parking: 'attack' } },
    pause: 350,
  },
  victimDrawn: { params: { player: 'player', place: 'place' }, log: 'deaths' },
  nobodyEaten: { params: { place: 'place' }, log: 'deaths' },
  characterEaten: { params: WITH_CHARACTER, log: 'deaths', pause: 900 },
  playerOut: { params: PLAYER, log: 'deaths', phase: 'attack' },
  gameEnded: { params: { winners: { list: 'player' }, scores: { byPlayer: 'number' } }, log: 'other' },
} as const satisfies EventDescriptors;

/** As the rules emit it, and as its readers get it. */
export type MallEvent = EventsOf<K, typeof EVENTS>;
export type ToldMallEvent = ToldOf<K, typeof EVENTS>;

export const REASONS = {
  ...CORE_REASONS,
  ...DEAL_REASONS,
  allThere: { place: 'place' },
  alreadyThere: { character: 'character', place: 'place' },
  badSearch: {},
  cardNotHeld: { card: 'card' },
  cardNotNow: { card: 'card' },
  closed: { place: 'place' },
  diceKnown: {},
  goingThere: { place: 'place' },
  heldOff: {},
  hiddenAlready: { character: 'character' },
  mustMove: {},
  noAttack: {},
  noBarricadeAgainstFour: {},
  noBarricadeAtParking: {},
  noSuchCharacter: { character: 'text' },
  noSuchPlace: { place: 'text' },
  noTarget: { card: 'card' },
  noVote: {},
  noVoterThere: {},
  noZombieThere: {},
  nobodyMoved: {},
  notACandidate: { player: 'text' },
  notRolled: { place: 'text' },
  notThere: { character: 'text' },
  notToBeEaten: { character: 'text' },
  notToPlace: { character: 'text' },
} as const;

export type MallReason = ReasonsOf<K, typeof REASONS>;

export const STEPS = {
  place: { on: 'player', answers: ['place'] },
  cards: { on: 'place', answers: ['pass', 'hide', 'sprint', 'play'] },
  vote: { on: 'place', answers: ['vote'] },
  revote: { on: 'place', answers: ['vote'] },
  truck: { on: 'player', answers: ['search'] },
  cameras: { on: 'player', answers: ['pass', 'hide', 'sprint', 'play'] },
  chiefChoice: { on: 'player', answers: ['choose'] },
  choose: { on: null, answers: ['choose'] },
  haunt: { on: 'player', answers: ['haunt', 'pass'] },
  move: { on: 'player', answers: ['move', 'pass', 'hide', 'sprint', 'play'] },
  sprint: { on: 'player', answers: ['pass', 'hide', 'sprint', 'play'] },
  victim: { on: 'place', answers: ['victim'] },
} as const satisfies StepDescriptors;

export const WORDS: Words = {
  kinds: KINDS,
  actions: ACTIONS,
  events: EVENTS,
  reasons: REASONS,
  steps: STEPS,
  promises: PROMISES,
};

/** A vote is about the `truck`, the `chief`, or the place that is under attack. */
export type About = (typeof KINDS)['about'][number];

interface OfSeat {
  readonly seat: Seat;
}

interface Vote {
  readonly about: About;
  readonly candidates: readonly Seat[];
}

type Kind = keyof typeof STEPS;

/** What a step's frame holds, and what answers it. */
interface Step<D, S extends Kind> {
  readonly data: D;
  readonly answer: Actions[(typeof STEPS)[S]['answers'][number]];
}

export type Steps = AllOf<
  typeof STEPS,
  {
    readonly place: Step<OfSeat, 'place'>;
    readonly cards: Step<OfSeat & { readonly about: About }, 'cards'>;
    readonly vote: Step<Vote, 'vote'>;
    readonly revote: Step<Vote, 'revote'>;
    readonly truck: Step<OfSeat & { readonly drawn: Card[] }, 'truck'>;
    readonly cameras: Step<OfSeat, 'cameras'>;
    readonly chiefChoice: Step<OfSeat, 'chiefChoice'>;
    readonly choose: Step<object, 'choose'>;
    readonly haunt: Step<OfSeat, 'haunt'>;
    readonly move: Step<OfSeat & { readonly sprinted: boolean }, 'move'>;
    readonly sprint: Step<OfSeat, 'sprint'>;
    readonly victim: Step<OfSeat & { readonly place: Place }, 'victim'>;
  }
>;

/** The phases of a round, in order: what happens in each is in `rounds.ts`. */
export type Phase =
  | 'truckCards'
  | 'truckVote'
  | 'truckSearch'
  | 'chiefCards'
  | 'chiefVote'
  | 'takeOffice'
  | 'rollUnseen'
  | 'cameraTurns'
  | 'chiefChoiceFirst'
  | 'chooseInSecret'
  | 'hauntTurns'
  | 'reveal'
  | 'closePlaces'
  | 'moveTurns'
  | 'sprintTurns'
  | 'gatherZombies'
  | 'beginAttacks'
  | 'clearUp'
  | 'sendOut'
  | 'checkEnd';

export interface Attacks {
  /** 0 when all have been attacked. */
  place: Place;
  stage: 'approach' | 'breakIn' | 'sentence' | 'goOn';
}

export type Flows = {
  readonly placing: { next: Seat };
  readonly rounds: object;
  readonly round: Sequence<Phase>;
  readonly cardRound: Turns & { readonly about: About };
  readonly cameraRound: Turns;
  readonly hauntRound: Turns;
  readonly moveRound: Turns;
  readonly sprintRound: Turns;
  readonly attacks: Attacks;
};
