import type { Locator, WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { must } from '../proof/must.ts';
import { gameTables } from '../proof/tables.ts';
import { cityAt } from '../rulesets/city-position.ts';
import { connectTo, tableAt, type Sitting } from './support/moments.ts';
import { useSite } from './support/site.ts';
import { PHONE, Visitor } from './support/visitor.ts';

const site = useSite();
let sitting: Sitting | null = null;
const connect = (line: WebSocketRoute): void => connectTo(line, sitting);

/** Four play the City; the first of them is asked, on a phone. */
async function onPhone(
  position: (players: readonly string[]) => Parameters<typeof cityAt>[2],
): Promise<{ visitor: Visitor; table: Sitting['table']; seat: number; players: readonly string[] }> {
  const city = gameTables.find(({ rules }) => rules.id === 'city-2013');
  must(city !== undefined, 'no city');
  const players = city.rules.colours.slice(0, 4);
  const deal = { table: city, players: 4, seed: 'phone', options: { promises: 'free' } };
  const game = cityAt('city-2013', players, position(players));
  sitting = await tableAt({ kind: '', deal, game });
  const { table, seat } = sitting;
  const visitor = await Visitor.open(site.browser, `${site.url}/t/${table.log.row.code}`, PHONE, connect);
  await visitor.page.locator('.bar .question').waitFor();
  return { visitor, table, seat, players };
}

const FOLK = ['thief', 'rasta', 'mama'];

/** Whether nothing lies over its middle. */
const isOnTop = (piece: Locator): Promise<boolean> =>
  piece.evaluate((element: Part) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { document } = globalThis as unknown as Page;
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && element.contains(top);
  });
interface Part {
  getBoundingClientRect(): { x: number; y: number; width: number; height: number };
  contains(other: object): boolean;
}
interface Page {
  readonly document: { elementFromPoint(x: number, y: number): object | null };
}

