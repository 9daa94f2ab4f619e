import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Options } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { optionCombinations, playerCounts } from '../proof/tables.ts';
import { playthrough } from './playthrough.ts';

const NAMES = ['ana', 'bo', 'cy', 'dee', 'eve', 'fay'];
const UPDATE = 'UPDATE_GOLDEN=1 npx vitest run test/golden';

/** Chosen for what happens in them: ties, victims drawn, chiefs who go out, hauntings. */
const SEEDS: { readonly [game: string]: string } = {
  'mall-2005 3': 'golden 3 30',
  'mall-2005 4': 'golden 4 28',
  'mall-2005 5': 'golden 5 50',
  'mall-2005 6': 'golden 6 57',
};

interface Golden {
  readonly ruleset: string;
  readonly players: number;
  readonly options: Options;
}

/** One game for each number of players, each with other options. */
const goldens = Object.values(rulesets).flatMap((rules) =>
  playerCounts(rules).map((players, i): Golden => {
    const combinations = optionCombinations(rules);
    return { ruleset: rules.id, players, options: combinations[i % combinations.length] ?? {} };
  }),
);

function play({ ruleset, players, options }: Golden): string {
  const rules = rulesets[ruleset];
  if (rules === undefined) throw new Error(`no ruleset ${ruleset}`);
  const seed = SEEDS[`${ruleset} ${players}`] ?? `golden ${players}`;
  return playthrough(rules, { players: NAMES.slice(0, players), seed, options });
}

/** The first line that is not as before, with some lines before it; null if there is none. */
function firstDifference(expected: string, found: string): string | null {
  if (expected === found) return null;
  const [before, after] = [expected.split('\n'), found.split('\n')];
  const at = before.findIndex((line, i) => line !== after[i]);
  const line = at < 0 ? before.length : at;
  const heading = after.slice(0, line + 1).findLast((text) => text.startsWith('=='));
  return [
    `line ${line + 1}, in the step "${heading ?? ''}"`,
    `  was: ${before[line] ?? '(the end)'}`,
    `  is:  ${after[line] ?? '(the end)'}`,
    `If that is as it should be: ${UPDATE}, then look through git diff test/golden.`,
  ].join('\n');
}

describe('a game with every view at every step is as it was reviewed', () => {
  it.each(goldens)('$ruleset with $players players', (golden) => {
    const file = new URL(`${golden.ruleset}-${golden.players}.txt`, import.meta.url);
    const found = play(golden);
    if (process.env['UPDATE_GOLDEN'] !== undefined) writeFileSync(file, found);
    const expected = existsSync(file) ? readFileSync(file, 'utf8') : '';
    expect(firstDifference(expected, found)).toBeNull();
  });
});
