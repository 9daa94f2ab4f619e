import { CORE_ACTIONS, CORE_EVENTS, CORE_REASONS } from '../../src/engine/core-vocabulary.ts';
import type { Hidden } from '../../src/engine/board-view.ts';
import type { Played, Waiting } from '../../src/engine/reactions.ts';
import type { Talk } from '../../src/engine/talk.ts';
import type { Turns } from '../../src/engine/flows.ts';
import type { FrameOf, Game, Json, Seat, Words } from '../../src/engine/types.ts';
import type {
  ActionsOf,
  EventDescriptors,
  EventsOf,
  ReasonsOf,
  StepDescriptors,
} from '../../src/engine/vocabulary.ts';

/** The words of Drill, each described once. */

export const CARDS = ['boom', 'gas', 'dud'] as const;
export const ROOMS = ['hall', 'yard'] as const;
export type Card = (typeof CARDS)[number];
export type Room = (typeof ROOMS)[number];

const KINDS = { room: ROOMS, card: CARDS } as const;

type K = typeof KINDS;

const ACTIONS = {
  ...CORE_ACTIONS,
  choose: { choose: 'room' },
  move: { move: 'flag' },
  whistle: { power: ['whistle'] },
  boom: { play: ['boom'], player: 'player' },
  gas: { play: ['gas'] },
} as const;

export type Actions = ActionsOf<K, typeof ACTIONS>;
export type DrillAction = Actions[keyof Actions];

const PLAYER = { player: 'player' } as const;
const WITH_CARD = { player: 'player', card: 'card' } as const;

const EVENTS = {
  ...CORE_EVENTS,
  roundBegan: { params: { round: 'number' }, log: 'other' },
  roomsRevealed: { params: { chosen: { list: 'room' } }, log: 'moves' },
  moved: { params: { player: 'player', from: 'room', place: 'room' }, log: 'moves' },
  moveUndone: { params: PLAYER, log: 'moves' },
  talkEnded: { params: { place: 'room' }, log: 'other' },
  cardPlayed: { params: WITH_CARD, log: 'cards' },
  cardCancelled: { params: WITH_CARD, log: 'cards' },
  playerOut: { params: PLAYER, log: 'deaths' },
  gameEnded: { params: {}, log: 'other' },
} as const satisfies EventDescriptors;

export type DrillEvent = EventsOf<K, typeof EVENTS>;

const REASONS = { ...CORE_REASONS } as const;

const STEPS = {
  choose: { on: null, answers: ['choose'] },
  move: { on: 'player', answers: ['move', 'pass'] },
  reactMove: { on: 'player', answers: ['pass', 'whistle'] },
  talk: { on: 'place', answers: ['ready'] },
  react: { on: 'card', answers: ['pass', 'gas'] },
} as const satisfies StepDescriptors;

export const WORDS: Words = {
  kinds: KINDS,
  actions: ACTIONS,
  events: EVENTS,
  reasons: REASONS,
  steps: STEPS,
};

/** What waits for cancels: a `boom`, or a `gas` that cancels. */
export type Cancellable = Actions['boom'] | Actions['gas'];

interface OfSeat {
  readonly seat: Seat;
}

interface Step<D, S extends keyof typeof STEPS> {
  readonly data: D;
  readonly answer: Actions[(typeof STEPS)[S]['answers'][number]];
}

type Steps = {
  readonly choose: Step<object, 'choose'>;
  readonly move: Step<OfSeat, 'move'>;
  readonly reactMove: Step<OfSeat & { readonly from: Room }, 'reactMove'>;
  readonly talk: Step<Talk, 'talk'>;
  readonly react: Step<Played<Cancellable>, 'react'>;
};

type Flows = {
  /** The number of the phase that comes next. */
  readonly rounds: { next: number };
  readonly moveRound: Turns;
  readonly reactWaits: Waiting<Cancellable>;
};

export interface Board {
  deck: Card[];
  hands: Card[][];
  discard: Card[];
  /** Hands of players who are out, unseen. */
  lost: Card[][];
  /** By seat. */
  readonly rooms: Room[];
  readonly chosen: Room[];
  /** Seat 0 holds it. */
  whistle: 'rested' | 'blown';
}

interface Options {
  readonly [name: string]: Json;
  readonly rounds: 3 | 6;
}

export type PublicView = Pick<Board, 'discard' | 'rooms' | 'whistle'>;

type Piles = { readonly [player: string]: readonly (Card | Hidden)[] };

export interface PrivateView {
  readonly hands: Piles;
  readonly lost: Piles;
  readonly deck: readonly (Card | Hidden)[];
}

export interface Drill {
  readonly board: Board;
  readonly action: DrillAction;
  readonly event: DrillEvent;
  readonly reason: ReasonsOf<K, typeof REASONS>;
  readonly options: Options;
  readonly steps: Steps;
  readonly flows: Flows;
  readonly frame: FrameOf<Steps, Flows>;
  readonly goods: never;
  readonly promise: never;
  readonly moment: never;
  readonly publicView: PublicView;
  readonly privateView: PrivateView;
}

export type DrillGame = Game<Drill>;
