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

test.each([
  ['city-2012', 'City of Horror, 2012 edition'],
  ['city-2013', 'City of Horror, 2013 edition'],
])(
  '%s is played through browsers',
  async (ruleset, game) => {
    // One game in thirty has no vote at all.
    expect(await playThrough(browser, { ruleset, game, reloadsIn: 'select' })).toEqual(FINE);
  },
  300_000,
);
