import { describe, expect, test } from 'vitest';
import { bots, type BotId } from '../../src/bots/index.ts';
import { observe } from '../../src/bots/observation.ts';
import { bestPact, gainsFor, surplusOf } from '../../src/bots/deals/bargaining.ts';
import type { Ballot } from '../../src/bots/deals/ballot.ts';
import { oddsBy } from '../../src/bots/deals/persistence.ts';
import { NO_COMPANY } from '../../src/bots/deals/company.ts';
import { isTheirTurn, pactsFor, type Outlook } from '../../src/bots/deals/pacts.ts';
import { weighLater } from '../../src/bots/games/city/trade/priced.ts';
import { TEMPERS } from '../../src/bots/temper/tempers.ts';
import { act, legalActions, randomFrom, view, type Action, type GameEvent } from '../../src/engine/index.ts';
import type { CityGame } from '../../src/rulesets/city/board.ts';
import { must } from '../proof/must.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { rogue } from './rogues.ts';
import { cityAt, tiedAtChurch } from './position.ts';
import { playBots } from './table.ts';

const choice = (bot: BotId, game: CityGame, seat: number, events: readonly GameEvent[] = []): Action =>
  bots[bot].decide(observe(game, seat, legalActions(game, seat), randomFrom('deal'), events));

describe('favours for goods', () => {
  test('whoever breaks a tie sells it with a promise', () => {
    const offer = choice('standard', tiedAtChurch({ ana: 4, bo: 4 }), 2);
    expect(offer).toMatchObject({ want: { antidotes: 1 } });
    const other = offer['offer'] === 'ana' ? 'bo' : 'ana';
    expect(offer['give']).toMatchObject({ promises: [{ tie: other }] });
  });
});

test('people are asked first where others would do as well', () => {
  const seen = view(tiedAtChurch({ ana: 4, bo: 4 }), 0);
  const partner = (people: readonly string[]): string | undefined => {
    const outlook: Outlook = {
      view: seen,
      me: 'ana',
      ballot: {
        at: 'church',
        isPrize: false,
        candidates: ['ana', 'dee'],
        votes: new Map(['ana', 'bo', 'cy', 'dee'].map((player) => [player, 1])),
        cast: [],
        stake: () => 20,
        standing: (player) => (player === 'dee' ? 6 : 5),
      },
      company: { ...NO_COMPANY, people },
      later: () => [],
      giftOf: () => null,
    };
    return bestPact({ outlook, past: [], memory: new Map(), temper: TEMPERS.even }, () => [], {})?.partner;
  };
  expect(partner(['bo'])).toBe('bo');
  expect(partner(['cy'])).toBe('cy');
});

describe('a debt', () => {
  const owing = (): { game: CityGame; events: GameEvent[] } => {
    const game = cityAt({
      step: { share: 'bank' },
      at: { bank: ['ana.punk', 'bo.priest'], church: ['cy.granny', 'ana.mama', 'bo.rocker'] },
      items: { bank: { antidotes: 1, cards: [] } },
      antidotes: { ana: 3, bo: 0, cy: 0 },
    });
    const deal = {
      offer: 'ana',
      give: { promises: [{ back: 'ana' }] },
      want: { promises: [{ pay: { antidotes: 1 } }] },
    };
    const made = act(game, 1, deal);
    const struck = act(game, 0, { accept: 1 });
    must(made.ok && struck.ok, 'no deal');
    return { game, events: [...made.events, ...struck.events] };
  };

  test('counts for less than half from whoever has never kept their word to me', () => {
    const { game } = owing();
    const seen = view(game, 1);
    const worth = (is: 'kept' | 'owed'): number => {
      const ledger = seen.ledger.map((one) => Object.assign({}, one, { is }));
      const trader = {
        view: Object.assign({}, seen, { ledger }),
        me: 'bo',
        past: [],
        memory: new Map(),
        temper: TEMPERS.even,
        company: NO_COMPANY,
        weigh: () => ({ mine: 0, theirs: 0 }),
      };
      const antidote = { cards: [], antidotes: 1 };
      return weighLater(trader)({ partner: 'ana', give: { cards: [], antidotes: 0 }, get: antidote }).mine;
    };
    expect(worth('owed')).toBeGreaterThan(0);
    expect(worth('owed')).toBeLessThan(worth('kept') / 2);
  });

  test('is paid by the honest, and not by the treacherous', () => {
    const { game, events } = owing();
    expect(choice('standard:loyal', game, 0, events)).toEqual({ pay: 2 });
    expect(choice('standard:treacherous', game, 0, events)).not.toHaveProperty('pay');
  });
});

test('help with zombies that is owed comes before anything else is played', () => {
  const game = cityAt({
    step: { attack: 'church' },
    at: { church: ['ana.punk', 'bo.priest', 'bo.teen'], bank: ['cy.granny', 'ana.mama', 'bo.rocker'] },
    zombies: { church: 5 },
    hands: { ana: ['flashlight', 'gun', 'hideout'] },
    antidotes: { ana: 0, bo: 2, cy: 0 },
  });
  const made = act(game, 1, { offer: 'ana', give: { antidotes: 1 }, want: { promises: [{ kill: 1 }] } });
  const struck = act(game, 0, { accept: 1 });
  must(made.ok && struck.ok, 'no deal');
  expect(choice('standard:loyal', game, 0, [...made.events, ...struck.events])).toMatchObject({
    play: 'gun',
  });
});

