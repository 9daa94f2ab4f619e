import { eventsFor, isChange, view, whyNot } from '../engine/index.ts';
import type { Action, Game, GameEvent, Random, Seat, View } from '../engine/index.ts';
import type { Seen } from './bot.ts';
import { imagining } from './imagine/imagine.ts';

/** What a bot in this seat gets to see of the game; `events` are all that there were in it. */
export function seenFrom(
  game: Game,
  seat: Seat,
  legal: readonly Action[],
  random: Random,
  events: readonly GameEvent[] = [],
): Seen {
  let [looked, told]: [View | null, GameEvent[] | null] = [null, null];
  return {
    view: () => (looked ??= view(game, seat)),
    legal,
    whyNot: (action) => (isChange(game, seat, action) ? { code: 'notAnOption' } : whyNot(game, seat, action)),
    past: () => (told ??= eventsFor(events, seat)),
    random,
    imagine: imagining(game, seat, random),
  };
}
