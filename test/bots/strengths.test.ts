import { describe, expect, test } from 'vitest';
import type { Bot } from '../../src/bots/bot.ts';
import { determinizer } from '../../src/bots/observation.ts';
import { randomBot } from '../../src/bots/basic-bots.ts';
import { rookieBot } from '../../src/bots/basic-bots.ts';
import { shrewdWith } from '../../src/bots/search/shrewd.ts';
import { standardBot } from '../../src/bots/basic-bots.ts';
import {
  isOver,
  legalActions,
  randomFrom,
  resample,
  view,
  type Game,
  type Ruleset,
} from '../../src/engine/index.ts';
import type { City } from '../../src/rulesets/city/board.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { gameOf } from '../proof/hidden.ts';
import { decide, playBots, shareOf } from './table.ts';
import { amount, editions, isLong } from '../support/long.ts';

const all = editions(Object.keys(rulesets)).flatMap((id) => rulesets[id] ?? []);
const counts = all.flatMap((rules) => [3, 4, 5, 6].map((players) => ({ id: rules.id, rules, players })));

/** Thinks little, and is never stopped by the clock: what it does is the same on every machine. */
const hasty = shrewdWith('hasty', { playouts: 4, budgetMs: Infinity });
const quick = shrewdWith('quick', { playouts: 16, budgetMs: Infinity });

/** One of these bots in each seat, again and again. */
const seated = (players: number, ...bots: Bot[]): Bot[] =>
  Array.from({ length: players }, (_, seat) => bots[seat % bots.length] ?? randomBot);

describe('bots of all strengths', () => {
  test.each(counts)('play $id with $players to the end', ({ rules, players }) => {
    for (let game = 0; game < amount(1, 2); game++) {
      const bots = seated(players, rookieBot, standardBot);
      expect(isOver(playBots({ rules, bots, seed: `strengths ${game}` }))).toBe(true);
    }
    if (!isLong && players !== 4) return;
    const bots = [hasty, ...seated(players - 1, standardBot, rookieBot)];
    expect(isOver(playBots({ rules, bots, seed: 'hasty' }))).toBe(true);
  });

  test.each(all)('decide by what their seats know and their own chance alone in $id', (rules) => {
    const bots = [hasty, rookieBot, standardBot];
    let [searches, decisions] = [0, 0];
    playBots({
      rules,
      bots,
      seed: 'known',
      watch({ game, seat, action, seed, events }) {
        decisions++;
        if (bots[seat] === hasty && legalActions(game, seat).length > 1) searches++;
        const other = resample(game, seat, seed);
        expect(decide(bots[seat], other, seat, legalActions(other, seat), seed, events)).toEqual(action);
      },
    });
    expect(decisions).toBeGreaterThan(80);
    expect(searches).toBeGreaterThan(10);
  });

  test.runIf(isLong).each([
    { id: 'mall-2005', least: 0.4 },
    { id: 'city-2012', least: 0.55 },
    { id: 'city-2013', least: 0.55 },
  ])('are of use: standard wins most games of $id against three rookies', ({ id, least }) => {
    expect(shareAgainst(standardBot, rookieBot, id, 80)).toBeGreaterThan(least);
  });

  test.runIf(isLong).each(['city-2012', 'city-2013'])('and so does one that searches, in %s', (id) => {
    expect(shareAgainst(quick, rookieBot, id, 24)).toBeGreaterThan(0.5);
  });

  test.runIf(isLong).each(['mall-2005', 'city-2012', 'city-2013'])(
    'and a rookie most games of %s against random players',
    (id) => {
      expect(shareAgainst(rookieBot, randomBot, id, 60)).toBeGreaterThan(0.35);
    },
  );
});

describe('determinized games', () => {
  test.each(all)(
    'look to the seat like the true one of $id, and are the same whatever the truth is',
    (rules) => {
      let worlds = 0;
      playBots({
        rules,
        bots: seated(4, standardBot),
        seed: 'worlds',
        watch({ game, seat, seed }) {
          if (worlds++ % 3 > 0) return;
          const determinize = determinizer(game, seat, randomFrom(seed));
          const first = determinize();
          expect(view(first, seat)).toEqual(view(game, seat));
          expect(legalActions(first, seat)).toEqual(legalActions(game, seat));
          const elsewhere = determinizer(resample(game, seat, seed), seat, randomFrom(seed));
          expect(elsewhere().state).toEqual(first.state);
          expect(elsewhere().state).toEqual(determinize().state);
        },
      });
      expect(worlds).toBeGreaterThan(100);
    },
  );

  test('differ from each other and from the truth', () => {
    const handsIn = (world: Game): string => JSON.stringify(gameOf<City>(world).state.board.hands);
    const hands = new Set<string>();
    playBots({
      rules: rulesets['city-2012'] as Ruleset,
      bots: seated(3, standardBot),
      seed: 'others',
      watch({ game, seat, seed }) {
        if (game.state.round !== 1 || hands.size > 0) return;
        const determinize = determinizer(game, seat, randomFrom(seed));
        for (let i = 0; i < 20; i++) hands.add(handsIn(determinize()));
        hands.delete(handsIn(game));
      },
    });
    expect(hands.size).toBeGreaterThan(15);
  });
});

function shareAgainst(bot: Bot, others: Bot, id: string, games: number): number {
  let won = 0;
  for (let game = 0; game < games; game++) {
    const bots = Array.from({ length: 4 }, (_, seat) => (seat === game % 4 ? bot : others));
    won += shareOf(playBots({ rules: rulesets[id] as Ruleset, bots, seed: `rivals ${game}` }), game % 4);
  }
  return won / games;
}
