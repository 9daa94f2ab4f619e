import { quote } from '../../engine/quote.ts';
import { emit, enter, seatsWhere } from '../../engine/stack.ts';
import { turns, type Turns } from '../../engine/turns.ts';
import type { Action, Reason, Seat, Step } from '../../engine/types.ts';
import { CHOOSE, HAUNT, PASS } from './actions.ts';
import { isClosed, nameOf, openPlaces, reserve, turnOrder, type Board, type MallGame } from './board.ts';
import { PLACES, placeName, placeNumber, type Place } from './data.ts';
import { placeZombies } from './zombies.ts';

/** D, destinations (`M-DEST-1`) and the players who are out (`M-DEST-2`). */

/** The listed action for each open place. */
function atOpenPlaces(board: Board, actions: readonly Action[]): Action[] {
  const open: Action[] = [];
  for (const place of PLACES) if (!isClosed(board, place)) open.push(actions[place] ?? PASS);
  return open;
}

function refuseChoice({ state: { board } }: MallGame, word: string, action: Action): Reason | null {
  if (!(word in action)) return null;
  const number = placeNumber(action[word]);
  if (number === 0) return { code: 'noSuchPlace', place: quote(action[word]) };
  return isClosed(board, number) ? { code: 'closed', place: placeName(number) } : null;
}

export function chiefChoiceFirst(game: MallGame): void {
  const { board } = game.state;
  board.chosen.fill(0);
  board.chosenOpen = false;
  if (board.elected) askChief(game);
}

export function askChief(game: MallGame): void {
  const { chief } = game.state.board;
  const only = onlyOpenPlace(game.state.board);
  if (only !== null) return announce(game, chief, only);
  enter(game, chiefChoice, { on: nameOf(game, chief), asked: [chief], data: { seat: chief } });
}

/** A chief elected in this round chooses first, in the open. */
export const chiefChoice: Step<Board, { readonly seat: Seat }> = {
  kind: 'chiefChoice',
  fixed: true,
  legal: (game) => atOpenPlaces(game.state.board, CHOOSE),
  refuse: (game, _, __, action) => refuseChoice(game, 'choose', action),
  done(game, { data: { seat }, answers }) {
    const place = answers[seat]?.['choose'];
    if (place !== undefined) announce(game, seat, placeNumber(place));
  },
};

function announce(game: MallGame, seat: Seat, place: Place): void {
  game.state.board.chosen[seat] = place;
  emit(game, { type: 'destinationAnnounced', player: nameOf(game, seat), place: placeName(place) });
}

/** With everything else closed nobody has a choice. */
function onlyOpenPlace(board: Board): Place | null {
  const [only, ...others] = openPlaces(board);
  return only !== undefined && others.length === 0 ? only : null;
}

export function chooseInSecret(game: MallGame): void {
  const { board, out } = game.state;
  const asked = seatsWhere(game, (seat) => out[seat] === false && board.chosen[seat] === 0);
  const only = onlyOpenPlace(board);
  if (only === null) return enter(game, choose, { asked, data: {} });
  for (const seat of asked) board.chosen[seat] = only;
}

export const choose: Step<Board, object> = {
  kind: 'choose',
  fixed: true,
  sealed: true,
  legal: (game) => atOpenPlaces(game.state.board, CHOOSE),
  refuse: (game, _, __, action) => refuseChoice(game, 'choose', action),
  done(game, { answers }) {
    for (const [seat, answer] of answers.entries()) {
      if (answer !== null) game.state.board.chosen[seat] = placeNumber(answer['choose']);
    }
  },
};

export const hauntTurns = (game: MallGame): void =>
  enter(game, hauntRound, { data: { order: turnOrder(game) } });

export const hauntRound = turns<Board, Turns>('hauntRound', (game, seat) => {
  if (game.state.out[seat] !== true || reserve(game.state.board) === 0) return;
  enter(game, haunt, { on: nameOf(game, seat), asked: [seat], data: { seat } });
});

export const haunt: Step<Board, { readonly seat: Seat }> = {
  kind: 'haunt',
  fixed: true,
  legal: (game) => [...atOpenPlaces(game.state.board, HAUNT), PASS],
  refuse: (game, _, __, action) => refuseChoice(game, 'haunt', action),
  done(game, { data: { seat }, answers }) {
    const place = answers[seat]?.['haunt'];
    if (place === undefined) return;
    emit(game, { type: 'zombieSent', player: nameOf(game, seat), place });
    placeZombies(game, [placeNumber(place)], 'haunt');
  },
};
