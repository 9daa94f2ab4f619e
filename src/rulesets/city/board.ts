import type { DealOptions } from '../../engine/core-vocabulary.ts';
import { itemAt } from '../../engine/lists.ts';
import type { KnownCard } from '../../engine/knowledge.ts';
import { clockwiseFrom, playerAt } from '../../engine/stack.ts';
import type { FrameOf, Game, Json, Seat } from '../../engine/types.ts';
import type { ViewOf } from '../../engine/view.ts';
import { ANTIDOTES, BUILDINGS, EXPLOSIONS, LOCATIONS, OPEN_FOOD, byLocation } from './data.ts';
import type { Building, ByLocation, Card, Character, Location, Side } from './data.ts';
import { editionOf } from './edition.ts';
import type { Flows, Steps } from './frames.ts';
import type { InvasionDeck } from './invasion-deck.ts';
import type { PrivateView, PublicView } from './view-types.ts';
import type { CityMoment } from './moments.ts';
import type { CityAction, CityEvent, CityPromise, CityReason, Goods } from './vocabulary.ts';

export type Corners = [Building, Building, Building, Building];

/** The city: the state of the game beside what every game has. */
export interface Board {
  /** The buildings of the slots c1 to c4. */
  corners: Corners;
  sides: ByLocation<Side>;
  towerFallen: boolean;
  armory: 'open' | 'burnt' | 'blocked';
  /** Explosion markers placed so far; they never come back. */
  explosions: { tower: number; armory: number };
  /** Living characters in seat order. */
  figures: Figure[];
  dead: { readonly seat: Seat; readonly who: Character }[];
  zombies: ByLocation<number>;
  items: ByLocation<Items>;
  hands: Card[][];
  /** What is known of others' hands. */
  known: KnownCard[];
  antidotes: number[];
  /** Antidotes that left the game. */
  antidotesGone: number;
  food: Food[][];
  /** Canned Food that has taken effect, by seat. */
  cans: number[];
  deck: Card[];
  discard: Card[];
  /** What players who went out held; a position may have lost more before it. */
  lost: Card[][];
  lostFood: number[];
  /** Food that was paid, in the open. */
  paidFood: number[];
  /** Face-down cards lost in the burning armory. */
  burnt: { readonly card: Card; known: number }[];
  truck: number[];
  openFood: number[];
  /** Invasion cards to come, the next one first, and the seats (as bits) that know it. */
  invasion: string[];
  invasionKnown: number;
  start: Seat;
  /** The leader's place on the wheel. */
  leader: number;
  /** Movement cards by seat; hidden until they are revealed. */
  chosen: (Location | null)[];
  revealed: boolean[];
  /** Whose movement turn of this round has passed. */
  moved: boolean[];
  /** Who has used the effect of the present location. */
  activated: Seat[];
  /** The next move of the player at turn enters a full location. */
  entrance: 'backDoor' | 'mama' | null;
  coerced: Coercion[];
  /** Weapon replicas in force: whose, and where. */
  replicas: { readonly seat: Seat; readonly at: Location }[];
  /** Who has lost a character last in this round. */
  lastDeath: Seat | null;
  /** Movement cards drawn for placing, by the player who places. */
  drawn: Location[];
  /** Cards going round in the draft, by seat. */
  packs: Card[][];
  /** What the last vote came to, until it is acted on. */
  verdict: readonly Seat[] | null;
}

export interface Figure {
  readonly seat: Seat;
  readonly who: Character;
  /** Null while waiting to be placed. */
  at: Location | null;
  exhausted: boolean;
  hidden: boolean;
  /** Hidden so that nobody may choose it for anything (2012). */
  untouchable: boolean;
  /** On a temporary space, which goes when it leaves (`C-MOVE-5`). */
  temporary: boolean;
  /** Drawback lifted for this round. */
  awake: boolean;
}

export interface Items {
  antidotes: number;
  /** Face down; `known`: the seats (as bits) that have seen the card. */
  cards: { readonly card: Card; known: number }[];
}

