import { itemAt } from '../../engine/lists.ts';
import { takeBackReadiness } from '../../engine/actions.ts';
import { reactions, type Played } from '../../engine/reactions.ts';
import { shuffleWith } from '../../engine/chance.ts';
import { emit, enter, leave } from '../../engine/stack.ts';
import type { Flow, FreeActions, Market, Seat, Untrusted } from '../../engine/types.ts';
import {
  figureOf,
  figuresOf,
  handOf,
  nameOf,
  turnOrder,
  type Board,
  type City,
  type CityGame,
} from './board.ts';
import { applyCard, layCard, playableCards, refuseToPlay } from './cards.ts';
import { CHARACTERS, isCard, isLocation } from './data.ts';
import type { Cancellable } from './frames.ts';
import { passCard } from './hands.ts';
import { refusePower, usablePowers, usePower } from './powers.ts';
import type { Actions, Goods, PlayAction } from './vocabulary.ts';

/** Cards and powers, which living players may use in every open step, and trade, which goes on in nearly all (`T-STEP-2`). */

const GAS: Actions['playAlone'] = Object.freeze({ play: 'tearGas' });
const PUNK: Actions['powerAlone'] = Object.freeze({ power: 'punk' });

const restedPunk = (board: Board, seat: Seat): boolean => figureOf(board, seat, 'punk')?.exhausted === false;

/** A card that was played waits for Tear Gas or the Punk (`T-REACT-1`, `C-CANCEL-1`). */
export const react = reactions('react', {
  name: ({ action }: Played<Cancellable>) => ('play' in action ? action.play : action.power),
  couldCancel: ({ state: { board } }: CityGame, seat) =>
    handOf(board, seat).length > 0 || restedPunk(board, seat),
  cancels({ state: { board } }, seat) {
    const cancels: (Actions['playAlone'] | Actions['powerAlone'])[] = [];
    if (handOf(board, seat).includes('tearGas')) cancels.push(GAS);
    if (restedPunk(board, seat)) cancels.push(PUNK);
    return cancels;
  },
  /** The Punk's is a power, and powers can't be cancelled (`C-CANCEL-2`). */
  isFinal: ({ action }) => 'power' in action,
  pay(game, { seat, action }) {
    if ('play' in action) return layCard(game, seat, action);
    usePunk(game, seat);
  },
  tellCancelled(game, { seat, action }) {
    if ('play' in action)
      emit(game, { type: 'cardCancelled', player: nameOf(game, seat), card: action.play });
  },
  takeEffect(game, { seat, action }) {
    if ('play' in action) applyCard(game, seat, action);
  },
});

function usePunk(game: CityGame, seat: Seat): void {
  const punk = figuresOf(game.state.board, seat).find(({ who }) => who === 'punk');
  if (punk === undefined) return;
  punk.exhausted = true;
  emit(game, { type: 'powerUsed', player: nameOf(game, seat), character: 'punk' });
}

/** Whatever comes once the helicopter's last moment is over. */
const AFTER_TRADE = ['lastCans', 'vaccinate'];

/** Action cards and antidotes, in any amounts, whatever the game waits for (`C-TRADE-1`). */
export const market: Market<City> = {
  nothing: { cards: [], antidotes: 0 },
  isOpen: ({ state: { round, stack } }) => round > 0 && !stack.some(({ kind }) => AFTER_TRADE.includes(kind)),
  isNothing: ({ cards, antidotes }) => cards.length === 0 && antidotes === 0,
  read: readGoods,
  count: ({ cards, antidotes }) => ({ cards: cards.length, antidotes }),
  holds({ state: { board } }, seat, goods) {
    if (goods.antidotes > itemAt(board.antidotes, seat)) return false;
    const hand = handOf(board, seat).slice();
    return goods.cards.every((card) => {
      const index = hand.indexOf(card);
      if (index >= 0) hand.splice(index, 1);
      return index >= 0;
    });
  },
  exchange(game, { from, to, give, want }) {
    send(game, from, to, give);
    send(game, to, from, want);
  },
  /** The location being resolved, also while a card that was played there waits. */
  where: ({ state: { stack } }) => stack.findLast(({ on }) => isLocation(on))?.on ?? null,
  someOf({ state: { board } }, seat, random) {
    const hand = shuffleWith(random, handOf(board, seat).slice());
    return {
      cards: hand.slice(0, random(3)).toSorted(),
      antidotes: random(itemAt(board.antidotes, seat) + 1),
    };
  },
};

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

export const free: FreeActions<City> = {
  legal: (game, seat) => [...playableCards(game, seat), ...usablePowers(game, seat)],
  refuse(game, seat, said) {
    const { play: card, power } = said;
    if (isCard(card)) return refuseToPlay(game, seat, card, said);
    return typeof power === 'string' && Object.hasOwn(CHARACTERS, power)
      ? refusePower(game, seat, said)
      : null;
  },
  refuseClosed({ state: { board } }, seat, { play: card }) {
    if (!isCard(card)) return null;
    return handOf(board, seat).includes(card) ? { code: 'cardNotNow', card } : { code: 'cardNotHeld', card };
  },
  done(game, seat, action) {
    takeBackReadiness(game);
    if ('play' in action) playCard(game, seat, action);
    else if ('power' in action) usePower(game, seat, action);
  },
};

/** It leaves the hand and waits for cancels. */
function playCard(game: CityGame, seat: Seat, action: PlayAction): void {
  layCard(game, seat, action);
  react.play(game, { seat, action });
}

/**
 * Cans still in hand when the last moment ends are played by the game, in turn order (`C-CARD-FOOD`). Each can be
 * cancelled like any other.
 */
export const lastCans: Flow<City, 'lastCans'> = {
  kind: 'lastCans',
  next(game, { data }) {
    const { board } = game.state;
    const seat = data.order.find((other) => handOf(board, other).includes('cannedFood'));
    if (seat === undefined) return leave(game);
    playCard(game, seat, { play: 'cannedFood' });
  },
};

export const playLastCans = (game: CityGame): void =>
  enter(game, lastCans, { data: { order: turnOrder(game) } });
