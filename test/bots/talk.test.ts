import { describe, expect, test } from 'vitest';
import type { Heard, Speech } from '../../src/bots/bot.ts';
import { surplusOf } from '../../src/bots/deals/bargaining.ts';
import { companyOf } from '../../src/bots/deals/company.ts';
import { bots, type BotId } from '../../src/bots/index.ts';
import { observe } from '../../src/bots/observation.ts';
import { agreementsIn, unanswered } from '../../src/bots/talk/hearing.ts';
import { WORD_OCCASIONS } from '../../src/bots/temper/remarks.ts';
import { act, legalActions, randomFrom, view, type Action, type GameEvent } from '../../src/engine/index.ts';
import { TEMPERS } from '../../src/bots/temper/tempers.ts';
import type { CityGame } from '../../src/rulesets/city/board.ts';
import type { Phrase } from '../../src/words/phrases.ts';
import { must } from '../proof/must.ts';
import { cityAt, mallAt } from './position.ts';

/** Ana, Bo and Cy vote at the church; Cy does a little better than Bo. */
const voting = (): CityGame =>
  cityAt({
    step: { vote: 'church' },
    start: 'bo',
    at: { church: ['ana.punk', 'bo.priest', 'cy.granny'], bank: ['ana.mama', 'bo.rocker', 'cy.rasta'] },
    zombies: { church: 5 },
  });

const said = (from: string, phrase: Phrase, to: string[] | null = null, after = 0): Heard => ({
  from,
  to,
  phrase,
  after,
});
const ask = (from: string, to: string[] | null = null, after = 0): Heard =>
  said(from, { id: 'askVote', params: {} }, to, after);

interface Seen {
  readonly game?: CityGame;
  readonly heard: readonly Heard[];
  readonly events?: readonly GameEvent[];
  readonly people?: readonly string[];
}

/** Ana, with this ear for what was said. */
const seenBy = ({ game = voting(), heard, events = [], people = ['bo', 'cy'] }: Seen) => ({
  ...observe(game, 0, legalActions(game, 0), randomFrom('talk'), events, heard),
  people,
});

const speech = (bot: BotId, seen: Seen): Speech | null => bots[bot].speak?.(seenBy(seen)) ?? null;

/** What it says to the same question at many moments. */
const answers = (bot: BotId, of: (after: number) => Heard): Set<string> =>
  new Set(
    Array.from({ length: 40 }, (_, after) => {
      const answer = speech(bot, { heard: [of(after)] });
      return JSON.stringify(answer?.phrase.id === 'willVote' ? answer.phrase.params : answer?.phrase.id);
    }),
  );

describe('what is heard', () => {
  test('is answered once, to those who heard it', () => {
    const open = seenBy({ heard: [ask('bo')] });
    expect(unanswered(open)).toHaveLength(1);
    const own = said('ana', { id: 'wontTell', params: {} });
    expect(unanswered(seenBy({ heard: [ask('bo'), own] }))).toEqual([]);
    expect(speech('standard', { heard: [ask('bo', ['ana'])] })?.to).toEqual(['bo']);
    expect(speech('standard', { heard: [ask('bo')] })?.to).toBeNull();
  });

  test('of bots, and answers, are not answered', () => {
    expect(unanswered(seenBy({ heard: [ask('bo')], people: ['cy'] }))).toEqual([]);
    expect(unanswered(seenBy({ heard: [said('bo', { id: 'agreed', params: {} })] }))).toEqual([]);
  });

  test('becomes an agreement with whoever asked', () => {
    const heard = [
      said('bo', { id: 'mercy', params: {} }, ['ana']),
      said('ana', { id: 'agreed', params: {} }, ['bo']),
    ];
    expect(agreementsIn(heard, 'ana')).toMatchObject([{ to: 'bo', phrase: { id: 'mercy' } }]);
    expect(agreementsIn(heard.slice(1), 'ana')).toEqual([]);
  });
});

