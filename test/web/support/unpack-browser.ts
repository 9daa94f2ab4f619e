import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CACHE = join(ROOT, '.cache');
const PACKAGE = '@sparticuz/chromium';

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
