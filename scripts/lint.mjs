// Rules of style, and the types of everything but Svelte's files.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

ensureInstalled(root);
// Types that the benchmarks use.
ensureInstalled(`${root}bench`);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
