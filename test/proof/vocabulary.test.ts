import { describe, expect, it } from 'vitest';
import { must } from './must.ts';
import { begin, perform, playDeal } from './play.ts';
import { patience, prove } from './prove.ts';
import { tables } from './tables.ts';
import { checksOf, mustBeDescribed, mustBeShaped } from './vocabulary.ts';

describe.each(tables)('$rules.id', (table) => {
  it('says nothing that its vocabulary does not describe', patience, async () => {
    const checks = checksOf(table.rules.words);
    const failures = await prove({ table, name: 'vocabulary', each: 20 }, (deal) => {
      const { game: before, events } = begin(deal);
      mustBeDescribed(checks, before, events);
      playDeal(deal, (game) => (move) => {
        mustBeShaped(checks, game);
        mustBeDescribed(checks, game, perform(game, move));
      });
    });
    expect(failures).toEqual([]);
  });

  it('names a descriptor for every step, and a step for every descriptor', () => {
    const { steps, words } = table.rules;
    expect(Object.keys(words.steps).toSorted()).toEqual(Object.keys(steps).toSorted());
    for (const { answers } of Object.values(words.steps))
      for (const name of answers) must(words.actions[name] !== undefined, `no action is called ${name}`);
  });

  it('names the public event of every private one that tells more of it', () => {
    const { events } = table.rules.words;
    const missing = Object.entries(events).flatMap(([type, { private: publicOne }]) =>
      typeof publicOne === 'string' && events[publicOne] === undefined ? [`${type}: ${publicOne}`] : [],
    );
    expect(missing).toEqual([]);
  });
});
