import { describe, expect, test } from 'vitest';
import { bots as registry, canPlay, isBotId } from '../../src/bots/index.ts';
import { randomBot } from '../../src/bots/basic-bots.ts';
import { simpleBot } from '../../src/bots/basic-bots.ts';
import { act, asked, isOver, legalActions, newGame, resample, view } from '../../src/engine/index.ts';
import type { Action, Game, Ruleset, Seat, View } from '../../src/engine/index.ts';
import type { City, CityScene } from '../../src/rulesets/city/board.ts';
import { LOCATIONS } from '../../src/rulesets/city/data.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { gameOf } from '../proof/hidden.ts';
import { decide, playBots, shareOf } from './table.ts';
import { amount, editions, isLong } from '../support/long.ts';

const all = editions(Object.keys(rulesets)).flatMap((id) => rulesets[id] ?? []);
const counts = all.flatMap((rules) => [3, 4, 5, 6].map((players) => ({ id: rules.id, rules, players })));
const simples = (players: number): (typeof simpleBot)[] => Array.from({ length: players }, () => simpleBot);

/** Every option away from its default. */
const OTHER_OPTIONS: { readonly [word: string]: { readonly [name: string]: unknown } } = {
  mall: { revote: 'tied', sprint: 'afterMoves' },
  city: { draft: true, sides: 'random', sharingTie: 'startPlayer' },
};

const otherOptions = ({ id }: Ruleset): { readonly [name: string]: unknown } =>
  OTHER_OPTIONS[id.split('-')[0] ?? ''] ?? {};

describe('the simple bot', () => {
  test.each(counts)('plays $id with $players to the end', ({ rules, players }) => {
    for (let game = 0; game < amount(1, 12); game++) {
      const options = (game + players) % 2 === 0 ? {} : otherOptions(rules);
      const ended = playBots({ rules, bots: simples(players), seed: `simple ${game}`, options });
      expect(isOver(ended)).toBe(true);
    }
  });

  test.each(all)('plays $id among random players to the end', (rules) => {
    for (let game = 0; game < amount(1, 10); game++) {
      const bots = [simpleBot, randomBot, simpleBot, randomBot, randomBot];
      const options = otherOptions(rules);
      expect(isOver(playBots({ rules, bots, seed: `mixed ${game}`, options }))).toBe(true);
    }
  });

  test.each(all)('decides by what its seat knows and its own chance alone in $id', (rules) => {
    let decisions = 0;
    for (let game = 0; game < 2; game++) {
      playBots({
        rules,
        bots: simples(3 + 2 * game),
        seed: `known ${game}`,
        watch({ game: now, seat, legal, action, seed }) {
          decisions++;
          const other = resample(now, seat, seed);
          expect(decide(simpleBot, other, seat, legalActions(other, seat), seed)).toEqual(action);
          const saved = JSON.parse(JSON.stringify(legal)) as Action[];
          const again = simpleBot.decide({
            view: () => JSON.parse(JSON.stringify(view(now, seat))) as ReturnType<typeof view>,
            legal: saved,
            random: () => 0,
          });
          expect(saved).toContain(again);
        },
      });
    }
    expect(decisions).toBeGreaterThan(200);
  });

  test.runIf(isLong).each([
    { id: 'mall-2005', least: 0.7 },
    { id: 'city-2012', least: 0.8 },
    { id: 'city-2013', least: 0.8 },
  ])('wins most games of $id against three random players', ({ id, least }) => {
    const rules = rulesets[id] as Ruleset;
    let won = 0;
    const games = 80;
    for (let game = 0; game < games; game++) {
      const seat = game % 4;
      const bots = Array.from({ length: 4 }, (_, other) => (other === seat ? simpleBot : randomBot));
      won += shareOf(playBots({ rules, bots, seed: `rivals ${game}` }), seat);
    }
    expect(won / games).toBeGreaterThan(least);
  });

  test.each(all)('feeds nobody of its own to the zombies of $id if it can name another', (rules) => {
    let votes = 0;
    playMany(rules, (action, legal, me, step) => {
      const isPrize = /truck|chief|share/i.test(step);
      if (!('vote' in action || 'breakTie' in action) || isPrize || legal.length < 2) return;
      votes++;
      expect(action['vote'] ?? action['breakTie']).not.toBe(me);
    });
    expect(votes).toBeGreaterThan(20);
  });

  test.each(editions(['city-2012', 'city-2013']))(
    'shoots in %s only for its own people under attack',
    (id) => {
      let shots = 0;
      playMany(rulesets[id] as Ruleset, (action, _, me, step, now) => {
        if (!WEAPONS.some((weapon) => weapon === action['play'])) return;
        shots++;
        const at = LOCATIONS.find((place) => place === action['at']);
        if (at === undefined) throw new Error(JSON.stringify(action));
        expect(step).toBe(JSON.stringify({ attack: at }));
        const { stakes, at: people } = now as CityScene;
        expect(stakes.attacks[at].attacked).toBe(true);
        expect(people[at].some(({ player }) => player === me)).toBe(true);
      });
      expect(shots).toBeGreaterThan(10);
    },
  );

  test('takes a gift and declines everything else', () => {
    const { game, giver, taker } = openMoment();
    offer(game, giver, { offer: `p${taker}`, give: { antidotes: 0, cards: [cardOf(game, giver)] } });
    expect(choice(game, taker)).toEqual({ accept: 1 });
    offer(game, giver, { offer: `p${taker}`, want: { antidotes: 0, cards: [cardOf(game, taker)] } });
    act(game, taker, { accept: 1 });
    expect(choice(game, taker)).toEqual({ decline: 2 });
    act(game, taker, { decline: 2 });
    expect(choice(game, taker)).toHaveProperty('choose');
  });

  test('does not take back its own offer again and again', () => {
    const { game, giver, taker } = openMoment();
    offer(game, giver, { offer: `p${taker}`, give: { antidotes: 0, cards: [cardOf(game, giver)] } });
    expect(choice(game, giver)).toHaveProperty('choose');
  });
});

