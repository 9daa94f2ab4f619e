import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amount, editions } from '../support/long.ts';
import { openBrowser } from './support/browser.ts';
import { FINE, playThrough } from './support/game.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

test.each(editions(['city-2012', 'city-2013']))(
  '%s is played through browsers',
  async (ruleset) => {
    const game = `City of Horror, ${ruleset.slice(-4)} edition`;
    // One game in thirty has no vote at all, and every game ends after four rounds.
    expect(await playThrough(browser, { ruleset, game, reloadsIn: 'select', rounds: amount(1, 4) })).toEqual(
      FINE,
    );
  },
  300_000,
);
