import { act, asked, isOver, legalActions, newGame } from '../../src/engine/index.ts';
import type { Game, GameEvent, Logged } from '../../src/engine/index.ts';
import { randomFrom } from '../../src/engine/index.ts';
import type { Random } from '../../src/engine/types.ts';
import { setupOf, type Deal } from './deals.ts';
import { must } from './must.ts';
import { unlistedMove } from './unlisted.ts';

/** A state to compare with another, to the byte. */
export const bytesOf = (game: Game): string => JSON.stringify(game.state);

export function begin(deal: Deal): { game: Game; events: GameEvent[] } {
  const begun = newGame(deal.table.rules, setupOf(deal));
  must(begun.ok, () => `no game: ${JSON.stringify(begun)}`);
  return begun;
}

export function perform(game: Game, { seat, action }: Logged): GameEvent[] {
  const done = act(game, seat, action);
  must(done.ok, () => `a listed action was refused: ${JSON.stringify([seat, action, done])}`);
  return done.events;
}

export const seatsOf = (game: Game): number[] => [...game.state.players.keys()];

export function pick<T>(list: readonly T[], random: Random): T {
  const item = list[random(list.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/**
 * Mostly somebody who is asked; now and then whoever may act, be it to change a sealed answer, to play a card
 * out of turn or to do what is not even listed.
 */
export function randomMove(game: Game, random: Random): Logged {
  const besides = random(10) === 0 ? unlistedMove(game, random) : null;
  if (besides !== null) return besides;
  const able =
    random(8) === 0 ? seatsOf(game).filter((seat) => legalActions(game, seat).length > 0) : asked(game);
  must(able.length > 0, 'nobody is asked and the game is not over');
  const seat = pick(able, random);
  const actions = legalActions(game, seat);
  must(actions.length > 0, `seat ${seat} is asked and has no legal action`);
  return { seat, action: pick(actions, random) };
}

/** Plays to the end. `step` sees the game before each action and has to perform it. */
export function playOut(
  game: Game,
  { random, bound, step }: { random: Random; bound: number; step: (move: Logged) => void },
): void {
  for (let count = 0; !isOver(game); count++) {
    must(count < bound, `the game has not ended after ${bound} actions`);
    step(randomMove(game, random));
  }
}

/** A random game from its first action to its end. */
export function playDeal(deal: Deal, visit: (game: Game, random: Random) => (move: Logged) => void): Game {
  const { game } = begin(deal);
  const random = randomFrom(`moves ${deal.seed}`);
  playOut(game, { random, bound: deal.table.bound, step: visit(game, random) });
  return game;
}
