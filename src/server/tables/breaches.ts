import * as binding from '../../engine/binding.ts';
import type { Action, Game } from '../../engine/index.ts';
import type { Breach } from '../../protocol/wire/scene.ts';

/** Which of these actions would break this player's word, or give it on what goes against it, as the player is told. */
export const breachesOf = (game: Game, seat: number, actions: readonly Action[]): readonly Breach[] =>
  [...binding.breachesOf(game, seat, actions), ...binding.contradictionsOf(game, seat, actions)].map(
    ({ option, number }) => ({ option, promise: number }),
  );
