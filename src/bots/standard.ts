import type { Action, View } from '../engine/index.ts';
import type { PlainBot } from './bot.ts';
import { decideBy, worthsOf } from './simple.ts';
import { standardCity } from './standard/city.ts';
import { standardMall } from './standard/mall.ts';

const thinkings = { city: standardCity, mall: standardMall };

/** What the standard bot thinks that each action is worth, in points. */
export const standardWorths = (view: View, legal: readonly Action[]): number[] =>
  worthsOf(thinkings, view, legal);

/** What each player is likely to lose in the attacks to come. */
export function foreseenLosses(view: View): ReadonlyMap<string, number> {
  const model = (view.ruleset.startsWith('mall') ? standardMall : standardCity).read(view);
  return model.losses?.(model) ?? new Map();
}

/**
 * Knows what everything is worth: how likely a place falls and who will be outvoted there, whom an antidote is
 * left for, who breaks a tie. It looks one action ahead.
 */
export const standardBot: PlainBot = {
  name: 'standard',
  decide: (sight) => decideBy(sight, (view) => standardWorths(view, sight.legal)),
};
