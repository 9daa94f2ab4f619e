import { itemAt } from '../../engine/lists.ts';
import { drawOne, rollDice, shuffle, type Die } from '../../engine/chance.ts';
import { quote } from '../../engine/quote.ts';
import { clockwiseFrom, emit, enter, leave } from '../../engine/stack.ts';
import type { Flow, Seat, Step } from '../../engine/types.ts';
import { PLACE } from './actions.ts';
import {
  exposedOf,
  handOf,
  hasRoom,
  nameOf,
  turnOrder,
  type Board,
  type Figure,
  type Mall,
  type MallGame,
} from './board.ts';
import type { PlaceAction } from './vocabulary.ts';
import { ALL_CARDS, DICE, PLACES, charactersFor, placeName, placeNumber } from './data.ts';
import { placeZombies } from './zombies.ts';

/** Setting up, from the first card to the first zombies. */

export function setUpTable(game: MallGame): void {
  const { board, players } = game.state;
  board.chief = drawOne(game, players);
  board.figures = players.flatMap((_, seat) =>
    charactersFor(players.length).map((who): Figure => ({ seat, who, at: 0, hidden: false })),
  );
  board.deck = shuffle(game, [...ALL_CARDS]);
  emit(game, { type: 'gameBegan', chief: nameOf(game, board.chief) });
  for (const [seat, player] of players.entries()) {
    const card = board.deck.shift();
    if (card === undefined) continue;
    handOf(board, seat).push(card);
    emit(game, { type: 'cardDealt', to: [seat], player, card });
  }
  board.deckKnown = board.deck.map(() => 0);
}

/** From the chief clockwise, again and again until all are placed (`M-SETUP-4`); then zombies (`M-SETUP-5`). */
export const placing: Flow<Mall, 'placing'> = {
  kind: 'placing',
  next(game, { data }) {
    const seat = clockwiseFrom(game, data.next).find((other) => unplaced(game.state.board, other).length > 0);
    if (seat === undefined) {
      leave(game);
      return placeZombies(game, rollDice(game, DICE), 'dice');
    }
    data.next = (seat + 1) % game.state.players.length;
    askToPlace(game, seat, rollDice(game, 2));
  },
};

const unplaced = (board: Board, seat: Seat): Figure[] => exposedOf(board, seat, 0);

export function askToPlace(game: MallGame, seat: Seat, dice: Die[]): void {
  game.state.board.dice = dice;
  const player = nameOf(game, seat);
  emit(game, { type: 'placingRolled', player, dice: dice.slice() });
  const [only, ...others] = placements(game.state.board, seat);
  if (only !== undefined && others.length === 0) return settleIn(game, seat, only);
  enter(game, place, { on: player, asked: [seat], data: { seat } });
}

export const place: Step<Mall, 'place'> = {
  kind: 'place',
  fixed: true,
  legal: (game, _, seat) => placements(game.state.board, seat),
  refuse({ state: { board } }, _, seat, { place: character, location }) {
    if (character === undefined) return null;
    if (!unplaced(board, seat).some(({ who }) => who === character))
      return { code: 'notToPlace', character: quote(character) };
    return { code: 'notRolled', place: quote(location) };
  },
  done(game, { data: { seat }, answers }) {
    const answer = answers[seat] ?? null;
    if (answer !== null) settleIn(game, seat, answer);
  },
};

/** Each character that waits, in each place rolled that has room; failing those, in any that has. */
function placements(board: Board, seat: Seat): PlaceAction[] {
  const rolled = PLACES.filter((number) => board.dice.includes(number) && hasRoom(board, number));
  const free = rolled.length > 0 ? rolled : PLACES.filter((number) => hasRoom(board, number));
  const actions: PlaceAction[] = [];
  for (const { who } of unplaced(board, seat)) for (const number of free) actions.push(PLACE[who][number]);
  return actions;
}

function settleIn(game: MallGame, seat: Seat, action: PlaceAction): void {
  const { board } = game.state;
  const figure = unplaced(board, seat).find(({ who }) => who === action.place);
  if (figure === undefined) return;
  figure.at = placeNumber(action.location);
  board.dice = [];
  emit(game, {
    type: 'characterPlaced',
    player: nameOf(game, seat),
    character: figure.who,
    place: placeName(figure.at),
  });
}

/** Placing starts with the chief. */
export const beginPlacing = (game: MallGame): void =>
  enter(game, placing, { data: { next: itemAt(turnOrder(game), 0) } });
