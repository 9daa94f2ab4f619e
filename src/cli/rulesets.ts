import { plainValues } from '../engine/index.ts';
import type { Ruleset } from '../engine/index.ts';
import { rulesets } from '../rulesets/index.ts';
import { say } from '../words/index.ts';
import { fail } from './fail.ts';
import { enumerated } from '../words/names.ts';

export function findRuleset(id: string): Ruleset {
  const found = Object.hasOwn(rulesets, id) ? rulesets[id] : undefined;
  return found ?? fail(say('file_unknownRuleset', { ruleset: id, known: enumerated(Object.keys(rulesets)) }));
}

/**
 * Options of the rules as the command line takes them: `revote=tied,sprint=afterMoves`. What is not among an
 * option's values stays text, for the engine to refuse.
 */
export function readOptions(rules: Ruleset, text: string): { [name: string]: unknown } {
  const options: { [name: string]: unknown } = {};
  for (const pair of text === '' ? [] : text.split(',')) {
    const [, name = '', value] =
      /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(pair) ?? fail(say('play_badOption', { pair }));
    const values = Object.hasOwn(rules.options, name) ? plainValues(rules.options[name] ?? []) : [];
    options[name] = values.find((allowed) => JSON.stringify(allowed) === value || allowed === value) ?? value;
  }
  return options;
}