export interface Food {
  readonly value: number;
  /** Taken from the open row: everyone knows it. */
  readonly open: boolean;
}

export interface Coercion {
  readonly by: Seat;
  readonly player: Seat;
  readonly at: Location;
}

export type Sides = { readonly [location in Location]?: Side };

export interface Options extends DealOptions {
  readonly [name: string]: Json;
  /** Which side of each location lies up (`C-SETUP-2`). */
  readonly sides: 'A' | 'random' | Sides;
  /** The dealt cards are drafted (`C-DRAFT-1`). */
  readonly draft: boolean;
  /** Who shares out after a tie: nobody, or whom the start player says (`C-SHARE-4`). */
  readonly sharingTie: 'nobody' | 'startPlayer';
  /** The invasion cards: the built-in deck, or one that the table brings. */
  readonly invasion: 'builtIn' | InvasionDeck;
}

/** Everything that the engine and the compiler know of the game's words. */
export interface City {
  readonly board: Board;
  readonly action: CityAction;
  readonly event: CityEvent;
  readonly reason: CityReason;
  readonly options: Options;
  readonly steps: Steps;
  readonly flows: Flows;
  readonly frame: FrameOf<Steps, Flows>;
  readonly goods: Goods;
  readonly promise: CityPromise;
  readonly moment: CityMoment;
  readonly publicView: PublicView;
  readonly privateView: PrivateView;
}

export type CityGame = Game<City>;

/** All that a viewer may know of the game. */
export type CityScene = ViewOf<City>;

export function newBoard(players: number): Board {
  const bySeat = <T>(value: () => T): T[] => Array.from({ length: players }, value);
  return {
    corners: [...BUILDINGS],
    sides: byLocation<Side>(() => 'A'),
    towerFallen: false,
    armory: 'open',
    explosions: { tower: 0, armory: 0 },
    figures: [],
    dead: [],
    zombies: byLocation(() => 0),
    items: byLocation(() => ({ antidotes: 0, cards: [] })),
    hands: bySeat(() => []),
    known: [],
    antidotes: bySeat(() => 0),
    antidotesGone: 0,
    food: bySeat(() => []),
    cans: bySeat(() => 0),
    deck: [],
    discard: [],
    lost: bySeat(() => []),
    lostFood: [],
    paidFood: [],
    burnt: [],
    truck: [],
    openFood: [],
    invasion: [],
    invasionKnown: 0,
    start: 0,
    leader: 0,
    chosen: bySeat(() => null),
    revealed: bySeat(() => false),
    moved: bySeat(() => false),
    activated: [],
    entrance: null,
    coerced: [],
    replicas: [],
    lastDeath: null,
    drawn: [],
    packs: bySeat(() => []),
    verdict: null,
  };
}

export function cloneBoard(board: Board): Board {
  const { items } = board;
  const copyItems = ({ antidotes, cards }: Items): Items => ({
    antidotes,
    cards: cards.map((item) => ({ ...item })),
  });
  return {
    ...board,
    corners: board.corners,
    sides: board.sides,
    explosions: { ...board.explosions },
    figures: board.figures.map((figure) => ({ ...figure })),
    dead: board.dead.slice(),
    zombies: { ...board.zombies },
    items: {
      tower: copyItems(items.tower),
      church: copyItems(items.church),
      hospital: copyItems(items.hospital),
      bank: copyItems(items.bank),
      armory: copyItems(items.armory),
      crossroads: copyItems(items.crossroads),
    },
    hands: board.hands.map((hand) => hand.slice()),
    known: board.known.slice(),
    antidotes: board.antidotes.slice(),
    food: board.food.map((tokens) => tokens.slice()),
    cans: board.cans.slice(),
    deck: board.deck.slice(),
    discard: board.discard.slice(),
    lost: board.lost.map((hand) => hand.slice()),
    lostFood: board.lostFood.slice(),
    paidFood: board.paidFood.slice(),
    burnt: board.burnt.slice(),
    truck: board.truck.slice(),
    openFood: board.openFood.slice(),
    invasion: board.invasion.slice(),
    chosen: board.chosen.slice(),
    revealed: board.revealed.slice(),
    moved: board.moved.slice(),
    activated: board.activated.slice(),
    coerced: board.coerced.slice(),
    replicas: board.replicas.slice(),
    drawn: board.drawn.slice(),
    packs: board.packs.map((pack) => pack.slice()),
  };
}

