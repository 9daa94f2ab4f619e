import { learn } from '../../engine/knowledge.ts';
import { judge } from '../../engine/promises.ts';
import { emit, enter, seatOf, seatsWhere } from '../../engine/stack.ts';
import type { Seat, Step } from '../../engine/types.ts';
import { candidatesAt, handOf, isEmpty, nameOf, type Board, type Mall, type MallGame } from './board.ts';
import type { Search } from './vocabulary.ts';
import { PARKING, type Card } from './data.ts';
import { askForCards, callVote, takeVerdict } from './votes.ts';

/** A, the truck (`M-TRUCK-1`). */

const canBeSearched = (board: Board): boolean => board.deck.length > 0 && !isEmpty(board, PARKING);

export function truckCards(game: MallGame): void {
  if (!canBeSearched(game.state.board)) emit(game, { type: 'truckLeftAlone' });
  else if (candidatesAt(game.state.board, PARKING).length > 1) askForCards(game, 'truck');
}

export function truckVote(game: MallGame): void {
  if (canBeSearched(game.state.board)) callVote(game, 'truck');
}

export function truckSearch(game: MallGame): void {
  const { winner, tied } = takeVerdict(game);
  if (winner !== null) beginSearch(game, winner);
  else if (tied) emit(game, { type: 'truckLeftAlone' });
}

export function beginSearch(game: MallGame, seat: Seat): void {
  const { board } = game.state;
  const player = nameOf(game, seat);
  const drawn = board.deck.splice(0, 3);
  board.deckKnown.splice(0, drawn.length);
  emit(game, { type: 'truckSearched', player, count: drawn.length });
  emit(game, { type: 'cardsFound', to: [seat], player, cards: drawn.slice() });
  judge(game, { is: 'searcherChosen', by: seat });
  const [only] = drawn;
  if (drawn.length === 1 && only !== undefined) keep(game, seat, only);
  else enter(game, truck, { on: player, asked: [seat], data: { seat, drawn } });
}

/** Keep one, give one to another living player, put the third under the deck. */
export const truck: Step<Mall, 'truck'> = {
  kind: 'truck',
  legal(game, { data: { seat, drawn } }) {
    const others = seatsWhere(game, (other) => other !== seat && game.state.out[other] === false);
    const actions: { search: Search }[] = [];
    for (const kept of new Set(drawn)) {
      if (others.length === 0) actions.push({ search: { keep: kept } });
      for (const given of new Set(without(drawn, kept))) {
        for (const other of others)
          actions.push({ search: { keep: kept, give: given, to: nameOf(game, other) } });
      }
    }
    return actions;
  },
  refuse: (_, __, ___, said) => ('search' in said ? { code: 'badSearch' } : null),
  done(game, { data: { seat, drawn }, answers }) {
    const answer = answers[seat]?.search;
    if (answer === undefined) return;
    keep(game, seat, answer.keep);
    let rest = without(drawn, answer.keep);
    judge(game, { is: 'searched', by: seat, to: answer.to === undefined ? null : seatOf(game, answer.to) });
    if (answer.give !== undefined && answer.to !== undefined) {
      give(game, seat, seatOf(game, answer.to), answer.give);
      rest = without(rest, answer.give);
    }
    for (const card of rest) putUnder(game, seat, card);
  },
};

function without(cards: readonly Card[], card: Card): Card[] {
  const index = cards.indexOf(card);
  return cards.filter((_, i) => i !== index);
}

function keep(game: MallGame, seat: Seat, card: Card): void {
  handOf(game.state.board, seat).push(card);
  const player = nameOf(game, seat);
  emit(game, { type: 'cardKept', player });
  emit(game, { type: 'keptCardSeen', to: [seat], player, card });
}

function give(game: MallGame, seat: Seat, other: Seat, card: Card): void {
  const { board } = game.state;
  handOf(board, other).push(card);
  learn(board.known, [seat], other, card);
  const [player, receiver] = [nameOf(game, seat), nameOf(game, other)];
  emit(game, { type: 'cardGiven', player, receiver });
  emit(game, { type: 'givenCardSeen', to: [seat, other], player, receiver, card });
}

function putUnder(game: MallGame, seat: Seat, card: Card): void {
  const { board } = game.state;
  board.deck.push(card);
  board.deckKnown.push(1 << seat);
  const player = nameOf(game, seat);
  emit(game, { type: 'cardPutUnder', player });
  emit(game, { type: 'cardUnderSeen', to: [seat], player, card });
}
