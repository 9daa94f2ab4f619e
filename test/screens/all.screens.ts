import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom } from '../../src/engine/index.ts';
import { testServer, type TestServer } from '../server/support/server.ts';
import { openBrowser } from '../web/support/browser.ts';
import { look, takeTurn } from '../web/support/playing.ts';
import { Visitor } from '../web/support/visitor.ts';
import { Camera } from './camera.ts';

/** `npm run screens`: pictures of every screen in docs/screens/, for people to look at. */

let server: TestServer;
let browser: Browser;
let camera: Camera;
beforeAll(async () => {
  server = await testServer({}, { newSeed: () => '7'.repeat(64) });
  browser = await openBrowser();
  camera = await Camera.ready(browser);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const random = randomFrom('screens');

async function begin(game: string, name: string): Promise<Visitor> {
  const visitor = await Visitor.open(browser, server.url, { width: 1440, height: 900, lively: true });
  // Slow enough for four pictures of what is opened.
  await visitor.context.addInitScript("localStorage.setItem('outvoted.prefs', '{\"speed\": 1.8}')");
  await visitor.page.reload();
  await visitor.page.getByLabel('Your name').fill(name);
  await visitor.page
    .locator('article', { hasText: game })
    .getByRole('button', { name: 'Play against bots' })
    .click();
  await visitor.page.locator('[data-step]').first().waitFor();
  return visitor;
}

/** Plays until it is one's turn in one of these steps of a round; false: the game was over before. */
async function playTo(visitor: Visitor, round: string, steps: readonly string[]): Promise<boolean> {
  for (let turns = 0; turns < 4000; turns++) {
    const { isOver, isAsked, step } = await look(visitor);
    if (isOver) return false;
    const now = await visitor.page
      .locator('.hour')
      .first()
      .textContent({ timeout: 1000 })
      .catch(() => '');
    if ((now ?? '') >= round && steps.includes(step) && isAsked) return true;
    if (!(await takeTurn(visitor, random))) await visitor.page.waitForTimeout(20);
  }
  return false;
}

/** Plays until votes lie open; false: the game was over before. */
async function playToOpening(visitor: Visitor): Promise<boolean> {
  const opened = visitor.page.locator('.opening .totals');
  for (let turns = 0; turns < 4000 && !(await look(visitor)).isOver; turns++) {
    if (await opened.isVisible()) return true;
    if (!(await takeTurn(visitor, random))) await visitor.page.waitForTimeout(20);
  }
  return false;
}

/** In some games one is out before both were asked. */
async function shootQuestions(
  name: string,
  game: string,
  round: string,
  quiet: readonly string[],
  tense: readonly string[],
): Promise<Visitor> {
  for (let tries = 0; tries < 5; tries++) {
    const ana = await begin(game, 'Ana');
    if (await playTo(ana, round, quiet)) {
      await camera.shoot(ana.page, `${name}-choose`);
      if (await playTo(ana, round, tense)) {
        await camera.shoot(ana.page, `${name}-attack`);
        return ana;
      }
    }
    await ana.close();
  }
  throw new Error(`nobody was asked ${tense.join(' or ')} in ${game}`);
}

/** Votes are opened in most games, but not in every one. */
async function shootOpening(first: Visitor, name: string, game: string): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    const visitor = tries === 0 ? first : await begin(game, 'Ana');
    const isOpened = await playToOpening(visitor);
    if (isOpened) await camera.shoot(visitor.page, `${name}-vote`, { quick: true });
    if (visitor !== first) await visitor.close();
    if (isOpened) return;
  }
  throw new Error(`no votes were opened in ${game}`);
}

async function playOut(visitor: Visitor): Promise<void> {
  await playTo(visitor, '~', []);
  await visitor.page.locator('.end-of-game table').first().waitFor();
  await visitor.page.waitForTimeout(1500);
}

test('home, lobby, settings', async () => {
  const ana = await Visitor.open(browser, server.url, { width: 1440, height: 900, lively: true });
  const { page } = ana;
  await page.getByLabel('Your name').fill('Ana');
  await camera.shoot(page, 'home', { whole: true });
  await ana.button('Settings').click();
  await camera.shoot(page, 'settings');
  await page.keyboard.press('Escape');
  await page.locator('article').first().getByRole('button', { name: 'New table' }).click();
  await ana.button('Start the game').waitFor();
  const bo = await Visitor.open(browser, page.url());
  await bo.button('Sit here').first().click();
  await bo.page.getByPlaceholder('Say something…').fill('Shall we?');
  await bo.page.getByRole('button', { name: 'Send', exact: true }).click();
  await ana.button('Add a bot').last().click();
  await page.getByText('Shall we?').waitFor();
  await camera.shoot(page, 'lobby', { whole: true });
  expect([...ana.errors, ...bo.errors]).toEqual([]);
  await Promise.all([ana.close(), bo.close()]);
});

test.each([
  ['city-2012', 'City of Horror, 2012 edition', '02:00', ['select'], ['attack', 'share']],
  ['mall', 'Mall of Horror', 'Round 2', ['choose'], ['cards']],
])('%s', async (name, game, round, quiet, tense) => {
  const ana = await shootQuestions(name, game, round, quiet, tense);
  const { page } = ana;
  for (const tab of ['Hand', 'People', 'Talk', 'Log']) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page
      .getByRole('button', { name: new RegExp(`^${tab}(\\s|$)`) })
      .first()
      .click();
    await camera.shoot(page, `${name}-tab-${tab.toLowerCase()}`, { widths: [360] });
  }
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await shootOpening(ana, name, game);
  await playOut(ana);
  await camera.shoot(page, `${name}-end`);
  await page.getByRole('link', { name: 'Watch replay' }).click();
  await page.getByRole('slider').waitFor();
  await page.getByRole('slider').fill('80');
  await camera.shoot(page, `${name}-replay`);
  expect(ana.errors).toEqual([]);
  await ana.close();
});
