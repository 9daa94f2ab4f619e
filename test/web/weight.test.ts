import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../src/words/languages.ts';
import { isLong } from '../support/long.ts';
import { useSite } from './support/site.ts';
import { word } from './support/words.ts';

const site = useSite();

interface Fetched {
  readonly path: string;
  readonly type: string;
  /** As it went over the line: zipped. */
  bytes: number;
}

/** Everything that the page fetches from now on, but what is said over the socket. */
async function watch(page: Page): Promise<() => Fetched[]> {
  const fetched = new Map<string, Fetched>();
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    fetched.set(requestId, { path: new URL(response.url).pathname, type, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = fetched.get(requestId);
    if (found !== undefined) found.bytes = encodedDataLength;
  });
  return () => [...fetched.values()];
}

const weigh = (list: readonly Fetched[]): number => list.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** Files of a language's own: its words and its rules. */
const languagesIn = (list: readonly Fetched[]): string[] => [
  ...new Set(
    list.flatMap(
      ({ path }) => /\/assets\/(?:_rules_)?([a-z]{2})(?:-\w+)?-[\w-]{8}\.js$/.exec(path)?.[1] ?? [],
    ),
  ),
];

/** The heaviest is one of them. */
const WEIGHED: readonly Language[] = isLong ? LANGUAGES : ['ru'];

test.each(WEIGHED)(
  'the page is light in %s: 130 kB of code before a game, 350 kB of everything for the first table, one language',
  async (language) => {
    const play = await word(language, 'web_playBots');
    const context = await site.browser.newContext({ locale: language });
    const page = await context.newPage();
    const fetched = await watch(page);
    await page.goto(site.url);
    await page.getByRole('button', { name: play }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const code = fetched().filter(({ type }) => type === 'Script');
    console.info(
      `${language} before a game: ${weigh(code).toFixed(1)} kB of code, ${weigh(fetched()).toFixed(1)} kB in all`,
    );
    expect(code.length).toBeGreaterThan(0);
    expect(weigh(code)).toBeLessThanOrEqual(130);
    await page.getByRole('button', { name: play }).first().click();
    await page.locator('[data-step]').first().waitFor();
    await page.waitForLoadState('networkidle');
    console.info(`${language} first table: ${weigh(fetched()).toFixed(1)} kB in all`);
    expect(weigh(fetched())).toBeLessThanOrEqual(350);
    expect(languagesIn(fetched())).toEqual([language]);
    await page.goto(`${site.url}/rules`);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect(languagesIn(fetched())).toEqual([language]);
    await context.close();
  },
);
