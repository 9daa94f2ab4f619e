import { describe, expect, test } from 'vitest';
import { bots, type BotId } from '../../src/bots/index.ts';
import { observe } from '../../src/bots/observation.ts';
import { NO_COMPANY } from '../../src/bots/deals/company.ts';
import { journeyGains, journeyPacts, type Journey } from '../../src/bots/deals/journeys.ts';
import { bestJourney, isGoodJourney, type Bargainer } from '../../src/bots/deals/bargaining.ts';
import { journeyIn } from '../../src/bots/games/city/trade/journeys.ts';
import { TEMPERS, type TemperName } from '../../src/bots/temper/tempers.ts';
import { act, legalActions, randomFrom, view, type Action, type GameEvent } from '../../src/engine/index.ts';
import type { CityGame } from '../../src/rulesets/city/board.ts';
import { must } from '../proof/must.ts';
import { cityAt, tiedAtChurch } from './position.ts';

const PLACES = ['bank', 'church', 'tower', 'hospital', 'armory'];

/** Ana and Bo choose destinations of these worths; a visit at one's best place costs or brings so much. */
const journey = (
  worths: Readonly<Record<string, readonly number[]>>,
  visit: number,
  meeting = 0,
): Journey => ({
  view: Object.assign({}, view(tiedAtChurch({ ana: 4, bo: 4 }), 0), { round: 1, answered: [] }),
  me: 'ana',
  company: NO_COMPANY,
  destinations: (player) => new Map(PLACES.map((place, i) => [place, worths[player]?.[i] ?? 0])),
  visit: (player, _, place) => {
    const own = worths[player] ?? [];
    return PLACES[own.indexOf(Math.max(...own))] === place ? visit : 0;
  },
  meeting: () => meeting,
});

/** Each has another favourite, and likes the other's nearly as much. */
const CLOSE = { ana: [5, 0, 0, 0, 4.9], bo: [4.9, 0, 0, 0, 5], cy: [0, 5, 0, 0, 0] };

const traveller = (outlook: Journey, temper: TemperName = 'even'): Bargainer<Journey> => ({
  outlook,
  past: [],
  memory: new Map(),
  temper: TEMPERS[temper],
});

describe('destinations', () => {
  const apart = { partner: 'bo', mine: [{ avoid: 'armory' }], theirs: [{ avoid: 'bank' }] };

  test('are divided where each would be in the other’s way', () => {
    expect(journeyPacts(journey(CLOSE, -2), 'bo')).toContainEqual(apart);
    const gains = journeyGains(journey(CLOSE, -2), apart);
    expect(gains?.mine).toBeGreaterThan(0.3);
    expect(gains?.theirs).toBeGreaterThan(0.3);
    expect(bestJourney(traveller(journey(CLOSE, -2)))).toEqual(apart);
  });

  test('are shared where each would help the other', () => {
    const pact = bestJourney(traveller(journey(CLOSE, 2, 8)));
    expect(pact).toEqual({ partner: 'bo', mine: [{ go: 'bank' }], theirs: [{ go: 'bank' }] });
  });

  test('to give up the best one costs what it is better by', () => {
    const pact = { partner: 'bo', mine: [{ avoid: 'bank' }], theirs: [] };
    expect(journeyGains(journey({ ana: [5, 4, 0, 0, 0] }, 0), pact)?.mine).toBeCloseTo(-1, 9);
    expect(journeyGains(journey(CLOSE, 0), { ...pact, mine: [{ vote: 'cy' }] })).toBeNull();
  });

  test('are promised for something alone, and not against another word', () => {
    const offer = (give: object[], want: object[]) =>
      ({
        number: 1,
        from: 'bo',
        to: 'ana',
        on: null,
        give: { promises: give },
        want: { promises: want },
      }) as never;
    const fair = offer([{ avoid: 'bank' }], [{ avoid: 'armory' }]);
    expect(isGoodJourney(traveller(journey(CLOSE, -2)), fair)).toBe(true);
    const dear = offer([{ avoid: 'bank' }], [{ avoid: 'bank' }]);
    const far = { ...CLOSE, ana: [5, 0, 0, 0, 3] };
    expect(isGoodJourney(traveller(journey(far, -2)), dear)).toBe(false);
    // The treacherous don't mean to keep it.
    expect(isGoodJourney(traveller(journey(far, -2), 'treacherous'), dear)).toBe(true);
    const bound = journey(CLOSE, -2);
    const ledger = [
      {
        number: 1,
        by: 'ana',
        to: 'cy',
        promise: { go: 'armory' },
        at: 'armory',
        is: 'owed' as const,
        done: 0,
        left: null,
      },
    ];
    const torn = { ...bound, view: Object.assign({}, bound.view, { ledger }) };
    expect(isGoodJourney(traveller(torn), fair)).toBe(false);
  });
});

