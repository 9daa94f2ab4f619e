import type { Game } from '../engine/types.ts';
import type { View } from '../engine/view.ts';
import type { Fields } from './checks.ts';
import type { Scenario } from './format.ts';
import type { Names } from './vocabulary.ts';

/** What a ruleset adds to the scenario format: its names and positions. */
export interface ScenarioRules {
  readonly positionKeys: readonly string[];
  names(scenario: Scenario): Names;
  /** What the keys inside an expected map must be. */
  readonly keyedBy: { readonly [key: string]: 'players' | 'places' };
  /** The game at the scenario's position. Throws a ScenarioError on one that can't be. */
  layPosition(scenario: Scenario): Game;
  /** A view in the words of positions, to compare with what is expected. */
  describe(view: View): Fields;
}
