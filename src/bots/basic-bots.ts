import type { Random } from '../engine/index.ts';
import type { PlainBot } from './bot.ts';
import { breakStalemate, decideBy } from './choice.ts';
import { gameBotsFor, isKnownGame } from './games/index.ts';
import { itemAt } from '../engine/lists.ts';
import { withoutPromises } from './offers.ts';

/** Does any legal action, each as likely as the others. The only bot for games that no pack is registered for. */
export const randomBot: PlainBot = {
  name: 'random',
  decide({ legal, random }) {
    if (legal.length === 0) throw new Error('a bot was asked without a legal action');
    return itemAt(legal, random(legal.length));
  },
};

/**
 * Looks one action ahead: of all it may do, it does what leaves its own people safest and the others' less so, by a
 * rough model of the table.
 */
export const simpleBot: PlainBot = {
  name: 'simple',
  decide(observation) {
    const clear = withoutPromises(observation);
    return (
      breakStalemate(clear) ??
      decideBy(clear, (view) => gameBotsFor(view.ruleset).simpleWorths(view, clear.legal))
    );
  },
};

/**
 * Knows what everything is worth: how likely a place falls and who will be outvoted there, whom an antidote is
 * left for, who breaks a tie. It looks one action ahead.
 */
export const standardBot: PlainBot = {
  name: 'standard',
  decide: (observation) =>
    decideBy(observation, (view) => gameBotsFor(view.ruleset).standardWorths(view, observation.legal)),
};

/** A worth as a beginner misjudges it: off by some points, more the one time than the other. */
const misjudged = (worth: number, spread: number, random: Random): number =>
  worth + (spread * (random(1001) + random(1001) + random(1001) - 1500)) / 500;

/** Of a hundred actions, how many are done without a thought. */
const HEEDLESS = 8;

/** Knows what the simple bot knows, and often gets it wrong. */
export const rookieBot: PlainBot = {
  name: 'rookie',
  decide(observation) {
    const { legal, random } = observation;
    return decideBy(observation, (view) => {
      const game = gameBotsFor(view.ruleset);
      if (random(100) < HEEDLESS) return legal.map(() => 0);
      return game.simpleWorths(view, legal).map((worth) => misjudged(worth, game.rookieSpread, random));
    });
  },
};

/** Plays for people and programs that don't: the simple bot, in any game. */
export const standInBot: PlainBot = {
  name: 'stand-in',
  decide: (observation) =>
    (isKnownGame(observation.view().ruleset) ? simpleBot : randomBot).decide(observation),
};
