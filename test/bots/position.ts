import { asked } from '../../src/engine/index.ts';
import type { CityGame } from '../../src/rulesets/city/board.ts';
import type { MallGame } from '../../src/rulesets/mall-2005/board.ts';
import { layPosition } from '../../src/scenario/city/position.ts';
import { readScenario } from '../../src/scenario/format.ts';
import { layPosition as layMall } from '../../src/scenario/mall/position.ts';

const written = (ruleset: string, rules: readonly string[], position: object) =>
  readScenario({
    name: 'a position',
    rules,
    ruleset,
    players: ['ana', 'bo', 'cy'],
    position,
    script: [{ everyone: 'pass' }],
  });

/** A city as a scenario describes it, for Ana, Bo and Cy. */
export function cityAt(position: object): CityGame {
  const game = layPosition(written('city-2012', ['C-TRADE-1'], position));
  if (asked(game).length === 0) throw new Error('nobody is asked');
  return game;
}

/** The same for the Mall. */
export const mallAt = (position: object): MallGame => layMall(written('mall-2005', ['D-4'], position));

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