/** Ana and Bo choose where to go; one more fits into the bank, where antidotes lie. */
const choosing = (): CityGame =>
  cityAt({
    step: 'select',
    round: 2,
    start: 'bo',
    at: {
      bank: ['cy.granny'],
      church: ['ana.punk', 'bo.priest'],
      tower: ['ana.mama', 'bo.rocker'],
      hospital: ['cy.rasta'],
    },
    items: { bank: { antidotes: 2 } },
  });

describe('in the City', () => {
  test('a visit costs who is crowded, and nothing elsewhere', () => {
    const seen = journeyIn(view(choosing(), 0), NO_COMPANY);
    expect([...seen.destinations('ana').keys()]).toContain('bank');
    expect(seen.visit('ana', 'bo', 'bank')).toBeLessThan(seen.visit('ana', 'bo', 'church'));
  });

  const choose = (bot: BotId, game: CityGame, events: readonly GameEvent[]): Action =>
    bots[bot].decide(observe(game, 0, legalActions(game, 0), randomFrom('journey'), events));

  test('who has promised to keep away does so, unless treacherous', () => {
    const game = choosing();
    const free = choose('standard', game, []);
    // Without a deal it goes there itself.
    must('offer' in free || free['choose'] === 'bank', JSON.stringify(free));
    const made = act(game, 1, {
      offer: 'ana',
      give: { promises: [{ avoid: 'church' }] },
      want: { promises: [{ avoid: 'bank' }] },
    });
    const struck = act(game, 0, { accept: 1 });
    must(made.ok && struck.ok, 'no deal');
    const events = [...made.events, ...struck.events];
    const settled = (bot: BotId): unknown => {
      const legal = legalActions(game, 0).filter((action) => 'choose' in action);
      return bots[bot].decide({ ...observe(game, 0, legal, randomFrom('journey'), events), deals: 'off' })[
        'choose'
      ];
    };
    expect(settled('standard:loyal')).not.toBe('bank');
    expect(settled('standard:treacherous')).toBe('bank');
  });

  test.each([
    [{ avoid: 'church' }, 'accept'],
    [{ avoid: 'bank' }, 'decline'],
    [{ go: 'church' }, 'decline'],
  ])('who has sealed a destination can still promise what goes with it: %o, %s', (want, answer) => {
    const game = choosing();
    const sealed = act(game, 0, { choose: 'bank' });
    const made = act(game, 1, {
      offer: 'ana',
      give: { promises: [{ avoid: 'bank' }] },
      want: { promises: [want] },
    });
    must(sealed.ok && made.ok, 'no offer');
    const decided = choose('standard', game, [...sealed.events, ...made.events]);
    expect(decided[answer]).toBe(1);
  });

  test('what was offered about them is taken back once all have gone', () => {
    const game = choosing();
    const promises = [{ avoid: 'bank' }];
    const done = [
      act(game, 0, { offer: 'bo', give: { promises: [{ avoid: 'church' }] }, want: { promises } }),
      act(game, 0, { choose: 'bank' }),
      act(game, 1, { choose: 'church' }),
      act(game, 2, { choose: 'tower' }),
    ];
    const events = done.flatMap((one) => (one.ok ? one.events : []));
    must(view(game, 0).step !== 'select', 'somebody has still to choose');
    expect(choose('standard', game, events)).toEqual({ withdraw: 1 });
  });
});
