import { shuffleWith } from '../../engine/chance.ts';
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

/** A run of cards: which of them this seat knows, and where new ones go. */
interface Pile {
  readonly cards: readonly Card[];
  readonly isKnown: (index: number) => boolean;
  readonly put: (cards: Card[]) => void;
}

function redealCards(game: MallGame, seat: Seat | null, random: Random): void {
  const piles = hiddenPiles(game, seat);
  const unknown = piles.flatMap(({ cards, isKnown }) => cards.filter((_, i) => !isKnown(i)));
  shuffleWith(random, unknown);
  for (const { cards, isKnown, put } of piles) {
    put(cards.map((card, i) => (isKnown(i) ? card : (unknown.pop() ?? card))));
  }
}

function hiddenPiles(game: MallGame, seat: Seat | null): Pile[] {
  const { board } = game.state;
  const bit = seat === null ? 0 : 1 << seat;
  const deck: Pile = {
    cards: board.deck,
    isKnown: (i) => ((board.deckKnown[i] ?? 0) & bit) !== 0,
    put: (cards) => void (board.deck = cards),
  };
  const others = (hands: Card[][]): Pile[] =>
    [...hands.keys()].filter((owner) => owner !== seat).map((owner) => knownPile(board, seat, owner, hands));
  return [deck, ...others(board.hands), ...others(board.lost), ...searched(game, seat)];
}

/** In another's hand this seat may know of some cards, but not which of several alike. */
function knownPile(board: Board, seat: Seat | null, owner: Seat, hands: Card[][]): Pile {
  const cards = hands[owner] ?? [];
  const known = new Set<number>();
  for (const entry of board.known) {
    if (entry.viewer !== seat || entry.owner !== owner) continue;
    const index = cards.findIndex((card, i) => card === entry.card && !known.has(i));
    if (index >= 0) known.add(index);
  }
  return { cards, isKnown: (i) => known.has(i), put: (next) => void (hands[owner] = next) };
}

function searched(game: MallGame, seat: Seat | null): Pile[] {
  const frame = topFrame(game);
  if (frame?.kind !== 'truck' || frame.data['seat'] === seat) return [];
  const cards = frame.data['drawn'] as Card[];
  return [{ cards, isKnown: () => false, put: (next) => void (frame.data['drawn'] = next) }];
}

function rechooseDestinations(board: Board, seat: Seat | null, random: Random): void {
  if (board.chosenOpen) return;
  const open = openPlaces(board);
  board.chosen = board.chosen.map((place, other) => {
    const known = place === 0 || other === seat || (board.elected && other === board.chief);
    return known ? place : (open[random(open.length)] ?? place);
  });
}
