import type { Locator, WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { asked } from '../../src/engine/index.ts';
import { must } from '../proof/must.ts';
import { gameTables } from '../proof/tables.ts';
import { cityAt } from '../rulesets/city-position.ts';
import { framesDrawn } from './support/frame.ts';
import { connectTo, momentsOf, promiseEverybody, tableAt, type Sitting } from './support/moments.ts';
import { useSite } from './support/site.ts';
import { PHONE, Visitor } from './support/visitor.ts';

const site = useSite();
let sitting: Sitting | null = null;

const connect = (line: WebSocketRoute): void => connectTo(line, sitting);

/** The City at such a position, on the phone of its first player, who is asked. */
async function onPhone(
  position: (players: readonly string[]) => Parameters<typeof cityAt>[2],
): Promise<{ visitor: Visitor; table: Sitting['table']; seat: number }> {
  const city = gameTables.find(({ rules }) => rules.id === 'city-2012');
  const moment = city === undefined ? undefined : momentsOf(city).find(({ kind }) => kind === 'attack');
  must(moment !== undefined, 'nothing is attacked');
  const { players } = moment.game.state;
  sitting = await tableAt({ ...moment, game: cityAt('city-2012', players, position(players)) });
  const { table, seat } = sitting;
  const visitor = await Visitor.open(site.browser, `${site.url}/t/${table.log.row.code}`, PHONE, connect);
  await visitor.page.locator('[data-step="attack"]').waitFor();
  return { visitor, table, seat };
}

const bottomOf = async (piece: Locator): Promise<number> => {
  const box = await piece.boundingBox();
  must(box !== null, 'not there');
  return box.y + box.height;
};

const FOLK = ['teen', 'thief', 'punk', 'geek', 'mama'];

test('on a phone the targets of a card come before what is promised', async () => {
  const { visitor, table, seat } = await onPhone(([one = '', ...others]) => ({
    step: { attack: 'church' },
    at: { church: [`${one}.chef`], bank: others.map((player, i) => `${player}.${FOLK[i] ?? ''}`) },
    zombies: { church: 5, bank: 2 },
    hands: { [one]: ['shotgun', 'gun'] },
  }));
  const { page } = visitor;
  await promiseEverybody({ table, seat });
  await page.locator('.bar .owed-beside').waitFor({ state: 'attached' });
  const inSight = async (): Promise<boolean> =>
    (await bottomOf(page.locator('.bar .next .chip').first())) <=
    (await bottomOf(page.locator('.bar .scrolling')));
  await visitor.press(page.locator('.bar .chip[data-about="card:shotgun"]'));
  await page.locator('.bar .picked-card').waitFor();
  expect(await inSight()).toBe(true);
  await visitor.close();
});

test('on a phone the answers stay where they are when something is refused', async () => {
  const { visitor } = await onPhone(([one = '', ...others]) => ({
    step: { attack: 'church' },
    at: { church: [`${one}.chef`], bank: others.map((player, i) => `${player}.${FOLK[i] ?? ''}`) },
    zombies: { church: 5, bank: 2 },
    hands: { [one]: ['shotgun', 'runningShoes'] },
  }));
  const { page } = visitor;
  const answer = page.locator('.bar .chip').first();
  const before = await bottomOf(answer);
  await visitor.press(page.getByRole('navigation').getByRole('button', { name: 'Hand' }));
  // It says that it is disabled, and why when it is pressed.
  await page.locator('.mine .card.grey').first().tap({ force: true });
  const refusal = page.locator('.bar .head .problem');
  await refusal.waitFor();
  await framesDrawn(visitor);
  expect(await bottomOf(answer)).toBeCloseTo(before, 0);
  await visitor.close();
});

test('one’s dead are shown when the card that lies on the table has been read', async () => {
  const { visitor, table, seat } = await onPhone(([one = '', other = '']) => ({
    step: { attack: 'church' },
    at: { church: [`${one}.chef`], bank: [`${one}.mama`, `${other}.teen`] },
    zombies: { church: 5, bank: 1 },
    hands: { [one]: ['tearGas', 'gun'], [other]: ['gun', 'gun'] },
  }));
  const { page } = visitor;
  const next = (seat + 1) % 2;
  for (const one of asked(await table.game())) await table.perform({ seat: one, action: { ready: true } });
  await table.perform({ seat: next, action: { play: 'gun', at: 'bank' } });
  await page.locator('.played').waitFor();
  expect(await page.locator('.loss').count()).toBe(0);
  for (const one of asked(await table.game())) await table.perform({ seat: one, action: { pass: true } });
  await page.locator('.loss').waitFor();
  expect(await page.locator('.played').count()).toBe(0);
  await visitor.close();
});

test('a card of another’s stays until it has been read, or until one goes on', async () => {
  const { visitor, table, seat } = await onPhone(([one = '', other = '', third = '']) => ({
    step: { attack: 'church' },
    at: { church: [`${one}.chef`, `${third}.geek`], bank: [`${one}.mama`, `${other}.teen`] },
    zombies: { church: 5, bank: 2 },
    hands: { [one]: ['gun'], [other]: ['gun', 'gun'] },
  }));
  const { page } = visitor;
  const next = (seat + 1) % 2;
  const goneBy = page.locator('main[data-step="attack"] .played');
  const playGun = async (): Promise<void> => {
    await table.perform({ seat: next, action: { play: 'gun', at: 'bank' } });
    await table.runOut();
    await goneBy.waitFor();
  };
  await playGun();
  expect(await goneBy.innerText()).not.toContain('can still be cancelled');
  await goneBy.waitFor({ state: 'detached' });
  await playGun();
  await page.touchscreen.tap(4, 200);
  expect(await page.locator('.played').count()).toBe(0);
  await visitor.close();
});

test('it is told over the board that one’s card was cancelled', async () => {
  const { visitor, table, seat } = await onPhone(([one = '', other = '']) => ({
    step: { attack: 'church' },
    at: { church: [`${one}.chef`], bank: [`${one}.mama`, `${other}.punk`] },
    zombies: { church: 5, bank: 1 },
    hands: { [one]: ['gun'] },
  }));
  const { page } = visitor;
  await table.perform({ seat, action: { play: 'gun', at: 'church' } });
  await table.perform({ seat: (seat + 1) % 2, action: { power: 'punk' } });
  const words = page.locator('.word p');
  await expect
    .poll(() => words.allInnerTexts())
    .toEqual([expect.stringMatching(/Punk's power.* Gun is cancelled\./)]);
  expect(await visitor.faults()).toEqual([]);
  await visitor.close();
});

test('where one card cancels another, the other is told, too', async () => {
  const { visitor, table, seat } = await onPhone(([one = '', other = '']) => ({
    step: { attack: 'church' },
    at: { church: [`${one}.chef`], bank: [`${one}.mama`, `${other}.teen`] },
    zombies: { church: 5, bank: 1 },
    hands: { [one]: ['gun', 'tearGas'], [other]: ['tearGas'] },
  }));
  const { page } = visitor;
  await table.perform({ seat, action: { play: 'gun', at: 'church' } });
  const next = (seat + 1) % 2;
  await table.perform({ seat: next, action: { play: 'tearGas' } });
  const told = page.locator('.played', { hasText: 'Tear Gas' });
  await told.waitFor();
  expect(await told.innerText()).toContain('It cancels this: Name0 plays a Gun at the Church.');
  await visitor.close();
});
