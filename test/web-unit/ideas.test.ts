import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/engine/index.ts';
import { PHRASE_IDS } from '../../src/words/phrases.ts';
import { calledBy } from '../../src/words/called.ts';
import { handsAt } from '../../src/web/board/hands.ts';
import { choicesFor, fitting, GROUPS, nextLine, QUICK, type Subject } from '../../src/web/talk/phrases.ts';
import { linesIn } from '../../src/web/talk/lines.ts';
import type { Promised } from '../../src/web/trade/ledger.ts';
import { isPromised, tellIdea } from '../../src/web/trade/idea-words.ts';
import { mall } from '../../src/web/games/mall/reader.ts';

const called = calledBy(['red', 'blue', 'green'], { red: 'you', blue: 'Bo', green: 'Cy' });

describe('an idea for a deal', () => {
  const cases: readonly [string, Action, string, string][] = [
    [
      'a majority',
      { offer: 'blue', give: { promises: [{ vote: 'green' }] }, want: { promises: [{ vote: 'green' }] } },
      'Together against Cy',
      'You and Bo both vote for Cy',
    ],
    [
      'a truce',
      { offer: 'blue', give: { promises: [{ spare: 'blue' }] }, want: { promises: [{ spare: 'red' }] } },
      'A truce with Bo',
      'You and Bo spare each other',
    ],
    [
      'backing for a card of the truck',
      { offer: 'blue', give: { promises: [{ give: 'blue' }] }, want: { promises: [{ back: 'red' }] } },
      'Get Bo to back you',
      'To Bo: you get a card; you back me',
    ],
    [
      'a share for backing',
      {
        offer: 'blue',
        give: { promises: [{ back: 'blue' }] },
        want: { promises: [{ share: { red: 'antidote' } }] },
      },
      'Back Bo for a share',
      'To Bo: I back you; I get an antidote',
    ],
    [
      'mercy for goods',
      { offer: 'blue', give: { cards: ['gun'], antidotes: 0 }, want: { promises: [{ spare: 'red' }] } },
      'A truce with Bo',
      'To Bo: I give a Gun; you spare me',
    ],
    [
      'the same vote, and something for it',
      {
        offer: 'blue',
        give: { cards: ['gun'], antidotes: 0, promises: [{ vote: 'green' }] },
        want: { promises: [{ vote: 'green' }] },
      },
      'Together against Cy',
      'To Bo: I give a Gun and I vote for Cy; you vote for Cy',
    ],
    [
      'what has no short words',
      { offer: 'blue', give: { promises: [{ go: 'church' }] }, want: {} },
      'A deal with Bo',
      'You give a promise to go to the Church for nothing (a gift).',
    ],
    [
      'a truce at another place than the present one',
      {
        offer: 'blue',
        give: { promises: [{ spare: 'blue', at: 'bank' }] },
        want: { promises: [{ spare: 'red', at: 'bank' }] },
      },
      'A truce with Bo',
      'You and Bo spare each other at the Bank',
    ],
    [
      'an alliance here and elsewhere',
      {
        offer: 'blue',
        give: {
          promises: [
            { vote: 'green', at: 'bank' },
            { share: { blue: 'card' }, at: 'bank' },
          ],
        },
        want: {
          promises: [
            { vote: 'green', at: 'church' },
            { back: 'red', at: 'bank' },
          ],
        },
      },
      'Together against Cy',
      'To Bo: I vote for Cy and you get a card at the Bank; you vote for Cy and you back me at the Bank',
    ],
    [
      'the chief',
      { offer: 'blue', give: {}, want: { promises: [{ back: 'red', at: 'chief' }] } },
      'Get Bo to back you',
      'To Bo: you back me for chief',
    ],
  ];
  it.each(cases)('says what both do: %s', (_, action, title, text) => {
    expect(tellIdea(action, 'red', called, 'church')).toMatchObject({ partner: 'blue', title, text });
  });
});

describe('an idea that is no longer news', () => {
  const idea = {
    offer: 'blue',
    give: { promises: [{ give: 'blue' }] },
    want: { promises: [{ back: 'red' }] },
  };

  it('is owed already', () => {
    const parties = { number: 1, by: 'blue', to: 'red' };
    const owed: Promised = {
      ...parties,
      promise: { back: 'red' },
      at: 'truck',
      is: 'owed',
      done: 0,
      left: null,
    };
    expect(isPromised(idea, 'red', [owed])).toBe(true);
    expect(isPromised(idea, 'red', [{ ...owed, is: 'kept' }])).toBe(false);
    expect(isPromised(idea, 'red', [{ ...owed, by: 'green' }])).toBe(false);
  });
});

describe('phrases', () => {
  const { words } = mall;
  const view = {
    players: ['red', 'blue', 'green'],
    out: ['green'],
    you: 'red',
  } as unknown as Subject['view'];
  const subject: Subject = { words, view, places: ['parking', 'toyStore'], candidates: null };

  it('are all there, each once', () => {
    expect([...QUICK, ...GROUPS.flatMap(({ ids }) => [...ids])].toSorted()).toEqual(PHRASE_IDS.toSorted());
  });

  it('name who is still in the game, oneself only as what one votes for, and places that are open', () => {
    expect(choicesFor('threaten', subject)).toEqual(['blue']);
    expect(choicesFor('willVote', subject)).toEqual(['red', 'blue']);
    expect(choicesFor('goTogether', subject).toSorted()).toEqual(['parking', 'toyStore']);
    expect(choicesFor('mercy', subject)).toEqual([]);
  });

  it('ask for votes against those who can get some, and never against who hears it in private', () => {
    const vote = { ...subject, view: { ...view, out: [] }, candidates: ['blue', 'green'] };
    expect(choicesFor('wantVote', vote)).toEqual(['blue', 'green']);
    expect(choicesFor('wantVote', { ...vote, candidates: ['green'] })).toEqual(['green']);
    expect(choicesFor('wantVote', vote, ['green'])).toEqual(['blue']);
    expect(choicesFor('threaten', vote, ['green'])).toEqual(['blue', 'green']);
    expect(choicesFor('warn', { ...vote, candidates: ['green'] }, ['green'])).toEqual(['blue']);
    expect(fitting(subject, QUICK, ['blue'])).not.toContain('wantVote');
    expect(fitting(subject, QUICK)).toEqual(QUICK);
  });

  it('are said in other words each time, until there are no more', () => {
    const said = { from: 0, to: null, at: 0, phrase: { id: 'thank', params: { player: 'blue' } } };
    const lines = (count: number) => linesIn(Array.from({ length: count }, (_, i) => ({ seq: i + 1, said })));
    expect([0, 1, 2].map((count) => nextLine('thank', lines(count), 0))).toEqual([1, 2, 1]);
    expect(nextLine('thank', lines(1), 3)).toBe(1);
  });
});

it('hands that break a promise are marked, and no others', () => {
  const ballots = [
    { player: 'red', vote: 'green', votes: 1 },
    { player: 'blue', vote: 'green', votes: 1 },
  ];
  const figure = { id: 'green.girl', player: 'green', colour: 'green', character: 'girl', place: 'parking' };
  const standing = { ...figure, exhausted: false, hidden: false, isMine: false };
  const hands = handsAt(ballots, [standing], 'parking', ['blue']);
  expect(hands.map(({ voter, isBroken = false }) => [voter, isBroken])).toEqual([
    ['red', false],
    ['blue', true],
  ]);
});
