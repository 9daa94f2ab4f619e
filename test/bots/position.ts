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

/** Ana and Bo are tied at the church, and Cy says who dies. */
export const tiedAtChurch = (antidotes: object, round = 2): CityGame =>
  cityAt({
    step: { tie: 'church' },
    round,
    start: 'cy',
    at: {
      church: ['ana.blonde', 'bo.teen'],
      bank: ['cy.mama', 'cy.rasta', 'ana.granny'],
      armory: ['ana.chef'],
      hospital: ['bo.punk', 'bo.priest'],
    },
    zombies: { church: 4 },
    hands: { ana: ['gun'], bo: ['alarm'], cy: ['kitten'] },
    antidotes,
  });
