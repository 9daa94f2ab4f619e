import { wordAt } from './checks.ts';
import { cityScenarios } from './city/index.ts';
import { mallScenarios } from './mall/index.ts';
import type { ScenarioRules } from './vocabulary.ts';

const RULES: { readonly [ruleset: string]: ScenarioRules } = {
  'city-2012': cityScenarios,
  'city-2013': cityScenarios,
  'mall-2005': mallScenarios,
};

/** The names and positions of this ruleset. Throws a ScenarioError if there is none. */
export function scenarioRules(ruleset: string): ScenarioRules {
  const id = wordAt(ruleset, ['ruleset'], 'ruleset', Object.keys(RULES));
  return RULES[id] ?? mallScenarios;
}
