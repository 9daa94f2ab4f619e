import { asked } from '../../src/engine/index.ts';
import type { CityGame } from '../../src/rulesets/city/board.ts';
import { layPosition } from '../../src/scenario/city/position.ts';
import { readScenario } from '../../src/scenario/format.ts';

/** A city as a scenario describes it, for Ana, Bo and Cy. */
export function cityAt(position: object): CityGame {
  const scenario = readScenario({
    name: 'a position',
    rules: ['C-TRADE-1'],
    ruleset: 'city-2012',
    players: ['ana', 'bo', 'cy'],
    position,
    script: [{ everyone: 'pass' }],
  });
  const game = layPosition(scenario);
  if (asked(game).length === 0) throw new Error('nobody is asked');
  return game;
}
