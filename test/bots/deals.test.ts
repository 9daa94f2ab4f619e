import { describe, expect, it } from 'vitest';
import { outcomes, worthTo, type Ballot } from '../../src/bots/deals/ballot.ts';
import { friendsOf, trustIn } from '../../src/bots/deals/trust.ts';
import { ideasFor } from '../../src/bots/ideas.ts';
import { botOf } from '../../src/bots/index.ts';
import { act, clone, resample, view, whyNot, type Action, type GameEvent } from '../../src/engine/index.ts';
import type { LedgerView } from '../../src/engine/deal-views.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { amount } from '../support/long.ts';
import { must } from '../proof/must.ts';
import { pick, playDeal, seatsOf } from '../proof/play.ts';
import { gameTables, playerCounts } from '../proof/tables.ts';
import { playBots } from './table.ts';

/** Ana, Bo and Cy with a vote each, of whom Ana does best. */
const ballot: Ballot = {
  at: 'parking',
  isPrize: false,
  candidates: ['ana', 'bo', 'cy'],
  votes: new Map([
    ['ana', 1],
    ['bo', 1],
    ['cy', 1],
  ]),
  cast: [],
  stake: () => 4,
  standing: (player) => (player === 'ana' ? 9 : 5),
};
const pledge = (voter: string, candidate: string, isFor = true) => ({ voter, candidate, isFor, trust: 1 });

