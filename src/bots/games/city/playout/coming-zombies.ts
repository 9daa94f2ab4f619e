import type { Seat } from '../../../../engine/index.ts';
import type { CityGame } from '../../../../rulesets/city/board.ts';
import { LOCATIONS } from '../../../../rulesets/city/data.ts';
import { HOURS } from '../../../../rulesets/city/invasion-deck.ts';
import { afterInvasion, planOf } from '../../../../rulesets/city/invasion.ts';
import { deckOf } from '../../../../rulesets/city/options.ts';
import { knowsNext } from '../../../../rulesets/city/peek.ts';

/** By place: how many zombies there may be when it is attacked, as far as this seat knows. */
export function comingTo(game: CityGame, viewer: Seat): readonly (readonly number[])[] {
  const { board, round, stack } = game.state;
  const kind = stack.at(-1)?.kind;
  const hour = kind === 'select' || kind === 'selectLate' ? HOURS[round] : undefined;
  const now = LOCATIONS.map((location) => [board.zombies[location]]);
  if (hour === undefined) return now;
  const [next] = board.invasion;
  const cards = deckOf(game.state.options)[hour].filter(({ id }) => id === next || !knowsNext(game, viewer));
  const plan = planOf(game);
  const outcomes = cards.map((card) => afterInvasion(card, plan, board.zombies));
  return outcomes.length === 0
    ? now
    : LOCATIONS.map((location) => outcomes.map((counts) => counts[location]));
}
