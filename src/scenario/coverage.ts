import { RULE_ID } from './format.ts';

/** Which rules are shown by a scenario, or by a test that names them. */

export interface Rule {
  readonly id: string;
  /** `test`: a scenario can't show it, a test does; `clock`: time is the server's. */
  readonly shownBy: 'scenario' | 'test' | 'clock';
}

export interface Coverage {
  readonly rules: number;
  readonly byScenario: number;
  readonly byTest: number;
  readonly clocks: number;
  /** Ids without a scenario, or without a test where only that can show them. */
  readonly missing: readonly string[];
  /** Ids that scenarios name and no page of rules has. */
  readonly unknown: readonly string[];
}

/** The rules on a page of docs/rules: items that begin with the id, and a tag where a scenario can't show it. */
export function rulesOn(page: string): Rule[] {
  return [...page.matchAll(/^- \*\*`([^`]+)`\*\*(?: \((test|clock)\))?/gm)].flatMap(([, id = '', tag]) =>
    RULE_ID.test(id) ? [{ id, shownBy: tag === 'test' || tag === 'clock' ? tag : 'scenario' }] : [],
  );
}

/** The ids that the titles of tests name. */
export function idsInTests(source: string): string[] {
  const titles = source.matchAll(
    /\b(?:it|test|describe)(?:\.each\([^)]*\))?\(\s*(?<quote>['"`])(?<title>.*?)\k<quote>/gs,
  );
  return [...titles].flatMap(({ groups }) => groups?.['title']?.match(/\b[A-Z]+(?:-[A-Z0-9]+)+\b/g) ?? []);
}

export function coverageOf(
  rules: readonly Rule[],
  named: ReadonlySet<string>,
  tested: ReadonlySet<string>,
): Coverage {
  const needed = rules.filter(({ shownBy }) => shownBy !== 'clock');
  const byScenario = needed.filter(({ id }) => named.has(id));
  const byTest = needed.filter(({ id, shownBy }) => shownBy === 'test' && !named.has(id) && tested.has(id));
  const shown = new Set([...byScenario, ...byTest].map(({ id }) => id));
  const known = new Set(rules.map(({ id }) => id));
  return {
    rules: rules.length,
    byScenario: byScenario.length,
    byTest: byTest.length,
    clocks: rules.length - needed.length,
    missing: needed.map(({ id }) => id).filter((id) => !shown.has(id)),
    unknown: [...named].filter((id) => !known.has(id)).toSorted(),
  };
}
