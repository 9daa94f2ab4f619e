import type { MallGame } from '../../rulesets/mall-2005/board.ts';
import { ALL_CARDS } from '../../rulesets/mall-2005/data.ts';
import { fieldsAt, type Fields } from '../checks.ts';
import { Pool } from '../pool.ts';
import { seatAt } from '../position.ts';
import { ScenarioError } from '../source.ts';

/** Hands and deck of a position. Each of the 21 cards is in one place; what has no place left the game. */
export function cardsFor(game: MallGame, position: Fields): void {
  const { board, players, out } = game.state;
  const pool = new Pool(ALL_CARDS);
  const hands = ['position', 'hands'];
  for (const [name, value] of Object.entries(fieldsAt(position['hands'] ?? {}, hands, 'hands'))) {
    const seat = seatAt(players, name, [...hands, name]);
    board.hands[seat] = pool.takeAll(value, [...hands, name], 'card');
    if (out[seat] === true && board.hands[seat].length > 0) {
      throw new ScenarioError([...hands, name], `${name} has no character and so is out, without cards`);
    }
  }
  board.played = pool.takeAll(position['discard'] ?? [], ['position', 'discard'], 'card');
  for (const count of board.threats) {
    for (let i = 0; i < count; i++) board.played.push(pool.take('threat', ['position', 'threats']));
  }
  for (let i = 0; i < board.barricades; i++) {
    board.played.push(pool.take('barricade', ['position', 'barricades']));
  }
  const deck =
    position['deck'] === undefined ? null : pool.takeAll(position['deck'], ['position', 'deck'], 'card');
  board.deck = deck ?? pool.rest();
  board.deckKnown = board.deck.map(() => 0);
  if (deck !== null) board.lost.push(pool.rest());
}
