import type { Seat } from '../../../engine/index.ts';
import type { Board, CityGame } from '../../../rulesets/city/board.ts';
import { LOCATIONS, SLOTS, ZOMBIE_CAP, type Slot } from '../../../rulesets/city/data.ts';
import { HOURS, type InvasionCard, type Target } from '../../../rulesets/city/invasion-deck.ts';
import { deckOf } from '../../../rulesets/city/options.ts';
import { knowsNext } from '../../../rulesets/city/peek.ts';

/** By place: how many zombies there may be when it is attacked, as far as this seat knows. */
export function comingTo(game: CityGame, viewer: Seat): readonly (readonly number[])[] {
  const { board, round, stack } = game.state;
  const kind = stack.at(-1)?.kind;
  const hour = kind === 'select' || kind === 'selectLate' ? HOURS[round] : undefined;
  const now = LOCATIONS.map((location) => board.zombies[location]);
  if (hour === undefined) return now.map((count) => [count]);
  const [next] = board.invasion;
  const cards = deckOf(game)[hour].filter(({ id }) => id === next || !knowsNext(game, viewer));
  const outcomes = cards.map((card) => after(card, board, now));
  return outcomes.length === 0
    ? now.map((count) => [count])
    : now.map((_, place) => outcomes.map((counts) => counts[place] ?? 0));
}

function after({ moves, zombies }: InvasionCard, board: Board, now: readonly number[]): number[] {
  const at = (target: Target): number => {
    const corner = SLOTS.indexOf(target as Slot);
    return LOCATIONS.indexOf(corner < 0 ? (target as 'tower') : (board.corners[corner] ?? 'church'));
  };
  const counts = now.slice();
  for (const [from, to] of moves) {
    const going = Math.min(counts[at(from)] ?? 0, ZOMBIE_CAP - (counts[at(to)] ?? 0));
    counts[at(from)] = (counts[at(from)] ?? 0) - going;
    counts[at(to)] = (counts[at(to)] ?? 0) + going;
  }
  for (const target in zombies) {
    const place = at(target as Target);
    counts[place] = Math.min(ZOMBIE_CAP, (counts[place] ?? 0) + (zombies[target as Target] ?? 0));
  }
  return counts;
}
