import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { testServer } from '../../server/support/server.ts';
import { openBrowser } from './browser.ts';

/** A server and a browser, for all tests of a file. */
export interface Site {
  browser: Browser;
  url: string;
}

export function useSite(): Site {
  const site = {} as Site;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const server = await testServer();
    closing.push(() => server.close());
    site.url = server.url;
    site.browser = await openBrowser();
    closing.push(() => site.browser.close());
  });
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });
  return site;
}
