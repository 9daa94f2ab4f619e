import { itemAt } from '../../engine/lists.ts';
import type { Die } from '../../engine/chance.ts';
import { quote } from '../../engine/quote.ts';
import { emit, enter, seatsWhere } from '../../engine/stack.ts';
import { turns } from '../../engine/flows.ts';
import type { AnswerTo, Seat, Step } from '../../engine/types.ts';
import { CHOOSE, HAUNT, PASS } from './actions.ts';
import { figuresOf, isClosed, nameOf, openPlaces, reserve, turnOrder } from './board.ts';
import type { Board, Mall, MallGame } from './board.ts';
import type { MallReason } from './vocabulary.ts';
import { placeName, placeNumber, type Place } from './data.ts';
import { placeZombies } from './zombies.ts';

/** D, destinations (`M-DEST-1`) and the players who are out (`M-DEST-2`). */

/** Closed places can't be chosen, nor the one where all of theirs stand already, unless there is no other. */
export function choosable(board: Board, seat: Seat): readonly Die[] {
  const open = openPlaces(board);
  const [first, ...others] = figuresOf(board, seat);
  if (first === undefined || others.some(({ at }) => at !== first.at)) return open;
  const elsewhere = open.filter((place) => place !== first.at);
  return elsewhere.length > 0 ? elsewhere : open;
}

const choices = ({ state: { board } }: MallGame, seat: Seat): AnswerTo<Mall, 'choose'>[] =>
  choosable(board, seat).map((place) => CHOOSE[place]);

function refuseChoice({ state: { board } }: MallGame, wanted: unknown): MallReason | null {
  if (wanted === undefined) return null;
  const number = placeNumber(wanted);
  if (number === 0) return { code: 'noSuchPlace', place: quote(wanted) };
  const place = placeName(number);
  return isClosed(board, number) ? { code: 'closed', place } : { code: 'allThere', place };
}

export function chiefChoiceFirst(game: MallGame): void {
  const { board } = game.state;
  board.chosen.fill(0);
  board.chosenOpen = false;
  if (board.elected) askChief(game);
}

export function askChief(game: MallGame): void {
  const { chief } = game.state.board;
  const [only, ...others] = choosable(game.state.board, chief);
  if (only !== undefined && others.length === 0) return announce(game, chief, only);
  enter(game, chiefChoice, { on: nameOf(game, chief), asked: [chief], data: { seat: chief } });
}

/** A chief elected in this round chooses first, in the open. */
export const chiefChoice: Step<Mall, 'chiefChoice'> = {
  kind: 'chiefChoice',
  fixed: true,
  legal: (game, _, seat) => choices(game, seat),
  refuse: (game, _, __, said) => refuseChoice(game, said['choose']),
  done(game, { data: { seat }, answers }) {
    const place = answers[seat]?.choose;
    if (place !== undefined) announce(game, seat, placeNumber(place));
  },
};

function announce(game: MallGame, seat: Seat, place: Place): void {
  game.state.board.chosen[seat] = place;
  emit(game, { type: 'destinationAnnounced', player: nameOf(game, seat), place: placeName(place) });
}

/** Where nobody has a choice, by public facts, nobody is asked. */
export function chooseInSecret(game: MallGame): void {
  const { board, out } = game.state;
  const asked = seatsWhere(game, (seat) => out[seat] === false && board.chosen[seat] === 0);
  if (asked.some((seat) => choosable(board, seat).length > 1))
    return enter(game, choose, { asked, data: {} });
  for (const seat of asked) board.chosen[seat] = itemAt(choosable(board, seat), 0);
}

export const choose: Step<Mall, 'choose'> = {
  kind: 'choose',
  fixed: true,
  sealed: true,
  legal: (game, _, seat) => choices(game, seat),
  refuse: (game, _, __, said) => refuseChoice(game, said['choose']),
  done(game, { answers }) {
    for (const [seat, answer] of answers.entries()) {
      if (answer !== null) game.state.board.chosen[seat] = placeNumber(answer.choose);
    }
  },
};

export const hauntTurns = (game: MallGame): void =>
  enter(game, hauntRound, { data: { order: turnOrder(game) } });

export const hauntRound = turns('hauntRound', (game: MallGame, seat) => {
  if (game.state.out[seat] !== true || reserve(game.state.board) === 0) return;
  enter(game, haunt, { on: nameOf(game, seat), asked: [seat], data: { seat } });
});

export const haunt: Step<Mall, 'haunt'> = {
  kind: 'haunt',
  fixed: true,
  legal: (game) => [...openPlaces(game.state.board).map((place) => HAUNT[place]), PASS],
  refuse: (game, _, __, said) => refuseChoice(game, said['haunt']),
  done(game, { data: { seat }, answers }) {
    const answer = answers[seat] ?? null;
    if (answer === null || 'pass' in answer) return;
    const { haunt: place } = answer;
    emit(game, { type: 'zombieSent', player: nameOf(game, seat), place });
    placeZombies(game, [placeNumber(place)], 'haunt');
  },
};
