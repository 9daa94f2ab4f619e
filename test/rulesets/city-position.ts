import type { CityGame } from '../../src/rulesets/city/board.ts';
import type { Fields } from '../../src/scenario/checks.ts';
import { layPosition } from '../../src/scenario/city/position.ts';

/** A game that goes on from a position, in the words of the scenarios. */
export const cityAt = (ruleset: string, players: readonly string[], position: Fields): CityGame =>
  layPosition({ name: '', rules: [], ruleset, players, options: {}, position, script: [] });
