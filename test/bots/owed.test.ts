import { describe, expect, test } from 'vitest';
import { allianceWith, withoutEven } from '../../src/bots/deals/alliances.ts';
import type { Ballot } from '../../src/bots/deals/ballot.ts';
import { bestPact, gainsIn, pactIdeas, type Bargainer } from '../../src/bots/deals/bargaining.ts';
import { NO_COMPANY } from '../../src/bots/deals/company.ts';
import { isSettled, isStruck } from '../../src/bots/deals/owed.ts';
import type { Outlook, Pact } from '../../src/bots/deals/pacts.ts';
import { bots } from '../../src/bots/index.ts';
import { observe } from '../../src/bots/observation.ts';
import { TEMPERS } from '../../src/bots/temper/tempers.ts';
import {
  act,
  asked,
  legalActions,
  randomFrom,
  view,
  type Action,
  type Game,
} from '../../src/engine/index.ts';
import type { LedgerView } from '../../src/engine/deal-views.ts';
import { must } from '../proof/must.ts';
import { cityAt, mallAt, tiedAtChurch } from './position.ts';

/** What deals leave to agree on. */

const owed = (by: string, to: string, promise: LedgerView['promise'], at = 'church'): LedgerView => ({
  number: 1,
  by,
  to,
  promise,
  at,
  is: 'owed',
  done: 0,
  left: null,
});

const ballotAt = (at: string, isPrize: boolean): Ballot => ({
  at,
  isPrize,
  candidates: ['ana', 'bo', 'cy'],
  votes: new Map(['ana', 'bo', 'cy'].map((player) => [player, 1])),
  cast: [],
  stake: () => (isPrize ? 1 : 4),
  standing: (player) => (player === 'cy' ? 5 : 6),
});

/** Ana, before a vote at the church. */
const ana = (ledger: readonly LedgerView[], isPrize = false): Outlook => ({
  view: Object.assign({}, view(tiedAtChurch({ ana: 4, bo: 4 }), 0), { ledger }),
  me: 'ana',
  ballot: ballotAt('church', isPrize),
  company: NO_COMPANY,
  later: () => [],
  giftOf: ({ share }) => {
    const [to] = Object.keys(share ?? {});
    return to === undefined ? null : { to, worth: 2, cost: 0.1 };
  },
});

const gifts = (to: string) => [{ share: { [to]: 'card' } }];
const bargainer = (outlook: Outlook): Bargainer => ({
  outlook,
  past: [],
  memory: new Map(),
  temper: TEMPERS.even,
});

describe('who is backed', () => {
  const given = owed('bo', 'ana', { back: 'ana' });
  const backs = { partner: 'cy', mine: [{ back: 'cy' }], theirs: [{ share: { ana: 'card' } }] };

  test('backs nobody else there, and is given no such idea', () => {
    expect(isSettled(ana([], true), backs)).toBe(false);
    expect(isSettled(ana([given], true), backs)).toBe(true);
    const own = (ledger: readonly LedgerView[]): boolean =>
      pactIdeas(ana(ledger, true), gifts).some(({ mine }) => mine.some((one) => 'back' in one));
    expect([own([]), own([given])]).toEqual([true, false]);
    const pact = bestPact(bargainer(ana([given], true)), gifts, {});
    expect(pact?.mine.some((one) => 'back' in one) ?? false).toBe(false);
  });

  test('sells their vote to nobody', () => {
    const offer = (outlook: Outlook) =>
      gainsIn(bargainer(outlook), {
        number: 1,
        from: 'cy',
        to: 'ana',
        on: null,
        give: { promises: [{ share: { ana: 'card' } }] },
        want: { promises: [{ back: 'cy' }] },
      });
    expect(offer(ana([], true))).not.toBeNull();
    expect(offer(ana([given], true))).toBeNull();
  });

  test('elsewhere may do so, and by others as well', () => {
    expect(isSettled(ana([owed('bo', 'ana', { back: 'ana' }, 'bank')], true), backs)).toBe(false);
    const more = { partner: 'cy', mine: [{ share: { cy: 'card' } }], theirs: [{ back: 'ana' }] };
    expect(isSettled(ana([given], true), more)).toBe(false);
    expect(isSettled(ana([owed('ana', 'bo', { back: 'bo' })], true), more)).toBe(true);
  });
});

