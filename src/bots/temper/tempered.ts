import type { Action } from '../../engine/index.ts';
import type { Bot } from '../bot.ts';
import { gameBotsFor } from '../games/index.ts';
import { itemAt } from '../../engine/lists.ts';
import type { SearchObservation } from '../bot.ts';
import { leaningsOf, type Rumours } from './bias.ts';
import type { Temper } from './tempers.ts';

/** By how many points an action must seem better with its temper than what the bot would do without. */
const PERSUASION = 0.25;

/** What is worth less than this no temper makes a bot do. */
const MAD = -1e4;

/**
 * What a bot of this temper does: what it would do anyway, unless its temper speaks for something else by more than
 * that is worse. How well it plays is the bot's own: worths here only measure what a temper may cost.
 */
export function decideTempered(
  bot: Bot,
  temper: Temper,
  observation: SearchObservation,
  rumours: Rumours,
): Action {
  const sober = bot.decide(observation);
  const { legal } = observation;
  if (legal.length === 1) return sober;
  const view = observation.view();
  const leanings = leaningsOf(temper, view, legal, () => observation.past?.() ?? [], rumours);
  if (leanings === null) return sober;
  const worths = gameBotsFor(view.ruleset).standardWorths(view, legal);
  const appeals = leanings.map((leaning, i) => itemAt(worths, i) + leaning);
  let [best, most] = [sober, itemAt(appeals, legal.indexOf(sober)) + PERSUASION];
  for (const [i, action] of legal.entries()) {
    const appeal = itemAt(appeals, i);
    if (appeal > most && itemAt(worths, i) > MAD) [best, most] = [action, appeal];
  }
  return best;
}
