import { promisesIn } from '../engine/deal-types.ts';
import { asked, legalActions, remainingActions } from '../engine/index.ts';
import type { Action, Game, Seat } from '../engine/index.ts';
import type { Observation, SearchObservation } from './bot.ts';

const ANSWERS = ['accept', 'decline', 'withdraw'];

/** Whether this is about an open offer. */
export const isAboutOffer = (action: Action): boolean => ANSWERS.some((word) => word in action);

/** What the seat may do apart from answering offers. */
export function withoutOffers(observation: SearchObservation): SearchObservation {
  const legal = observation.legal.filter((action) => !isAboutOffer(action));
  return legal.length === observation.legal.length ? observation : Object.assign({}, observation, { legal });
}

/** The answers that a seat may give to offers now, asked or not. */
export const offerAnswers = (game: Game, seat: Seat): Action[] =>
  game.state.offers.some(({ to }) => to === seat)
    ? legalActions(game, seat).filter((action) => isAboutOffer(action) && !('withdraw' in action))
    : [];

/** The same without taking offers that hold promises, for those who can't weigh them. */
export function withoutPromises(observation: Observation): Observation {
  if (!observation.legal.some((action) => 'accept' in action)) return observation;
  const unclear = observation
    .view()
    .offers.filter(({ give, want }) => promisesIn(give).length + promisesIn(want).length > 0)
    .map(({ number }) => number);
  const legal = observation.legal.filter(({ accept }) => !unclear.some((number) => number === accept));
  return Object.assign({}, observation, { legal });
}

export interface BotTurn {
  readonly seat: Seat;
  readonly legal: readonly Action[];
}

/**
 * Whose turn it is among bots. An offer is answered before the game goes on, also by who has nothing else to do:
 * whoever made it waits for that.
 */
export function botTurns(game: Game): BotTurn[] {
  const offered = game.state.players
    .map((_, seat) => ({ seat, legal: offerAnswers(game, seat) }))
    .filter(({ legal }) => legal.length > 0);
  if (offered.length > 0) return offered;
  return asked(game).map((seat) => ({ seat, legal: remainingActions(game, seat) }));
}
