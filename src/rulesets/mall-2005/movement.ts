import { itemAt } from '../../engine/lists.ts';
import { judge } from '../../engine/promises.ts';
import { quote } from '../../engine/quote.ts';
import { emit, enter } from '../../engine/stack.ts';
import { turns } from '../../engine/flows.ts';
import type { AnswerTo, Seat, Step } from '../../engine/types.ts';
import { MOVE, PASS } from './actions.ts';
import { arrivesAt, figureOf, handOf, isClosed, isEmpty, nameOf, turnOrder, zombiesAt } from './board.ts';
import type { Board, Figure, Mall, MallGame } from './board.ts';
import type { MallReason } from './vocabulary.ts';
import { playable, refuseToPlay, useCard, type Moment } from './cards.ts';
import { CLOSES_AT, PARKING, PLACES, placeName, type Place } from './data.ts';
import { placeZombies, sendAway } from './zombies.ts';

/** E, movement. */

/** Destinations are revealed, then the dice, each with its zombie (`M-MOVE-1`). */
export function reveal(game: MallGame): void {
  const { board, players } = game.state;
  board.chosenOpen = true;
  const chosen = players.flatMap((player, seat) => {
    const place = itemAt(board.chosen, seat);
    return place === 0 ? [] : [{ player, place: placeName(place) }];
  });
  emit(game, { type: 'destinationsRevealed', chosen });
  judge(game, { is: 'revealed', chosen: board.chosen });
  revealDice(game);
}

export function revealDice(game: MallGame): void {
  const { board } = game.state;
  const dice = board.dice;
  board.dice = [];
  board.diceKnown = 0;
  emit(game, { type: 'diceRevealed', dice });
  placeZombies(game, dice, 'dice');
}

/** An empty place with too many zombies before it is closed for good (`M-MOVE-2`). */
export function closePlaces(game: MallGame): void {
  const { board } = game.state;
  for (const place of PLACES) {
    const lost = place !== PARKING && isEmpty(board, place) && zombiesAt(board, place) >= CLOSES_AT;
    if (!lost || isClosed(board, place)) continue;
    board.closed[place] = true;
    emit(game, { type: 'placeClosed', place: placeName(place) });
    sendAway(game, place);
  }
}

export function moveTurns(game: MallGame): void {
  game.state.board.moved.fill(null);
  enter(game, moveRound, { data: { order: turnOrder(game) } });
}

/** Asked while somebody can move, or a card in hand could be a Sprint (`M-MOVE-3`). */
export const moveRound = turns('moveRound', (game: MallGame, seat) => {
  const { board, options } = game.state;
  if (board.chosen[seat] === 0) return;
  const maySprint = options.sprint === 'withMove' && handOf(board, seat).length > 0;
  if (movable(board, seat, false).length > 0 || maySprint) askToMove(game, seat, false);
});

function askToMove(game: MallGame, seat: Seat, sprinted: boolean): void {
  enter(game, move, { on: nameOf(game, seat), asked: [seat], data: { seat, sprinted } });
}

/** Those not yet at the destination; with a Sprint also one who then stays there (`M-MOVE-4`). */
function movable(board: Board, seat: Seat, sprinted: boolean): AnswerTo<Mall, 'move'>[] {
  const moves: AnswerTo<Mall, 'move'>[] = [];
  for (const { seat: owner, at, who } of board.figures) {
    if (owner === seat && (sprinted || at !== board.chosen[seat])) moves.push(MOVE[who]);
  }
  return moves;
}

const MOVE_MOMENT: Moment = { step: 'move', place: 0, attack: false };

export const move: Step<Mall, 'move'> = {
  kind: 'move',
  fixed: true,
  legal(game, { data }, seat) {
    const moves = movable(game.state.board, seat, data.sprinted);
    return (moves.length > 0 ? moves : [PASS]).concat(playable(game, seat, MOVE_MOMENT));
  },
  refuse(game, _, seat, said) {
    if ('pass' in said) return { code: 'mustMove' };
    if ('move' in said) return refuseMove(game.state.board, seat, said['move']);
    return refuseToPlay(game, seat, said, MOVE_MOMENT);
  },
  done(game, { data, answers }) {
    const { seat } = data;
    const answer = answers[seat] ?? null;
    if (answer === null || 'pass' in answer) return;
    if ('play' in answer) {
      useCard(game, seat, answer, MOVE_MOMENT);
      return askToMove(game, seat, true);
    }
    const figure = figureOf(game.state.board, seat, answer.move);
    if (figure !== undefined) walk(game, figure);
  },
};

function refuseMove(board: Board, seat: Seat, who: unknown): MallReason {
  const figure = figureOf(board, seat, who);
  if (figure === undefined) return { code: 'noSuchCharacter', character: quote(who) };
  return { code: 'alreadyThere', character: figure.who, place: placeName(figure.at) };
}

/** To the destination of its player, or, if that is full or closed, to the Parking. */
function walk(game: MallGame, figure: Figure): void {
  const { board } = game.state;
  const from = figure.at;
  const wanted: Place = board.chosen[figure.seat] ?? PARKING;
  figure.at = arrivesAt(board, figure, wanted);
  board.moved[figure.seat] = figure.who;
  emit(game, {
    type: 'characterMoved',
    player: nameOf(game, figure.seat),
    character: figure.who,
    from: placeName(from),
    place: placeName(figure.at),
    wanted: placeName(wanted),
  });
}

/** Option `afterMoves`: all have moved, now the Sprints in turn order (`M-MOVE-4`). */
export function sprintTurns(game: MallGame): void {
  if (game.state.options.sprint === 'afterMoves')
    enter(game, sprintRound, { data: { order: turnOrder(game) } });
}

export const sprintRound = turns('sprintRound', (game: MallGame, seat) => {
  const { board } = game.state;
  if (handOf(board, seat).length === 0 || (board.moved[seat] ?? null) === null) return;
  enter(game, sprint, { on: nameOf(game, seat), asked: [seat], data: { seat } });
});

const SPRINT_MOMENT: Moment = { step: 'sprint', place: 0, attack: false };

export const sprint: Step<Mall, 'sprint'> = {
  kind: 'sprint',
  fixed: true,
  legal: (game, _, seat) => [PASS, ...playable(game, seat, SPRINT_MOMENT)],
  refuse: (game, _, seat, said) => refuseToPlay(game, seat, said, SPRINT_MOMENT),
  done(game, { data: { seat }, answers }) {
    const answer = answers[seat] ?? null;
    if (answer === null || 'pass' in answer) return;
    useCard(game, seat, answer, SPRINT_MOMENT);
    const { board } = game.state;
    const figure = figureOf(board, seat, board.moved[seat]);
    if (figure !== undefined) walk(game, figure);
  },
};
