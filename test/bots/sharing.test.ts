import { describe, expect, test } from 'vitest';
import { bots, type BotId } from '../../src/bots/index.ts';
import { favoursIn } from '../../src/bots/games/city/sharing/favours.ts';
import { act, asked, legalActions } from '../../src/engine/index.ts';
import type { Action, Game, GameEvent, Seat } from '../../src/engine/index.ts';
import type { ToldCityEvent } from '../../src/rulesets/city/vocabulary.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { must } from '../proof/must.ts';
import { cityAt } from './position.ts';
import { decide, playBots } from './table.ts';
import { withoutDeals } from '../../src/bots/without-deals.ts';
import { isLong } from '../support/long.ts';

const [ANA, BO] = [0, 1];

/** Ana and Bo have a vote each on what lies at the church; Bo has fewer people. */
const supplies = (items: object, step: object = { shareVote: 'church' }): Game =>
  cityAt({
    step,
    at: { church: ['ana.punk', 'bo.priest'], bank: ['ana.mama', 'cy.rasta', 'cy.granny'] },
    items: { church: items },
  });

const choice = (bot: BotId, game: Game, seat: Seat, past: readonly GameEvent[] = []): Action =>
  decide(withoutDeals(bots[bot]), game, seat, legalActions(game, seat), 'sharing', past);

const shared = (...votes: (readonly [string, string])[]): ToldCityEvent => ({
  type: 'votesRevealed',
  on: 'church',
  votes: votes.map(([player, vote]) => ({ player, vote, votes: 1 })),
});

const handed = (player: string, ...takers: string[]): ToldCityEvent => ({
  type: 'itemsShared',
  player,
  place: 'church',
  items: takers.map((taker) => ({ player: taker, item: 'card' })),
});

describe('a vote on supplies', () => {
  test.each(['standard', 'shrewd', 'rookie'] as const)(
    'is no tie where both can get something: %s',
    (bot) => {
      const game = supplies({ antidotes: 2 });
      expect([choice(bot, game, ANA), choice(bot, game, BO)]).toEqual([{ vote: 'bo' }, { vote: 'bo' }]);
    },
  );

  test('is for oneself where the winner has nothing to give', () => {
    const game = supplies({ antidotes: 1 });
    expect(choice('standard', game, ANA)).toEqual({ vote: 'ana' });
  });

  test('goes to whoever helped before, even then', () => {
    const game = supplies({ antidotes: 1 });
    expect(choice('standard', game, ANA, [shared(['bo', 'ana'])])).toEqual({ vote: 'bo' });
  });

  test('is not given again to who took it and gave nothing', () => {
    const game = supplies({ antidotes: 2 });
    const backed = shared(['ana', 'bo'], ['bo', 'bo']);
    expect(choice('standard', game, ANA, [backed, handed('bo', 'bo', 'cy')])).toEqual({ vote: 'ana' });
    expect(choice('standard', game, ANA, [backed, handed('bo', 'bo', 'ana')])).toEqual({ vote: 'bo' });
  });

  test('is for oneself where others owe one enough votes for it', () => {
    const game = supplies({ antidotes: 2 }, { share: 'church' });
    const made = act(game, BO, { offer: 'ana', give: { promises: [{ back: 'ana' }] } });
    const struck = act(game, ANA, { accept: 1 });
    must(made.ok && struck.ok, 'no deal');
    for (const seat of asked(game)) must(act(game, seat, { ready: true }).ok, 'not ready');
    expect(choice('standard', game, ANA, [...made.events, ...struck.events])).toEqual({ vote: 'ana' });
  });

  test('is not for who hurt a vengeful one', () => {
    const hurt: ToldCityEvent[] = [{ type: 'cardStolen', player: 'bo', other: 'ana' }];
    expect(choice('standard', supplies({ antidotes: 2 }), ANA, hurt)).toEqual({ vote: 'bo' });
    expect(choice('standard:vengeful', supplies({ antidotes: 2 }), ANA, hurt)).toEqual({ vote: 'ana' });
  });
});

describe('a hand-out', () => {
  /** Ana alone is at the church and hands out; Cy does worse than Bo. */
  const handing = (): Game =>
    cityAt({
      step: { handOut: 'church' },
      at: { church: ['ana.punk'], bank: ['bo.mama', 'bo.rasta', 'cy.granny'] },
      items: { church: { antidotes: 1, cards: ['gun'] } },
    });
  const receivers = ({ handOut }: Action): string[] => Object.keys(handOut ?? {});

  test.each(['standard', 'shrewd', 'rookie'] as const)('rewards those who voted for it: %s', (bot) => {
    expect(receivers(choice(bot, handing(), ANA, [shared(['bo', 'ana'])]))).toEqual(['ana', 'bo']);
  });

  test('rewards nobody for votes of another day, and a treacherous one nobody at all', () => {
    expect(receivers(choice('standard', handing(), ANA))).toEqual(['ana', 'cy']);
    const paid = [shared(['bo', 'ana']), handed('ana', 'ana', 'bo'), shared(['ana', 'ana'])];
    expect(receivers(choice('standard', handing(), ANA, paid))).toEqual(['ana', 'cy']);
    const backed = [shared(['bo', 'ana'])];
    expect(receivers(choice('standard:treacherous', handing(), ANA, backed))).toEqual(['ana', 'cy']);
  });
});

