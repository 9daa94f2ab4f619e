// `npm run test:crash`: kills servers at random moments while people play, and looks whether anything was lost.
// `--smoke` does so shortly; OUTVOTED_CRASH_KILLS and OUTVOTED_CRASH_TABLES set how much.
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
