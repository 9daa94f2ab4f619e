import { takeBackReadiness } from '../../engine/actions.ts';
import { quote } from '../../engine/quote.ts';
import { reactions, type Played } from '../../engine/reactions.ts';
import { shuffleWith } from '../../engine/chance.ts';
import { emit, enter, leave } from '../../engine/stack.ts';
import type { Action, Flow, FreeActions, Goods, Market, Seat } from '../../engine/types.ts';
import { figureOf, figuresOf, handOf, nameOf, turnOrder, type Board, type CityGame } from './board.ts';
import { applyCard, layCard, playableCards, refuseToPlay } from './cards.ts';
import { CHARACTERS, SHARED_CARDS, isLocation, type Card } from './data.ts';
import { passCard } from './hands.ts';
import { refusePower, usablePowers, usePower } from './powers.ts';

/** Cards and powers, which living players may use in every open step, and trade, which goes on in nearly all (`T-STEP-2`). */

const GAS = Object.freeze({ play: 'tearGas' });
const PUNK = Object.freeze({ power: 'punk' });

const restedPunk = (board: Board, seat: Seat): boolean => figureOf(board, seat, 'punk')?.exhausted === false;

/** A card that was played waits for Tear Gas or the Punk (`T-REACT-1`, `C-CANCEL-1`). */
export const react = reactions<Board>('react', {
  name: ({ action }) => quote(action['play'] ?? action['power']),
  couldCancel: ({ state: { board } }, seat) => handOf(board, seat).length > 0 || restedPunk(board, seat),
  cancels({ state: { board } }, seat) {
    const cancels: Action[] = [];
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
  takeEffect: (game, { seat, action }) => applyCard(game, seat, action),
});

function usePunk(game: CityGame, seat: Seat): void {
  const punk = figuresOf(game.state.board, seat).find(({ who }) => who === 'punk');
  if (punk === undefined) return;
  punk.exhausted = true;
  emit(game, { type: 'powerUsed', player: nameOf(game, seat), character: 'punk' });
}

const isCard = (kind: string): boolean =>
  Object.hasOwn(SHARED_CARDS, kind) || kind === 'coercion' || kind === 'weaponReplica';

/** Whatever comes once the helicopter's last moment is over. */
const AFTER_TRADE = ['lastCans', 'vaccinate'];

/** Action cards and antidotes, in any amounts, whatever the game waits for (`C-TRADE-1`). */
export const market: Market<Board> = {
  isOpen: ({ state: { round, stack } }) => round > 0 && !stack.some(({ kind }) => AFTER_TRADE.includes(kind)),
  isCard,
  holds({ state: { board } }, seat, goods) {
    if (goods.antidotes > (board.antidotes[seat] ?? 0)) return false;
    const hand = handOf(board, seat).slice();
    return goods.cards.every((card) => {
      const index = hand.indexOf(card as Card);
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
      antidotes: random((board.antidotes[seat] ?? 0) + 1),
    };
  },
};

function send(game: CityGame, from: Seat, to: Seat, goods: Goods): void {
  const { antidotes } = game.state.board;
  for (const card of goods.cards) passCard(game, from, to, card as Card);
  antidotes[from] = (antidotes[from] ?? 0) - goods.antidotes;
  antidotes[to] = (antidotes[to] ?? 0) + goods.antidotes;
}

export const free: FreeActions<Board> = {
  legal: (game, seat) => {
    const actions = playableCards(game, seat);
    actions.push(...usablePowers(game, seat));
    return actions;
  },
  refuse(game, seat, action) {
    if (isCard(quote(action['play']))) return refuseToPlay(game, seat, action);
    return Object.hasOwn(CHARACTERS, quote(action['power'])) ? refusePower(game, seat, action) : null;
  },
  refuseClosed({ state: { board } }, seat, action) {
    const card = quote(action['play']);
    if (!isCard(card)) return null;
    return { code: handOf(board, seat).includes(card as Card) ? 'cardNotNow' : 'cardNotHeld', card };
  },
  done(game, seat, action) {
    takeBackReadiness(game);
    if ('play' in action) playCard(game, seat, action);
    else usePower(game, seat, action);
  },
};

/** It leaves the hand and waits for cancels. */
function playCard(game: CityGame, seat: Seat, action: Action): void {
  layCard(game, seat, action);
  react.play(game, { seat, action: action as Played['action'] });
}

/**
 * Cans still in hand when the last moment ends are played by the game, in turn order (`C-CARD-FOOD`). Each can be
 * cancelled like any other.
 */
export const lastCans: Flow<Board, { readonly order: readonly Seat[] }> = {
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
