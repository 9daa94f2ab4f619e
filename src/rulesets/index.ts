import type { Ruleset } from '../engine/types.ts';
import { cityRulesets } from './city/index.ts';
import { mall2005 } from './mall-2005/index.ts';

const known: { [id: string]: Ruleset } = {};

/** Every game that can be played, by its id. */
export const rulesets: { readonly [id: string]: Ruleset } = known;

/** One game more, for whoever brings their own; the function that is returned takes it away again. */
export function addRuleset(rules: Ruleset): () => void {
  known[rules.id] = rules;
  return () => void Reflect.deleteProperty(known, rules.id);
}

for (const rules of [...cityRulesets, mall2005]) addRuleset(rules);
