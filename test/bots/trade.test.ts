import { describe, expect, test } from 'vitest';
import { bots, type BotId } from '../../src/bots/index.ts';
import { observe } from '../../src/bots/observation.ts';
import { offerAnswers } from '../../src/bots/offers.ts';
import { byChances } from '../../src/bots/games/city/trade/value.ts';
import { act, isOver, legalActions, randomFrom, view } from '../../src/engine/index.ts';
import type { Action, Game, GameEvent, Seat } from '../../src/engine/index.ts';
import type { CityGame } from '../../src/rulesets/city/board.ts';
import type { Card } from '../../src/rulesets/city/data.ts';
import type { Goods, ToldCityEvent } from '../../src/rulesets/city/vocabulary.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { cityAt } from './position.ts';
import { playBots } from './table.ts';
import { amount, editions } from '../support/long.ts';

const [ANA, BO] = [0, 1];

const choice = (bot: BotId, game: Game, seat: Seat, events: readonly GameEvent[] = []): Action => {
  const answers = offerAnswers(game, seat);
  const legal = answers.length > 0 ? answers : legalActions(game, seat);
  return bots[bot].decide(observe(game, seat, legal, randomFrom('trade'), events));
};

/** Zombies get in at the church, and Ana will be outvoted there. */
const inDanger = (hands: object): Game =>
  cityAt({
    round: 4,
    step: { attack: 'church' },
    start: 'cy',
    at: {
      church: ['ana.student', 'bo.teen', 'bo.punk', 'bo.priest'],
      bank: ['cy.mama', 'cy.rasta', 'ana.granny'],
    },
    zombies: { church: 4 },
    hands,
    antidotes: { ana: 4 },
  });

describe('offers', () => {
  test('are made by a bot in danger, to somebody who may help', () => {
    const game = inDanger({ ana: ['flashlight', 'backDoor'], cy: ['shotgun', 'gun'] });
    const action = choice('standard', game, ANA);
    expect(action).toHaveProperty('offer');
    const done = act(game, ANA, action);
    expect(done.ok).toBe(true);
    // One lies open: there is nothing else to offer, and nothing is offered twice.
    const events = done.ok ? done.events : [];
    expect(choice('standard', game, ANA, events)).not.toHaveProperty('offer');
  });

  test('are made by a bot that holds what another needs', () => {
    // In the last round an antidote saves somebody for sure.
    const game = inDanger({ cy: ['shotgun', 'gun'] });
    expect(choice('standard', game, 2)).toMatchObject({ offer: 'ana', want: { antidotes: 1 } });
  });

  test('are few in a round', () => {
    const game = inDanger({ ana: ['flashlight', 'backDoor', 'alarm'], cy: ['shotgun', 'gun'] });
    const events: GameEvent[] = [];
    let made = 0;
    for (let i = 0; i < 20; i++) {
      const action = choice('standard', game, ANA, events);
      if (!('offer' in action)) break;
      made++;
      for (const [seat, what] of [
        [ANA, action],
        [view(game, null).players.indexOf(String(action['offer'])), { decline: made }],
      ] as const) {
        const done = act(game, seat, what);
        if (done.ok) events.push(...done.events);
      }
    }
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThanOrEqual(2);
  });
});

const goods = (cards: Card[], antidotes = 0): Goods => ({ cards, antidotes });

/** Everybody chooses where to go, and may trade. */
const quiet = (hands: object, antidotes: object): CityGame =>
  cityAt({
    round: 3,
    step: 'select',
    at: { church: ['ana.blonde', 'bo.teen'], bank: ['cy.mama', 'ana.granny', 'bo.punk'] },
    hands,
    antidotes,
  });

function offered(game: Game, seat: Seat, action: Action): Action {
  const done = act(game, seat, action);
  if (!done.ok) throw new Error(JSON.stringify(done.reason));
  return choice('standard', game, ANA, done.events);
}

describe('an answer', () => {
  test('takes a gift and what is worth more, and declines the rest', () => {
    const game = quiet({ ana: ['backDoor', 'gun'], bo: ['shotgun'] }, { ana: 0, bo: 3 });
    expect(offered(game, BO, { offer: 'ana', give: goods([], 1), want: goods(['gun']) })).toEqual({
      accept: 1,
    });
    act(game, ANA, { decline: 1 });
    expect(offered(game, BO, { offer: 'ana', give: goods(['shotgun']) })).toEqual({ accept: 2 });
    act(game, ANA, { decline: 2 });
    expect(offered(game, BO, { offer: 'ana', want: goods(['gun']) })).toEqual({ decline: 3 });
  });

  test('declines what holds promises, which nobody here can weigh', () => {
    const game = quiet({ ana: ['gun'], bo: ['shotgun'] }, { ana: 0, bo: 3 });
    const give = { antidotes: 2, promises: [{ go: 'bank' }] };
    expect(offered(game, BO, { offer: 'ana', give })).toEqual({ decline: 1 });
    act(game, ANA, { decline: 1 });
    expect(offered(game, BO, { offer: 'ana', want: { promises: [{ go: 'bank' }] } })).toEqual({ decline: 2 });
  });

  test('may be an offer of its own', () => {
    const game = quiet({ ana: ['gun', 'backDoor'], bo: [] }, { ana: 0, bo: 3 });
    const answer = offered(game, BO, {
      offer: 'ana',
      give: goods([], 1),
      want: goods(['gun', 'backDoor', 'gun']),
    });
    expect(answer).toSatisfy((action: Action) => 'decline' in action || action['counters'] === 1);
  });
});