describe('asked for its vote', () => {
  test('the loyal tell the truth or nothing', () => {
    expect(answers('standard:loyal', (after) => ask('bo', ['ana'], after))).toEqual(
      new Set(['{"player":"cy"}', '"wontTell"']),
    );
  });

  test('the treacherous mostly lie, and nobody tells their victim but the vengeful', () => {
    const lies = answers('standard:treacherous', (after) => ask('cy', ['ana'], after));
    expect(lies).toContain('{"player":"bo"}');
    expect(answers('standard:loyal', (after) => ask('cy', ['ana'], after))).toEqual(new Set(['"wontTell"']));
    expect(answers('standard:vengeful', (after) => ask('cy', ['ana'], after))).toContain('{"player":"cy"}');
  });

  test('no one can tell where no vote is near', () => {
    const game = cityAt({ step: 'select', at: { church: ['ana.punk', 'bo.priest', 'cy.granny'] } });
    expect(speech('standard:loyal', { game, heard: [ask('bo')] })).toMatchObject({
      phrase: { id: 'wontTell' },
      remark: { id: expect.stringMatching(/^noVote_[123]$/) },
    });
  });

  test('those who have no vote there say so, and back nobody', () => {
    const game = cityAt({
      step: { vote: 'church' },
      at: { church: ['bo.priest', 'cy.granny'], bank: ['ana.mama', 'bo.rocker', 'cy.rasta'] },
      zombies: { church: 5 },
    });
    for (const phrase of [ask('bo').phrase, wantVote('cy'), MERCY, BACKING])
      for (const bot of ['standard:loyal', 'standard:treacherous'] as const)
        expect(speech(bot, { game, heard: [said('bo', phrase)] })?.remark?.id).toMatch(/^noVote_/);
  });

  test.each(['standard:loyal', 'standard:timid', 'standard:treacherous'] as const)(
    'who was promised a vote is told of it: %s',
    (bot) => {
      const game = cityAt({
        step: { attack: 'church' },
        at: { church: ['ana.punk', 'bo.priest', 'cy.granny'], bank: ['ana.mama', 'bo.rocker', 'cy.rasta'] },
        zombies: { church: 5 },
      });
      const together = { promises: [{ vote: 'cy' }] };
      must(act(game, 1, { offer: 'ana', give: together, want: together }).ok, 'no offer');
      must(act(game, 0, { accept: 1 }).ok, 'no deal');
      const told = Array.from(
        { length: 20 },
        (_, after) => speech(bot, { game, heard: [ask('bo', ['ana'], after)] })?.phrase,
      );
      for (const phrase of told) expect(phrase).toMatchObject({ id: 'willVote', params: { player: 'cy' } });
    },
  );
});

describe('accused of breaking its word', () => {
  test('an honest bot says that it has not', () => {
    const accused = said('bo', { id: 'accuse', params: { player: 'ana' } });
    expect(speech('standard:loyal', { heard: [accused] })).toMatchObject({
      phrase: { id: 'refuse' },
      remark: { id: expect.stringMatching(/^deny_[123]$/) },
    });
  });
});

const wantVote = (player: string): Phrase => ({ id: 'wantVote', params: { player } });
const MERCY: Phrase = { id: 'mercy', params: {} };
const BACKING: Phrase = { id: 'backing', params: {} };
const AGREED: Phrase = { id: 'agreed', params: {} };

