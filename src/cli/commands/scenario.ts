import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { PAGE_NAMES } from '../../rulebook/page.ts';
import { coverageOf, idsInTests, rulesOn } from '../../scenario/coverage.ts';
import { runScenario, type Outcome } from '../../scenario/run.ts';
import { say } from '../../words/index.ts';
import { fail } from '../fail.ts';
import { helpText } from '../help.ts';
import { filesUnder, readText } from '../scenario/files.ts';
import { enumerated } from '../../words/names.ts';

const help = (): string =>
  helpText([say('help_scenario_text')], {
    column: 44,
    rows: [
      ['outvoted scenario scenarios', say('help_scenario_exampleAll')],
      ['outvoted scenario my-bug.yaml --verbose', say('help_scenario_exampleOne')],
      ['outvoted scenario --coverage', say('help_scenario_exampleCoverage')],
    ],
  });

export function register(program: Command): void {
  program
    .command('scenario')
    .description(say('help_scenario'))
    .argument('[path...]', say('help_scenario_path'))
    .option('--coverage', say('help_scenario_coverage'))
    .option('-v, --verbose', say('help_scenario_verbose'))
    .addHelpText('after', help())
    .action((paths: string[], options: { coverage?: true; verbose?: true }) => {
      const files = scenarioFiles(paths.length > 0 ? paths : [fromRoot('scenarios')]);
      if (options.coverage === true) reportCoverage(files);
      else runAll(files, options.verbose === true);
    });
}

/** Beside the package's own folder, wherever it is installed. */
const fromRoot = (folder: string): string => fileURLToPath(new URL(`../../../${folder}`, import.meta.url));

function scenarioFiles(paths: readonly string[]): string[] {
  const files = paths.flatMap((where) => filesUnder(where, /\.ya?ml$/));
  return files.length > 0 ? files : fail(say('scenario_none', { where: enumerated(paths) }));
}

function runAll(files: readonly string[], verbose: boolean): void {
  let failed = 0;
  for (const file of files) {
    const outcome = runScenario(readText(file));
    if (!outcome.ok) failed++;
    if (!outcome.ok || verbose) console.log(report(file, outcome));
  }
  console.log(say('terminal_tally', { passed: files.length - failed, failed }));
  if (failed > 0) process.exitCode = 1;
}

function report(file: string, outcome: Outcome): string {
  if (outcome.ok) return `ok   ${file}: ${outcome.name}`;
  return [
    `FAIL ${file}:${outcome.line}: ${outcome.name}`,
    ...outcome.problems.map((text) => `     ${text}`),
  ].join('\n');
}

function reportCoverage(files: readonly string[]): void {
  const rules = PAGE_NAMES.flatMap((name) => rulesOn(readText(fromRoot(`docs/rules/${name}.md`))));
  const named = new Set(
    files.flatMap((file) => {
      const outcome = runScenario(readText(file));
      if (outcome.ok) return outcome.rules;
      console.log(say('scenario_broken', { file, line: outcome.line }));
      process.exitCode = 1;
      return [];
    }),
  );
  const tests = existsSync(fromRoot('test')) ? filesUnder(fromRoot('test'), /\.test\.ts$/) : [];
  const tested = new Set(tests.flatMap((file) => idsInTests(readText(file))));
  const coverage = coverageOf(rules, named, tested);
  for (const id of coverage.missing) console.log(say('scenario_missing', { id }));
  for (const id of coverage.unknown) console.log(say('scenario_unknown', { id }));
  console.log(say('scenario_coverage', { ...coverage, missing: coverage.missing.length }));
  if (coverage.missing.length + coverage.unknown.length > 0) process.exitCode = 1;
}
