import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { FINE, playThrough } from './support/game.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

test('Mall of Horror is played through browsers', async () => {
  expect(
    await playThrough(browser, { ruleset: 'mall-2005', game: 'Mall of Horror', reloadsIn: 'choose' }),
  ).toEqual(FINE);
}, 300_000);
