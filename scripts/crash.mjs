// `npm run test:crash`: kills and stops servers and restarts the database at random moments while people play, and
// looks whether anything was lost and how long tables stood still. `--smoke` does so shortly. OUTVOTED_CRASH_TABLES,
// OUTVOTED_CRASH_KILLS, OUTVOTED_CRASH_PAUSES and OUTVOTED_CRASH_RESTARTS set how much; OUTVOTED_CRASH_PROGRAM names
// another build's dist/cli/main.js.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureReady } from './ensure-built.mjs';

ensureReady();
const [first, ...rest] = process.argv.slice(2);
const isShort = first === '--smoke';
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=test/crash/vitest.config.ts',
    '--root=.',
    ...(isShort || first === undefined ? rest : [first, ...rest]),
  ],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, ...(isShort && { OUTVOTED_CRASH: 'short' }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
process.exitCode = status ?? 1;
