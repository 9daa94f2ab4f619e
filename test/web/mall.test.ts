import { expect, test } from 'vitest';
import { FINE, playThrough } from './support/game.ts';
import { useBrowser } from './support/site.ts';

const site = useBrowser();

test('Mall of Horror is played through browsers', async () => {
  const match = { ruleset: 'mall-2005', game: 'Mall of Horror', reloadsIn: 'choose' };
  expect(await playThrough(site.browser, match)).toEqual(FINE);
}, 300_000);
