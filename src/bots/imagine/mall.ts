import type { Game, Seat } from '../../engine/index.ts';
import type { Board } from '../../rulesets/mall-2005/board.ts';
import type { Card } from '../../rulesets/mall-2005/data.ts';
import { Pile, knownTo, ownKnowledge } from './hidden.ts';

/** Puts into order what this seat can't know of a mall. */
export function orderMall(game: Game, seat: Seat): void {
  const board = game.state.board as Board;
  board.known = ownKnowledge(board.known, seat);
  const pile = new Pile<Card>();
  pile.addAll(board.deck, (i) => ((board.deckKnown[i] ?? 0) & (1 << seat)) === 0);
  for (const hands of [board.hands, board.lost])
    for (const [owner, hand] of hands.entries())
      if (owner !== seat) pile.addHand(hand, knownTo(board.known, seat, owner));
  const top = game.state.stack.at(-1);
  if (top?.kind === 'truck' && top.data['seat'] !== seat) pile.addAll(top.data['drawn'] as Card[]);
  pile.sort();
}
