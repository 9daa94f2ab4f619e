import { itemAt } from '../../engine/lists.ts';
import type { Contest } from './contest.ts';

/**
 * Bradley and Terry's model: one bot does better than another in the ratio of their strengths. Every two seats of a
 * game are one comparison. Strengths are found by Hunter's iteration (2004) and told on the scale of chess ratings,
 * on which 400 points are a ratio of ten; the mean is 1500.
 */
export function ratings(bots: readonly string[], contest: Contest): Map<string, number> {
  const halves = (bot: string, other: string): number => contest[bot]?.beat[other] ?? 0;
  // A tie more against everybody: who always won would have no end to their strength.
  const wins = (bot: string, other: string): number => (bot === other ? 0 : (halves(bot, other) + 1) / 2);
  const met = (bot: string, other: string): number => wins(bot, other) + wins(other, bot);
  let strengths = bots.map(() => 1);
  for (let turn = 0; turn < ITERATIONS; turn++) {
    const next = bots.map((bot, i) => {
      const won = sum(bots.map((other) => wins(bot, other)));
      const expected = sum(
        bots.map((other, j) => met(bot, other) / (itemAt(strengths, i) + itemAt(strengths, j))),
      );
      return expected === 0 ? 1 : won / expected;
    });
    const mean = Math.exp(sum(next.map(Math.log)) / Math.max(1, next.length));
    strengths = next.map((strength) => strength / mean);
  }
  return new Map(bots.map((bot, i) => [bot, 1500 + 400 * Math.log10(itemAt(strengths, i))]));
}

const ITERATIONS = 500;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
