import type { MallGame } from '../../rulesets/mall-2005/board.ts';
import { ALL_CARDS, CARD_COUNTS, CARD_KINDS, type Card } from '../../rulesets/mall-2005/data.ts';
import { fieldsAt, listAt, wordAt, type Fields } from '../checks.ts';
import { ScenarioError, type Path } from '../source.ts';

/** Hands and deck of a position. Each of the 21 cards is in one place; what has no place left the game. */
export function cardsFor(game: MallGame, position: Fields): void {
  const { board, players, out } = game.state;
  const left = new Map<Card, number>(CARD_KINDS.map((card) => [card, CARD_COUNTS[card]]));
  const take = (card: Card, path: Path): Card => {
    const count = left.get(card) ?? 0;
    if (count === 0) throw new ScenarioError(path, `more than ${CARD_COUNTS[card]} ${card} cards`);
    left.set(card, count - 1);
    return card;
  };
  const takeAll = (value: unknown, path: Path): Card[] =>
    listAt(value, path, 'cards').map((card, i) =>
      take(wordAt(card, [...path, i], 'card', CARD_KINDS), [...path, i]),
    );

  const hands = ['position', 'hands'];
  for (const [name, value] of Object.entries(fieldsAt(position['hands'] ?? {}, hands, 'hands'))) {
    const seat = players.indexOf(wordAt(name, [...hands, name], 'player', players));
    board.hands[seat] = takeAll(value, [...hands, name]);
    if (out[seat] === true && board.hands[seat].length > 0) {
      throw new ScenarioError([...hands, name], `${name} has no character and so is out, without cards`);
    }
  }
  board.played = [
    ...takeAll(position['discard'] ?? [], ['position', 'discard']),
    ...board.threats.flatMap((count) =>
      Array.from({ length: count }, () => take('threat', ['position', 'threats'])),
    ),
    ...Array.from({ length: board.barricades }, () => take('barricade', ['position', 'barricades'])),
  ];
  const deck = position['deck'] === undefined ? null : takeAll(position['deck'], ['position', 'deck']);
  const rest = ALL_CARDS.filter((card) => {
    const count = left.get(card) ?? 0;
    left.set(card, Math.max(0, count - 1));
    return count > 0;
  });
  board.deck = deck ?? rest;
  board.deckKnown = board.deck.map(() => 0);
  if (deck !== null) board.lost.push(rest);
}
