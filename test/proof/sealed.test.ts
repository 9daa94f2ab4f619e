import { describe, expect, it } from 'vitest';
import { perform, playDeal } from './play.ts';
import { patience, prove } from './prove.ts';
import { isSealed, mustAllowChanges, mustKeepSeals, mustNotCareForOrder } from './sealed.ts';
import { provedTables } from './tables.ts';

describe.each(provedTables)('$rules.id', (table) => {
  it(
    'keeps sealed answers unseen and lets them be changed until the last is in (T-SIM-1)',
    patience,
    async () => {
      const failures = await prove({ table, name: 'sealed', each: 10 }, (deal) => {
        playDeal(deal, (game, random) => (move) => {
          if (isSealed(game)) {
            if (random(2) === 0) mustAllowChanges(game, random);
            if (random(6) === 0) mustKeepSeals(game, random);
          }
          perform(game, move);
        });
      });
      expect(failures).toEqual([]);
    },
  );

  it('goes on alike in whatever order sealed answers come in (T-SIM-2)', patience, async () => {
    const failures = await prove({ table, name: 'sealed', each: 10 }, (deal) => {
      playDeal(deal, (game, random) => (move) => {
        if (isSealed(game) && random(2) === 0) mustNotCareForOrder(game, random);
        perform(game, move);
      });
    });
    expect(failures).toEqual([]);
  });
});
