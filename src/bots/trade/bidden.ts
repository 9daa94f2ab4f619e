import {
  asked,
  legalActions,
  remainingActions,
  type Action,
  type Game,
  type Seat,
} from '../../engine/index.ts';
import { isAboutOffer } from './trade.ts';

export interface Bidden {
  readonly seat: Seat;
  readonly legal: readonly Action[];
}

/** Whether a seat has an offer to answer, and may now, asked or not. */
export const answersOf = (game: Game, seat: Seat): Action[] =>
  game.state.offers.some(({ to }) => to === seat)
    ? legalActions(game, seat).filter((action) => isAboutOffer(action) && !('withdraw' in action))
    : [];

/**
 * Whose turn it is among bots. An offer is answered before the game goes on, also by who has nothing else to do:
 * whoever made it waits for that.
 */
export function bidden(game: Game): Bidden[] {
  const offered = game.state.players
    .map((_, seat) => ({ seat, legal: answersOf(game, seat) }))
    .filter(({ legal }) => legal.length > 0);
  if (offered.length > 0) return offered;
  return asked(game).map((seat) => ({ seat, legal: remainingActions(game, seat) }));
}
