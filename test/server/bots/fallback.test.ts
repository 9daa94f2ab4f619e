import { describe, expect, test } from 'vitest';
import { randomBot } from '../../../src/bots/basic-bots.ts';
import type { Bot } from '../../../src/bots/bot.ts';
import { isOver, type View } from '../../../src/engine/index.ts';
import { rulesets } from '../../../src/rulesets/index.ts';
import { fallbackChoice } from '../../../src/server/bots/fallback.ts';
import { playBots } from '../../bots/table.ts';
import { amount } from '../../support/long.ts';

const seen = (): View => ({ you: 'ana' }) as unknown as View;

describe('the choice made without a bot', () => {
  test('passes, is ready or declines before anything else', () => {
    expect(fallbackChoice(seen(), [{ activate: true }, { pass: true }])).toEqual({ pass: true });
    expect(fallbackChoice(seen(), [{ play: 'gun' }, { ready: true }])).toEqual({ ready: true });
    expect(fallbackChoice(seen(), [{ accept: 1 }, { decline: 1 }])).toEqual({ decline: 1 });
  });

  test('answers what must be answered rather than act freely', () => {
    const legal = [{ play: 'gun' }, { power: 'chef' }, { withdraw: 1 }, { move: 'chef' }];
    expect(fallbackChoice(seen(), legal)).toEqual({ move: 'chef' });
  });

  test('votes for somebody else where it can', () => {
    expect(fallbackChoice(seen(), [{ vote: 'ana' }, { vote: 'bo' }])).toEqual({ vote: 'bo' });
    expect(fallbackChoice(seen(), [{ vote: 'ana' }])).toEqual({ vote: 'ana' });
  });

  test('is an error where there is nothing to choose from', () => {
    expect(() => fallbackChoice(seen(), [])).toThrow('nothing to choose');
  });

  const fallback: Bot = { name: 'fallback', decide: (asked) => fallbackChoice(asked.view(), asked.legal) };

  test.each(Object.values(rulesets))('$id ends when half the table plays so', (rules) => {
    for (let game = 0; game < amount(5, 20); game++) {
      const bots = [fallback, randomBot, fallback, randomBot];
      expect(isOver(playBots({ rules, bots, seed: `fallback ${game}` }))).toBe(true);
    }
  });
});
