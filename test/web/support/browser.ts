import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { service } from '../../support/service.ts';
import { unpackBrowser } from './unpack-browser.ts';

/** A system Chromium where there is one, else the one that comes as a package, with flags of our own. */
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'];

export async function openBrowser(): Promise<Browser> {
  const system =
    process.env['OUTVOTED_TEST_BROWSER'] === 'package' ? undefined : SYSTEM.find((path) => existsSync(path));
  return chromium.launch({ executablePath: system ?? (await packaged()), args: FLAGS, timeout: 60_000 });
}

/** Files of a run share one that is unpacked once. */
const packaged = async (): Promise<string> => (await service('browser')) ?? unpackBrowser();
