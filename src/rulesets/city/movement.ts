import { letsPass } from '../../engine/let-pass.ts';
import { judge } from '../../engine/promises.ts';
import { quote } from '../../engine/quote.ts';
import { emit, enter } from '../../engine/stack.ts';
import { turns } from '../../engine/flows.ts';
import type { Seat, Step } from '../../engine/types.ts';
import {
  figureNamed,
  figureOf,
  figuresOf,
  handOf,
  nameOf,
  turnOrder,
  placeOf,
  type Board,
  type City,
  type CityGame,
  type Figure,
} from './board.ts';
import { OVERFLOW, type Location } from './data.ts';
import { isFull, isShut } from './locations.ts';
import { entranceOf, isMobile, movable } from './movement-rules.ts';
import type { Actions } from './vocabulary.ts';
import { MOVE, PASS } from './ways.ts';
import { addZombies } from './zombies.ts';

/** Movement. */

export const moveTurns = (game: CityGame): void =>
  enter(game, moveRound, { data: { order: turnOrder(game) } });

export const moveRound = turns('moveRound', (game: CityGame, seat) => {
  const { board, out } = game.state;
  board.entrance = null;
  if (out[seat] === true || board.chosen[seat] === null) return;
  board.moved[seat] = hasNothingToDo(board, seat);
  if (board.moved[seat]) return;
  enter(game, move, { on: nameOf(game, seat), asked: [seat], data: { seat } });
});

/** Nobody can move, and by public facts the player has nothing that could change it. */
function hasNothingToDo(board: Board, seat: Seat): boolean {
  if (movable(board, seat).length > 0 || handOf(board, seat).length > 0) return false;
  return !figuresOf(board, seat).some(
    ({ who, exhausted }) => !exhausted && (who === 'teen' || who === 'granny'),
  );
}

export const move: Step<City, 'move'> = {
  kind: 'move',
  fixed: true,
  open: true,
  pointless: ({ state: { board } }, { data: { seat } }) => hasNothingToDo(board, seat),
  legal({ state: { board } }, _, seat) {
    const moves = movable(board, seat).map(({ who }) => MOVE[who]);
    return moves.length > 0 ? moves : [PASS];
  },
  refuse({ state: { board } }, _, seat, said) {
    if ('pass' in said) return { code: 'mustMove' };
    if (!('move' in said)) return null;
    const figure = figureOf(board, seat, said['move']);
    if (figure === undefined) return { code: 'noSuchCharacter', character: quote(said['move']) };
    if (!isMobile(board, figure)) return { code: 'cantMove', character: figure.who };
    if (figure.at !== board.chosen[seat]) return { code: 'mamaMoves' };
    return { code: 'alreadyThere', character: figure.who, place: placeOf(figure) };
  },
  done(game, { data: { seat }, answers }) {
    const { board } = game.state;
    board.moved[seat] = true;
    const answer = answers[seat] ?? null;
    const figure = answer === null || 'pass' in answer ? undefined : figureOf(board, seat, answer.move);
    if (figure !== undefined) walk(game, figure);
    board.entrance = null;
  },
};

/** A full location sends the character to the crossroads, unless it is let in by another way (`C-MOVE-3`, `C-MOVE-5`). */
function walk(game: CityGame, figure: Figure): void {
  const { board } = game.state;
  const wanted = board.chosen[figure.seat] ?? OVERFLOW;
  const from = placeOf(figure);
  const wasTemporary = figure.temporary;
  const extra = entranceOf(board) !== null && !isShut(board, wanted);
  const to = isFull(board, wanted) && !extra ? OVERFLOW : wanted;
  if (to !== from || extra) {
    figure.at = to;
    figure.temporary = extra;
  }
  emit(game, {
    type: 'characterMoved',
    player: nameOf(game, figure.seat),
    character: figure.who,
    from,
    place: to,
    wanted,
  });
  askPriest(game, figure, from, wasTemporary);
}

/** After a move the owner of a rested Priest may undo it (`T-REACT-2`). */
function askPriest(game: CityGame, figure: Figure, from: Location, wasTemporary: boolean): void {
  const priest = figureNamed(game.state.board, 'priest');
  if (priest === undefined || priest.exhausted || letsPass(game, priest.seat)) return;
  enter(game, reactMove, {
    on: figure.who,
    asked: [priest.seat],
    data: { seat: priest.seat, who: figure.who, from, wasTemporary },
  });
}

const PRIEST: Actions['powerAlone'] = Object.freeze({ power: 'priest' });

export const reactMove: Step<City, 'reactMove'> = {
  kind: 'reactMove',
  mayReact: ({ state: { board } }, { data }, seat) =>
    seat === data.seat && figureOf(board, seat, 'priest')?.exhausted === false,
  legal: () => [PASS, PRIEST],
  done(game, { data, answers }) {
    const { board } = game.state;
    const answer = answers[data.seat] ?? null;
    const [priest, figure] = [figureNamed(board, 'priest'), figureNamed(board, data.who)];
    if (answer === null || 'pass' in answer || priest === undefined || figure === undefined) return;
    priest.exhausted = true;
    figure.at = data.from;
    figure.temporary = data.wasTemporary;
    emit(game, { type: 'powerUsed', player: nameOf(game, data.seat), character: 'priest' });
    judge(game, { is: 'played', by: data.seat });
    emit(game, {
      type: 'moveUndone',
      player: nameOf(game, figure.seat),
      character: figure.who,
      place: data.from,
    });
  },
};

/** A rested Blonde draws a zombie (`C-MOVE-6`). */
export function blondeDraws(game: CityGame): void {
  const blonde = figureNamed(game.state.board, 'blonde');
  if (blonde === undefined || blonde.exhausted || blonde.at === null) return;
  addZombies(game, blonde.at, 1, 'blonde');
}