describe('a pact against somebody', () => {
  const pact = [owed('ana', 'bo', { vote: 'cy' }), owed('bo', 'ana', { vote: 'cy' })];
  const spares = (mine: object[], theirs: object[]) => ({
    partner: 'bo',
    mine: mine.map((one) => ({ ...one })),
    theirs: theirs.map((one) => ({ ...one })),
  });

  test('spares each other: no mercy is sold on top', () => {
    expect(isStruck(ana([]), spares([{ spare: 'bo' }], [{ spare: 'ana' }]))).toBe(false);
    expect(isStruck(ana(pact), spares([{ spare: 'bo' }], [{ spare: 'ana' }]))).toBe(true);
    expect(isStruck(ana(pact), spares([{ spare: 'bo' }], [{ kill: 1 }]))).toBe(true);
    expect(isStruck(ana(pact), spares([{ spare: 'bo', at: 'bank' }], [{ kill: 1 }]))).toBe(false);
    expect(pactIdeas(ana(pact), () => [])).toEqual([]);
  });

  test('leaves no pact against somebody else', () => {
    const other = { partner: 'bo', mine: [], theirs: [{ vote: 'ana' }] };
    expect(isSettled(ana(pact), other)).toBe(true);
  });
});

test('the same thing from each to the other is no idea', () => {
  const outlook = ana([], true);
  const even = (to: string) => [{ share: { [to]: 'antidote' } }];
  const whole = allianceWith(bargainer(outlook), 'bo', () => even);
  const items = [...(whole?.mine ?? []), ...(whole?.theirs ?? [])].filter((one) => 'share' in one);
  expect(items.length).toBeLessThan(2);
  const pact: Pact = {
    partner: 'bo',
    mine: [{ share: { bo: 'antidote' }, at: 'church' }],
    theirs: [{ share: { ana: 'antidote' }, at: 'bank' }],
  };
  expect(withoutEven(outlook, pact)).toBeNull();
  const uneven: Pact = { ...pact, theirs: [{ share: { ana: 'card' }, at: 'bank' }] };
  expect(withoutEven(outlook, uneven)).toEqual(uneven);
});

const decision = (game: Game, seat: number): Action =>
  bots.standard.decide(observe(game, seat, legalActions(game, seat), randomFrom('stale'), []));

test('an offer is withdrawn that goes against what was promised since', () => {
  const game = mallAt({
    step: { vote: 'truck' },
    at: {
      parking: ['ana.gunman', 'bo.gunman', 'cy.gunman'],
      supermarket: ['ana.girl', 'bo.girl', 'cy.girl'],
    },
  });
  const give = { promises: [{ give: 'cy' }] };
  must(act(game, 0, { offer: 'cy', give, want: { promises: [{ back: 'ana' }] } }).ok, 'no offer');
  must(act(game, 1, { offer: 'ana', want: { promises: [{ back: 'bo' }] } }).ok, 'no second offer');
  must(act(game, 0, { accept: 2 }).ok, 'no deal');
  expect(decision(game, 0)).toEqual({ withdraw: 1 });
});

test('a counter-offer leaves the other something', () => {
  const game = cityAt({
    step: { share: 'church' },
    at: { church: ['ana.punk'], bank: ['bo.mama', 'bo.rasta', 'cy.granny'] },
    items: { church: { antidotes: 2 } },
    antidotes: { ana: 1, bo: 1, cy: 1 },
  });
  const deal = {
    offer: 'ana',
    want: { promises: [{ share: { bo: 'antidote' } }] },
  };
  must(act(game, 1, deal).ok, 'no offer');
  expect(decision(game, 0)).not.toHaveProperty('counters');
});

test('an offer of help is withdrawn when there are too few zombies left for it', () => {
  const game = cityAt({
    step: { attack: 'church' },
    at: { church: ['ana.punk', 'bo.mama'], bank: ['bo.rasta', 'cy.granny'] },
    zombies: { church: 3 },
    hands: { ana: ['shotgun'], cy: ['shotgun'] },
    antidotes: { bo: 2 },
  });
  const help = { offer: 'bo', give: { promises: [{ kill: 2 }] }, want: { antidotes: 1 } };
  must(act(game, 0, help).ok, 'no offer');
  expect(decision(game, 0)).not.toEqual({ withdraw: 1 });
  must(act(game, 2, { play: 'shotgun', at: 'church' }).ok, 'no shot');
  while (asked(game).length > 0 && game.state.stack.at(-1)?.kind === 'react')
    for (const seat of asked(game)) act(game, seat, { pass: true });
  expect(decision(game, 0)).toEqual({ withdraw: 1 });
});

test('an offer to vote is withdrawn once its maker hides', () => {
  const game = cityAt({
    step: { attack: 'church' },
    at: { church: ['ana.punk', 'bo.mama', 'cy.granny'], bank: ['bo.rasta'] },
    zombies: { church: 5 },
    hands: { ana: ['hideout'] },
  });
  const promises = [{ vote: 'cy' }];
  must(act(game, 0, { offer: 'bo', give: { promises }, want: { promises } }).ok, 'no offer');
  expect(decision(game, 0)).not.toEqual({ withdraw: 1 });
  must(act(game, 0, { play: 'hideout', character: 'punk' }).ok, 'no hideout');
  while (asked(game).length > 0 && game.state.stack.at(-1)?.kind === 'react')
    for (const seat of asked(game)) act(game, seat, { pass: true });
  expect(decision(game, 0)).toEqual({ withdraw: 1 });
});
