import { describe, expect, it } from 'vitest';
import { coverageOf, idsInTests, rulesOn, type Rule } from '../../src/scenario/coverage.ts';

describe('the rules on a page', () => {
  it('are the items that begin with an id, with the tag behind it', () => {
    const page = [
      '# A page that mentions `M-END-1`',
      '- **`M-VOTE-1`** First cards, then votes (`M-VOTE-2`).',
      '- **`T-CHANCE-1`** (test) Shuffles, dice and lots',
      '- **`T-CLOCK-1`** (clock) No rule depends on time.',
      '- **`M-CARD-HIDE`** (ruling) Not a tag.',
      '- `M-MOVE-1` is only mentioned.',
      '- **`ID`** is no id.',
      '  - **`M-ATK-1`** is an item within an item.',
      '| `M-ATK-2` | a table |',
    ].join('\n');
    expect(rulesOn(page)).toEqual([
      { id: 'M-VOTE-1', shownBy: 'scenario' },
      { id: 'T-CHANCE-1', shownBy: 'test' },
      { id: 'T-CLOCK-1', shownBy: 'clock' },
      { id: 'M-CARD-HIDE', shownBy: 'scenario' },
    ]);
  });

  it('are none on a page without rules', () => {
    expect(rulesOn('')).toEqual([]);
  });
});

// Ids of no rule: this file is itself read for the ids in its titles.
describe('the ids in tests', () => {
  it('are those in titles', () => {
    const source = [
      `it('X-ONE-1 and X-ONE-2: everyone has a card', () => {});`,
      `describe("X-TWO-1", () => { test(\`X-TWO-2 \${x}\`, () => {}); });`,
      `it.each([1, 2])('X-CARD-AXE with %i', () => {});`,
    ].join('\n');
    expect(idsInTests(source)).toEqual(['X-ONE-1', 'X-ONE-2', 'X-TWO-1', 'X-TWO-2', 'X-CARD-AXE']);
  });

  it('are not those in comments and texts', () => {
    expect(idsInTests(`// X-ONE-1\nconst id = 'X-ONE-2';\nexpect('X-ONE-3').toBe(id);`)).toEqual([]);
  });
});

describe('coverage', () => {
  const rules: Rule[] = [
    { id: 'M-A-1', shownBy: 'scenario' },
    { id: 'M-A-2', shownBy: 'scenario' },
    { id: 'M-B-1', shownBy: 'test' },
    { id: 'M-B-2', shownBy: 'test' },
    { id: 'M-B-3', shownBy: 'test' },
    { id: 'T-C-1', shownBy: 'clock' },
  ];

  it('counts each rule once and names what is missing', () => {
    const coverage = coverageOf(rules, new Set(['M-A-1', 'M-B-1']), new Set(['M-B-1', 'M-B-2']));
    expect(coverage).toEqual({
      rules: 6,
      byScenario: 2,
      byTest: 1,
      clocks: 1,
      missing: ['M-A-2', 'M-B-3'],
      unknown: [],
    });
  });

  it('takes no test for a scenario that could be written', () => {
    expect(coverageOf(rules, new Set(), new Set(['M-A-1'])).missing).toContain('M-A-1');
  });

  it('names ids that no page has', () => {
    expect(coverageOf(rules, new Set(['M-Z-9', 'M-A-1']), new Set()).unknown).toEqual(['M-Z-9']);
  });
});
