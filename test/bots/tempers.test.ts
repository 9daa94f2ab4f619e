import { describe, expect, test } from 'vitest';
import { bots, type BotId } from '../../src/bots/index.ts';
import { gameBotsFor } from '../../src/bots/games/index.ts';
import { newName } from '../../src/bots/names.ts';
import { drawTempers } from '../../src/bots/characters.ts';
import { LINES, remarkOn } from '../../src/bots/temper/remarks.ts';
import { remember } from '../../src/bots/temper/memory.ts';
import { TEMPER_NAMES } from '../../src/bots/temper/tempers.ts';
import { eventsFor, legalActions, randomFrom, resample } from '../../src/engine/index.ts';
import type { Action, Game, GameEvent, Ruleset } from '../../src/engine/index.ts';
import { STRENGTHS, TEMPERS } from '../../src/protocol/wire/bots.ts';
import { STRENGTH_NAMES } from '../../src/bots/index.ts';
import type { Card, Location } from '../../src/rulesets/city/data.ts';
import type { ToldCityEvent } from '../../src/rulesets/city/vocabulary.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { loadLanguage } from '../../src/words/languages.ts';
import { tellRemark } from '../../src/words/remark.ts';
import { decide, playBots } from './table.ts';
import { withoutDeals } from '../../src/bots/without-deals.ts';
import { cityAt } from './position.ts';
import { editions } from '../support/long.ts';

const attack = (on: Location, ...votes: (readonly [string, string])[]): [ToldCityEvent, ToldCityEvent] => [
  { type: 'attackBegan', place: on, zombies: 4 },
  { type: 'votesRevealed', on, votes: votes.map(([player, vote]) => ({ player, vote, votes: 1 })) },
];

const ROUND: ToldCityEvent = { type: 'roundBegan', round: 1 };
const teenDies = (player: string, place: Location): ToldCityEvent => ({
  type: 'characterDied',
  player,
  character: 'teen',
  place,
  cause: 'eaten',
});
const HURT_BY_BO = [ROUND, ...attack('bank', ['bo', 'ana'], ['cy', 'bo']), teenDies('ana', 'bank')];
const helpedBy = (player: string): ToldCityEvent[] => [
  ROUND,
  { type: 'itemsShared', player, place: 'bank', items: [{ player: 'ana', item: 'antidote' }] },
];
const HELPED_BY_CY = helpedBy('cy');

describe('memory', () => {
  test('keeps who hurt and who helped, and fades', () => {
    const hurt = remember(HURT_BY_BO, 'ana').get('bo')?.hurt ?? 0;
    expect(hurt).toBeGreaterThan(1);
    expect(remember([...HURT_BY_BO, ROUND], 'ana').get('bo')?.hurt).toBeLessThan(hurt);
    expect(remember(HURT_BY_BO, 'cy').get('bo')).toBeUndefined();
    expect(remember(HELPED_BY_CY, 'ana').get('cy')?.help).toBeGreaterThan(1);
  });

  test('takes a vote for a share for a kindness', () => {
    const [, shared] = attack('bank', ['bo', 'ana']);
    const memory = remember([ROUND, shared], 'ana').get('bo');
    expect(memory).toMatchObject({ hurt: 0, help: 0.75 });
  });
});

/** Ana, Bo and Cy vote; Cy does better than Bo by a person and some cards. */
const unequal = (): Game =>
  cityAt({
    step: { vote: 'church' },
    start: 'bo',
    at: {
      church: ['ana.punk', 'bo.priest', 'cy.granny'],
      bank: ['ana.mama', 'bo.rocker', 'cy.rasta'],
      tower: ['cy.blonde'],
    },
    zombies: { church: 5 },
  });

/** Ana, Bo and Cy vote; Cy does a little better than Bo. */
const voting = (): Game =>
  cityAt({
    step: { vote: 'church' },
    start: 'bo',
    at: { church: ['ana.punk', 'bo.priest', 'cy.granny'], bank: ['ana.mama', 'bo.rocker', 'cy.rasta'] },
    zombies: { church: 5 },
  });

const voteOf = (bot: BotId, past: readonly GameEvent[], game = voting()): Action => {
  return decide(withoutDeals(bots[bot]), game, 0, legalActions(game, 0), 'vote', past);
};

describe('tempers', () => {
  test('even: votes against whoever does best, whatever was', () => {
    expect(voteOf('standard', HURT_BY_BO)).toEqual({ vote: 'cy' });
  });

  test('vengeful: votes against who hurt it', () => {
    expect(voteOf('standard:vengeful', [])).toEqual({ vote: 'cy' });
    expect(voteOf('standard:vengeful', HURT_BY_BO)).toEqual({ vote: 'bo' });
    expect(voteOf('rookie:vengeful', HURT_BY_BO)).toEqual({ vote: 'bo' });
  });

  test('loyal: spares who helped it', () => {
    expect(voteOf('standard:loyal', HELPED_BY_CY)).toEqual({ vote: 'bo' });
  });

  test('show in a city, also against who does not do best', () => {
    expect(voteOf('standard', HURT_BY_BO, unequal())).toEqual({ vote: 'cy' });
    expect(voteOf('standard:vengeful', HURT_BY_BO, unequal())).toEqual({ vote: 'bo' });
    expect(voteOf('standard:loyal', HELPED_BY_CY, unequal())).toEqual({ vote: 'bo' });
  });

  test('fickle: dislikes somebody by the chance of the game', () => {
    const dealt = (card: Card): ToldCityEvent[] => [
      { type: 'cardsDealt', to: [0], player: 'ana', cards: [card] },
    ];
    const cards: Card[] = ['gun', 'flare', 'alarm', 'kitten', 'hideout', 'shotgun', 'molotov', 'tearGas'];
    const votes = cards.map((card) => voteOf('standard:fickle', dealt(card)));
    expect(votes).toContainEqual({ vote: 'bo' });
    expect(votes).toContainEqual({ vote: 'cy' });
    expect(voteOf('standard:fickle', dealt('gun'))).toEqual(votes[0]);
  });

  test('treacherous: turns on who helped it', () => {
    expect(voteOf('standard:treacherous', helpedBy('bo'))).toEqual({ vote: 'bo' });
  });

  test('are the same in the lobby and among the bots', () => {
    expect([...STRENGTHS]).toEqual(STRENGTH_NAMES);
    expect([...TEMPERS]).toEqual(TEMPER_NAMES);
  });

  test('by chance are different ones at a table, and names are nobody else’s', () => {
    const random = randomFrom('chance');
    const drawn = drawTempers(5, ['loyal'], random);
    expect(new Set([...drawn, 'loyal']).size).toBe(6);
    expect(drawn).not.toContain('even');
    const names = ['bo', 'CY'];
    for (let i = 0; i < 6; i++) names.push(newName(names, random));
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(8);
  });
});

