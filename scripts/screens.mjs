// `npm run screens`: plays, and puts pictures of every screen into docs/screens/.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureReady } from './ensure-built.mjs';

ensureReady();
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=test/screens/vitest.config.ts',
    '--root=.',
    ...process.argv.slice(2),
  ],
  { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: ['ignore', 'inherit', 'inherit'] },
);
process.exitCode = status ?? 1;
