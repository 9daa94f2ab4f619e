import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { testServer } from '../../server/support/server.ts';
import { openBrowser } from './browser.ts';

interface Opened {
  browser: Browser;
}

/** A browser, for all tests of a file. */
export function useBrowser(): Opened {
  const opened = {} as Opened;
  beforeAll(async () => {
    opened.browser = await openBrowser();
  });
  afterAll(async () => {
    await opened.browser?.close();
  });
  return opened;
}

/** A server and a browser, for all tests of a file. */
export interface Site extends Opened {
  url: string;
}

export function useSite(): Site {
  let server: Awaited<ReturnType<typeof testServer>> | undefined;
  const site = useBrowser() as Site;
  beforeAll(async () => {
    server = await testServer();
    site.url = server.url;
  });
  afterAll(async () => {
    await server?.close();
  });
  return site;
}