test('who divides supplies on a phone sees everybody at once, and why it can’t be done yet', async () => {
  const { visitor, table, seat, players } = await onPhone(([one = '', ...others]) => ({
    step: { handOut: 'church' },
    start: one,
    at: {
      church: [`${one}.agent`],
      bank: others.map((player, i) => `${player}.${FOLK[i] ?? ''}`),
    },
    items: { church: { antidotes: 2 } },
  }));
  const { page } = visitor;
  const selects = page.locator('.hand-out select');
  expect(await selects.count()).toBe(players.length);
  for (const select of await selects.all()) expect(await isOnTop(select)).toBe(true);
  const button = page.locator('.hand-out button');
  await button.getByText('Hand out 2 in all, at most one per player.').waitFor();

  // What one owes doesn't push anybody out of sight.
  const partner = players[(seat + 1) % players.length] ?? '';
  const give = { promises: [{ share: { [partner]: 'antidote' } }] };
  await table.perform({ seat, action: { offer: partner, give, want: {} } });
  await table.perform({ seat: (seat + 1) % players.length, action: { accept: 1 } });
  await page.locator('.bar .owed-beside').waitFor({ state: 'attached' });
  for (const select of await selects.all()) expect(await isOnTop(select)).toBe(true);
  await selects.nth(seat).selectOption('antidote');
  await selects.nth((seat + 2) % players.length).selectOption('antidote');
  await button.getByText('Breaks your word').waitFor();
  expect(await isOnTop(button)).toBe(true);
  expect(await visitor.faults()).toEqual([]);
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

test('on a phone the offer in the making gives way to another tab, and comes back as it was', async () => {
  const { visitor, table, seat, players } = await onPhone(([one = '', two = '', ...others]) => ({
    step: { attack: 'church' },
    start: two,
    at: {
      church: [`${one}.agent`, `${two}.punk`],
      bank: others.map((player, i) => `${player}.${FOLK[i] ?? ''}`),
    },
    zombies: { church: 5 },
    hands: { [one]: ['shotgun', 'gun'] },
  }));
  const { page } = visitor;
  const tab = (name: string): Promise<void> =>
    visitor.press(page.getByRole('navigation').getByRole('button', { name }));
  await tab('Deals');
  await visitor.press(visitor.button('Make an offer'));
  const gun = page.getByRole('group', { name: 'You give' }).getByText('Gun', { exact: true });
  await visitor.press(gun);
  const sum = page.locator('.builder .sum');
  await sum.getByText('You give a Gun').waitFor();

  await tab('Board');
  await page.locator('.builder').waitFor({ state: 'hidden' });
  expect(await isOnTop(page.locator('.part.board'))).toBe(true);
  expect(await isOnTop(page.locator('.bar .main button'))).toBe(true);
  await tab('Deals');
  await sum.getByText('You give a Gun').waitFor();

  // An offer that waits for an answer isn't hidden by one's own.
  const other = (seat + 1) % players.length;
  const give = { promises: [{ spare: players[seat] ?? '' }] };
  await table.perform({ seat: other, action: { offer: players[seat] ?? '', give, want: {} } });
  await page.getByRole('navigation').getByRole('button', { name: 'Deals 1' }).waitFor();
  await tab('Deals');
  const decline = visitor.button(/^Decline/);
  expect(await isOnTop(decline)).toBe(true);
  await visitor.press(visitor.button('Make an offer'));
  await sum.getByText('You give a Gun').waitFor();
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

test('three rows of cards and powers are whole on a phone, above the way on', async () => {
  const { visitor } = await onPhone(([one = '', two = '', ...others]) => ({
    step: { attack: 'church' },
    start: one,
    at: {
      church: [`${two}.punk`],
      bank: [`${one}.agent`, `${one}.thief`],
      crossroads: [
        `${one}.rasta`,
        `${one}.businesswoman`,
        ...others.map((player, i) => `${player}.${['teen', 'mama'][i] ?? ''}`),
      ],
    },
    zombies: { church: 1, bank: 1 },
    hands: { [one]: ['shotgun', 'gun', 'molotov', 'hideout', 'flashlight'] },
    discard: ['cannedFood'],
  }));
  const { page } = visitor;
  const uses = page.locator('.bar .chip');
  expect(await uses.count()).toBeGreaterThan(6);
  const room = await page.locator('.bar .scrolling').boundingBox();
  const last = await uses.last().boundingBox();
  must(room !== null && last !== null, 'not there');
  expect(last.y + last.height).toBeLessThanOrEqual(room.y + room.height);
  await visitor.close();
});

test('a phrase that lacks a name ends in three dots', async () => {
  const { visitor } = await onPhone(([one = '', two = '', ...others]) => ({
    step: { attack: 'church' },
    start: one,
    at: {
      church: [`${one}.agent`, `${two}.punk`],
      bank: others.map((player, i) => `${player}.${FOLK[i] ?? ''}`),
    },
    zombies: { church: 5 },
  }));
  const { page } = visitor;
  await visitor.press(page.getByRole('navigation').getByRole('button', { name: 'Talk' }));
  await visitor.press(visitor.button('More…'));
  await visitor.press(visitor.button('Stay away from…'));
  expect(await page.locator('.picker h2').textContent()).toBe('Stay away from …');
  await visitor.close();
});

test('an offer of many promises is read on a phone in one look, with the answers to it', async () => {
  const { visitor, table, seat, players } = await onPhone(([one = '', two = '', ...others]) => ({
    step: { attack: 'church' },
    start: one,
    at: {
      church: [`${one}.agent`, `${two}.punk`],
      bank: others.map((player, i) => `${player}.${FOLK[i] ?? ''}`),
    },
    zombies: { church: 5, bank: 5 },
  }));
  const { page } = visitor;
  const other = (seat + 1) % players.length;
  const [me = '', third = ''] = [players[seat], players[(seat + 2) % players.length]];
  const promises = [{ spare: third }, { hold: true }, { avoid: 'bank' }];
  const give = { promises: [...promises, { vote: third, at: 'bank' }] };
  await table.perform({ seat: other, action: { offer: me, give, want: { promises } } });
  await visitor.press(page.getByRole('navigation').getByRole('button', { name: 'Deals' }));
  const offer = page.locator('.to-me li').first();
  await offer.waitFor();
  for (const part of await offer.locator('.promise, button').all()) expect(await isOnTop(part)).toBe(true);
  await visitor.close();
});
