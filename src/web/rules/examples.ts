import { api, type Example } from '../lib/api.ts';

let examples: Promise<readonly Example[]> | null = null;

/** All examples that can be played; none where the server has none. */
export function loadExamples(): Promise<readonly Example[]> {
  examples ??= api.examples().then((answer) => {
    if (!answer.ok) examples = null;
    return answer.ok ? answer.value.examples : [];
  });
  return examples;
}

/** The rule from which somebody began to play an example, by the example's id. */
const cameFrom = new Map<string, string>();

export function noteRule({ id, rules }: Example, wanted: readonly string[]): void {
  const rule = rules.find((one) => wanted.includes(one));
  if (rule !== undefined) cameFrom.set(id, rule);
}

/** The way back from an example: to the rule one came from, else to the first that it shows. */
export const ruleOf = ({ id, rules }: Example): string | undefined => cameFrom.get(id) ?? rules[0];
