import { expect, test } from 'vitest';
import { bots, type BotId } from '../../src/bots/index.ts';
import { observe } from '../../src/bots/observation.ts';
import { offerAnswers } from '../../src/bots/offers.ts';
import { act, randomFrom, remainingActions } from '../../src/engine/index.ts';
import type { Action, Game, GameEvent, Seat } from '../../src/engine/index.ts';
import { cityAt, tiedAtChurch } from './position.ts';

const [ANA, BO, CY] = [0, 1, 2];

const choice = (bot: BotId, game: Game, seat: Seat, events: readonly GameEvent[] = []): Action => {
  const answers = offerAnswers(game, seat);
  const legal = answers.length > 0 ? answers : remainingActions(game, seat);
  return bots[bot].decide(observe(game, seat, legal, randomFrom('bribes'), events));
};

const take = (game: Game, seat: Seat, action: Action): GameEvent[] => {
  const done = act(game, seat, action);
  expect(done).toMatchObject({ ok: true });
  return done.ok ? done.events : [];
};

test('whoever breaks a tie asks for a bribe, and spares who pays', () => {
  const game = tiedAtChurch({ ana: 4 });
  const demand = choice('standard', game, CY);
  expect(demand).toMatchObject({ offer: 'ana', want: { antidotes: 1 } });
  const events = take(game, CY, demand);
  const answer = choice('standard', game, ANA, events);
  expect(answer).toEqual({ accept: 1 });
  events.push(...take(game, ANA, answer));
  expect(choice('standard', game, CY, events)).toEqual({ breakTie: 'bo' });
});

test('a bribe that costs more than the life at stake is not paid', () => {
  const game = tiedAtChurch({ ana: 0, bo: 1 }, 4);
  take(game, CY, { offer: 'bo', want: { antidotes: 1, cards: ['alarm'] } });
  expect(choice('standard', game, BO)).not.toHaveProperty('accept');
});

test('a gift to whoever breaks the tie saves the giver', () => {
  for (const [giver, other] of [
    [ANA, 'bo'],
    [BO, 'ana'],
  ] as const) {
    const game = tiedAtChurch({ ana: 1, bo: 1 });
    const events = take(game, giver, { offer: 'cy', give: { antidotes: 1 } });
    events.push(...take(game, CY, { accept: 1 }));
    for (const bot of ['rookie', 'standard', 'shrewd', 'standard:loyal'] as const)
      expect(choice(bot, game, CY, events)).toEqual({ breakTie: other });
  }
});

test('whoever hands out gives something to who paid for it', () => {
  const game = cityAt({
    step: { handOut: 'bank' },
    at: { bank: ['cy.mama'], hospital: ['bo.punk', 'bo.priest'], church: ['ana.blonde'] },
    items: { bank: { antidotes: 2, cards: [] } },
    hands: { ana: ['gun'], bo: ['alarm'], cy: ['kitten'] },
  });
  for (const [giver, name] of [
    [ANA, 'ana'],
    [BO, 'bo'],
  ] as const) {
    const events = take(game, giver, { offer: 'cy', give: { cards: [giver === ANA ? 'gun' : 'alarm'] } });
    events.push(...take(game, CY, { accept: giver === ANA ? 1 : 2 }));
    expect(choice('standard', game, CY, events)).toMatchObject({ handOut: { [name]: 'antidote' } });
  }
});
