import type { Ruleset } from '../engine/types.ts';
import { cityRulesets } from './city/index.ts';
import { mall2005 } from './mall-2005/index.ts';

const all = [...cityRulesets, mall2005] as Ruleset[];

/** Every game that can be played, by its id. */
export const rulesets: { readonly [id: string]: Ruleset } = Object.fromEntries(
  all.map((rules) => [rules.id, rules]),
);