describe('asked for something', () => {
  test('a bot does what costs it little, and never votes for itself', () => {
    const answer = (phrase: Phrase): unknown =>
      speech('standard:loyal', { heard: [said('bo', phrase, ['ana'])] })?.phrase.id;
    expect(answer(wantVote('cy'))).toBe('agreed');
    expect(answer(wantVote('ana'))).toBe('refuse');
    expect(answer(MERCY)).toBe('agreed');
  });

  test('a threat moves the timid and not the vengeful', () => {
    const threat = (after: number): Heard =>
      said('bo', { id: 'threaten', params: { player: 'ana' } }, null, after);
    expect(answers('standard:vengeful', threat)).toEqual(new Set(['"refuse"']));
    expect(answers('standard:timid', threat)).toContain('"agreed"');
    // In words that answer a threat, not a question.
    expect(speech('standard:vengeful', { heard: [threat(1)] })?.remark?.id).toMatch(/^defy_[1-3]$/);
    const other = said('bo', { id: 'threaten', params: { player: 'cy' } });
    expect(speech('standard:timid', { heard: [other] })?.phrase.id).not.toBe('agreed');
  });

  test('help comes from nobody who can kill none there', () => {
    const help = (after: number): Heard =>
      said('bo', { id: 'help', params: { place: 'church' } }, null, after);
    expect(answers('standard:loyal', help)).toEqual(new Set(['"refuse"']));
  });

  const decision = (bot: BotId, heard: readonly Heard[], game?: CityGame): Action =>
    bots[bot].decide({ ...seenBy({ heard, ...(game !== undefined && { game }) }), deals: 'off' });

  test('backing is agreed to by those alone who then give it', () => {
    let agreed = 0;
    for (const items of [{ antidotes: 1 }, { antidotes: 2 }, { cards: ['gun'] }, { cards: ['gun', 'alarm'] }])
      for (const at of [
        { church: ['ana.punk', 'bo.priest'], bank: ['ana.mama', 'cy.granny'] },
        { church: ['ana.punk', 'bo.priest', 'cy.rasta'], bank: ['bo.mama', 'cy.granny'] },
        { church: ['ana.punk', 'bo.priest', 'bo.mama', 'cy.rasta'], bank: ['ana.granny'] },
      ])
        for (const temper of ['even', 'loyal', 'greedy', 'vengeful', 'timid', 'fickle'] as const) {
          const game = cityAt({ step: { shareVote: 'church' }, at, items: { church: items } });
          const heard = [said('bo', BACKING, ['ana'])];
          if (speech(`standard:${temper}`, { game, heard })?.phrase.id !== 'agreed') continue;
          agreed++;
          const told = [...heard, said('ana', AGREED, ['bo'])];
          expect([temper, decision(`standard:${temper}`, told, game)]).toEqual([temper, { vote: 'bo' }]);
        }
    expect(agreed).toBeGreaterThan(3);
  });

  test('what was agreed is done by the honest, not by the treacherous', () => {
    const agreed = [said('cy', MERCY, ['ana']), said('ana', AGREED, ['cy'])];
    expect(decision('standard:loyal', [])).toEqual({ vote: 'cy' });
    expect(decision('standard:loyal', agreed)).toEqual({ vote: 'bo' });
    expect(decision('standard:loyal', agreed.slice(0, 1))).toEqual({ vote: 'cy' });
    expect(decision('standard:treacherous', agreed)).toEqual({ vote: 'cy' });
  });

  test('accusations weigh with those who listen', () => {
    const accused = [
      said('cy', { id: 'accuse', params: { player: 'bo' } }),
      said('cy', { id: 'accuse', params: { player: 'bo' } }),
    ];
    expect(decision('standard:fickle', accused)).toEqual(decision('standard:fickle', accused.slice(1)));
    expect(decision('standard:treacherous', accused)).toEqual({ vote: 'cy' });
  });

  test('whoever is accused gets worse deals, of each accuser once', () => {
    const accused = said('cy', { id: 'accuse', params: { player: 'bo' } });
    const surplusWith = (
      partner: string,
      heard: readonly Heard[],
      events: readonly GameEvent[] = [],
    ): number => {
      const company = companyOf(seenBy({ heard, events }));
      const outlook = { me: 'ana', view: view(voting(), 0), company };
      return surplusOf({ outlook, past: [], memory: new Map(), temper: TEMPERS.even }, partner, 1);
    };
    expect(surplusWith('bo', [accused])).toBeLessThan(surplusWith('bo', []));
    expect(surplusWith('bo', [accused, accused])).toBe(surplusWith('bo', [accused]));
    expect(surplusWith('cy', [accused])).toBe(surplusWith('cy', []));
    const rounds = (count: number): GameEvent[] =>
      Array.from({ length: count }, (_, i) => ({ type: 'roundBegan', round: i + 1 }));
    expect(surplusWith('bo', [accused], rounds(2))).toBeLessThan(surplusWith('bo', []));
    expect(surplusWith('bo', [accused], rounds(3))).toBe(surplusWith('bo', []));
  });
});

const waiting = (count: number): GameEvent[] => Array.from({ length: count }, () => ({ type: 'tradeDone' }));

