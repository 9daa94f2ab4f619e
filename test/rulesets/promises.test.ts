import { describe, expect, it } from 'vitest';
import { act, asPromised, legalActions, resample, view, whyNot } from '../../src/engine/index.ts';
import type { Action, Game, Seat } from '../../src/engine/index.ts';
import { layPosition } from '../../src/scenario/city/position.ts';
import type { Fields } from '../../src/scenario/checks.ts';
import { tellReason } from '../../src/words/tell.ts';

const PLAYERS = ['ana', 'bo', 'cy', 'dee'];
const [ANA, BO, CY] = [0, 1, 2];

const at = (position: Fields, options: Fields = {}): Game =>
  layPosition({ name: '', rules: [], ruleset: 'city-2013', players: PLAYERS, options, position, script: [] });

const TALK: Fields = {
  step: { attack: 'church' },
  at: { church: ['ana.chef', 'bo.teen', 'cy.thief'], bank: ['dee.mama'] },
  zombies: { church: 5 },
  hands: { ana: ['gun', 'alarm', 'flare'] },
  antidotes: { bo: 1 },
};
const VOTE: Fields = { ...TALK, step: { vote: 'church' } };
const BINDING: Fields = { promises: 'binding' };

const promising = (...promises: readonly object[]): Action => ({ offer: 'bo', give: { promises } as never });

function refused(game: Game, seat: Seat, action: Action): object | null {
  return whyNot(game, seat, action);
}

function must(game: Game, seat: Seat, action: Action): void {
  const done = act(game, seat, action);
  if (!done.ok) throw new Error(JSON.stringify(done.reason));
}

describe('a promise that can not be made is refused with the field that is wrong (D-4):', () => {
  it.each<[object, string]>([
    [{ dance: true }, 'give.promises[0].dance'],
    [{ vote: 'zoe' }, 'give.promises[0].vote'],
    [{ vote: 'cy', spare: 'bo' }, 'give.promises[0].spare'],
    [{ vote: 'cy', at: 'moon' }, 'give.promises[0].at'],
    [{ kill: -1 }, 'give.promises[0].kill'],
    [{ kill: 1.5 }, 'give.promises[0].kill'],
    [{ hold: false }, 'give.promises[0].hold'],
    [{ go: 'moon' }, 'give.promises[0].go'],
    [{ go: 'bank', at: 'tower' }, 'give.promises[0].at'],
    [{ share: { ana: 'gun' } }, 'give.promises[0].share.ana'],
    [{ share: { zoe: 'card' } }, 'give.promises[0].share.zoe'],
    [{ pay: { cards: ['axe'] } }, 'give.promises[0].pay.cards[0]'],
    [{ pay: { food: 1 } }, 'give.promises[0].pay.food'],
    [{ at: 'church' }, 'give.promises[0].'],
  ])('%j', (promise, field) => {
    expect(refused(at(TALK), ANA, promising(promise))).toEqual({ code: 'offerField', field });
  });

  it('in a list that is none, or too long', () => {
    const odd: Action = { offer: 'bo', want: { promises: { vote: 'cy' } } };
    expect(refused(at(TALK), ANA, odd)).toEqual({ code: 'offerField', field: 'want.promises' });
    const many = Array.from({ length: 9 }, () => ({ hold: true }));
    expect(refused(at(TALK), ANA, promising(...many))).toEqual({ code: 'promisesMany' });
  });

  it('or about nowhere, or too late', () => {
    expect(refused(at({ ...TALK, step: 'select' }), ANA, promising({ vote: 'cy' }))).toEqual({
      code: 'promiseNowhere',
      word: 'vote',
    });
    const late = at({
      ...TALK,
      step: { attack: 'bank' },
      at: { bank: ['ana.chef', 'bo.teen', 'cy.thief'], tower: ['dee.mama'] },
    });
    expect(refused(late, ANA, promising({ vote: 'cy', at: 'church' }))).toEqual({
      code: 'promiseOver',
      place: 'church',
    });
  });
});

