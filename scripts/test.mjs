// `npm test` runs every check; `npm test -- types lint` only those named. `npm run test:long` runs those that take too
// long for that, and the tests with more of everything.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { constants, getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const temporary = mkdtempSync(join(roomInMemory() ?? tmpdir(), 'outvoted-test-'));
// For root, tests run PostgreSQL as another user, who has to get at its folder in there.
chmodSync(temporary, 0o711);
const testReport = join(temporary, 'vitest.json');
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const vitest = (...args) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${testReport}`,
  ...args,
];

/**
 * Each is a Node.js program with its arguments; `count` reads how much passed and failed inside it, and `env` is what
 * it is told. Long ones are for long runs.
 */
const checks = {
  words: { run: ['scripts/build.mjs', 'words'] },
  format: { run: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  lint: { run: ['scripts/lint.mjs'] },
  webTypes: {
    run: [
      'node_modules/svelte-check/bin/svelte-check',
      '--tsconfig',
      'tsconfig.web.json',
      '--fail-on-warnings',
      '--tsgo',
    ],
  },
  build: { run: ['scripts/build.mjs'] },
  boundaries: { run: ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'src', 'test'] },
  unused: { run: ['node_modules/knip/bin/knip.js', '--no-config-hints'] },
  scenarios: { run: ['bin/outvoted.js', 'scenario', 'scenarios'], count: countScenarios },
  coverage: { run: ['bin/outvoted.js', 'scenario', '--coverage'] },
  tests: { run: vitest(), count: countTests },
  types: { run: ['node_modules/@typescript/native/bin/tsc', '--noEmit'], isLong: true },
  package: { run: ['scripts/build.mjs', 'package'], isLong: true },
  bench: { run: ['scripts/bench.mjs', '--smoke'], isLong: true },
  benchOther: { run: ['scripts/bench.mjs', '--smoke', '--other', '.'], isLong: true },
  benchServer: { run: ['scripts/bench-server.mjs', '--smoke'], isLong: true },
  longTests: { run: vitest(), count: countTests, env: { OUTVOTED_LONG: '1' }, isLong: true },
  attacks: {
    run: vitest('--config=test/attacks/vitest.config.ts', '--root=.'),
    count: countTests,
    isLong: true,
  },
  crash: { run: ['scripts/crash.mjs'], isLong: true },
};
/** These read what `words` generates … */
const needWords = ['lint', 'webTypes', 'boundaries', 'unused', 'types'];
/** … and these what is in dist/. */
const needBuild = ['tests', 'longTests', 'attacks', 'crash'];

const { NODE_ENV: _, FORCE_COLOR: __, ...env } = process.env;
if (!process.stdout.isTTY) env.NO_COLOR = '1';
// What commands say is read below, and in tests.
env.LC_ALL = 'C';
// Databases and browsers put their files there.
env.TMPDIR = temporary;
// Everything is built before the tests.
env.OUTVOTED_TEST_BUILT = '1';
// Compilers and tests allocate much that is soon garbage: with more room for it, it is collected less often.
env.NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''} --max-semi-space-size=32`.trim();
Object.assign(env, { GOGC: 'off', GOMEMLIMIT: '2GiB' });

/** A folder that is kept in memory, where there is one with enough room: databases of tests need not reach a disk. */
function roomInMemory() {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return null;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 4 * 1024 ** 3 ? folder : null;
}

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
async function runCheck(name, priority) {
  const { run, count, env: told } = checks[name];
  const log = join(temporary, name);
  const handle = openSync(log, 'w');
  if (count === countTests) rmSync(testReport, { force: true });
  const begun = performance.now();
  const child = spawn(process.execPath, ['--require', './scripts/compile-less.cjs', ...run], {
    cwd: root,
    env: { ...env, ...told },
    stdio: ['ignore', handle, handle],
  });
  // Only downwards: for anything else `nice npm test` would need rights.
  if (child.pid !== undefined && getPriority(child.pid) < priority) setPriority(child.pid, priority);
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
  if (named.length === 0) {
    const everyday = ([, { isLong = false }]) => isLong === isLongRun;
    return [
      'words',
      'build',
      ...Object.entries(checks)
        .filter(everyday)
        .map(([name]) => name),
    ];
  }
  const isNamed = (name) => named.includes(name);
  const needed = [
    ...([...needWords, ...needBuild].some(isNamed) ? ['words'] : []),
    ...(needBuild.some(isNamed) ? ['build'] : []),
  ];
  return Object.keys(checks).filter((name) => isNamed(name) || needed.includes(name));
}

const given = process.argv.slice(2);
const isLongRun = given.includes('--long');
const chosen = chooseChecks(given.filter((name) => name !== '--long'));
ensureInstalled();
let passed = 0;
let failed = 0;

async function runAll(names, priority = constants.priority.PRIORITY_NORMAL) {
  for (const name of names) {
    if (!chosen.includes(name)) continue;
    const result = await runCheck(name, priority);
    passed += result.passed;
    failed += result.failed;
  }
}

await Promise.all([runAll(['words']), runAll(['format'])]);
// What reads sources takes the time that tests leave while they wait. What measures or breaks things runs alone.
const { PRIORITY_BELOW_NORMAL } = constants.priority;
const built = runAll(['build']);
await Promise.all([
  built.then(() => runAll(['tests'])),
  runAll(['lint', 'boundaries', 'webTypes', 'unused', 'types'], PRIORITY_BELOW_NORMAL)
    .then(() => built)
    .then(() => runAll(['scenarios', 'coverage', 'package'], PRIORITY_BELOW_NORMAL)),
]);
await runAll(['bench', 'benchOther', 'benchServer', 'longTests', 'attacks', 'crash']);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
