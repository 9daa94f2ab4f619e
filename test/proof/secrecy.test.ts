import { describe, expect, it } from 'vitest';
import { perform, pick, playDeal, seatsOf } from './play.ts';
import { isWholeRun, patience, prove } from './prove.ts';
import {
  allEyes,
  mustPlayOn,
  mustTellAlike,
  mustTellNoMoreThanShown,
  noteDifferences,
  otherWorld,
  wantedDifferences,
} from './secrecy.ts';
import type { Differed } from './secrecy.ts';
import { isSealed } from './sealed.ts';
import { provedTables } from './tables.ts';

describe.each(provedTables)('$rules.id', (table) => {
  it(
    'gives nobody a view, an action or an event that depends on what they may not know (T-KNOW-2)',
    patience,
    async () => {
      const differed: Differed = new Map();
      const failures = await prove({ table, name: 'secrecy', each: 22 }, (deal) => {
        playDeal(deal, (game, random) => (move) => {
          const eyes = pick([null, move.seat, pick(seatsOf(game), random)], random);
          if (random(4) === 0 || (isSealed(game) && random(2) === 0)) {
            const world = otherWorld(table, game, eyes, `${deal.seed} ${game.state.nextFrame}`);
            noteDifferences(table, [game, world], eyes, differed);
            mustTellAlike(table, [game, world], move, eyes);
            mustTellNoMoreThanShown(table, game, move.seat, eyes);
            if (random(50) === 0) mustPlayOn(table, world, random);
          }
          perform(game, move);
        });
      });
      expect(failures).toEqual([]);
      const neverHidden = wantedDifferences(table).filter((name) => !differed.has(name));
      expect(isWholeRun ? neverHidden : []).toEqual([]);
    },
  );

  it('hides from every seat at every step of a few whole games (T-KNOW-2)', patience, async () => {
    const failures = await prove({ table, name: 'secrecy', each: 1 }, (deal) => {
      playDeal(deal, (game) => (move) => {
        for (const eyes of allEyes(game))
          otherWorld(table, game, eyes, `${deal.seed} ${game.state.nextFrame}`);
        perform(game, move);
      });
    });
    expect(failures).toEqual([]);
  });
});
