import { expect, test } from 'vitest';
import { isLong } from '../support/long.ts';
import { FINE, playThrough } from './support/game.ts';
import { useBrowser } from './support/site.ts';

const site = useBrowser();

// In the usual run, bargain.test.ts plays a round and steps.test.ts is asked everything.
test.runIf(isLong).each(['city-2012', 'city-2013'])(
  '%s is played through browsers',
  async (ruleset) => {
    const game = `City of Horror, ${ruleset.slice(-4)} edition`;
    expect(await playThrough(site.browser, { ruleset, game, reloadsIn: 'select' })).toEqual(FINE);
  },
  300_000,
);
