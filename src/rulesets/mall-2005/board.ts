import type { DealOptions } from '../../engine/core-vocabulary.ts';
import { itemAt } from '../../engine/lists.ts';
import type { KnownCard } from '../../engine/knowledge.ts';
import type { Die } from '../../engine/chance.ts';
import type { FrameOf, Game, Json, Seat } from '../../engine/types.ts';
import type { ViewOf } from '../../engine/view.ts';
import { clockwiseFrom, playerAt } from '../../engine/stack.ts';
import {
  BOUTIQUE,
  byPlace,
  CHARACTERS,
  closesBoutique,
  PARKING,
  PLACES,
  SPACES,
  zombiesToGetIn,
  ZOMBIES,
  type ByPlace,
  type Card,
  type Character,
  type Place,
} from './data.ts';
import type { PrivateView, PublicView } from './view-types.ts';
import type { MallMoment } from './moments.ts';
import type { Flows, Goods, MallAction, MallEvent, MallPromise, MallReason, Steps } from './vocabulary.ts';

/** The mall, its people and its dead: the state of the game beside what every game has. */
export interface Board {
  chief: Seat;
  /** Elected in this round: such a chief sees the dice and chooses first. */
  elected: boolean;
  /** Living characters in seat order; `at` 0 while they wait to be placed. */
  figures: Figure[];
  dead: DeadFigure[];
  /** By place number. */
  zombies: ByPlace<number>;
  closed: ByPlace<boolean>;
  hands: Card[][];
  /** Top first, and for each card the seats (as bits) that know it lies there. */
  deck: Card[];
  deckKnown: number[];
  /** What somebody knows of another's hand, because the card went from one to the other. */
  known: KnownCard[];
  /** Cards that were played, in the open. */
  played: Card[];
  /** Hands of players who went out, unseen (`M-OUT-1`), by seat; a position may have lost more before it. */
  lost: Card[][];
  /** The dice that are out: the two of a placement, or the round's four until they are revealed. */
  dice: Die[];
  /** Seats (as bits) that have seen the round's dice. */
  diceKnown: number;
  /** Destinations by seat, 0 for none; hidden until all are revealed. */
  chosen: Place[];
  chosenOpen: boolean;
  /** Who has been moved in this round, by seat: the character that a late Sprint sends on. */
  moved: (Character | null)[];
  /** Threats played for the present vote, by seat. */
  threats: number[];
  /** Barricades at the place under attack. */
  barricades: number;
  /** Zombies at the Parking that have eaten in this attack. */
  fed: number;
  /** What the last vote came to, until it is acted on. */
  verdict: Verdict | null;
}

export interface Figure {
  readonly seat: Seat;
  readonly who: Character;
  at: Place;
  hidden: boolean;
}

export interface DeadFigure {
  readonly seat: Seat;
  readonly who: Character;
}

export interface Verdict {
  readonly winner: Seat | null;
  /** Tied twice. */
  readonly tied: boolean;
}

export interface Options extends DealOptions {
  readonly [name: string]: Json;
  readonly revote: 'all' | 'tied';
  readonly sprint: 'withMove' | 'afterMoves';
}

/** Everything that the engine and the compiler know of the game's words. */
export interface Mall {
  readonly board: Board;
  readonly action: MallAction;
  readonly event: MallEvent;
  readonly reason: MallReason;
  readonly options: Options;
  readonly steps: Steps;
  readonly flows: Flows;
  readonly frame: FrameOf<Steps, Flows>;
  readonly goods: Goods;
  readonly promise: MallPromise;
  readonly moment: MallMoment;
  readonly publicView: PublicView;
  readonly privateView: PrivateView;
}

export type MallGame = Game<Mall>;

/** All that a viewer may know of the game. */
export type MallScene = ViewOf<Mall>;

export function newBoard(players: number): Board {
  const bySeat = <T>(value: () => T): T[] => Array.from({ length: players }, value);
  const closed = byPlace(() => false);
  closed[BOUTIQUE] = closesBoutique(players);
  return {
    chief: 0,
    elected: false,
    figures: [],
    dead: [],
    zombies: byPlace(() => 0),
    closed,
    hands: bySeat(() => []),
    deck: [],
    deckKnown: [],
    known: [],
    played: [],
    lost: bySeat(() => []),
    dice: [],
    diceKnown: 0,
    chosen: bySeat(() => 0),
    chosenOpen: false,
    moved: bySeat(() => null),
    threats: bySeat(() => 0),
    barricades: 0,
    fed: 0,
    verdict: null,
  };
}

/** Written out, because search and tests stand on the speed of clones. */
const copyOf = <T>(list: ByPlace<T>): ByPlace<T> => [
  list[0],
  list[1],
  list[2],
  list[3],
  list[4],
  list[5],
  list[6],
];

