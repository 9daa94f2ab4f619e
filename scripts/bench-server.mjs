// Measures the server under load beside two floors: see bench/README.md.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureReady } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

function node(args, stdout) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', stdout, 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}

ensureReady();
ensureInstalled(`${root}bench`);
node(['node_modules/@typescript/native/bin/tsc', '-p', 'bench/tsconfig.json'], process.stderr);
node(['bench/dist/bench/server/main.js', ...process.argv.slice(2)], 'inherit');
