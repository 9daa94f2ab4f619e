// `npm test` runs every check; `npm test -- types lint` only those named.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), 'outvoted-test-'));
const testReport = join(temporary, 'vitest.json');
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

/** Each is a Node.js program with its arguments; `count` reads how much passed and failed inside it. */
const checks = {
  words: { run: ['scripts/build.mjs', 'words'] },
  types: { run: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  webTypes: {
    run: [
      'node_modules/svelte-check/bin/svelte-check',
      '--workspace',
      'src/web',
      '--tsconfig',
      './tsconfig.json',
      '--fail-on-warnings',
    ],
  },
  lint: { run: ['node_modules/oxlint/bin/oxlint', '--type-aware'] },
  format: { run: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  build: { run: ['scripts/build.mjs'] },
  boundaries: { run: ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'src', 'test'] },
  unused: { run: ['node_modules/knip/bin/knip.js', '--no-config-hints'] },
  scenarios: { run: ['bin/outvoted.js', 'scenario', 'scenarios'], count: countScenarios },
  coverage: { run: ['bin/outvoted.js', 'scenario', '--coverage'] },
  bench: { run: ['scripts/bench.mjs', '--smoke'] },
  benchServer: { run: ['scripts/bench-server.mjs', '--smoke'] },
  tests: {
    run: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${testReport}`,
    ],
    count: countTests,
  },
  crash: { run: ['scripts/crash.mjs', '--smoke'] },
};
/** These read what `words` generates. */
const needWords = ['types', 'webTypes', 'lint', 'boundaries', 'unused', 'tests', 'crash'];

const { NODE_ENV: _, FORCE_COLOR: __, ...env } = process.env;
if (!process.stdout.isTTY) env.NO_COLOR = '1';

function countScenarios(output) {
  const [, passed, failed] = output.trimEnd().match(/(?:^|\n)(\d+) passed, (\d+) failed$/) ?? [];
  return { passed: Number(passed ?? 0), failed: Number(failed ?? 0) };
}

function countTests() {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(testReport, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 0 }; // it ended before it could report; its exit code tells
  }
}

/** Runs one check, says how it went in one line, and shows what it printed if it failed. */
async function runCheck(name) {
  const { run, count } = checks[name];
  const log = join(temporary, name);
  const handle = openSync(log, 'w');
  const begun = performance.now();
  const child = spawn(process.execPath, run, { cwd: root, env, stdio: ['ignore', handle, handle] });
  const [status] = await once(child, 'close');
  closeSync(handle);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6);
  const output = readFileSync(log, 'utf8');

  const result = count ? count(output) : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  // Neither a crash nor an empty run may pass for a success.
  if ((status !== 0 || result.passed === 0) && result.failed === 0) result.failed = 1;
  const counted = count ? `  ${result.passed} passed, ${result.failed} failed` : '';
  console.log(`${name.padEnd(12)}${result.failed === 0 ? 'ok    ' : 'FAILED'} ${seconds} s${counted}`);
  if (result.failed > 0) console.log(`\n${indent(output.trimEnd())}\n`);
  return result;
}

/** So that a check's own closing line is not taken for ours. */
function indent(text) {
  return text.replaceAll(/^(?=.)/gm, '    ');
}

function chooseChecks(named) {
  const unknown = named.filter((name) => !(name in checks));
  if (unknown.length > 0) {
    console.error(`No check is called ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`);
    process.exit(1);
  }
  if (named.length === 0) return Object.keys(checks);
  const wanted = named.some((name) => needWords.includes(name)) ? ['words', ...named] : named;
  return Object.keys(checks).filter((name) => wanted.includes(name));
}

const chosen = chooseChecks(process.argv.slice(2));
ensureInstalled();
let passed = 0;
let failed = 0;

async function runAll(names) {
  for (const name of names) {
    if (!chosen.includes(name)) continue;
    const result = await runCheck(name);
    passed += result.passed;
    failed += result.failed;
  }
}

// These keep one core each; what loads the machine runs alone. What reads dist/ comes after what builds it.
const beside = [
  ['types', 'webTypes', 'lint', 'format'],
  ['build', 'boundaries', 'unused', 'scenarios', 'coverage', 'bench', 'benchServer'],
];
await runAll(['words']);
await Promise.all(beside.map(runAll));
await runAll(['tests', 'crash']);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