test('a bot is known by its id', () => {
  expect(Object.entries(registry).every(([id, { name }]) => id === name)).toBe(true);
  expect(isBotId('simple')).toBe(true);
  expect(isBotId('toString')).toBe(false);
  expect(isBotId(null)).toBe(false);
});

test('a game that bots know nothing of is played by random ones alone', () => {
  for (const ruleset of Object.keys(rulesets)) expect(canPlay('shrewd:loyal', ruleset)).toBe(true);
  expect(canPlay('random', 'high-card')).toBe(true);
  expect(canPlay('simple', 'high-card')).toBe(false);
  expect(canPlay('standard', 'toString')).toBe(false);
});

const WEAPONS = ['gun', 'shotgun', 'chainsaw', 'molotov', 'makeshiftBomb'];

type Look = (action: Action, legal: readonly Action[], me: string, step: string, now: View) => void;

function playMany(rules: Ruleset, look: Look): void {
  for (let game = 0; game < 8; game++) {
    playBots({
      rules,
      bots: simples(3 + (game % 4)),
      seed: `look ${game}`,
      watch({ game: now, seat, legal, action }) {
        const seen = view(now, seat);
        look(action, legal, `p${seat}`, JSON.stringify(seen.step), seen);
      },
    });
  }
}

/** City of Horror where all choose where to go, and may trade meanwhile. */
function openMoment(): { game: Game; giver: Seat; taker: Seat } {
  const players = ['p0', 'p1', 'p2'];
  const begun = newGame(rulesets['city-2012'] as Ruleset, { players, seed: 'trade' });
  if (!begun.ok) throw new Error('no game');
  const { game } = begun;
  while (view(game, null).step !== 'select') {
    const [seat = 0] = asked(game);
    act(game, seat, legalActions(game, seat)[0]);
  }
  return { game, giver: 0, taker: 1 };
}

function offer(game: Game, seat: Seat, action: Action): void {
  const done = act(game, seat, action);
  if (!done.ok) throw new Error(JSON.stringify(done.reason));
}

const cardOf = (game: Game, seat: Seat): string =>
  view(gameOf<City>(game), seat).hands[`p${seat}`]?.[0] ?? '';

const choice = (game: Game, seat: Seat): Action =>
  decide(simpleBot, game, seat, legalActions(game, seat), 'choice');
