import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../server/support/server.ts';
import { openBrowser } from './browser.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

let server: TestServer;
let browser: Browser;
const errors: string[] = [];

beforeAll(async () => {
  server = await testServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function visit(
  path: string,
  width = 1280,
  height = 800,
): Promise<{ context: BrowserContext; page: Page }> {
  // axe is put into the page, which its policy would refuse.
  const context = await browser.newContext({ viewport: { width, height }, locale: 'en-GB', bypassCSP: true });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(server.url + path);
  return { context, page };
}

/** What axe finds wrong with the page as it is. */
async function faults(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axePath });
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  });
}

/** Does what the page offers until the game is over. */
async function playOn(page: Page): Promise<number> {
  let clicks = 0;
  for (let tries = 0; tries < 3000; tries++) {
    if ((await page.locator('.end').count()) > 0) return clicks;
    const button = page.locator('header.asked ~ main .actions button').first();
    if ((await button.count()) === 0) await page.waitForTimeout(20);
    else if (
      await button.click({ timeout: 1000 }).then(
        () => true,
        () => false,
      )
    )
      clicks++;
  }
  throw new Error(`the game did not end after ${clicks} clicks`);
}

describe('in the browser', () => {
  test.each([
    ['Mall of Horror', 360, 740],
    ['City of Horror, 2012 edition', 1440, 900],
  ])('%s is played against bots from the first click to the end, at %i px', async (game, width, height) => {
    const { context, page } = await visit('/', width, height);
    await page.getByRole('heading', { name: game }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page
      .locator('article', { hasText: game })
      .getByRole('button', { name: 'Play against bots' })
      .click();
    await page.locator('.actions').waitFor();
    expect(await faults(page)).toEqual([]);
    expect(await playOn(page)).toBeGreaterThan(5);
    expect(await faults(page)).toEqual([]);
    expect(await page.locator('.end').textContent()).toMatch(/win|survived/);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('two friends meet at a table by its link, talk, and begin; a reload loses nothing', async () => {
    const host = await visit('/');
    await host.page.getByLabel('Your name').fill('Ana');
    await host.page
      .locator('article', { hasText: 'Mall of Horror' })
      .getByRole('button', { name: 'Make a table' })
      .click();
    await host.page.getByRole('button', { name: 'Start the game' }).waitFor();
    expect(await faults(host.page)).toEqual([]);
    const guest = await visit(new URL(host.page.url()).pathname);
    await guest.page.getByRole('button', { name: 'Sit here' }).first().click();
    await guest.page.getByRole('button', { name: 'I am ready' }).click();
    await guest.page.getByPlaceholder('Say something …').fill('Shall we?');
    await guest.page.getByRole('button', { name: 'Say', exact: true }).click();
    await host.page.getByText('Shall we?').waitFor();
    for (const _ of [0, 1]) await host.page.getByRole('button', { name: 'Add a bot' }).first().click();
    // What was agreed to has changed, so the guest says it again.
    await guest.page.getByRole('button', { name: 'I am ready' }).click();
    await host.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
    await guest.page.getByRole('heading', { name: 'Players' }).waitFor();
    await guest.page.reload();
    await guest.page.getByText('Shall we?').waitFor();
    await guest.page.getByText('The game begins.').waitFor();
    expect(errors).toEqual([]);
    await Promise.all([host.context.close(), guest.context.close()]);
  });

  test('speaks Italian as soon as it is chosen', async () => {
    const { context, page } = await visit('/');
    await page.getByLabel('Language').selectOption('it');
    await page.getByRole('button', { name: 'Gioca contro i bot' }).first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('it');
    await context.close();
  });
});
