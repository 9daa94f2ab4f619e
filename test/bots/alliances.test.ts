import { describe, expect, test } from 'vitest';
import { allianceWith } from '../../src/bots/deals/alliances.ts';
import type { Ballot } from '../../src/bots/deals/ballot.ts';
import type { Bargainer } from '../../src/bots/deals/bargaining.ts';
import { NO_COMPANY } from '../../src/bots/deals/company.ts';
import { TEMPERS } from '../../src/bots/temper/tempers.ts';
import { prospectIn } from '../../src/bots/games/city/trade/outlook.ts';
import { bots } from '../../src/bots/index.ts';
import { act, legalActions, view } from '../../src/engine/index.ts';
import { cityAt, tiedAtChurch } from './position.ts';
import { decide } from './table.ts';

/** A vote on supplies that its first candidate is expected to win. */
const sharing = (at: string, candidates: readonly string[]): Ballot => ({
  at,
  isPrize: true,
  isLostInTie: true,
  favourite: candidates[0] ?? '',
  candidates,
  votes: new Map(candidates.map((player) => [player, 1])),
  cast: [],
  stake: () => 2,
  standing: () => 5,
});

const ana = (ballot: Ballot, later: readonly Ballot[]): Bargainer => ({
  outlook: {
    view: view(tiedAtChurch({ ana: 4, bo: 4 }), 0),
    me: 'ana',
    ballot,
    company: NO_COMPANY,
    later: () => later,
    giftOf: ({ share }) => {
      const [to] = Object.keys(share ?? {});
      return to === undefined ? null : { to, worth: 2, cost: 0.1 };
    },
  },
  past: [],
  memory: new Map(),
  temper: TEMPERS.even,
});

const gifts = () => (to: string) => [{ share: { [to]: 'antidote' } }];

test('while a card can be cancelled, only the votes after the one that is near are still to come', () => {
  const game = cityAt({
    step: { attack: 'church' },
    start: 'cy',
    at: {
      tower: ['ana.granny', 'bo.chef'],
      church: ['ana.mama', 'bo.rasta'],
      bank: ['ana.blonde', 'cy.guard'],
    },
    zombies: { tower: 6, church: 6, bank: 6 },
    hands: { ana: ['tearGas'], cy: ['gun'] },
  });
  const votes = (): string[] => {
    const outlook = prospectIn(view(game, 0), NO_COMPANY);
    return [outlook?.ballot, ...(outlook?.later() ?? [])].map((ballot) => ballot?.at ?? '');
  };
  expect(votes()).toEqual(['church', 'bank']);
  expect(act(game, 2, { play: 'gun', at: 'church' })).toMatchObject({ ok: true });
  expect(view(game, 0).step).toEqual({ react: 'gun' });
  expect(votes()).toEqual(['church', 'bank']);
});

describe('a pact for the rest of a round', () => {
  const [church, bank] = [sharing('church', ['ana', 'cy', 'dee']), sharing('bank', ['bo', 'cy', 'dee'])];

  test('has each give to the other where they hand out', () => {
    expect(allianceWith(ana(church, [bank]), 'bo', gifts)).toEqual({
      partner: 'bo',
      mine: [{ share: { bo: 'antidote' }, at: 'church' }],
      theirs: [{ share: { ana: 'antidote' }, at: 'bank' }],
    });
  });

  test('is none where one alone has something to give', () => {
    expect(allianceWith(ana(church, []), 'bo', gifts)).toBeNull();
    expect(allianceWith(ana(bank, []), 'bo', gifts)).toBeNull();
  });

  test('has both vote for the same player in an attack', () => {
    const { favourite: _, ...tower } = sharing('tower', ['ana', 'bo', 'cy']);
    const attack: Ballot = {
      ...tower,
      isPrize: false,
      stake: () => 4,
      standing: (player) => (player === 'cy' ? 5 : 6),
    };
    expect(allianceWith(ana(attack, []), 'bo', gifts)).toEqual({
      partner: 'bo',
      mine: [{ vote: 'cy', at: 'tower' }],
      theirs: [{ vote: 'cy', at: 'tower' }],
    });
  });

  test.each([{ attack: 'tower' }, { attack: 'church' }, { share: 'church' }])(
    'is looked for whenever there is time to talk: %j',
    (step) => {
      const game = cityAt({
        step,
        at: { tower: ['cy.mama'], church: ['cy.rasta'], hospital: ['ana.punk'], bank: ['bo.priest'] },
        items: { church: { cards: ['gun'] }, hospital: { antidotes: 2 }, bank: { antidotes: 2 } },
      });
      expect(decide(bots.standard, game, 1, legalActions(game, 1), 'pact')).toEqual({
        offer: 'ana',
        give: { promises: [{ share: { ana: 'antidote' }, at: 'bank' }] },
        want: { promises: [{ share: { bo: 'antidote' }, at: 'hospital' }] },
      });
    },
  );
});
