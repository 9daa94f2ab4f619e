import { expect, it } from 'vitest';
import { act, view } from '../../src/engine/index.ts';
import { endGame } from '../../src/engine/endings.ts';
import { cityAt } from '../rulesets/city-position.ts';

it('shows nobody an offer that nobody can answer any more, nor its number (D-3)', () => {
  const game = cityAt('city-2012', ['ana', 'bo', 'cy'], {
    step: { attack: 'church' },
    at: { church: ['ana.teen', 'bo.punk'], bank: ['cy.granny'] },
    antidotes: { ana: 1 },
  });
  expect(act(game, 0, { offer: 'bo', give: { antidotes: 1 } }).ok).toBe(true);
  expect(view(game, 1).offers).toHaveLength(1);
  expect(view(game, 2).offers).toEqual([]);
  endGame(game, [0, 0, 0], []);
  for (const viewer of [0, 1, 2, null, 'all'] as const) expect(view(game, viewer).offers).toEqual([]);
});
