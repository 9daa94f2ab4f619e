import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileWords } from './compile-words.mjs';
import { compressFiles } from './compress.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { hashFiles, listFiles } from './hash-files.mjs';
import { withLock } from './lock.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'dist', '.stamp');

/** What a checkout needs before its command can run. Once built, the devDependencies may be gone. */
export function ensureReady() {
  ensureInstalled(root, { dev: !isBuilt() });
  ensureBuilt();
}

/** Compiles src/ into dist/, unless nothing has changed since it was last done. */
export function ensureBuilt() {
  if (isBuilt()) return;
  withLock(join(root, '.cache', 'build.lock'), () => {
    if (isBuilt()) return;
    const hash = inputs();
    console.error('outvoted: building …');
    compileWords();
    run('node_modules/@typescript/native/bin/tsc', '-p', 'tsconfig.build.json');
    copyWords('dist');
    removeLeftovers();
    run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn');
    compressFiles(join(root, 'dist', 'web'));
    writeExamples();
    writeFileSync(stamp, hash);
  });
}

/** tsc reads the types of the catalogues, and so leaves the catalogues themselves where they are. */
export function copyWords(folder) {
  const [from, to] = ['src', folder].map((one) => join(root, one, 'words', 'generated'));
  for (const file of readdirSync(from).filter((name) => /\.(?:js|d\.ts)$/.test(name)))
    cpSync(join(from, file), join(to, file));
}

/** A change of scenarios alone makes no new build necessary: until the next, the server reads them itself. */
export function writeExamples() {
  run('scripts/write-examples.mjs');
}

/** The types are checked, too. */
export function buildDeclarations() {
  run('node_modules/@typescript/native/bin/tsc', '-p', 'tsconfig.package.json');
}

function run(program, ...args) {
  // Tests may build, too, and what they build is what is served.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, [join(root, program), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 2, 2],
  });
  if (status === 0) return;
  console.error('outvoted: the build failed, see above.');
  process.exit(1);
}

function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs();
}

function inputs() {
  const paths = [
    'src',
    'messages',
    'docs/rules',
    'project.inlang/settings.json',
    'package.json',
    'package-lock.json',
  ];
  const isSource = (path) => !path.startsWith('src/words/generated/');
  const settings = ['tsconfig.json', 'tsconfig.build.json', 'vite.config.ts', 'svelte.config.js'];
  return hashFiles(root, [...paths, ...settings], isSource);
}

/** tsc leaves the output of deleted sources behind. */
function removeLeftovers() {
  const sources = new Set(listFiles(root, 'src').map((path) => path.replace(/\.c?[jt]s$/, '')));
  for (const path of listFiles(root, 'dist')) {
    const source = path.replace(/^dist/, 'src').replace(/(\.d\.c?ts|\.c?js)$/, '');
    const isOurs = !path.startsWith('dist/.') && !path.startsWith('dist/web/');
    if (isOurs && !sources.has(source)) rmSync(join(root, path));
  }
}