describe('remarks', () => {
  let heard = 0;
  const said = new Map<string, { readonly [param: string]: string }>();
  const ids: BotId[] = ['standard:loyal', 'rookie:vengeful', 'standard:treacherous', 'rookie:timid'];

  test.each(editions(Object.keys(rulesets)).flatMap((id) => rulesets[id] ?? []))(
    'are made of what everybody was told in $id',
    (rules: Ruleset) => {
      const seated = [...ids, 'rookie:greedy'] as const;
      const known = gameBotsFor(rules.id);
      playBots({
        rules,
        bots: seated.map((id) => bots[id]),
        seed: 'remarks 2',
        watch({ game, seat, events, seed }) {
          const temper = TEMPER_NAMES.find((name) => seated[seat]?.endsWith(name)) ?? 'even';
          const me = `p${seat}`;
          const remark = known.remarkOn(eventsFor(events, seat), me, temper);
          expect(known.remarkOn(eventsFor(events, null), me, temper)).toEqual(remark);
          if (remark === null) return;
          said.set(remark.id, remark.params);
          if (++heard % 8 > 0) return;
          const twin = resample(game, seat, seed);
          expect(
            decide(bots[seated[seat] ?? 'standard'], twin, seat, legalActions(twin, seat), seed, events),
          ).toEqual(
            decide(bots[seated[seat] ?? 'standard'], game, seat, legalActions(game, seat), seed, events),
          );
        },
      });
      expect(said.size).toBeGreaterThan(2);
    },
  );

  test('are read in the language of the reader', async () => {
    const lost = {
      id: 'timid_lost_3',
      params: { player: 'Ana', character: 'blonde', place: 'church' },
    };
    const draws = { ...lost, id: 'draws' };
    expect(tellRemark(lost)).toBe('I said the Church was dangerous. I said so!');
    expect(tellRemark(draws)).toBe('Sorry, Ana, your Blonde draws them.');
    await loadLanguage('it');
    expect(tellRemark(lost)).toBe("L'avevo detto che alla Chiesa era pericoloso. L'avevo detto!");
    expect(tellRemark(draws)).toBe('Scusa, Ana, ma la Bionda li attira.');
    for (const [id, params] of said) expect(tellRemark({ id, params })).not.toBe('…');
    await loadLanguage('en');
    expect(tellRemark({ id: 'ofALaterVersion', params: {} })).toBe('…');
  });

  test('say why a bot voted as it did', () => {
    const past = [...attack('church', ['ana', 'bo'], ['bo', 'cy']), teenDies('bo', 'church')];
    const told = TEMPER_NAMES.map((temper) => remarkOn([...HURT_BY_BO, ...past], 'ana', temper)?.id);
    for (const [at, temper] of TEMPER_NAMES.entries()) expect(told[at]).toMatch(`${temper}_evenedScore_`);
    expect(remarkOn([...HURT_BY_BO, ...past, ROUND], 'ana', 'vengeful')).toBeNull();
  });

  test('are over for a bot that has lost its last character', () => {
    const past = [...attack('church', ['bo', 'ana']), teenDies('ana', 'church')];
    expect(remarkOn(past, 'ana', 'vengeful')?.id).toMatch('vengeful_lost_');
    expect(remarkOn([...past, { type: 'playerOut', player: 'ana' }], 'ana', 'vengeful')).toBeNull();
    expect(remarkOn([...past, { type: 'playerOut', player: 'bo' }], 'ana', 'vengeful')).not.toBeNull();
  });

  const friendOut = [...helpedBy('bo'), ...attack('church', ['ana', 'bo']), teenDies('bo', 'church')];

  test('come again only when every line was said', () => {
    const rounds = Array.from({ length: LINES + 1 }, (_, round) =>
      Array.from({ length: round + 1 }, () => friendOut).flat(),
    );
    const lines = rounds.map((past) => remarkOn(past, 'ana', 'treacherous')?.id);
    expect(new Set(lines.slice(0, LINES)).size).toBe(LINES);
    expect(lines[LINES]).toBe(lines[0]);
    for (const id of lines) expect(id).toMatch('treacherous_votedOutFriend_');
  });

  test('begin with another line in another game', () => {
    const cards: Card[] = ['gun', 'flare', 'alarm', 'kitten', 'hideout', 'shotgun', 'molotov', 'tearGas'];
    const lines = cards.map((card): string | undefined => {
      const setup: ToldCityEvent = { type: 'cardTaken', player: 'ana', card };
      return remarkOn([setup, ...friendOut], 'ana', 'even')?.id;
    });
    expect(new Set(lines).size).toBeGreaterThan(2);
  });
});
