import { takeBackReadiness } from '../../engine/actions.ts';
import { judge } from '../../engine/promises.ts';
import { reactions, type Played } from '../../engine/reactions.ts';
import { emit, enter, leave } from '../../engine/stack.ts';
import type { Flow, FreeActions, Seat } from '../../engine/types.ts';
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
import { CHARACTERS, isCard } from './data.ts';
import type { Cancellable } from './frames.ts';
import { refusePower, usablePowers, usePower } from './powers.ts';
import type { Actions, PlayAction } from './vocabulary.ts';
import { countRemoved } from './zombies.ts';

/** Cards and powers, which living players may use in every open step (`T-STEP-2`). */

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
    if ('play' in action) countRemoved(game, seat, () => applyCard(game, seat, action));
  },
});

function usePunk(game: CityGame, seat: Seat): void {
  const punk = figuresOf(game.state.board, seat).find(({ who }) => who === 'punk');
  if (punk === undefined) return;
  punk.exhausted = true;
  judge(game, { is: 'played', by: seat });
  emit(game, { type: 'powerUsed', player: nameOf(game, seat), character: 'punk' });
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
    else if ('power' in action) countRemoved(game, seat, () => usePower(game, seat, action));
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
