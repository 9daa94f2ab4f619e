import { topFrame } from '../../src/engine/stack.ts';
import type { Game } from '../../src/engine/index.ts';
import { defenceOf, type Board, type Mall } from '../../src/rulesets/mall-2005/board.ts';
import {
  CLOSES_AT,
  DICE,
  PARKING,
  PLACES,
  placeName,
  type Card,
  type Place,
} from '../../src/rulesets/mall-2005/data.ts';
import { gameOf } from './hidden.ts';

/** Ways to what hardly ever happens in Mall of Horror: places that are overrun, a reserve that runs out. */

const boardOf = (game: Game): Board => gameOf<Mall>(game).state.board;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const indoors = PLACES.filter((place) => place !== PARKING);

const insideOf = ({ figures }: Board, place: Place): number =>
  figures.filter(({ at }) => at === place).length;

/** Players who have sealed this destination. */
const headingTo = (game: Game, place: Place): number =>
  topFrame(game)?.answers.filter((answer) => answer?.['choose'] === placeName(place)).length ?? 0;

/** Nobody inside or on the way there. */
const siegeOf =
  (place: Place) =>
  (game: Game): number => {
    const board = boardOf(game);
    return board.zombies[place] - 3 * insideOf(board, place) - headingTo(game, place);
  };

/**
 * Many zombies before empty places, while people go to and fro between the Parking, where few come, and one other
 * place: nobody may stay where all of theirs are.
 */
const hordeOf = (game: Game): number => {
  const board = boardOf(game);
  const settled = (place: Place): number => insideOf(board, place) + headingTo(game, place);
  const shelter = indoors.reduce((best, place) => (settled(place) > settled(best) ? place : best));
  const waiting = indoors
    .filter((place) => place !== shelter)
    .map((place) => Math.min(board.zombies[place], CLOSES_AT - 1) - 2 * settled(place));
  return 2 * sum(waiting) + 3 * board.figures.length + settled(PARKING) + settled(shelter);
};

const crowdOf = (game: Game): number => {
  const board = boardOf(game);
  return Math.max(...PLACES.map((place) => insideOf(board, place)));
};

/** Few cards left to be found, and many people to go on looking. */
const searchedOf = (game: Game): number => 2 * boardOf(game).figures.length - 3 * boardOf(game).deck.length;

const handsOf = (game: Game): number => sum(boardOf(game).hands.map((hand) => hand.length));

/** All people at the Parking, and all zombies. */
const massacreOf = (game: Game): number => {
  const board = boardOf(game);
  return 2 * board.dead.length + insideOf(board, PARKING) + headingTo(game, PARKING) + board.zombies[PARKING];
};

/** Two cards of a kind in one hand; a single one is not played. */
const pairOf =
  (card: Card, isPlayed: (game: Game, seat: number) => number) =>
  (game: Game): number => {
    const holdings = boardOf(game).hands.map((hand, seat) => {
      const [held, played] = [hand.filter((other) => other === card).length, isPlayed(game, seat)];
      return held + (held + played > 1 ? 2 * played : 0);
    });
    return Math.max(...holdings);
  };

const sprintedBy = (game: Game, seat: number): number =>
  gameOf<Mall>(game).state.stack.some(
    (frame) => frame.kind === 'move' && frame.data.seat === seat && frame.data.sprinted,
  )
    ? 1
    : 0;

type Lures = { readonly [feature: string]: (game: Game) => number };

const closures: Lures = Object.fromEntries(
  indoors.map((place) => [`closed: ${placeName(place)}`, siegeOf(place)]),
);
const hordes: Lures = { reserveEmptied: hordeOf, 'the last zombie has come': hordeOf };
const searches: Lures = { 'search among 1': searchedOf, 'search among 2': searchedOf };
const massacres: Lures = { 'end: nobody wins': massacreOf };

export const mallLures: Lures = {
  ...closures,
  ...hordes,
  ...searches,
  ...massacres,
  'two Threats of one player': pairOf('threat', (game, seat) => boardOf(game).threats[seat] ?? 0),
  'a second Sprint': pairOf('sprint', sprintedBy),
  'end: together': crowdOf,
  'end: by cards': handsOf,
};

/** Loads the next dice for what is sought. */
export function loadDice(game: Game, seek: readonly string[]): void {
  const kind = topFrame(game)?.kind;
  // After a second tie a victim is drawn, and that is not a die.
  if (kind === undefined || kind === 'revote') return;
  const isSought = (lures: Lures): boolean => seek.some((feature) => feature in lures);
  const { chance } = game.state;
  if (isSought(massacres)) chance.forced = Array<number>(30).fill(PARKING);
  else if (kind === 'place') chance.forced = isSought(hordes) ? [PARKING, PARKING] : [];
  else if (isSought(hordes) || isSought(searches)) chance.forced = roomiest(boardOf(game));
  else chance.forced = Array<Place[]>(DICE).fill(namedIn(seek)).flat();
}

/** The place that the first of the sought features is about, if any. */
function namedIn([feature = '']: readonly string[]): Place[] {
  const place = indoors.find((number) => new RegExp(`(@|closed: )${placeName(number)}\\b`).test(feature));
  return place === undefined ? [] : [place];
}

/** By how many zombies each place can still bear. */
function roomiest(board: Board): Place[] {
  const bears = (place: Place): number =>
    (insideOf(board, place) > 0 ? defenceOf(board, place) : CLOSES_AT) - 1;
  const isLost = (place: Place): boolean => place === PARKING || board.closed[place];
  const room = PLACES.map((place) => (isLost(place) ? -CLOSES_AT : bears(place) - board.zombies[place]));
  return Array.from({ length: DICE }, () => {
    const most = room.indexOf(Math.max(...room));
    room[most] = (room[most] ?? 0) - 1;
    return PLACES[most] ?? PARKING;
  });
}
