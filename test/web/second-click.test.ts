import type { WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { gameTables } from '../proof/tables.ts';
import { connectTo, momentsOf, tableAt, type Moment, type Sitting } from './support/moments.ts';
import { useSite } from './support/site.ts';
import { DESKTOP, PHONE, Visitor, type Device } from './support/visitor.ts';

const site = useSite();
let sitting: Sitting | null = null;

const connect = (line: WebSocketRoute): void => connectTo(line, sitting);

const table = gameTables.find(({ rules }) => rules.id === 'city-2012');
const moments = table === undefined ? [] : momentsOf(table);

function momentOf(kind: string): Moment {
  const found = moments.find((moment) => moment.kind === kind);
  if (found === undefined) throw new Error(`there is no ${kind}`);
  return found;
}

/** A page at this moment, whose time stands still until it is told to go on. */
async function stillPage(kind: string, device: Device = DESKTOP): Promise<Visitor> {
  sitting = await tableAt(momentOf(kind));
  const visitor = await Visitor.open(site.browser, site.url, { ...device, patient: true }, connect);
  await visitor.page.clock.install({ time: 0 });
  await visitor.page.goto(`${site.url}/t/${sitting.table.log.row.code}`);
  await visitor.page.locator(`[data-step="${kind}"]`).waitFor();
  await visitor.page.clock.pauseAt(10_000);
  return visitor;
}

const entries = (): number => sitting?.table.log.entries.length ?? 0;

test('after a choice has changed the question, nothing takes a click for 250 ms', async () => {
  const visitor = await stillPage('place');
  const { page } = visitor;
  const before = entries();
  const chip = page.locator('.bar .chip');
  await chip.first().click();
  // Who goes was chosen; where to is asked in the same place, and the second click of a double click comes now.
  await page.locator('.bar .chip[data-about^="place:"]').first().waitFor();
  await chip.first().click();
  await page.clock.runFor(248);
  await chip.first().click();
  expect(entries()).toBe(before);
  await page.clock.runFor(4);
  await chip.first().click();
  await expect.poll(entries, { timeout: 20_000 }).toBeGreaterThan(before);
  await visitor.close();
});

test('when the drawer in which a deal is put together goes, what lay under it takes no click for 250 ms', async () => {
  const visitor = await stillPage('select');
  const { page } = visitor;
  await page.getByRole('navigation').getByRole('button', { name: 'Deals' }).click();
  await visitor.button('Make an offer').click();
  await page.locator('.drawer').waitFor();
  await page.clock.runFor(252);
  const before = entries();
  await page.locator('.drawer').getByRole('button', { name: 'Cancel' }).click();
  await page.locator('.drawer').waitFor({ state: 'detached' });
  const chip = page.locator('.bar .chip').first();
  await chip.click();
  expect(entries()).toBe(before);
  await page.clock.runFor(252);
  await chip.click();
  await expect.poll(entries, { timeout: 20_000 }).toBeGreaterThan(before);
  await visitor.close();
});

test('a key that is held down answers once', async () => {
  const visitor = await stillPage('place');
  const { page } = visitor;
  const before = entries();
  await page.locator('.bar .chip').first().focus();
  await page.keyboard.down('Enter');
  await page.locator('.bar .chip[data-about^="place:"]').first().waitFor();
  // The focus is where the next choice is, and not at the top of the page.
  const isInBar = (): Promise<boolean> =>
    page
      .locator('.bar :focus')
      .count()
      .then((count) => count === 1);
  await expect.poll(isInBar, { timeout: 20_000 }).toBe(true);
  await page.clock.runFor(1000);
  // Held down, the key comes again and again.
  for (let i = 0; i < 5; i++) await page.keyboard.down('Enter');
  expect(entries()).toBe(before);
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(entries, { timeout: 20_000 }).toBeGreaterThan(before);
  await visitor.close();
});

test('a finger that stays on a place asks what it is, and chooses nothing', async () => {
  const visitor = await stillPage('select', PHONE);
  const { page } = visitor;
  const before = entries();
  const place = page.locator('svg [data-pick^="place:"].lit .block').first();
  const box = await place.boundingBox();
  if (box === null) throw new Error('it is not there');
  const at = { x: box.x + box.width / 2, y: box.y + box.height - 6 };
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await page.clock.runFor(600);
  await page.locator('div.tip').waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.clock.runFor(600);
  expect(await page.locator('div.tip').count()).toBe(1);
  expect(entries()).toBe(before);
  // The next touch means what it says.
  await page.touchscreen.tap(at.x, at.y);
  await expect.poll(entries, { timeout: 20_000 }).toBeGreaterThan(before);
  expect(await page.locator('div.tip').count()).toBe(0);
  await visitor.close();
});

test('what comes to lie under a mouse that rests tells nothing of itself until the mouse moves', async () => {
  const visitor = await stillPage('place');
  const { page } = visitor;
  const mark = page.locator('span.mark').first();
  const rest = { x: 4, y: 450 };
  const drawUnderMouse = async (): Promise<void> => {
    // What a browser says when something new has been drawn under the mouse.
    await mark.dispatchEvent('pointerenter', { pointerType: 'mouse', clientX: rest.x, clientY: rest.y });
    await page.clock.runFor(1000);
    expect(await page.locator('div.tip').count()).toBe(0);
  };
  // It has not moved since the page was opened.
  await drawUnderMouse();
  await page.mouse.move(rest.x, rest.y);
  await drawUnderMouse();
  await mark.hover();
  await page.clock.runFor(400);
  await page.locator('div.tip').waitFor();
  await visitor.close();
});

const TARGETS = 'main [data-pick]:is(.lit, .picked)';

test('the page of somebody who has left has nothing to point at, also if nothing else happens', async () => {
  sitting = await tableAt(momentOf('place'));
  const visitor = await Visitor.open(site.browser, site.url, DESKTOP, connect);
  const { page } = visitor;
  await page.goto(`${site.url}/t/${sitting.table.log.row.code}`);
  await page.locator('.bar .chip').first().click();
  await page.locator('.board .picked').waitFor();
  expect(await page.locator('.board .lit').count()).toBeGreaterThan(0);
  await visitor.button('Menu').click();
  const leave = page.getByRole('dialog').getByRole('button', { name: /^Leave/ });
  await leave.click();
  await leave.click();
  await page.locator('main > .mine').waitFor({ state: 'detached' });
  expect(await page.locator(TARGETS).count()).toBe(0);
  expect(await page.locator('.bar .chip, .board [data-mine="true"]').count()).toBe(0);
  await visitor.close();
});
