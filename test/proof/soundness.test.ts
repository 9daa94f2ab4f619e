import { describe, expect, it } from 'vitest';
import { isOver, legalActions } from '../../src/engine/index.ts';
import { dealFrom } from './deals.ts';
import { must } from './must.ts';
import { perform, playDeal, seatsOf } from './play.ts';
import { mustJudgeBySight, mustJudgeOnce } from './promises.ts';
import { patience, prove } from './prove.ts';
import { mustBeSound } from './sound.ts';
import { provedTables } from './tables.ts';

describe.each(provedTables)('$rules.id', (table) => {
  it('loses no piece, always waits for somebody who can answer, and ends (T-STEP-1)', patience, async () => {
    const failures = await prove({ table, name: 'soundness', each: 70 }, (deal) => {
      const end = playDeal(deal, (game) => (move) => {
        const { ledger } = game.state;
        const events = perform(game, move);
        mustBeSound(game);
        mustJudgeOnce(ledger, game.state.ledger);
        mustJudgeBySight(game, events);
      });
      const able = seatsOf(end).filter((seat) => legalActions(end, seat).length > 0);
      must(able.length === 0, 'somebody may act although the game is over');
    });
    expect(failures).toEqual([]);
  });
});

it('who can only break their word may still vote, where promises bind (D-6)', () => {
  const deal = dealFrom(
    'city-2013 3 soundness1094 sides=A draft=false sharingTie=startPlayer invasion=builtIn promises=binding deals=private',
  );
  const end = playDeal(deal, (game) => (move) => void perform(game, move));
  expect(isOver(end)).toBe(true);
});
