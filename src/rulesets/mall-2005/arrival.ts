import { rollDice } from '../../engine/chance.ts';
import { emit, enter } from '../../engine/stack.ts';
import { turns } from '../../engine/flows.ts';
import type { Step } from '../../engine/types.ts';
import { PASS } from './actions.ts';
import { handOf, nameOf, turnOrder, type Mall, type MallGame } from './board.ts';
import { playable, refuseToPlay, showDice, useCard, type Moment } from './cards.ts';
import { DICE } from './data.ts';

/** C, arrival (`M-DICE-1`): four dice that few have seen. */

export function rollUnseen(game: MallGame): void {
  const { board } = game.state;
  board.dice = rollDice(game, DICE);
  board.diceKnown = 0;
  emit(game, { type: 'diceRolled', count: DICE });
  if (board.elected) showDice(game, board.chief);
}

export const cameraTurns = (game: MallGame): void =>
  enter(game, cameraRound, { data: { order: turnOrder(game) } });

/** Whoever holds a card is asked, whatever it is. */
export const cameraRound = turns('cameraRound', (game: MallGame, seat) => {
  const { board, out } = game.state;
  if (out[seat] === true || handOf(board, seat).length === 0) return;
  enter(game, cameras, { on: nameOf(game, seat), asked: [seat], data: { seat } });
});

const MOMENT: Moment = { step: 'cameras', place: 0, attack: false };

export const cameras: Step<Mall, 'cameras'> = {
  kind: 'cameras',
  fixed: true,
  legal: (game, _, seat) => [PASS, ...playable(game, seat, MOMENT)],
  refuse: (game, _, seat, said) => refuseToPlay(game, seat, said, MOMENT),
  done(game, { data: { seat }, answers }) {
    const answer = answers[seat] ?? null;
    if (answer !== null && !('pass' in answer)) useCard(game, seat, answer, MOMENT);
  },
};
