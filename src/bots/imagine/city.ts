import type { Game, Seat } from '../../engine/index.ts';
import type { Board } from '../../rulesets/city/board.ts';
import { LOCATIONS, type Card } from '../../rulesets/city/data.ts';
import { Pile, knownTo, ownKnowledge } from './hidden.ts';

/** Puts into order what this seat can't know of a city. */
export function orderCity(game: Game, seat: Seat): void {
  const board = game.state.board as Board;
  board.known = ownKnowledge(board.known, seat);
  const offered = (owner: Seat): readonly string[] =>
    game.state.offers.flatMap(({ from, to, give }) => (from === owner && to === seat ? give.cards : []));
  orderCards(board, seat, offered);
  orderFood(board, seat);
}

function orderCards(board: Board, seat: Seat, offered: (owner: Seat) => readonly string[]): void {
  const pile = new Pile<Card>();
  pile.addAll(board.deck);
  for (const hands of [board.hands, board.lost, board.packs])
    for (const [owner, hand] of hands.entries())
      if (owner !== seat) pile.addHand(hand, sureOf(knownTo(board.known, seat, owner), offered(owner)));
  for (const cards of [...LOCATIONS.map((location) => board.items[location].cards), board.burnt])
    for (const [i, item] of cards.entries())
      if ((item.known & (1 << seat)) === 0)
        pile.add(item.card, (card) => void (cards[i] = { card, known: item.known }));
  pile.sort();
}

/** What the seat saw go there, and what the other offers it beside. */
function sureOf(known: Card[], offered: readonly string[]): Card[] {
  const left = known.slice();
  const more = offered.filter((card) => {
    const index = left.indexOf(card as Card);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  return [...known, ...(more as Card[])];
}

function orderFood(board: Board, seat: Seat): void {
  const pile = new Pile<number>();
  pile.addAll(board.truck);
  for (const [owner, tokens] of board.food.entries())
    for (const [i, token] of tokens.entries())
      if (owner !== seat && !token.open)
        pile.add(token.value, (value) => void (tokens[i] = { value, open: false }));
  pile.addAll(board.lostFood);
  pile.sort();
}
