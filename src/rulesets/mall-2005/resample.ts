import { knownPlaces } from '../../engine/knowledge.ts';
import { hiddenIn, redeal, type Hidden } from '../../engine/redeal.ts';
import { topFrame } from '../../engine/stack.ts';
import type { Random, Seat } from '../../engine/types.ts';
import { knowsDice, openPlaces, type Board, type MallGame } from './board.ts';
import type { Card } from './data.ts';

/** Everything that this seat (a spectator: null) can't know, drawn anew from what it could be. */
export function resampleBoard(game: MallGame, seat: Seat | null, random: Random): void {
  const { board } = game.state;
  redealCards(game, seat, random);
  if (topFrame(game)?.kind !== 'place' && (seat === null || !knowsDice(board, seat))) {
    board.dice = board.dice.map(() => random(6) + 1);
  }
  rechooseDestinations(board, seat, random);
}

function redealCards(game: MallGame, seat: Seat | null, random: Random): void {
  const { board } = game.state;
  const bit = seat === null ? 0 : 1 << seat;
  const others = (hands: Card[][]): Hidden<Card>[] =>
    hands.flatMap((hand, owner) => {
      if (owner === seat) return [];
      const known = knownPlaces(board.known, seat, owner, hand);
      return hiddenIn(hand, (i) => !known.has(i));
    });
  const deck = hiddenIn(board.deck, (i) => ((board.deckKnown[i] ?? 0) & bit) === 0);
  redeal([...deck, ...others(board.hands), ...others(board.lost), ...searched(game, seat)], random);
}

/** What another is just finding in the truck. */
function searched(game: MallGame, seat: Seat | null): Hidden<Card>[] {
  const frame = topFrame(game);
  if (frame?.kind !== 'truck' || frame.data['seat'] === seat) return [];
  return hiddenIn(frame.data['drawn'] as Card[], () => true);
}

function rechooseDestinations(board: Board, seat: Seat | null, random: Random): void {
  if (board.chosenOpen) return;
  const open = openPlaces(board);
  board.chosen = board.chosen.map((place, other) => {
    const known = place === 0 || other === seat || (board.elected && other === board.chief);
    return known ? place : (open[random(open.length)] ?? place);
  });
}