/** Locations in the order of their numbers (`C-SETUP-3`). */
export function resolutionOrder(game: CityGame): Location[] {
  const { corners } = game.state.board;
  return editionOf(game).towerComes === 'beforeCorners'
    ? ['tower', ...corners, 'crossroads']
    : [...corners, 'tower', 'crossroads'];
}

export function figuresAt(board: Board, location: Location): Figure[] {
  const here: Figure[] = [];
  for (const figure of board.figures) if (figure.at === location) here.push(figure);
  return here;
}

export function figuresOf(board: Board, seat: Seat): Figure[] {
  const own: Figure[] = [];
  for (const figure of board.figures) if (figure.seat === seat) own.push(figure);
  return own;
}

/** Each character is there once in a game. */
export function figureNamed(board: Board, who: unknown): Figure | undefined {
  for (const figure of board.figures) if (figure.who === who) return figure;
  return undefined;
}

export function figureOf(board: Board, seat: Seat, who: unknown): Figure | undefined {
  const figure = figureNamed(board, who);
  return figure?.seat === seat ? figure : undefined;
}

export const isPresent = (board: Board, seat: Seat, location: Location): boolean =>
  board.figures.some((figure) => figure.seat === seat && figure.at === location);

export function peopleAt(board: Board, location: Location): number {
  let people = 0;
  for (const { at } of board.figures) if (at === location) people++;
  return people;
}

/** Seats with a figure there that passes, in seat order. */
export function seatsAt(board: Board, location: Location, passes: (figure: Figure) => boolean): Seat[] {
  const seats: Seat[] = [];
  for (const figure of board.figures) {
    if (figure.at === location && passes(figure) && seats[seats.length - 1] !== figure.seat)
      seats.push(figure.seat);
  }
  return seats;
}

/** Those who can be eaten there: hidden figures can't. */
export const exposedSeats = (board: Board, location: Location): Seat[] =>
  seatsAt(board, location, ({ hidden }) => !hidden);

export const handOf = (board: Board, seat: Seat): Card[] => itemAt(board.hands, seat);

export function antidoteReserve({ antidotes, antidotesGone, items }: Board): number {
  let left = ANTIDOTES - antidotesGone;
  for (const count of antidotes) left -= count;
  for (const location of LOCATIONS) left -= items[location].antidotes;
  return left;
}

export const markersLeft = ({ explosions }: Board): number =>
  EXPLOSIONS - explosions.tower - explosions.armory;

export const towerShows = (board: Board, side: Side): boolean =>
  !board.towerFallen && board.sides.tower === side;

/** Whose colour the leader's marker is on; undefined for a covered one. */
export function leaderSeat(game: CityGame): Seat {
  return game.state.colours.indexOf(leaderColour(game));
}

/** The colour that the leader's marker is on. */
export const leaderColour = (game: CityGame): string =>
  itemAt(editionOf(game).colours, game.state.board.leader);

/** Turn order: clockwise from the start player, living players only. */
export const turnOrder = (game: CityGame): Seat[] =>
  clockwiseFrom(game, game.state.board.start).filter((seat) => game.state.out[seat] === false);

/** Where somebody stands who has been placed. */
export function placeOf({ who, at }: Figure): Location {
  if (at === null) throw new Error(`${who} stands nowhere`);
  return at;
}

export const nameOf = (game: CityGame, seat: Seat): string => playerAt(game, seat);

export const refillFood = (board: Board): void => {
  while (board.sides.crossroads === 'B' && board.openFood.length < OPEN_FOOD) {
    const next = board.truck.shift();
    if (next === undefined) return;
    board.openFood.push(next);
  }
};
