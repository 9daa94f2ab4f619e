import type { WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { asked, legalActions } from '../../src/engine/index.ts';
import { must } from '../proof/must.ts';
import { gameTables } from '../proof/tables.ts';
import { connectTo, momentsOf, tableAt, type Sitting } from './support/moments.ts';
import { useSite } from './support/site.ts';
import { PHONE, Visitor } from './support/visitor.ts';

const site = useSite();
let sitting: Sitting | null = null;

const connect = (line: WebSocketRoute): void => connectTo(line, sitting);

test('votes that are opened while a phone shows the talk are told below, with the way to the board', async () => {
  const mall = gameTables.find(({ rules }) => rules.id === 'mall-2005');
  const moment = mall === undefined ? undefined : momentsOf(mall).find(({ kind }) => kind === 'vote');
  must(moment !== undefined, 'nobody votes');
  sitting = await tableAt(moment);
  const { table, seat } = sitting;
  const device = { ...PHONE, lively: true, patient: true };
  const visitor = await Visitor.open(site.browser, site.url, device, connect);
  const { page } = visitor;
  await page.clock.install({ time: 0 });
  await page.goto(`${site.url}/t/${table.log.row.code}`);
  await page.locator('[data-step="vote"]').waitFor();
  await page.clock.pauseAt(10_000);
  await page.getByRole('navigation').getByRole('button', { name: 'Talk' }).click();
  await page.locator('main[data-tab=talk]').waitFor();

  // One votes last, so that the votes are opened at once.
  const voters = asked(await table.game()).toSorted(
    (one, other) => Number(one === seat) - Number(other === seat),
  );
  for (const voter of voters) {
    const vote = legalActions(await table.game(), voter).find((action) => 'vote' in action);
    must(vote !== undefined, 'no vote');
    await table.perform({ seat: voter, action: vote });
  }
  const told = page.locator('.bar', { hasText: 'Votes are being revealed…' });
  const isTold = async (): Promise<boolean> => {
    await page.clock.runFor(20);
    return told.isVisible();
  };
  await expect.poll(isTold, { timeout: 20_000 }).toBe(true);
  expect(await page.locator('main').getAttribute('data-tab')).toBe('talk');
  expect(await page.locator('.people .deciding').count()).toBe(0);
  await page.clock.runFor(300);
  await page.getByRole('button', { name: 'Show the board' }).click();
  await page.locator('.opening .count').waitFor();
  expect(await told.count()).toBe(0);
  await visitor.close();
});
