import { describe, expect, it } from 'vitest';
import type { View } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { calledBy } from '../../src/words/called.ts';
import { goodsName } from '../../src/words/goods-names.ts';
import { actionsOf, counterTo, emptyDraft, goodsIn, type TradeOffer } from '../../src/web/trade/drafts.ts';
import { concerning, keptWordOf, liesIn, tellPromised, type Promised } from '../../src/web/trade/ledger.ts';
import {
  isWhole,
  newPledge,
  pledgesOf,
  promiseTo,
  reworded,
  slotOf,
  THEM,
  type Slot,
} from '../../src/web/trade/pledges.ts';
import { canBeAbout, canBeEntered, presetPlace } from '../../src/web/trade/promise-places.ts';
import type { Place } from '../../src/web/board/places.ts';
import { readerOf } from './readers.ts';

const NAMES = { red: 'you', blue: 'Bo', green: 'Cy' };
const called = calledBy(Object.keys(NAMES), NAMES);

const entry = (part: Partial<Promised>): Promised => ({
  ...{ number: 1, by: 'red', to: 'blue', promise: { vote: 'green' }, at: 'church' },
  ...{ is: 'owed', done: 0, left: null },
  ...part,
});

describe.each(Object.values(rulesets))('promises of $id', ({ words }) => {
  it.each(Object.keys(words.promises ?? {}))('can be put together: %s', (word) => {
    expect(slotOf(words, word)).not.toBeNull();
  });
});

describe('a promise in the making', () => {
  it('begins open, with a place only where it names none itself', () => {
    expect(newPledge({ kind: 'player' }, 'vote', 'bank')).toEqual({ word: 'vote', value: '', at: 'bank' });
    expect(newPledge({ kind: 'word', words: ['bank'] }, 'go', 'bank')).toEqual({
      word: 'go',
      value: '',
      at: null,
    });
  });

  it('is whole once all is chosen', () => {
    const whole = [
      { word: 'vote', value: 'red', at: 'church' },
      { word: 'kill', value: 1, at: 'church' },
      { word: 'hold', value: true, at: 'church' },
      { word: 'pay', value: { cards: [], antidotes: 1 }, at: null },
      { word: 'share', value: { red: 'card' }, at: 'church' },
    ];
    const open = [
      { word: 'vote', value: '', at: 'church' },
      { word: 'pay', value: { cards: [], antidotes: 0 }, at: null },
      { word: 'share', value: { '': 'card' }, at: 'church' },
    ];
    expect([...whole, ...open].map(isWhole)).toEqual([...whole.map(() => true), ...open.map(() => false)]);
  });

  it('names each of those who get it, wherever it means them', () => {
    expect(promiseTo('blue', { word: 'spare', value: THEM, at: 'church' })).toEqual({
      spare: 'blue',
      at: 'church',
    });
    expect(promiseTo('blue', { word: 'share', value: { [THEM]: 'card' }, at: null })).toEqual({
      share: { blue: 'card' },
    });
  });

  it('comes from a promise as it was offered, one for each gift', () => {
    const offered = { share: { blue: 'card', red: 'antidote' }, at: 'bank' };
    expect(pledgesOf(offered, 'blue')).toEqual([
      { word: 'share', value: { [THEM]: 'card' }, at: 'bank' },
      { word: 'share', value: { red: 'antidote' }, at: 'bank' },
    ]);
    expect(pledgesOf({ pay: { antidotes: 1 } }, 'blue')).toEqual([
      { word: 'pay', value: { cards: [], antidotes: 1 }, at: null },
    ]);
  });
});

describe('another word for a promise', () => {
  const player: Slot = { kind: 'player' };
  const place: Slot = { kind: 'word', words: ['bank'] };
  const gift: Slot = { kind: 'gift', words: ['antidote', 'card'] };
  const vote = { word: 'vote', value: 'green', at: 'church' };

  it('is about the same player', () => {
    expect(reworded(vote, player, [player, 'spare', 'church'])).toEqual({ ...vote, word: 'spare' });
    const share = { word: 'share', value: { green: 'antidote' }, at: 'church' };
    expect(reworded(vote, player, [gift, 'share', 'church'])).toEqual(share);
    expect(reworded(share, gift, [player, 'vote', 'church'])).toEqual(vote);
  });

  it('keeps a pick of the same sort, and no other', () => {
    const go = { word: 'go', value: 'bank', at: null };
    expect(reworded(go, place, [place, 'avoid', null])).toEqual({ ...go, word: 'avoid' });
    expect(reworded(vote, player, [place, 'go', null])).toEqual({ ...go, value: '' });
    expect(reworded(go, place, [player, 'vote', 'church'])).toEqual({ ...vote, value: '' });
  });
});