/** Ana and Bo vote on one of them or Cy; later there is a vote in which Bo may be chosen and Ana has a say. */
const attacked = (later: readonly string[]): Outlook => {
  const ballot = (at: string, candidates: readonly string[]): Ballot => ({
    at,
    isPrize: false,
    candidates,
    votes: new Map(candidates.map((player) => [player, 1])),
    cast: [],
    stake: () => 4,
    standing: (player) => (player === 'cy' ? 5 : 6),
  });
  return {
    view: view(tiedAtChurch({ ana: 4, bo: 4 }), 0),
    me: 'ana',
    ballot: ballot('church', ['ana', 'bo', 'cy']),
    company: NO_COMPANY,
    later: () => (later.length === 0 ? [] : [ballot('tower', later)]),
    giftOf: () => null,
  };
};

describe('promises about votes', () => {
  const mercy = { partner: 'bo', mine: [{ spare: 'bo', at: 'tower' }], theirs: [{ spare: 'ana' }] };

  test('may be exchanged between locations', () => {
    const none = () => [];
    expect(pactsFor(attacked(['ana', 'bo']), none)).toContainEqual(mercy);
    expect(pactsFor(attacked(['ana', 'cy']), none)).not.toContainEqual(mercy);
    expect(pactsFor(attacked([]), none)).not.toContainEqual(mercy);
  });

  test('cost nothing to who does not mean to keep them', () => {
    const outlook = attacked(['ana', 'bo']);
    const pact = { partner: 'bo', mine: [{ hold: true }, { spare: 'bo' }], theirs: [{ spare: 'ana' }] };
    const gains = (temper: 'even' | 'treacherous') => gainsFor({ outlook, temper: TEMPERS[temper] }, pact);
    const free = gainsFor({ outlook, temper: TEMPERS.even }, { ...pact, mine: [] });
    expect(gains('treacherous')?.mine).toBe(free?.mine);
    expect(gains('treacherous')?.mine).toBeGreaterThan(gains('even')?.mine ?? 0);
    expect(gains('treacherous')?.theirs).toBe(gains('even')?.theirs);
  });
});

describe('somebody who has not kept a promise yet', () => {
  const outlook = attacked(['ana', 'bo']);
  const pact = (mine: object, theirs: object) => ({
    partner: 'bo',
    mine: [{ ...mine }],
    theirs: [{ ...theirs }],
  });
  const later = { at: 'tower' };

  test('has to keep theirs first, or at the same time', () => {
    expect(isTheirTurn(outlook, pact({ spare: 'bo', ...later }, { spare: 'ana' }))).toBe(true);
    expect(isTheirTurn(outlook, pact({ vote: 'cy' }, { vote: 'cy' }))).toBe(true);
    expect(isTheirTurn(outlook, pact({ spare: 'bo' }, { spare: 'ana', ...later }))).toBe(false);
    const prize = { ...outlook, ballot: { ...outlook.ballot, isPrize: true } };
    expect(isTheirTurn(prize, pact({ share: { bo: 'card' } }, { back: 'ana' }))).toBe(true);
    expect(isTheirTurn(prize, pact({ back: 'bo' }, { share: { ana: 'card' } }))).toBe(false);
  });

  test('gets no second deal from the careful before that', () => {
    const surplus = (...fates: ('owed' | 'kept' | 'broken')[]): number => {
      const ledger = fates.map((is, i) => ({
        number: i + 1,
        by: 'bo',
        to: 'ana',
        promise: { vote: 'cy' },
        at: 'church',
        is,
        done: 0,
        left: null,
      }));
      const known = { ...outlook, view: Object.assign({}, outlook.view, { ledger }) };
      const bargainer = { outlook: known, past: [], memory: new Map(), temper: TEMPERS.even };
      // The others make deals with strangers as well.
      expect(surplusOf(bargainer, 'bo', 0.5)).toBeGreaterThan(0);
      return surplusOf({ ...bargainer, isCareful: true }, 'bo', 0.5);
    };
    expect(surplus()).toBeGreaterThan(0);
    expect(surplus('owed')).toBeLessThan(0);
    expect(surplus('kept', 'owed')).toBeGreaterThan(0);
    expect(surplus('kept', 'broken', 'owed')).toBeLessThan(0);
  });
});

describe('who is asked for a deal', () => {
  const offer = (number: number, answer: 'offerAccepted' | 'offerDeclined'): GameEvent[] => [
    { type: 'offerMade', player: 'ana', other: 'bo', offer: number, want: { promises: [{ back: 'ana' }] } },
    { type: answer, offer: number },
  ];
  const round = { type: 'roundBegan' };

  test('is likelier to be one who said yes, and nobody twice in a round who said no', () => {
    expect(oddsBy([], 'ana')('bo')).toBe(1);
    expect(oddsBy(offer(1, 'offerAccepted'), 'ana')('bo')).toBe(1);
    const declined = [round, ...offer(1, 'offerDeclined')];
    expect(oddsBy(declined, 'ana')('bo')).toBe(0);
    expect(oddsBy([...declined, round], 'ana')('bo')).toBeCloseTo(0.5, 9);
    expect(oddsBy([...offer(1, 'offerAccepted'), ...offer(2, 'offerDeclined')], 'ana')('bo')).toBeGreaterThan(
      0.5,
    );
  });
});

test.each(['mall-2005', 'city-2012'])(
  'who promises everything and keeps nothing is soon refused in %s',
  (id) => {
    const rules = rulesets[id];
    must(rules !== undefined, id);
    let told: readonly GameEvent[] = [];
    const table = [rogue('promiser'), bots.standard, bots.standard, bots.standard];
    for (let n = 0; n < 3; n++)
      playBots({ rules, bots: table, seed: `rogue ${n}`, watch: ({ events }) => void (told = events) });
    const given = told.filter(({ type, player }) => type === 'promiseGiven' && player === 'p0').length;
    const made = told.filter(({ type, player }) => type === 'offerMade' && player === 'p0').length;
    expect(made).toBeGreaterThan(3);
    expect(given).toBeLessThan(made / 2);
  },
);
