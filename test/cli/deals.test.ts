import { describe, expect, it } from 'vitest';
import { guessDeal } from '../../src/cli/games/deals.ts';
import { splitWords } from '../../src/cli/play/menu.ts';
import type { View } from '../../src/engine/index.ts';
import { WORDS as CITY } from '../../src/rulesets/city/vocabulary.ts';
import { WORDS as MALL } from '../../src/rulesets/mall-2005/vocabulary.ts';

const view = {
  you: 'ana',
  players: ['ana', 'Bo', 'cy'],
  offers: [{ number: 4, from: 'Bo', to: 'ana' }],
} as object as View;

const none = { cards: [], antidotes: 0 };

describe('a deal by words', () => {
  it.each([
    [
      'offer bo shotgun, 2 antidotes for flashlight',
      { cards: ['shotgun'], antidotes: 2 },
      { cards: ['flashlight'], antidotes: 0 },
    ],
    [
      'offer bo vote cy at church for spare me',
      { ...none, promises: [{ vote: 'cy', at: 'church' }] },
      { ...none, promises: [{ spare: 'ana' }] },
    ],
    [
      'offer bo pay shotgun 1 antidote hold',
      { ...none, promises: [{ pay: { cards: ['shotgun'], antidotes: 1 } }, { hold: true }] },
      none,
    ],
    [
      'offer bo share you antidote at bank and kill 2 for tie cy',
      { ...none, promises: [{ share: { Bo: 'antidote' }, at: 'bank' }, { kill: 2 }] },
      { ...none, promises: [{ tie: 'cy' }] },
    ],
    [
      'offer bo makeshift bomb for go tower',
      { cards: ['makeshiftBomb'], antidotes: 0 },
      { ...none, promises: [{ go: 'tower' }] },
    ],
  ])('in the City: %s', (text, give, want) => {
    expect(guessDeal(CITY, view, splitWords(text))).toEqual({ offer: 'Bo', give, want });
  });

  it.each([
    [
      'offer bo back me at truck for give cy',
      { promises: [{ back: 'ana', at: 'truck' }] },
      { promises: [{ give: 'cy' }] },
    ],
    ['offer bo avoid security hq', { promises: [{ avoid: 'securityHq' }] }, {}],
  ])('in the Mall: %s', (text, give, want) => {
    expect(guessDeal(MALL, view, splitWords(text))).toEqual({ offer: 'Bo', give, want });
  });

  it('counters, pays and lets pass', () => {
    const counter = guessDeal(MALL, view, splitWords('counter 4 vote cy for vote cy'));
    expect(counter).toMatchObject({ offer: 'Bo', counters: 4, give: { promises: [{ vote: 'cy' }] } });
    expect(guessDeal(CITY, view, ['pay', '3'])).toEqual({ pay: 3 });
    expect(guessDeal(MALL, view, ['pay', '3'])).toBeNull();
    expect(guessDeal(MALL, view, ['let', 'pass', 'round'])).toEqual({ letPass: 'round' });
    for (const text of ['offer dee hold', 'counter 9 hold', 'vote cy'])
      expect(guessDeal(MALL, view, splitWords(text))).toBeNull();
  });
});
