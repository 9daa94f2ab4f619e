import { itemAt } from '../../engine/lists.ts';
import { rollWith } from '../../engine/chance.ts';
import { knowledgeOf } from '../../engine/knowledge.ts';
import { hiddenIn, hiddenInHand, redeal, type Hidden } from '../../engine/redeal.ts';
import { topFrame } from '../../engine/stack.ts';
import type { Random, Seat } from '../../engine/types.ts';
import { knowsDice, openPlaces, type Board, type MallGame } from './board.ts';
import type { Card } from './data.ts';

/** Everything that this seat (a spectator: null) can't know, drawn anew from what it could be. */
export function resampleBoard(game: MallGame, seat: Seat | null, random: Random): void {
  const { board } = game.state;
  board.known = knowledgeOf(board.known, seat);
  redealCards(game, seat, random);
  if (topFrame(game)?.kind !== 'place' && (seat === null || !knowsDice(board, seat))) {
    board.dice = board.dice.map(() => rollWith(random));
  }
  rechooseDestinations(board, seat, random);
}

function redealCards(game: MallGame, seat: Seat | null, random: Random): void {
  const { board } = game.state;
  const bit = seat === null ? 0 : 1 << seat;
  const others = (hands: Card[][]): Hidden<Card>[] =>
    hands.flatMap((hand, owner) => (owner === seat ? [] : hiddenInHand(hand, board.known, seat, owner)));
  const deck = hiddenIn(board.deck, (i) => (itemAt(board.deckKnown, i) & bit) === 0);
  redeal([...deck, ...others(board.hands), ...others(board.lost), ...searched(game, seat)], random);
}

/** What another is just finding in the truck. */
function searched(game: MallGame, seat: Seat | null): Hidden<Card>[] {
  const frame = topFrame(game);
  if (frame?.kind !== 'truck' || frame.data.seat === seat) return [];
  return hiddenIn(frame.data.drawn, () => true);
}

function rechooseDestinations(board: Board, seat: Seat | null, random: Random): void {
  if (board.chosenOpen) return;
  const open = openPlaces(board);
  board.chosen = board.chosen.map((place, other) => {
    const known = place === 0 || other === seat || (board.elected && other === board.chief);
    return known ? place : (open[random(open.length)] ?? place);
  });
}
