import { breachesOf } from '../engine/binding.ts';
import { itemAt } from '../engine/lists.ts';
import { eventsFor, isChange, resample, view, whyNot } from '../engine/index.ts';
import type { Action, Game, GameEvent, Random, Seat, View } from '../engine/index.ts';
import type { Heard, SearchObservation } from './bot.ts';

/** What a bot in this seat observes of the game; `events` is the game's whole history, `heard` what the seat heard. */
export function observe(
  game: Game,
  seat: Seat,
  legal: readonly Action[],
  random: Random,
  events: readonly GameEvent[] = [],
  heard?: readonly Heard[],
): SearchObservation {
  let [seen, told]: [View | null, GameEvent[] | null] = [null, null];
  return {
    view: () => (seen ??= view(game, seat)),
    legal,
    whyNot: (action) => (isChange(game, seat, action) ? { code: 'notAnOption' } : whyNot(game, seat, action)),
    wronged: wrongedIn(game, seat),
    past: () => (told ??= eventsFor(events, seat)),
    ...(heard !== undefined && { heard: () => heard }),
    random,
    determinize: determinizer(game, seat, random),
  };
}

/** By each of these actions: those to whom the seat has given its word that it would break. */
export const wrongedIn =
  (game: Game, seat: Seat) =>
  (actions: readonly Action[]): readonly (readonly string[])[] => {
    const breaches = breachesOf(game, seat, actions);
    return actions.map((_, i) =>
      breaches
        .filter(({ option }) => option === i)
        .map(({ promised }) => itemAt(game.state.players, promised.to)),
    );
  };

/**
 * Determinizes a game from what a seat knows and this randomness alone: two games that look the same to the seat
 * give the same worlds. The function that is returned gives no access to the game behind it.
 */
export const determinizer =
  (game: Game, seat: Seat, random: Random): (() => Game) =>
  () =>
    resample(game, seat, `${random(0x1_0000_0000)} ${random(0x1_0000_0000)}`);