describe('unasked', () => {
  const judged = (type: 'promiseKept' | 'promiseBroken'): GameEvent => ({
    type,
    player: 'cy',
    other: 'ana',
    promise: { spare: 'ana' },
    at: 'bank',
    to: [0, 2],
  });
  const BROKEN = judged('promiseBroken');

  test('a broken word is told to all, with the price of it; a kept one is thanked for in private', () => {
    const accused = speech('standard:vengeful', { heard: [], events: [BROKEN] });
    expect(accused).toMatchObject({ phrase: { id: 'accuse', params: { player: 'cy' } }, to: null });
    expect(accused?.remark?.id).toMatch(/^vengeful_broken_[1-6]$/);
    const thanks = Array.from({ length: 9 }, (_, n) =>
      speech('standard:loyal', {
        heard: [],
        events: [...waiting(n), judged('promiseKept')],
      }),
    ).filter((one) => one?.phrase.id === 'thank');
    expect(thanks.length).toBeGreaterThan(0);
    for (const one of thanks) expect(one?.to).toEqual(['cy']);
  });

  test('a broken word is told in the same round, whatever has happened since', () => {
    const told = (events: readonly GameEvent[]) =>
      speech('standard:vengeful', { heard: [], events })?.phrase.id;
    expect(told([BROKEN, ...waiting(30)])).toBe('accuse');
    expect(told([BROKEN, judged('promiseKept')])).toBe('accuse');
    expect(told([BROKEN, { type: 'roundBegan', round: 2 }])).not.toBe('accuse');
  });

  test('is said once', () => {
    const events = [BROKEN];
    const own = said('ana', { id: 'accuse', params: { player: 'cy' } }, null, 1);
    expect(speech('standard:vengeful', { heard: [own], events })?.phrase.id).not.toBe('accuse');
  });

  test('an offer is declined with a reason', () => {
    const game = cityAt({
      step: { attack: 'church' },
      at: { church: ['ana.punk', 'bo.priest'], bank: ['ana.mama', 'cy.rasta'] },
      hands: { ana: ['shotgun', 'gun'], bo: ['kitten'] },
    });
    const offer = { offer: 'ana', give: {}, want: { cards: ['shotgun'] } };
    must(act(game, 1, offer).ok, 'no offer');
    const reasons = Array.from({ length: 12 }, (_, n) => {
      const seen = seenBy({ game, heard: [], events: waiting(n) });
      const bot = bots['standard:greedy'];
      expect(bot.decide(seen)).toEqual({ decline: 1 });
      return bot.speak?.(seen)?.remark?.id;
    });
    expect(reasons.some((id) => id?.startsWith('greedy_noGain_') === true)).toBe(true);
    expect(WORD_OCCASIONS).toContain('noGain');
  });

  test('nobody is called a liar who has broken no word', () => {
    const game = cityAt({
      step: { attack: 'church' },
      at: { church: ['ana.punk', 'bo.priest'], bank: ['ana.mama', 'cy.rasta'] },
      hands: { ana: ['shotgun', 'gun'], bo: ['kitten'] },
    });
    must(act(game, 1, { offer: 'ana', give: {}, want: { cards: ['shotgun'] } }).ok, 'no offer');
    const stolen: GameEvent = { type: 'cardStolen', player: 'bo', other: 'ana' };
    const reasons = Array.from({ length: 12 }, (_, n) => {
      const seen = seenBy({ game, heard: [], events: [stolen, stolen, ...waiting(n)] });
      const bot = bots['standard:vengeful'];
      bot.decide(seen);
      return bot.speak?.(seen)?.remark?.id ?? '';
    });
    expect(reasons.some((id) => id.startsWith('vengeful_noGain_'))).toBe(true);
    expect(reasons.some((id) => id.includes('distrusted'))).toBe(false);
  });

  test('mercy is begged for where others vote, and not alone', () => {
    const begging = (parking: readonly string[]): unknown[] => {
      const game = mallAt({
        step: { cards: 'parking' },
        at: { parking, supermarket: ['ana.girl', 'bo.girl', 'cy.gunman', 'cy.pinUp'] },
        zombies: { parking: 4 },
        hands: { ana: ['axe'] },
      });
      return ['standard:timid', 'standard:treacherous', 'standard:loyal', 'standard:vengeful'].map((id) => {
        const seen = observe(game, 0, legalActions(game, 0), randomFrom('plea'), [], []);
        return bots[id as BotId].speak?.(seen)?.phrase.id;
      });
    };
    expect(begging(['ana.toughGuy', 'bo.gunman', 'bo.pinUp'])).toContain('mercy');
    for (const plea of begging(['ana.toughGuy'])) expect(plea).toBeUndefined();
  });
});
