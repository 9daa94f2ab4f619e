import type { Action } from '../../engine/index.ts';
import type { Bot, Seen } from '../bot.ts';
import { standardWorths } from '../standard.ts';
import { leaningsOf } from './bias.ts';
import type { Temper } from './tempers.ts';

/** By so many points an action must seem better with its temper than what the bot would do without. */
const PERSUASION = 0.25;

/**
 * What a bot of this temper does: what it would do anyway, unless its temper speaks for something else by more than
 * that is worse. How well it plays is the bot's own: what things are worth here only measures what a temper may cost.
 */
export function decideTempered(bot: Bot, temper: Temper, seen: Seen): Action {
  const sober = bot.decide(seen);
  const { legal } = seen;
  if (legal.length === 1) return sober;
  const view = seen.view();
  const leanings = leaningsOf(temper, view, legal, () => seen.past?.() ?? []);
  if (leanings === null) return sober;
  const worths = standardWorths(view, legal);
  const appeal = (i: number): number => (worths[i] ?? 0) + (leanings[i] ?? 0);
  let [best, most] = [sober, appeal(legal.indexOf(sober)) + PERSUASION];
  for (const [i, action] of legal.entries()) {
    // What the bot takes for mad stays so.
    if (appeal(i) > most && (worths[i] ?? 0) > MAD) [best, most] = [action, appeal(i)];
  }
  return best;
}

const MAD = -1e4;