export function cloneBoard(board: Board): Board {
  return {
    chief: board.chief,
    elected: board.elected,
    figures: board.figures.map(({ seat, who, at, hidden }) => ({ seat, who, at, hidden })),
    dead: board.dead.slice(),
    zombies: copyOf(board.zombies),
    closed: copyOf(board.closed),
    hands: board.hands.map((hand) => hand.slice()),
    deck: board.deck.slice(),
    deckKnown: board.deckKnown.slice(),
    known: board.known.slice(),
    played: board.played.slice(),
    lost: board.lost.map((hand) => hand.slice()),
    dice: board.dice.slice(),
    diceKnown: board.diceKnown,
    chosen: board.chosen.slice(),
    chosenOpen: board.chosenOpen,
    moved: board.moved.slice(),
    threats: board.threats.slice(),
    barricades: board.barricades,
    fed: board.fed,
    verdict: board.verdict,
  };
}

export const figuresOf = (board: Board, seat: Seat): Figure[] =>
  board.figures.filter((figure) => figure.seat === seat);

export function figureOf(board: Board, seat: Seat, who: unknown): Figure | undefined {
  for (const figure of board.figures) if (figure.seat === seat && figure.who === who) return figure;
  return undefined;
}

/** Those of a player at a place who are not hidden: who may vote there, and be eaten. */
export function exposedOf(board: Board, seat: Seat, place: Place): Figure[] {
  const exposed: Figure[] = [];
  for (const figure of board.figures) {
    if (figure.seat === seat && figure.at === place && !figure.hidden) exposed.push(figure);
  }
  return exposed;
}

/** Players with an unhidden character there (`M-VOTE-3`). */
export function candidatesAt(board: Board, place: Place): Seat[] {
  const seats: Seat[] = [];
  for (const { seat, at, hidden } of board.figures) {
    // Figures stand in seat order, so a seat met before is the last one found.
    if (at === place && !hidden && seats[seats.length - 1] !== seat) seats.push(seat);
  }
  return seats;
}

export function peopleAt({ figures }: Pick<Board, 'figures'>, place: Place): number {
  let people = 0;
  for (const { at } of figures) if (at === place) people++;
  return people;
}

export const isEmpty = (board: Board, place: Place): boolean => peopleAt(board, place) === 0;

export const isClosed = ({ closed }: Pick<Board, 'closed'>, place: Place): boolean => closed[place];

export const openPlaces = (board: Board): Die[] => PLACES.filter((place) => !isClosed(board, place));

type Rooms = Pick<Board, 'figures' | 'closed'>;

export const hasRoom = (board: Rooms, place: Place): boolean =>
  !isClosed(board, place) && peopleAt(board, place) < SPACES[place];

/** Where somebody ends up who goes there: at the Parking if there is no room (`M-MOVE-3`). */
export const arrivesAt = (board: Rooms, { at }: Pick<Figure, 'at'>, wanted: Place): Place =>
  wanted === at || hasRoom(board, wanted) ? wanted : PARKING;

export const zombiesAt = (board: Board, place: Place): number => board.zombies[place];

export function reserve(board: Board): number {
  let left = ZOMBIES;
  for (const count of board.zombies) left -= count;
  return left;
}

/** How many zombies it takes to get in: characters inside, hidden ones too (`M-ATK-2`). */
export function defenceOf(board: Board, place: Place): number {
  let defence = board.barricades;
  for (const { at, who } of board.figures) if (at === place) defence += CHARACTERS[who].defence;
  return defence;
}

/** Whether the zombies before a place get in, as things stand (`M-ATK-2`, `M-ATK-3`, `M-ATK-6`). */
export function canGetIn(board: Board, place: Place): boolean {
  const count = hungryAt(board, place);
  return count > 0 && !isEmpty(board, place) && count >= zombiesToGetIn(place, defenceOf(board, place));
}

/** They get in, and somebody is there who isn't hidden. */
export const canEat = (board: Board, place: Place): boolean =>
  canGetIn(board, place) && candidatesAt(board, place).length > 0;

/** Those that could eat: at the Parking not those that have eaten in this attack. */
export const hungryAt = ({ zombies, fed }: Pick<Board, 'zombies' | 'fed'>, place: Place): number =>
  zombies[place] - (place === PARKING ? fed : 0);

/** Each zombie eats somebody there, instead of all of them one (`M-ATK-6`). */
export const eachEats = (place: Place): boolean => place === PARKING;

/** The one place with the most of something; 0 on a tie, or where there is none. */
export function mostAt(countAt: (place: Place) => number): Place {
  let [most, first]: [number, Place] = [0, 0];
  for (const place of PLACES) {
    const count = countAt(place);
    if (count > most) [most, first] = [count, place];
    else if (count === most) first = 0;
  }
  return first;
}

export const handOf = (board: Board, seat: Seat): Card[] => itemAt(board.hands, seat);

export const knowsDice = (board: Board, seat: Seat): boolean => (board.diceKnown & (1 << seat)) !== 0;

/** Clockwise from the chief of security, whoever of them is left. */
export const turnOrder = (game: MallGame): Seat[] => clockwiseFrom(game, game.state.board.chief);

export const nameOf = (game: MallGame, seat: Seat): string => playerAt(game, seat);
