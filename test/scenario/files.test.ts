import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { coverageOf, rulesOn } from '../../src/scenario/coverage.ts';
import { PAGE_NAMES } from '../../src/rulebook/page.ts';
import { complaints } from './sound.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (...where: string[]): string => readFileSync(path.join(root, ...where), 'utf8');

const files = readdirSync(path.join(root, 'scenarios'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => path.join('scenarios', file))
  .toSorted();
const folders = [...new Set(files.map((file) => path.dirname(file)))];

describe('the scenarios in', () => {
  it.each(folders)('%s pass', (folder) => {
    const failing = files
      .filter((file) => path.dirname(file) === folder)
      .flatMap((file) => complaints(read(file)).map((complaint) => `${file}:${complaint}`));
    expect(failing).toEqual([]);
  });
});

describe('the scenarios together', () => {
  it('have names that tell them apart', () => {
    const names = files.map((file) => /^name: (?<name>.+)$/m.exec(read(file))?.groups?.['name']);
    expect(names).not.toContain(undefined);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('show every rule that has no tag, and name no rule that is not there', () => {
    const pages = PAGE_NAMES.map((page) => read('docs/rules', `${page}.md`));
    const rules = pages.flatMap(rulesOn).filter(({ shownBy }) => shownBy === 'scenario');
    const named = new Set(
      files.flatMap(
        (file) => /^rules: \[(?<ids>.*)\]$/m.exec(read(file))?.groups?.['ids']?.split(', ') ?? [],
      ),
    );
    const all = pages.flatMap(rulesOn);
    expect(coverageOf(rules, named, new Set()).missing).toEqual([]);
    expect(coverageOf(all, named, new Set()).unknown).toEqual([]);
  });

  it('are played by three, four, five and six', () => {
    const counts = new Set(
      files.map(
        (file) => /^players: \[(?<names>.*)\]$/m.exec(read(file))?.groups?.['names']?.split(', ').length,
      ),
    );
    expect(counts).toEqual(new Set([3, 4, 5, 6]));
  });
});

it('the worked example in docs/scenarios.md passes', () => {
  const example = /^```yaml\n(?<text>[^]*?)^```$/m.exec(read('docs/scenarios.md'))?.groups?.['text'];
  expect(complaints(example ?? '')).toEqual([]);
});
