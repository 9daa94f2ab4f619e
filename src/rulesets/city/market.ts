import { itemAt } from '../../engine/lists.ts';
import { shuffleWith } from '../../engine/chance.ts';
import type { Market } from '../../engine/deal-types.ts';
import type { Seat, Untrusted } from '../../engine/types.ts';
import { handOf, type City, type CityGame } from './board.ts';
import { isCard, isLocation, type Card, type Location } from './data.ts';
import { passCard } from './hands.ts';
import { anyCard, promises } from './promises.ts';
import type { Goods } from './vocabulary.ts';

/** Deals: action cards and antidotes in any amounts, and promises, whatever the game waits for (`C-TRADE-1`). */

/** Whatever comes once the helicopter's last moment is over. */
const AFTER_TRADE = ['lastCans', 'vaccinate'];

const NOTHING: Goods = { cards: [], antidotes: 0 };

export const market: Market<City> = {
  nothing: NOTHING,
  promises,
  isOpen: ({ state: { round, stack } }) => round > 0 && !stack.some(({ kind }) => AFTER_TRADE.includes(kind)),
  where: presentLocation,
  isDone: (game, at) => isLocation(at) && !isToCome(game, at),
  isNothing: ({ cards, antidotes }) => cards.length === 0 && antidotes === 0,
  read: readGoods,
  count: ({ cards, antidotes }) => ({ cards: cards.length, antidotes }),
  veil: ({ cards, antidotes }) => ({ cards: cards.map(() => '?'), antidotes }),
  holds: ({ state: { board } }, seat, { cards, antidotes }) =>
    antidotes <= itemAt(board.antidotes, seat) && without(cards, handOf(board, seat)).length === 0,
  heldOf: ({ state: { board } }, seat, { cards, antidotes }) => ({
    cards: without(cards, without(cards, handOf(board, seat))),
    antidotes: Math.min(antidotes, itemAt(board.antidotes, seat)),
  }),
  minus: (goods, gone) => ({
    cards: without(goods.cards, gone.cards),
    antidotes: Math.max(0, goods.antidotes - gone.antidotes),
  }),
  send,
  someOf({ state: { board } }, seat, random) {
    const hand = shuffleWith(random, handOf(board, seat).slice());
    return {
      cards: hand.slice(0, random(3)).toSorted(),
      antidotes: random(itemAt(board.antidotes, seat) + 1),
    };
  },
  redraw(game, seat, { cards, antidotes }, random) {
    const hand = seat === null ? null : shuffleWith(random, handOf(game.state.board, seat).slice());
    const others = hand?.slice(0, cards.length) ?? cards.map(() => anyCard(game, random));
    return { cards: others.toSorted(), antidotes };
  },
};

/** These cards without those, one for one. */
function without(cards: readonly Card[], gone: readonly Card[]): Card[] {
  const left = cards.slice();
  for (const card of gone) {
    const index = left.indexOf(card);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}

/** The location being resolved, also while a card that was played there waits. */
function presentLocation({ state: { stack } }: CityGame): Location | null {
  for (const { kind, data } of stack.toReversed())
    if (kind === 'activationRound' || kind === 'attackFlow' || kind === 'shareFlow') return data.at;
  return null;
}

/** Still to be resolved in this round, or being resolved. */
function isToCome(game: CityGame, at: Location): boolean {
  const { stack } = game.state;
  const resolving = stack.find(({ kind }) => kind === 'locations');
  if (resolving?.kind === 'locations')
    return resolving.data.order.includes(at) || presentLocation(game) === at;
  return stack.some(({ kind }) => kind === 'round');
}

/** The same in our own words; null if it is not goods. */
function readGoods(value: unknown): Goods | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { cards = [], antidotes = 0, ...others }: Untrusted = { ...value };
  if (Object.keys(others).length > 0 || !Array.isArray(cards) || cards.length > 40) return null;
  if (typeof antidotes !== 'number' || !Number.isInteger(antidotes) || antidotes < 0) return null;
  const kinds = cards.filter(isCard);
  return kinds.length === cards.length ? { cards: kinds.toSorted(), antidotes } : null;
}

function send(game: CityGame, from: Seat, to: Seat, goods: Goods): void {
  const { antidotes } = game.state.board;
  for (const card of goods.cards) passCard(game, from, to, card);
  antidotes[from] = itemAt(antidotes, from) - goods.antidotes;
  antidotes[to] = itemAt(antidotes, to) + goods.antidotes;
}
