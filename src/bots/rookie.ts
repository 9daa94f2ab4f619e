import type { Random } from '../engine/index.ts';
import type { PlainBot } from './bot.ts';
import { decideBy, simpleWorths } from './simple.ts';

/** A worth as somebody sees it who is new to the game: off by some points, more the one time than the other. */
const misjudged = (worth: number, spread: number, random: Random): number =>
  worth + (spread * (random(1001) + random(1001) + random(1001) - 1500)) / 500;

/** In points: those of the mall are fewer and larger. */
const spreadIn = (ruleset: string): number => (ruleset.startsWith('mall') ? 2 : 0.6);

/** In a hundred actions so many are done without a thought. */
const HEEDLESS = 8;

/** Knows what the simple bot knows, and often gets it wrong. */
export const rookieBot: PlainBot = {
  name: 'rookie',
  decide(sight) {
    const { legal, random } = sight;
    return decideBy(sight, (view) => {
      if (random(100) < HEEDLESS) return legal.map(() => 0);
      return simpleWorths(view, legal).map((worth) => misjudged(worth, spreadIn(view.ruleset), random));
    });
  },
};
