import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FAULT_CODES, readAnswer, type ToProgram } from '../../src/bots/external/lines.ts';
import { ProgramPlayer } from '../../src/bots/external/program-player.ts';
import { observe } from '../../src/bots/observation.ts';
import { simpleBot } from '../../src/bots/basic-bots.ts';
import { view } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rulesets/index.ts';
import { playBots } from '../bots/table.ts';

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const text = read('docs/bots.md');
const unnamed = (words: Iterable<string>): string[] =>
  [...new Set(words)].filter((word) => !text.includes(`\`${word}\``));

describe('docs/bots.md', () => {
  it.each(Object.keys(rulesets))(
    'names every line, and every field of it and of the view, in %s',
    (ruleset) => {
      const rules = rulesets[ruleset];
      if (rules === undefined) throw new Error(`no ${ruleset}`);
      const lines: ToProgram[] = [];
      const part = new ProgramPlayer({
        tell: (line) => lines.push(line),
        warn: () => undefined,
        budgetMs: 5000,
      });
      const fields = new Set<string>();
      const game = playBots({
        rules,
        bots: Array.from({ length: 3 }, () => simpleBot),
        seed: 'docs',
        watch: ({ game: now, seat, legal, events }) => {
          const seen = observe(now, seat, legal, () => 0, events);
          lines.push(part.question(seen));
          for (const field of Object.keys(seen.view())) fields.add(field);
        },
      });
      const end = view(game, 0);
      part.take(
        { fault: { code: 'slow', message: '' } },
        { view: () => end, legal: [{ pass: true }], random: () => 0 },
      );
      part.over(end);
      expect(new Set(lines.map(({ type }) => type))).toEqual(new Set(['hello', 'decide', 'warning', 'over']));
      expect(unnamed(lines.map(({ type }) => type))).toEqual([]);
      expect(unnamed(lines.flatMap((line) => Object.keys(line)).filter((field) => field !== 'type'))).toEqual(
        [],
      );
      expect(
        unnamed([
          ...fields,
          ...Object.keys(end),
          ...Object.keys(new Map<string, object>(Object.entries(end)).get('stakes') ?? {}),
        ]),
      ).toEqual([]);
    },
  );

  it('names every fault', () => {
    expect(unnamed(FAULT_CODES)).toEqual([]);
  });

  it('has answers in its example that can be read', () => {
    const answers = text.split('\n').filter((line) => line.startsWith('← '));
    expect(answers.length).toBeGreaterThan(1);
    for (const [i, line] of answers.entries())
      expect(readAnswer(line.slice(2), i + 1)).toHaveProperty('action');
  });

  it('says how long the example is', () => {
    const lines = read('examples/mybot.py').trimEnd().split('\n').length;
    expect(text).toContain(`a bot in ${lines} lines of Python`);
    expect(lines).toBeLessThanOrEqual(60);
  });
});
