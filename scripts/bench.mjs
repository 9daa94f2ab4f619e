// Measures the engine beside its references: see bench/README.md.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compileWords } from './compile-words.mjs';
import { copyWords } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Standard output is for the figures alone, so a tool's words go to standard error. */
function node(args, stdout, env = process.env) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', stdout, 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}

ensureInstalled(root);
ensureInstalled(`${root}bench`);
compileWords();
node(['node_modules/@typescript/native/bin/tsc', '-p', 'bench/tsconfig.json'], process.stderr);
copyWords('bench/dist/src');
if (process.argv.includes('--build')) process.exit();
// boardgame.io checks every state in development: it is measured as it would be deployed.
node(['bench/dist/bench/engine.js', ...process.argv.slice(2)], 'inherit', {
  ...process.env,
  NODE_ENV: 'production',
});