describe('who kept their word', () => {
  type End = 'kept' | 'broken' | 'void';
  /** Ana hands out; Bo, who does better than Cy, has given her his word, which ended so. */
  const handing = (ends: readonly End[], cards: readonly string[] = []): Game => {
    const game = cityAt({
      step: { handOut: 'church' },
      at: { church: ['ana.punk'], bank: ['bo.mama', 'bo.rasta', 'cy.granny'] },
      items: { church: { antidotes: 2, cards } },
      ledger: ends.map(() => ({ by: 'bo', to: 'ana', at: 'bank', promise: { spare: 'ana' } })),
    });
    for (const [i, is] of ends.entries()) Object.assign(game.state.ledger[i] ?? {}, { is });
    return game;
  };
  const receivers = (bot: BotId, game: Game, past: readonly GameEvent[] = []): string[] =>
    Object.keys(choice(bot, game, ANA, past)['handOut'] ?? {});

  test.each(['standard', 'shrewd', 'rookie'] as const)('gets what is left: %s', (bot) => {
    expect(receivers(bot, handing(['kept']))).toEqual(['ana', 'bo']);
    expect(receivers(bot, handing(['void', 'kept']))).toEqual(['ana', 'bo']);
  });

  test('comes before who voted for it, but not who broke it once, nor with a treacherous one', () => {
    const backed = [shared(['cy', 'ana'])];
    expect(receivers('standard', handing(['kept']), backed)).toEqual(['ana', 'bo']);
    expect(receivers('standard', handing(['kept', 'broken']))).toEqual(['ana', 'cy']);
    expect(receivers('standard', handing(['void']))).toEqual(['ana', 'cy']);
    expect(receivers('standard:treacherous', handing(['kept']))).toEqual(['ana', 'cy']);
  });

  test('gets the best of it', () => {
    const receiver = (end: End): Action => choice('standard', handing([end], ['gun']), ANA);
    expect(receiver('kept')).toEqual({ handOut: { ana: 'antidote', bo: 'antidote', cy: 'gun' } });
    expect(receiver('void')).toEqual({ handOut: { ana: 'antidote', bo: 'gun', cy: 'antidote' } });
  });
});

test('favours are counted both ways, and votes on victims are none', () => {
  const past: ToldCityEvent[] = [
    { type: 'attackBegan', place: 'church', zombies: 4 },
    shared(['cy', 'ana']),
    { type: 'characterDied', player: 'ana', character: 'teen', place: 'church', cause: 'eaten' },
    shared(['bo', 'ana'], ['ana', 'cy']),
    handed('ana', 'ana', 'bo'),
  ];
  expect([...favoursIn(past, 'ana').owed]).toEqual([
    ['bo', 0],
    ['cy', -1],
  ]);
});

/** What is told between a vote and what comes of it. */
const JUDGED = ['promiseKept', 'promiseBroken', 'promiseVoided'];

/** Of the votes on who hands out: whether each tied. Where nobody votes there is none. */
const tiesIn = (events: readonly GameEvent[]): boolean[] =>
  events.flatMap(({ type }, i) => {
    const before = events.slice(0, i).findLast((event) => !JUDGED.includes(event.type))?.type;
    if (type === 'nothingShared' && before === 'voteTied') return [true];
    return type === 'sharerChosen' && before === 'votesRevealed' ? [false] : [];
  });

test.runIf(isLong).each(['city-2012', 'city-2013'])('in whole games of %s few of these votes tie', (id) => {
  const rules = rulesets[id];
  if (rules === undefined) throw new Error(id);
  const votes: boolean[] = [];
  for (let game = 0; game < 8; game++) {
    let told: readonly GameEvent[] = [];
    const seated = Array.from({ length: 3 + (game % 4) }, () => bots.standard);
    playBots({ rules, bots: seated, seed: `sharing ${game}`, watch: ({ events }) => void (told = events) });
    votes.push(...tiesIn(told));
  }
  expect(votes.length).toBeGreaterThan(20);
  expect(votes.filter((isTied) => isTied).length / votes.length).toBeLessThan(0.3);
});
