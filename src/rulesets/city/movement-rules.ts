import { quote } from '../../engine/quote.ts';
import { emit, topFrame } from '../../engine/stack.ts';
import type { Seat } from '../../engine/types.ts';
import { figureNamed, figuresOf, nameOf } from './board.ts';
import type { Board, CityGame, CityScene, Figure } from './board.ts';
import { LOCATIONS, isLocation, type Character, type Location } from './data.ts';
import { isFull, isShut } from './locations.ts';
import type { FigureView } from './view-types.ts';
import type { CityReason } from './vocabulary.ts';

/** Who may move where: asked by the move itself and by the cards and powers that change it. */

/** Whether it is this player's turn to move. */
export const isMovingNow = (game: CityGame, seat: Seat): boolean => {
  const frame = topFrame(game);
  return frame?.kind === 'move' && frame.asked.includes(seat);
};

/** Nobody leaves a blocked armory (`C-MOVE-4`), and nobody moves a child that hides in 2012 (`C-POW-BOY`). */
const isHeld = (board: Board, figure: Figure): boolean =>
  figure.untouchable || (figure.at === 'armory' && board.armory === 'blocked');

/** Granny walks only awake (`C-POW-GRANNY`). */
const canWalk = (who: Character, awake: boolean): boolean => who !== 'granny' || awake;

/** Able to move at all. */
export const isMobile = (board: Board, figure: Figure): boolean =>
  canWalk(figure.who, figure.awake) && !isHeld(board, figure);

/** The same as far as a view tells it, which does not say by what a child is hidden. */
export const seemsMobile = (
  { city }: Pick<CityScene, 'city'>,
  { character, awake }: FigureView,
  at: Location | null,
): boolean =>
  canWalk(character, awake) &&
  !Object.values(city).some(({ place, state }) => place === at && state === 'blocked');

/** Able to move in this round, if need be by a power of their own: a rested Granny can wake up. */
const couldMove = (board: Board, figure: Figure): boolean =>
  isMobile(board, figure) || (figure.who === 'granny' && !figure.exhausted && !isHeld(board, figure));

/**
 * The locations that this player may choose: not where all of theirs who could move stand already, unless nobody
 * could move at all (`C-SEL-1`).
 */
export function choosable(board: Board, seat: Seat): readonly Location[] {
  const [first, ...others] = figuresOf(board, seat).filter((figure) => couldMove(board, figure));
  if (first === undefined || others.some(({ at }) => at !== first.at)) return LOCATIONS;
  return LOCATIONS.filter((location) => location !== first.at);
}

/** Able to move to their owner's location, and not there already. */
const canGo = (board: Board, figure: Figure): boolean =>
  figure.at !== board.chosen[figure.seat] && isMobile(board, figure);

/** The way in that is open to whoever moves; Mama's is lost if she can't go any more. */
export function entranceOf(board: Board): Board['entrance'] {
  if (board.entrance !== 'mama') return board.entrance;
  const mama = figureNamed(board, 'mama');
  return mama !== undefined && canGo(board, mama) ? 'mama' : null;
}

/** The characters that this player may move to their card's location (`C-MOVE-2`). */
export function movable(board: Board, seat: Seat): Figure[] {
  if ((board.chosen[seat] ?? null) === null) return [];
  const isMamas = entranceOf(board) === 'mama';
  return figuresOf(board, seat).filter(
    (figure) => canGo(board, figure) && (!isMamas || figure.who === 'mama'),
  );
}

/** Between the reveal and one's own move the movement card may be changed (`C-CARD-SHOES`, `C-POW-TEEN`). */
export function destinationChanges(
  { state: { board } }: CityGame,
  seat: Seat,
  location: unknown,
): CityReason | null {
  if (location === undefined) return { code: 'noDestination' };
  if (!isLocation(location)) return { code: 'noSuchPlace', place: quote(location) };
  if (board.revealed[seat] !== true || board.moved[seat] === true) return { code: 'notBeforeMove' };
  return board.chosen[seat] === location ? { code: 'goingThere', place: location } : null;
}

export function changeDestination(game: CityGame, seat: Seat, location: Location): void {
  const { board } = game.state;
  if (board.moved[seat] === true || board.chosen[seat] === null) return;
  board.chosen[seat] = location;
  // What was to help into the old destination is lost.
  if (isMovingNow(game, seat)) board.entrance = null;
  emit(game, { type: 'destinationChanged', player: nameOf(game, seat), place: location });
}

/** Back Door and Mama: in one's turn, where the destination is full and can be entered at all. */
export function canEnterByExtraSpace(game: CityGame, seat: Seat, mama?: Figure): CityReason | null {
  const { board } = game.state;
  const to = board.chosen[seat] ?? null;
  if (!isMovingNow(game, seat) || to === null) return { code: 'notYourMove' };
  if (isShut(board, to)) return { code: 'shut', place: to };
  if (!isFull(board, to)) return { code: 'notFull', place: to };
  if (entranceOf(board) !== null) return { code: 'entranceOpen' };
  if (mama !== undefined && !canGo(board, mama)) return { code: 'mamaCantMove' };
  return movable(board, seat).length === 0 ? { code: 'nobodyCanMove' } : null;
}
