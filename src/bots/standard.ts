import type { Action, View } from '../engine/index.ts';
import type { PlainBot } from './bot.ts';
import { decideBy, worthsOf } from './simple.ts';
import { standing } from './simple/model.ts';
import { standardCity } from './standard/city.ts';
import { mallWorths } from './standard/mall.ts';

/** What the standard bot thinks that each action is worth, in points. */
export const standardWorths = (view: View, legal: readonly Action[]): number[] =>
  view.ruleset.startsWith('mall') ? mallWorths(view, legal) : worthsOf(standardCity, view, legal);

/** How well each player of a city does, by what everybody can see. */
export function publicStandings(view: View): ReadonlyMap<string, number> {
  const model = standardCity.read(view);
  return new Map(view.players.map((player) => [player, standing(model, player)]));
}

/** What each player of a city is likely to lose in the attacks to come. */
export function foreseenLosses(view: View): ReadonlyMap<string, number> {
  const model = standardCity.read(view);
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
