import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** A system Chromium where there is one, else the one that comes as a package, with flags of our own. */
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'];

export async function openBrowser(): Promise<Browser> {
  const system =
    process.env['OUTVOTED_TEST_BROWSER'] === 'package' ? undefined : SYSTEM.find((path) => existsSync(path));
  return chromium.launch({ executablePath: system ?? (await packaged()), args: FLAGS, timeout: 60_000 });
}

async function packaged(): Promise<string> {
  const { default: bundle } = await import('@sparticuz/chromium');
  return bundle.executablePath();
}
