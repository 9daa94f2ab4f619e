import { describe, expect, it, test } from 'vitest';
import { rulesets } from '../../src/rulesets/index.ts';
import { answersIn, offeredIn } from '../../src/web/trade/answers.ts';
import { tellSum } from '../../src/web/trade/price.ts';
import { aCard, cardHelp, cardTitle } from '../../src/words/names.ts';
import {
  actionsOf,
  chosenIn,
  counterTo,
  emptyDraft,
  heldOf,
  isBlank,
  withCard,
  withoutCard,
  type TradeOffer,
} from '../../src/web/trade/drafts.ts';

const offer: TradeOffer = {
  number: 4,
  from: 'red',
  to: 'blue',
  give: { cards: ['gun'], antidotes: 1 },
  want: { cards: ['alarm', 'alarm'], antidotes: 2 },
  on: null,
};

test.each(Object.values(rulesets))('every kind of card in $id can be asked for by its name', ({ cards }) => {
  expect(new Set(cards).size).toBe(cards.length);
  for (const card of cards)
    for (const name of [cardTitle, aCard, cardHelp]) expect(String(name(card))).not.toBe(card);
});

describe('a counter-offer', () => {
  it('turns the offer round, and takes its place', () => {
    expect(actionsOf(counterTo(offer, ['alarm', 'kitten', 'alarm'], 3), true)).toEqual([
      {
        offer: 'red',
        give: { cards: ['alarm', 'alarm'], antidotes: 2 },
        want: { cards: ['gun'], antidotes: 1 },
        counters: 4,
      },
    ]);
  });

  it('gives no more than one has', () => {
    expect(counterTo(offer, ['alarm', 'kitten'], 1).give).toEqual({
      cards: ['alarm'],
      antidotes: 1,
      pledges: [],
    });
  });
});

describe('an offer', () => {
  it('is empty at first, and answers none', () => {
    const draft = emptyDraft(['red']);
    expect(isBlank(draft.give) && isBlank(draft.want)).toBe(true);
    expect(actionsOf(draft, true)[0]).not.toHaveProperty('counters');
  });

  it('has as many cards of a kind as were put into it', () => {
    const two = withCard(withCard({ cards: [], antidotes: 0 }, 'gun'), 'gun');
    expect(withoutCard(two, 'gun').cards).toEqual(['gun']);
    expect(withoutCard(two, 'alarm')).toBe(two);
    expect(chosenIn(['gun', 'alarm', 'gun'], ['gun'])).toEqual([true, false, false]);
  });

  it('loses what one no longer has', () => {
    expect(heldOf({ cards: ['gun', 'gun'], antidotes: 0, pledges: [] }, ['gun'], 0)).toEqual({
      cards: ['gun'],
      antidotes: 0,
      pledges: [],
    });
  });
});

describe('what an offer in the making says', () => {
  const [nothing, gun] = [
    { cards: [], antidotes: 0 },
    { cards: ['gun'], antidotes: 0 },
  ];

  it('is no gift before anything is chosen', () => {
    expect(tellSum(nothing, nothing)).toBe('Nothing chosen yet.');
    expect(tellSum(gun, nothing)).toBe('You give a Gun for nothing (a gift).');
    expect(tellSum(nothing, gun)).toBe('You give nothing for a Gun.');
  });
});

test('offers of this round are told: mine, and those that came to nothing, the latest first', () => {
  const made = (number: number, player: string, other: string) => ({
    ...{ type: 'offerMade', offer: number, player, other, give: { antidotes: 1 }, want: {} },
  });
  const told = [
    { seq: 1, events: [made(1, 'red', 'blue'), { type: 'offerDeclined', offer: 1 }] },
    { seq: 2, events: [{ type: 'roundBegan', round: 2 }] },
    { seq: 3, events: [made(2, 'red', 'blue'), made(3, 'blue', 'red'), made(4, 'green', 'red')] },
    { seq: 4, events: [{ type: 'offerDeclined', offer: 2 }] },
    { seq: 5, events: [{ type: 'offerDeclined', offer: 3 }] },
    { seq: 6, events: [{ type: 'offerLapsed', offer: 4 }] },
  ];
  expect(offeredIn(told, 'red')).toEqual([{ offer: 'blue', give: { antidotes: 1 }, want: {} }]);
  const answers = answersIn(told, 'red');
  expect(answers.map(({ number, from, to, is }) => [number, from, to, is])).toEqual([
    [4, 'green', 'red', 'lapsed'],
    [2, 'red', 'blue', 'declined'],
  ]);
  expect(answers[0]?.give).toEqual({ cards: [], antidotes: 1 });
});
