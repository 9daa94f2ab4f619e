import { describe, expect, it } from 'vitest';
import { mustAcceptAllListed, mustRefuseMutants } from './legality.ts';
import { perform, playDeal } from './play.ts';
import { patience, prove } from './prove.ts';
import { provedTables } from './tables.ts';

/** Values to put in the place of others: legal somewhere, perhaps here. */
const WORDS = [
  'ana',
  'bo',
  'parking',
  'restrooms',
  'pinUp',
  'axe',
  'threat',
  'gas',
  'hall',
  'off',
  'step',
  'gun',
  'blonde',
];

describe.each(provedTables)('$rules.id', (table) => {
  it('accepts every listed action, on a clone that leaves its original alone', patience, async () => {
    const failures = await prove({ table, name: 'legality', each: 8 }, (deal) => {
      playDeal(deal, (game) => (move) => {
        mustAcceptAllListed(game);
        perform(game, move);
      });
    });
    expect(failures).toEqual([]);
  });

  it('refuses everything else with a reason, without a trace, and never throws', patience, async () => {
    const rarely = Math.round(30 / Math.sqrt(table.share));
    const failures = await prove({ table, name: 'legality', each: 12 }, (deal) => {
      playDeal(deal, (game, random) => (move) => {
        if (random(rarely) === 0) mustRefuseMutants(game, move, WORDS);
        perform(game, move);
      });
    });
    expect(failures).toEqual([]);
  });
});
