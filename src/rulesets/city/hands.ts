import { drawOne } from '../../engine/chance.ts';
import { learn, missedLeave, sawLeave } from '../../engine/knowledge.ts';
import { emit, seatsWhere } from '../../engine/stack.ts';
import type { Seat } from '../../engine/types.ts';
import { handOf, nameOf, type CityGame } from './board.ts';
import type { Card } from './data.ts';

/** Cards on their way between deck, hands and discard pile, and who knows of it (`C-KNOW-1`). */

const everyone = (game: CityGame): Seat[] => [...game.state.players.keys()];

function takeFromHand(game: CityGame, seat: Seat, card: Card): void {
  const hand = handOf(game.state.board, seat);
  hand.splice(hand.indexOf(card), 1);
}

/** Played or paid: onto the open pile. */
export function discard(game: CityGame, seat: Seat, card: Card): void {
  const { board } = game.state;
  takeFromHand(game, seat, card);
  board.discard.push(card);
  sawLeave(board.known, everyone(game), seat, card);
}

/** To pay a cost, which is not playing it. */
export function payCard(game: CityGame, seat: Seat, card: Card): void {
  discard(game, seat, card);
  emit(game, { type: 'cardPaid', player: nameOf(game, seat), card });
}

export function drawCard(game: CityGame, seat: Seat): void {
  const { board } = game.state;
  const card = board.deck.shift();
  if (card === undefined) return;
  handOf(board, seat).push(card);
  const player = nameOf(game, seat);
  emit(game, { type: 'cardDrawn', player });
  emit(game, { type: 'drawnCardSeen', to: [seat], player, card });
}

/** From the open pile: everyone knows it. */
export function takeDiscarded(game: CityGame, seat: Seat, card: Card): void {
  const { board } = game.state;
  board.discard.splice(board.discard.indexOf(card), 1);
  handOf(board, seat).push(card);
  learn(board.known, everyone(game), seat, card);
  emit(game, { type: 'cardTaken', player: nameOf(game, seat), card });
}

/** A random card of another's hand; the two know which. */
export function steal(game: CityGame, thief: Seat, victim: Seat): void {
  const hand = handOf(game.state.board, victim);
  const card = hand[drawOne(game, hand)];
  if (card === undefined) return;
  passCard(game, victim, thief, card);
  const [player, other] = [nameOf(game, thief), nameOf(game, victim)];
  emit(game, { type: 'cardStolen', player, other });
  emit(game, { type: 'stolenCardSeen', to: [thief, victim], player, other, card });
}

/** From one hand to another, seen by these two alone. */
export function passCard(game: CityGame, from: Seat, to: Seat, card: Card): void {
  const { board } = game.state;
  takeFromHand(game, from, card);
  handOf(board, to).push(card);
  sawLeave(board.known, [to], from, card);
  missedLeave(
    board.known,
    seatsWhere(game, (seat) => seat !== from && seat !== to),
    from,
  );
  learn(board.known, [from], to, card);
}

/** Dealt out of a sharing: the one who shares has seen it. */
export function receiveShared(game: CityGame, from: Seat, to: Seat, card: Card): void {
  handOf(game.state.board, to).push(card);
  learn(game.state.board.known, [from], to, card);
}
