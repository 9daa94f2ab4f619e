import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNode } from '../bin/check-node.js';
import { withLock } from './lock.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const runtime = `${process.platform}-${process.arch} node-abi-${process.versions.modules}`;

/**
 * Installs what `dir`'s package-lock.json names, unless it is installed already, by us or by the user.
 * `dev: false` is content without the devDependencies.
 */
export function ensureInstalled(dir = root, { dev = true } = {}) {
  checkNode();
  if (isInstalled(dir, dev)) return;
  withLock(join(dir, '.cache', 'install.lock'), () => {
    if (isInstalled(dir, dev)) return;
    const place = relative(root, dir);
    console.error(`outvoted: installing dependencies${place && ` of ${place}`} (once) …`);
    // stdout belongs to the command that is about to run, so only npm's errors are shown.
    const npm = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: dir,
      stdio: ['ignore', 'ignore', 2],
      shell: process.platform === 'win32',
    });
    if (npm.status !== 0) {
      const why = npm.error ? `npm could not be started (${npm.error.message})` : `'npm ci' failed in ${dir}`;
      console.error(`outvoted: ${why}. The first start needs the npm registry; later ones do not.`);
      process.exit(1);
    }
    recordInstallation(dir);
  });
}

/** Notes which Node.js it was installed for, and makes `npx outvoted` find this checkout's command. */
export function recordInstallation(dir = root) {
  if (!existsSync(join(dir, 'node_modules'))) return;
  writeFileSync(stampOf(dir), runtime);
  if (resolve(dir) === resolve(root)) linkCommand();
}

function isInstalled(dir, dev) {
  const installed = readJson(join(dir, 'node_modules', '.package-lock.json'))?.packages;
  if (!installed) return false;
  if (existsSync(stampOf(dir)) && readFileSync(stampOf(dir), 'utf8') !== runtime) return false;
  const wanted = readJson(join(dir, 'package-lock.json'))?.packages ?? {};
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (!dev && (entry.dev || entry.devOptional))) return true;
    const own = installed[path];
    if (!own) return Boolean(entry.optional || entry.devOptional); // of another platform
    return own.version === entry.version && own.integrity === entry.integrity;
  });
}

function linkCommand() {
  const bins = join(root, 'node_modules', '.bin');
  mkdirSync(bins, { recursive: true });
  if (process.platform === 'win32') {
    writeFileSync(join(bins, 'outvoted.cmd'), '@node "%~dp0\\..\\..\\bin\\outvoted.js" %*\r\n');
    return;
  }
  chmodSync(join(root, 'bin', 'outvoted.js'), 0o755);
  rmSync(join(bins, 'outvoted'), { force: true });
  symlinkSync('../../bin/outvoted.js', join(bins, 'outvoted'));
}

function stampOf(dir) {
  return join(dir, 'node_modules', '.outvoted-installed');
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
