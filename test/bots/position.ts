import { asked, type Game } from '../../src/engine/index.ts';
import { layPosition } from '../../src/scenario/city/position.ts';
import { readScenario } from '../../src/scenario/format.ts';

/** A city as a scenario describes it, for Ana, Bo and Cy. */
export function cityAt(position: object): Game {
  const scenario = readScenario({
    name: 'a position',
    rules: ['C-TRADE-1'],
    ruleset: 'city-2012',
    players: ['ana', 'bo', 'cy'],
    position,
    script: [{ everyone: 'pass' }],
  });
  const game = layPosition(scenario) as unknown as Game;
  if (asked(game).length === 0) throw new Error('nobody is asked');
  return game;
}