describe('where a promise can be about', () => {
  const placeAt = (id: string, number: number, part: object = {}): Place =>
    ({ id, number, state: 'open', threat: null, figures: [], ...part }) as unknown as Place;
  const peopled = (...players: string[]): object => ({ figures: players.map((player) => ({ player })) });

  it('is no place that is closed, and no vote where a leader points', () => {
    const [boutique, armory] = [
      placeAt('boutique', 2, { state: 'closed' }),
      placeAt('armory', 4, { state: 'blocked' }),
    ];
    const crossroads = placeAt('crossroads', 6, { threat: { kind: 'leader' } });
    expect([boutique, armory, crossroads].map((place) => canBeAbout('vote', place))).toEqual([
      false,
      true,
      false,
    ]);
    expect(canBeAbout('kill', crossroads)).toBe(true);
    expect([boutique, armory, crossroads].map(canBeEntered)).toEqual([false, false, true]);
    expect(canBeAbout('back', undefined)).toBe(true);
  });

  it('is the present place, or else the next where one would vote with others, or others would', () => {
    const places = [
      placeAt('bank', 3, peopled('red', 'blue')),
      placeAt('tower', 1, peopled('red', 'red')),
      placeAt('church', 2, peopled('red', 'blue')),
    ];
    const open = ['bank', 'church', 'tower'];
    expect(presetPlace(open, 'tower', places, 'you')).toBe('tower');
    expect(presetPlace(open, '', places, 'you')).toBe('church');
    expect(
      presetPlace(open, '', [placeAt('bank', 3, peopled('you', 'blue')), ...places.slice(1)], 'you'),
    ).toBe('bank');
    expect(presetPlace(['bank', 'tower'], 'church', places, 'you')).toBe('bank');
    expect(presetPlace(['tower'], 'church', places, 'you')).toBe('tower');
    expect(presetPlace(['truck', 'chief'], '', places, 'you')).toBe('truck');
    expect(presetPlace([], '', places, 'you')).toBeNull();
  });
});

describe('an offer with promises', () => {
  const pledges = [{ word: 'spare', value: THEM, at: 'church' }];

  it('to several is one to each', () => {
    const draft = { ...emptyDraft(['blue', 'green']), give: { cards: [], antidotes: 0, pledges } };
    expect(actionsOf(draft, false)).toEqual([
      { offer: 'blue', give: { promises: [{ spare: 'blue', at: 'church' }] }, want: {} },
      { offer: 'green', give: { promises: [{ spare: 'green', at: 'church' }] }, want: {} },
    ]);
  });

  it('is turned round by a counter-offer', () => {
    const offer: TradeOffer = {
      ...{ number: 2, from: 'blue', to: 'red', on: 'church' },
      give: { cards: [], antidotes: 0, promises: [{ spare: 'red', at: 'church' }] },
      want: { cards: [], antidotes: 0, promises: [{ vote: 'green', at: 'church' }] },
    };
    expect(actionsOf(counterTo(offer, [], 0), false)).toEqual([
      {
        offer: 'blue',
        give: { promises: [{ vote: 'green', at: 'church' }] },
        want: { promises: [{ spare: 'red', at: 'church' }] },
        counters: 2,
      },
    ]);
  });

  it('is told in a sentence', () => {
    const goods = goodsIn({ cards: ['gun'], antidotes: 0, pledges }, 'blue');
    expect(String(goodsName(called.in(goods)))).toBe('a Gun and a promise to spare Bo at the Church');
  });
});

describe('the ledger', () => {
  it('is told to each of the two, and to others', () => {
    const spare = entry({ by: 'blue', to: 'red', promise: { spare: 'red' } });
    expect(tellPromised(entry({}), 'red', called)).toBe('You promised Bo to vote for Cy at the Church.');
    expect(tellPromised(spare, 'red', called)).toBe('Bo promised to spare you at the Church.');
    expect(tellPromised(entry({ by: 'green', to: 'blue' }), 'red', called)).toBe(
      'Cy promised Bo to vote for Cy at the Church.',
    );
  });

  it('names the receiver once where the promise is about them', () => {
    const tell = (part: Partial<Promised>): string => tellPromised(entry(part), 'red', called);
    const share = { by: 'green', promise: { share: { blue: 'antidote' } } };
    expect(tell({ promise: { spare: 'blue' } })).toBe('You promised to spare Bo at the Church.');
    expect(tell({ promise: { vote: 'blue' } })).toBe('You promised Bo to vote for Bo at the Church.');
    expect(tell({ by: 'green', promise: { back: 'blue' } })).toBe(
      'Cy promised to back Bo for the supplies at the Church.',
    );
    expect(tell(share)).toBe('Cy promised to hand out an antidote to Bo at the Church.');
  });

  it('counts what was kept of what was judged', () => {
    const ledger = [entry({}), entry({ is: 'kept' }), entry({ is: 'broken' }), entry({ is: 'void' })];
    expect(keptWordOf({ ledger }, 'red')).toEqual({ kept: 1, judged: 2 });
    expect(keptWordOf({ ledger }, 'blue')).toEqual({ kept: 0, judged: 0 });
  });

  it('says who lied to whom, and how often', () => {
    const lie = entry({ is: 'broken' });
    expect(liesIn([entry({ is: 'broken', to: 'green' }), lie, entry({ is: 'kept' }), lie])).toEqual([
      { from: 'red', to: 'blue', count: 2 },
      { from: 'red', to: 'green', count: 1 },
    ]);
  });

  it('has what concerns a question: its location, where to go while that is chosen, and what is to be paid', () => {
    const { words } = readerOf('city-2012');
    const [here, there] = [entry({}), entry({ at: 'bank' })];
    const [go, pay] = [
      entry({ by: 'blue', to: 'red', promise: { go: 'bank' }, at: 'bank' }),
      entry({ promise: { pay: { antidotes: 1 } }, at: null, left: {} }),
    ];
    const others = entry({ by: 'blue', to: 'green' });
    const ledger = [here, there, go, pay, others, entry({ is: 'kept' })];
    const asked = (step: View['step'], place: string): Promised[] =>
      concerning({ you: 'red', ledger, step }, words, [place]);
    expect(asked({ vote: 'church' }, 'church')).toEqual([here, pay]);
    expect(asked('select', '')).toEqual([go, pay]);
  });
});