describe('the forecast of a vote', () => {
  it('falls on whoever does best', () => {
    const chances = outcomes(ballot, []);
    expect([...chances.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(chances.get('ana')).toBeGreaterThan(0.5);
  });

  it('falls on whomever a majority has agreed on, and on nobody whom all have promised to spare', () => {
    expect(outcomes(ballot, [pledge('ana', 'cy'), pledge('bo', 'cy')]).get('cy')).toBeCloseTo(1, 9);
    const spared = outcomes(
      ballot,
      ['ana', 'bo', 'cy'].map((voter) => pledge(voter, 'ana', false)),
    );
    expect(spared.get('ana') ?? 0).toBe(0);
  });

  it('is worth more to who is spared', () => {
    const before = worthTo(ballot, 'ana', outcomes(ballot, []));
    const after = worthTo(ballot, 'ana', outcomes(ballot, [pledge('bo', 'cy'), pledge('ana', 'cy')]));
    expect(after).toBeGreaterThan(before + 1);
  });

  it('is worth more to who was lied to if it falls on the liar', () => {
    const chances = outcomes(ballot, []);
    expect(worthTo(ballot, 'bo', chances, ['ana'])).toBeGreaterThan(worthTo(ballot, 'bo', chances) + 0.5);
  });
});

describe('trust', () => {
  const word = (is: LedgerView['is']): LedgerView => ({
    number: 1,
    by: 'bo',
    to: 'ana',
    promise: { vote: 'cy' },
    at: 'parking',
    is,
    done: 0,
    left: null,
  });

  it('grows slowly with words kept and is gone with one that is broken', () => {
    const unknown = trustIn({ ledger: [] }, 'bo');
    const kept = trustIn({ ledger: [word('kept'), word('kept')] }, 'bo');
    const broken = trustIn({ ledger: [word('kept'), word('kept'), word('broken')] }, 'bo');
    expect(kept).toBeGreaterThan(unknown);
    expect(broken).toBeLessThan(unknown);
    expect(trustIn({ ledger: [word('broken')] }, 'cy')).toBe(unknown);
  });

  it('can’t be bought with promises to hold back, which may cost nothing; breaking them costs it', () => {
    const held = (is: 'kept' | 'broken'): LedgerView => ({ ...word(is), promise: { hold: true } });
    const unknown = trustIn({ ledger: [] }, 'bo');
    expect(trustIn({ ledger: [held('kept'), held('kept')] }, 'bo')).toBe(unknown);
    expect(trustIn({ ledger: [held('broken')] }, 'bo')).toBeLessThan(unknown);
    const to = word('kept').to;
    expect(friendsOf({ ledger: [held('kept')] }, to)).toEqual([]);
    expect(friendsOf({ ledger: [word('kept')] }, to)).toEqual(['bo']);
    expect(friendsOf({ ledger: [word('kept'), held('broken')] }, to)).toEqual([]);
  });

  it('starts from the public record, which soon counts for less than this game', () => {
    const unknown = trustIn({ ledger: [] }, 'bo');
    const liar = { bo: { kept: 10, broken: 90 } };
    const saint = { bo: { kept: 100, broken: 0 } };
    expect(trustIn({ ledger: [] }, 'bo', liar)).toBeLessThan(0.5);
    expect(trustIn({ ledger: [] }, 'bo', saint)).toBeGreaterThan(unknown);
    expect(trustIn({ ledger: [word('broken')] }, 'bo', saint)).toBeLessThan(0.7);
    expect(trustIn({ ledger: Array<LedgerView>(6).fill(word('kept')) }, 'bo', liar)).toBeGreaterThan(0.6);
  });
});

describe('a word that was given', () => {
  const fates = (id: string, temper: 'loyal' | 'treacherous'): Map<string, number> => {
    const rules = rulesets[id];
    must(rules !== undefined, id);
    const counts = new Map<string, number>();
    for (let n = 0; n < amount(3, 100); n++) {
      let told: readonly GameEvent[] = [];
      const bots = [0, 1, 2, 3].map(() => botOf(`standard:${temper}`, null));
      playBots({ rules, bots, seed: `word ${n}`, watch: ({ events }) => void (told = events) });
      for (const { type } of told) counts.set(type, (counts.get(type) ?? 0) + 1);
    }
    return counts;
  };

  it.each(['mall-2005', 'city-2012'])(
    'is kept by the loyal and often broken by the treacherous in %s',
    (id) => {
      const [loyal, treacherous] = [fates(id, 'loyal'), fates(id, 'treacherous')];
      expect(loyal.get('promiseKept')).toBeGreaterThan(3);
      expect(treacherous.get('promiseBroken')).toBeGreaterThan(0);
      expect((loyal.get('promiseBroken') ?? 0) / (loyal.get('promiseKept') ?? 1)).toBeLessThan(0.15);
    },
  );
});

describe.each(gameTables)('promises in $rules.id', ({ rules }) => {
  it('are not sold twice to the same player', () => {
    const twice = new Set<string>();
    let count = 0;
    for (const seed of Array.from({ length: amount(6, 40) }, (_, i) => `s${i}`)) {
      playBots({
        rules,
        bots: Array.from({ length: 4 }, () => botOf('standard', null)),
        seed,
        watch({ game, seat }) {
          const owed = view(game, seat).ledger.filter(({ is }) => is === 'owed');
          count += owed.length;
          const keys = owed.map(({ by, to, at, promise }) => JSON.stringify([seed, by, to, at, promise]));
          for (const [i, key] of keys.entries()) if (keys.indexOf(key) < i) twice.add(key);
        },
      });
    }
    expect(count).toBeGreaterThan(100);
    expect([...twice]).toEqual([]);
  });
});

describe.each(gameTables)('ideas in $rules.id', (table) => {
  it('are told once each, whatever the bots have agreed on', () => {
    const told: string[][] = [];
    playBots({
      rules: table.rules,
      bots: Array.from({ length: 4 }, () => botOf('standard', null)),
      seed: 'd0',
      watch: ({ game, seat }) =>
        void told.push(ideasFor(view(game, seat)).map((idea) => JSON.stringify(idea))),
    });
    expect(told.filter((ideas) => new Set(ideas).size < ideas.length)).toEqual([]);
    expect(told.flat().length).toBeGreaterThan(10);
  });

  it('may be offered, and come from what the player sees alone', () => {
    let count = 0;
    for (const players of playerCounts(table.rules).slice(0, amount(2, 3))) {
      playDeal({ table, players, seed: `ideas ${players}`, options: {} }, (game, random) => (move) => {
        const seat = pick(seatsOf(game), random);
        const ideas = ideasFor(view(game, seat));
        count += ideas.length;
        expect(ideas.length).toBeLessThanOrEqual(4);
        for (const idea of ideas) expect(whyNot(game, seat, idea)).toBeNull();
        expect(ideasFor(view(resample(game, seat, 'another world'), seat))).toEqual(ideas);
        must(act(game, move.seat, move.action).ok, 'illegal');
      });
    }
    expect(count).toBeGreaterThan(0);
  });

  it('are no longer told to either of the two once somebody offers them', () => {
    const mirrored = (seat: string, { give, want }: Action): Action => ({
      offer: seat,
      give: want,
      want: give,
    });
    let count = 0;
    const [players = 0] = playerCounts(table.rules).slice(-1);
    playDeal({ table, players, seed: 'ideas on the table', options: {} }, (game, random) => (move) => {
      const seat = pick(seatsOf(game), random);
      const { players: names, you } = view(game, seat);
      for (const idea of ideasFor(view(game, seat)).slice(0, 1)) {
        const offered = clone(game);
        must(act(offered, seat, idea).ok, 'illegal');
        const other = ideasFor(view(offered, names.indexOf(String(idea['offer']))));
        expect(ideasFor(view(offered, seat))).not.toContainEqual(idea);
        expect(other).not.toContainEqual(mirrored(String(you), idea));
        count += 1;
      }
      must(act(game, move.seat, move.action).ok, 'illegal');
    });
    expect(count).toBeGreaterThan(0);
  });
});
