import type { WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { legalActions } from '../../src/engine/index.ts';
import { placeTitle } from '../../src/words/names.ts';
import { must } from '../proof/must.ts';
import { gameTables } from '../proof/tables.ts';
import { connectTo, momentsOf, tableAt, type Sitting } from './support/moments.ts';
import { useSite } from './support/site.ts';
import { DESKTOP, PHONE, Visitor } from './support/visitor.ts';

const site = useSite();
let sitting: Sitting | null = null;

const connect = (line: WebSocketRoute): void => connectTo(line, sitting);

test.each([DESKTOP, PHONE])('a place that can’t be chosen says why, at $width px', async (device) => {
  const mall = gameTables.find(({ rules }) => rules.id === 'mall-2005');
  const moment = mall === undefined ? undefined : momentsOf(mall).find(({ kind }) => kind === 'choose');
  must(moment !== undefined, 'nobody chooses');
  sitting = await tableAt(moment);
  const { table, seat } = sitting;
  const open = legalActions(await table.game(), seat).map(({ choose }) => choose);
  expect(open).not.toContain('boutique');
  const visitor = await Visitor.open(site.browser, `${site.url}/t/${table.log.row.code}`, device, connect);
  const { page } = visitor;
  await page.locator('[data-step="choose"]').waitFor();
  await visitor.press(page.locator('[data-pick="place:boutique"]'));
  await page.getByRole('alert').getByText(placeTitle('boutique')).waitFor();
  // What can be chosen still can be.
  await visitor.press(page.locator('.bar .chip').first());
  await expect.poll(() => page.locator('.question [role=alert]').count()).toBe(0);
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});