describe('where promises bind, the promise is the reason (D-6):', () => {
  const owing = (promise: object): Fields => ({
    ledger: [{ by: 'ana', to: 'bo', promise, at: 'church' }],
  });

  it('a vote', () => {
    const game = at({ ...VOTE, ...owing({ vote: 'cy' }) }, BINDING);
    const reason = whyNot(game, ANA, { vote: 'bo' });
    expect(reason).toEqual({ code: 'promised', player: 'bo', promise: { vote: 'cy' }, at: 'church' });
    expect(reason === null ? '' : tellReason(reason)).toBe('You promised bo to vote for cy at the Church.');
    expect(legalActions(game, ANA)).toEqual([{ vote: 'cy' }]);
  });

  it('readiness, while the kills can still be made', () => {
    const game = at({ ...TALK, ...owing({ kill: 2 }) }, BINDING);
    expect(whyNot(game, ANA, { ready: true })).toMatchObject({ code: 'promised', promise: { kill: 2 } });
    const kills = asPromised(game, ANA, legalActions(game, ANA));
    expect(kills.length).toBeGreaterThan(0);
    expect(kills.every(({ play, at: place, from }) => play !== 'alarm' && (place ?? from) === 'church')).toBe(
      true,
    );
    expect(whyNot(at({ ...TALK, ...owing({ kill: 3 }) }, BINDING), ANA, { ready: true })).toBeNull();
  });

  it('what is on offer binds whoever offers it, until it is withdrawn', () => {
    const game = at(VOTE, BINDING);
    must(game, ANA, promising({ vote: 'cy' }));
    expect(whyNot(game, ANA, { vote: 'bo' })).toMatchObject({ code: 'promiseOffered', offer: 1 });
    expect(whyNot(game, ANA, promising({ spare: 'cy' }))).toMatchObject({ code: 'promiseOffered', offer: 1 });
    must(game, ANA, { withdraw: 1 });
    must(game, ANA, { vote: 'bo' });
    expect(whyNot(game, ANA, promising({ vote: 'cy' }))).toMatchObject({ code: 'promiseAnswered' });
  });

  it('a promise that goes against another', () => {
    const game = at({ ...VOTE, ...owing({ vote: 'cy' }) }, BINDING);
    expect(whyNot(game, ANA, promising({ vote: 'bo' }))).toMatchObject({
      code: 'promiseAgainst',
      player: 'bo',
      promise: { vote: 'cy' },
    });
  });

  it('and whoever has promised the impossible may still answer', () => {
    const ledger = ['ana', 'bo', 'cy'].map((spare) => ({
      by: 'ana',
      to: 'dee',
      promise: { spare },
      at: 'church',
    }));
    expect(legalActions(at({ ...VOTE, ledger }, BINDING), ANA)).toHaveLength(3);
  });
});

describe('what others may know (D-3, D-5)', () => {
  const LEDGER: Fields = { ledger: [{ by: 'ana', to: 'bo', promise: { pay: { cards: ['gun'] } } }] };

  it('is nothing of a private deal: worlds without it look the same to them', () => {
    const game = at({ ...TALK, ...LEDGER });
    const world = resample(game, CY, 'seed');
    expect(world.state.ledger).toEqual([]);
    expect(view(world, CY)).toEqual(view(game, CY));
    expect(resample(game, BO, 'seed').state.ledger).toEqual(game.state.ledger);
  });

  it('is all but the kinds of cards where deals are open', () => {
    const game = at({ ...TALK, ...LEDGER }, { deals: 'open' });
    must(game, BO, {
      offer: 'ana',
      give: { antidotes: 1, promises: [{ hold: true }] },
      want: { cards: ['gun'] },
    });
    const seen = view(game, null);
    expect(seen.ledger).toMatchObject([{ number: null, by: 'ana', promise: { pay: { cards: ['?'] } } }]);
    expect(seen.openOffers).toEqual([
      {
        from: 'bo',
        to: 'ana',
        give: { cards: [], antidotes: 1, promises: [{ hold: true, at: 'church' }] },
        want: { cards: ['?'], antidotes: 0 },
        on: 'church',
      },
    ]);
    expect(view(resample(game, CY, 'seed'), CY)).toEqual(view(game, CY));
    expect(view(game, ANA).ledger).toMatchObject([{ number: 1, promise: { pay: { cards: ['gun'] } } }]);
  });
});
