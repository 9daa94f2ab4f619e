import { itemAt } from './lists.ts';
import { voidOwed, voidPromisesOf } from './promises.ts';
import { playerAt } from './stack.ts';
import type { Game, Over, Seat } from './types.ts';

/** How players and games end. */

/**
 * A player goes out in the middle of whatever is under way (`T-STEP-4`): what they were asked, had answered
 * and said of reactions falls away, and promises with them are void; a step in which nobody else is asked ends when it
 * is next on top.
 */
export function putOut(game: Game, seat: Seat): void {
  game.state.out[seat] = true;
  game.state.letPass[seat] = null;
  for (const frame of game.state.stack) {
    frame.asked = frame.asked.filter((other) => other !== seat);
    frame.answers[seat] = null;
  }
  voidPromisesOf(game, seat);
}

export function endGame(game: Game, scores: readonly number[], winners: readonly Seat[]): Over {
  const { state } = game;
  voidOwed(game);
  return (state.over = {
    winners: winners.map((seat) => playerAt(game, seat)),
    scores: Object.fromEntries(state.players.map((player, seat) => [player, itemAt(scores, seat)])),
  });
}