describe('a price', () => {
  /** Early on, when nobody has antidotes yet and more will come. */
  const early = (): CityGame =>
    cityAt({
      step: 'select',
      at: {
        church: ['ana.blonde', 'bo.teen', 'cy.chef'],
        bank: ['cy.mama', 'ana.granny', 'bo.punk'],
        tower: ['ana.priest'],
      },
      hands: { ana: ['gun', 'shotgun', 'hideout', 'flare'], bo: ['backDoor'] },
      antidotes: { bo: 2 },
    });

  test.each<{ paid: Card[] }>([{ paid: ['gun', 'shotgun'] }, { paid: ['gun', 'hideout', 'flare'] }])(
    'is what it does to the chances: nobody pays $paid for an antidote so early',
    ({ paid }) => {
      const answer = offered(early(), BO, { offer: 'ana', give: goods([], 1), want: goods(paid) });
      expect(answer).not.toHaveProperty('accept');
    },
  );

  test('counts what the partner gains as a loss of mine', () => {
    const weigh = byChances(view(early(), ANA), 'ana');
    const given = weigh({ partner: 'bo', give: goods(['gun']), get: goods([]) });
    const discarded = weigh({ partner: 'nobody', give: goods(['gun']), get: goods([]) });
    expect(given.theirs).toBeGreaterThan(0);
    expect(given.mine).toBeLessThan(discarded.mine);
    expect(discarded.mine).toBeLessThan(0);
  });
});

describe('patience', () => {
  const MADE = 10;

  /** Bo has asked for a gift so often and got nothing; now Bo gives something for nothing. */
  function gift(refused: number, then: readonly ToldCityEvent[] = []): Action {
    const game = quiet({ ana: ['gun'], bo: ['shotgun'] }, {});
    const events: GameEvent[] = [];
    const take = (seat: Seat, action: Action): void => {
      const done = act(game, seat, action);
      if (!done.ok) throw new Error(JSON.stringify(done.reason));
      events.push(...done.events);
    };
    for (let i = 0; i < refused; i++) {
      take(BO, { offer: 'ana', want: goods(['gun']) });
      take(ANA, choice('standard', game, ANA, events));
    }
    events.push(...then);
    take(BO, { offer: 'ana', give: goods(['shotgun']) });
    return choice('standard', game, ANA, events);
  }

  test('ends after ten refused offers of one player', () => {
    expect(gift(MADE - 1)).toHaveProperty('accept');
    expect(gift(MADE)).toHaveProperty('decline');
  });

  test('is back at the next location, and in the next round', () => {
    expect(gift(MADE, [{ type: 'nothingShared', place: 'bank' }])).toHaveProperty('accept');
    expect(gift(MADE, [{ type: 'roundBegan', round: 4 }])).toHaveProperty('accept');
  });
});

test.each(['standard', 'standard:timid', 'rookie'] as const)(
  'a loop of small offers does not pay with %s',
  (bot) => {
    const game = quiet(
      { ana: ['gun', 'shotgun', 'hideout'], bo: ['alarm', 'flare', 'molotov', 'tearGas'] },
      { ana: 1, bo: 2 },
    );
    const random = randomFrom('adversary');
    const events: GameEvent[] = [];
    const take = (seat: Seat, action: Action): void => {
      const done = act(game, seat, action);
      if (done.ok) events.push(...done.events);
    };
    const gains: number[] = [];
    for (let tries = 0; tries < 80; tries++) {
      const { hands, antidotes } = view(game, 'all');
      const pick = (player: 'ana' | 'bo'): Goods => {
        const piece = random((hands[player]?.length ?? 0) + Math.sign(antidotes[player] ?? 0));
        const card = hands[player]?.[piece];
        return card === undefined || card === '?'
          ? goods([], Math.sign(antidotes[player] ?? 0))
          : goods([card]);
      };
      take(BO, { offer: 'ana', give: pick('bo'), want: pick('ana') });
      const offer = game.state.offers.find(({ to }) => to === ANA);
      if (offer === undefined) continue;
      const answer = choice(bot, game, ANA, events);
      if ('accept' in answer)
        gains.push(
          byChances(view(game, ANA), 'ana')({ partner: 'bo', give: offer.want, get: offer.give }).mine,
        );
      take(ANA, answer);
      for (const open of game.state.offers) take(open.from, { withdraw: open.fromNumber });
    }
    // Each has to bring more than the one before: that comes to an end soon.
    expect(gains.length).toBeLessThanOrEqual(6);
    // A rookie is mistaken about what things are worth, and yet not for long.
    expect(gains.every((gain) => gain > 0) || bot === 'rookie').toBe(true);
  },
);

describe('whole games with trade', () => {
  const seated: BotId[] = [
    'standard',
    'standard:loyal',
    'rookie:greedy',
    'standard:timid',
    'rookie',
    'standard:fickle',
  ];

  test.each(editions(['city-2012', 'city-2013']))('of %s end, and goods change hands', (id) => {
    const rules = rulesets[id];
    if (rules === undefined) throw new Error(id);
    let trades = 0;
    for (let game = 0; game < amount(3, 5); game++) {
      let told: readonly GameEvent[] = [];
      const ended = playBots({
        rules,
        bots: seated.slice(0, 3 + (game % 3)).map((bot) => bots[bot]),
        seed: `trade ${game}`,
        watch: ({ events }) => void (told = events),
      });
      expect(isOver(ended)).toBe(true);
      trades += told.filter(({ type }) => type === 'tradeDone').length;
    }
    expect(trades).toBeGreaterThan(0);
  });
});
