import { expect, test } from 'vitest';
import { breakStalemate } from '../../src/bots/choice.ts';
import { bots } from '../../src/bots/index.ts';
import { randomFrom, type Action, type View } from '../../src/engine/index.ts';
import { readScenario } from '../../src/scenario/format.ts';
import { layPosition } from '../../src/scenario/mall/position.ts';
import { playOn } from './table.ts';

const random = randomFrom('stalemate');
const at = (round: number, legal: readonly Action[]) => ({
  view: () => ({ round }) as View,
  legal,
  random,
});
const places: Action[] = [{ choose: 'parking' }, { choose: 'boutique' }, { choose: 'toyStore' }];
const tried = (round: number, legal: readonly Action[]): Set<Action | null> =>
  new Set(Array.from({ length: 300 }, () => breakStalemate(at(round, legal))));

test('after many rounds a bot goes anywhere, now and then; not sooner, and nothing else is done so', () => {
  expect(tried(30, places)).toEqual(new Set([null, ...places]));
  expect(tried(20, places)).toEqual(new Set([null]));
  expect(tried(30, [{ vote: 'red' }, { vote: 'green' }])).toEqual(new Set([null]));
  expect(tried(30, places.slice(0, 1))).toEqual(new Set([null]));
});

test.each(['simple', 'standard', 'standard:timid'] as const)(
  'with %s a game ends in which all zombies wait where nobody is',
  (id) => {
    const scenario = readScenario({
      name: 'two safe places to walk between',
      rules: ['M-END-1'],
      ruleset: 'mall-2005',
      players: ['ana', 'bo', 'cy', 'dee', 'eli'],
      position: {
        step: 'choose',
        round: 12,
        at: {
          boutique: ['ana.pinUp', 'dee.pinUp', 'eli.pinUp', 'ana.toughGuy'],
          parking: ['cy.toughGuy', 'dee.gunman', 'eli.gunman'],
        },
        zombies: { restrooms: 7, toyStore: 7, securityHq: 7, supermarket: 7, boutique: 2 },
      },
      script: [{ everyone: 'pass' }],
    });
    const game = layPosition(scenario);
    playOn(game, { bots: Array.from({ length: 5 }, () => bots[id]), seed: 'still' });
    expect(game.state.over).not.toBeNull();
    // Simple bots walk to and fro between the two safe places; the others find an end by themselves.
    expect(game.state.round).toBeGreaterThanOrEqual(id === 'simple' ? 25 : 12);
  },
);
