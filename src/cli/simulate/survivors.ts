import type { State } from '../../engine/index.ts';
import { CHARACTERS as CITY } from '../../rulesets/city/data.ts';
import { CHARACTERS as MALL } from '../../rulesets/mall-2005/data.ts';

interface Survivor {
  readonly who: string;
  /** What this character alone brings its player. */
  readonly points: number;
}

interface Figure {
  readonly who: string;
  readonly exhausted?: boolean;
}

type Worth = { readonly [side in 'points' | 'rested' | 'exhausted']?: number };
type Worths = { readonly [who: string]: Worth };

/** Who lives at the end of a game. */
export function survivorsOf({ ruleset, board }: State): Survivor[] {
  const worths: Worths = ruleset.startsWith('city-') ? CITY : MALL;
  const { figures } = board as { readonly figures: readonly Figure[] };
  return figures.map(({ who, exhausted = false }) => {
    const worth = worths[who] ?? {};
    return { who, points: worth.points ?? worth[exhausted ? 'exhausted' : 'rested'] ?? 0 };
  });
}
