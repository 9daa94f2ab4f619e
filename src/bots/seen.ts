import { view, whyNot, type Action, type Game, type Random, type Seat } from '../engine/index.ts';
import type { Seen } from './bot.ts';
import { imagining } from './imagine/imagine.ts';

/** What a bot in this seat gets to see of the game. */
export const seenFrom = (game: Game, seat: Seat, legal: readonly Action[], random: Random): Seen => ({
  view: () => view(game, seat),
  legal,
  whyNot: (action) => whyNot(game, seat, action),
  random,
  imagine: imagining(game, seat, random),
});
