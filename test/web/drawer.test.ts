import type { Locator, WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { act, asked, legalActions, newGame, randomFrom, stepParts, view } from '../../src/engine/index.ts';
import { must } from '../proof/must.ts';
import { pick } from '../proof/play.ts';
import { gameTables } from '../proof/tables.ts';
import { boardBox, framesDrawn } from './support/frame.ts';
import { connectTo, momentsOf, tableAt, type Moment, type Sitting } from './support/moments.ts';
import { useSite } from './support/site.ts';
import { DESKTOP, PHONE, TABLET, Visitor } from './support/visitor.ts';

const site = useSite();
let sitting: Sitting | null = null;
const connect = (line: WebSocketRoute): void => connectTo(line, sitting);

/** The truck is voted on, and the Boutique is closed. */
function truckVote(): Moment {
  const table = gameTables.find(({ rules }) => rules.id === 'mall-2005');
  must(table !== undefined, 'no mall');
  const { rules } = table;
  const [seed, options, players] = ['drawer', { promises: 'free' }, rules.colours.slice(0, 4)];
  const begun = newGame(rules, { players, colours: players, seed, options });
  must(begun.ok, 'no game');
  const { game } = begun;
  const random = randomFrom(seed);
  for (let moves = 0; moves < 500; moves++) {
    const [kind, place] = stepParts(view(game, null).step);
    if (kind === 'vote' && place === 'truck')
      return { kind, deal: { table, players: 4, seed, options }, game };
    const seat = pick(asked(game), random);
    must(act(game, seat, pick(legalActions(game, seat), random)).ok, 'a listed action was refused');
  }
  throw new Error('no such vote');
}

/** Whether nothing lies over the middle of it, nor over its last line. */
const isInFull = (part: Locator): Promise<boolean> =>
  part.evaluate((element: Part) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { document } = globalThis as unknown as Page;
    const isSeen = (at: number): boolean => {
      const top = document.elementFromPoint(x + width / 2, at);
      return top !== null && element.contains(top);
    };
    return element.scrollHeight <= element.clientHeight + 1 && isSeen(y + 2) && isSeen(y + height - 2);
  });
interface Part {
  readonly scrollHeight: number;
  readonly clientHeight: number;
  getBoundingClientRect(): { x: number; y: number; width: number; height: number };
  contains(other: object): boolean;
}
interface Page {
  readonly document: { elementFromPoint(x: number, y: number): object | null };
}

test.each([
  ['a low screen', { ...DESKTOP, height: 640 }],
  ['a phone', PHONE],
])('an offer is put together in sight of what it says, and its answer stays, on %s', async (_, size) => {
  const moment = truckVote();
  sitting = await tableAt(moment);
  const { table, seat } = sitting;
  const visitor = await Visitor.open(site.browser, `${site.url}/t/${table.log.row.code}`, size, connect);
  const { page } = visitor;
  const { players } = moment.game.state;
  const [me = '', partner = ''] = [players[seat], players.find((__, other) => other !== seat)];
  const other = players.indexOf(partner);
  await page.locator('[data-step="vote"]').waitFor();
  await visitor.press(page.getByRole('navigation').getByRole('button', { name: 'Deals' }));
  await visitor.press(visitor.button('Make an offer'));
  const sum = page.locator('.builder .sum');
  await sum.getByText('Nothing chosen yet.').waitFor();
  await page.getByRole('group', { name: 'To' }).getByText(`Name${other}`).click();

  // What is decided now is suggested, and what is closed is not.
  const [give, want] = ['You give', 'You want'].map((name) => page.getByRole('group', { name }));
  must(give !== undefined && want !== undefined, 'no sides');
  await visitor.press(give.getByRole('button', { name: 'Add a promise' }));
  const [word, who, where] = ['What is promised', 'Player', 'About which place'].map((label) =>
    give.getByLabel(label),
  );
  must(word !== undefined && who !== undefined && where !== undefined, 'no promise');
  expect([await word.inputValue(), await where.inputValue()]).toEqual(['back', 'truck']);
  await word.selectOption('vote');
  expect(await where.locator('option').allTextContents()).not.toContain('Boutique');
  await word.selectOption('go');
  const names = await give.getByLabel('Place', { exact: true }).locator('option').allTextContents();
  expect(names).toContain('Restrooms');
  expect(names).not.toContain('Boutique');

  // Another word is about the same player.
  await word.selectOption('back');
  await who.selectOption('@them');
  await word.selectOption('give');
  expect(await who.inputValue()).toBe('@them');
  await visitor.press(want.getByRole('button', { name: 'Add a promise' }));
  await want.getByLabel('Player').selectOption(me);
  await sum.getByText('a promise to back you for the truck').waitFor();
  // Whatever of the fields is in sight.
  await page.getByRole('heading', { name: 'Make an offer' }).scrollIntoViewIfNeeded();
  expect(await isInFull(sum)).toBe(true);
  expect(await visitor.faults()).toEqual([]);
  await visitor.press(visitor.button('Send offer'));
  await page.locator('.builder').waitFor({ state: 'detached' });
  await visitor.press(page.getByRole('navigation').getByRole('button', { name: 'Deals' }));

  const offerTo = async (player: number): Promise<number> =>
    view(await table.game(), player).offers.find(({ to }) => to === players[player])?.number ?? 0;
  await table.perform({ seat: other, action: { decline: await offerTo(other) } });
  const past = page.locator('.answers li', { hasText: `You offer Name${other}` });
  await past.getByText('Declined').waitFor();

  // A counter-offer goes to the maker alone, and is talked over with them, or with all.
  await visitor.press(page.getByRole('navigation').getByRole('button', { name: 'Talk' }));
  await visitor.press(visitor.button('New whisper…'));
  const third = players.findIndex((__, one) => one !== seat && one !== other);
  await visitor.press(page.locator('.talk .pill', { hasText: `Name${third}` }));
  await visitor.press(visitor.button('Talk in private'));
  await page.locator('.talk [role=tab][aria-selected=true]', { hasText: `Name${third}` }).waitFor();
  await visitor.press(page.getByRole('navigation').getByRole('button', { name: 'Deals' }));
  const promises = [{ give: me }];
  await table.perform({ seat: other, action: { offer: me, give: { promises }, want: {} } });
  await visitor.press(visitor.button(`Counter Name${other}'s offer`));
  await page.locator('.builder').waitFor();
  expect(await page.getByRole('group', { name: 'To' }).count()).toBe(0);
  const threadNow = page.locator('.talk [role=tab][aria-selected=true]', { hasText: 'All' });
  await threadNow.waitFor({ state: 'attached' });
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('whispers to each of the others lie side by side on %s', async (_, size) => {
  sitting = await tableAt(truckVote());
  const { table } = sitting;
  const visitor = await Visitor.open(site.browser, `${site.url}/t/${table.log.row.code}`, size, connect);
  const { page } = visitor;
  await page.locator('[data-step="vote"]').waitFor();
  await visitor.press(page.getByRole('navigation').getByRole('button', { name: 'Talk' }));
  for (let i = 0; i < 3; i++) {
    await visitor.press(visitor.button('New whisper…'));
    await visitor.press(page.locator('.talk').getByRole('checkbox').nth(i));
    await visitor.press(visitor.button('Talk in private'));
  }
  const tabs = page.locator('.talk').getByRole('tab');
  expect(await tabs.count()).toBe(4);
  for (const tab of await tabs.all()) expect(await isInFull(tab)).toBe(true);
  // In one row: what is said stays where it was.
  const rows = await Promise.all((await tabs.all()).map(async (tab) => (await boxOf(tab)).y));
  expect(new Set(rows).size).toBe(1);
  expect(await visitor.faults()).toEqual([]);
  await visitor.close();
});

/** City players choose where to go; there is more to deal in than in the Mall. */
function cityChoice(): Moment {
  const city = gameTables.find(({ rules }) => rules.id === 'city-2012');
  const moment = city === undefined ? undefined : momentsOf(city).find(({ kind }) => kind === 'select');
  must(moment !== undefined, 'nobody chooses a destination');
  Object.assign(moment.game.state.options, { promises: 'free' });
  return moment;
}

const DESKS = [DESKTOP, { width: 1100, height: 800 }, { width: 2560, height: 1440 }];

test.each([
  ['the City', cityChoice, DESKS],
  ['the Mall', truckVote, DESKS],
  ['the City on a tablet', cityChoice, [TABLET]],
])('while a deal is put together, the board of %s is in sight, and so is the deal', async (_, at, sizes) => {
  const [first = DESKTOP] = sizes;
  sitting = await tableAt(at());
  const visitor = await Visitor.open(
    site.browser,
    `${site.url}/t/${sitting.table.log.row.code}`,
    first,
    connect,
  );
  const { page } = visitor;
  await page.locator('[data-step]').waitFor();
  const before = await boardBox(visitor);
  await visitor.press(page.getByRole('navigation').getByRole('button', { name: 'Deals' }));
  await visitor.press(visitor.button('Make an offer'));
  await page.getByRole('group', { name: 'To' }).getByRole('checkbox').first().check();
  for (const side of ['You give', 'You want']) {
    const group = page.getByRole('group', { name: side });
    const more = group.getByRole('button', { name: 'One more antidote', disabled: false });
    if ((await more.count()) > 0) await visitor.press(more);
    await visitor.press(group.getByRole('button', { name: 'Add a promise' }));
  }
  const card = page.getByRole('group', { name: 'You give' }).locator('button.card');
  if ((await card.count()) > 0) await visitor.press(card.first());
  expect(await visitor.faults()).toEqual([]);
  expect(await boardBox(visitor)).toBe(before);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await framesDrawn(visitor);
    const [drawer, board] = await Promise.all(
      ['.drawer', 'main > .board'].map((part) => boxOf(page.locator(part))),
    );
    must(drawer !== undefined && board !== undefined, 'no drawer');
    expect(drawer.y, `${size.width} px`).toBeGreaterThanOrEqual(board.y + board.height - 1);
    expect(drawer.y + drawer.height).toBeLessThanOrEqual(size.height + 1);
    expect(drawer.x + drawer.width).toBeLessThanOrEqual(board.x + board.width + 1);
  }
  await page.setViewportSize(first);
  await framesDrawn(visitor);
  for (const side of await page.locator('.builder .terms').all())
    await expect.poll(() => isInFull(side)).toBe(true);
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

test('what somebody has is counted, for all to see, and no more can be asked for', async () => {
  const moment = cityChoice();
  sitting = await tableAt(moment);
  const code = sitting.table.log.row.code;
  const visitor = await Visitor.open(site.browser, `${site.url}/t/${code}`, DESKTOP, connect);
  const { page } = visitor;
  await page.locator('[data-step]').waitFor();
  await visitor.press(page.getByRole('navigation').getByRole('button', { name: 'Deals' }));
  await visitor.press(visitor.button('Make an offer'));
  const want = page.getByRole('group', { name: 'You want' });
  const more = want.getByRole('button', { name: 'One more antidote' });
  expect(await more.getAttribute('aria-disabled')).toBe('false');
  await page.getByRole('group', { name: 'To' }).getByRole('checkbox').first().check();
  const held = want.locator('p', { hasText: /^Name\d · \d+ cards · 0 antidotes$/ });
  await held.waitFor();
  expect(await more.getAttribute('aria-disabled')).toBe('true');
  expect(await more.getAttribute('title')).toBe(await held.textContent());

  // Places stand in the order of the board.
  await visitor.press(want.getByRole('button', { name: 'Add a promise' }));
  await want.getByLabel('What is promised').selectOption('go');
  const places = await want.getByLabel('Place', { exact: true }).locator('option').allTextContents();
  const board = ['Water Tower', 'Armory', 'Hospital', 'Church', 'Bank', 'Crossroads'];
  expect(places.filter((place) => board.includes(place))).toEqual(board);
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

test('on a phone it is told why some promises are grey', async () => {
  const mall = gameTables.find(({ rules }) => rules.id === 'mall-2005');
  const moment = mall === undefined ? undefined : momentsOf(mall).find(({ kind }) => kind === 'choose');
  must(moment !== undefined, 'nobody chooses a destination');
  Object.assign(moment.game.state.options, { deals: 'open', promises: 'free' });
  sitting = await tableAt(moment);
  const code = sitting.table.log.row.code;
  const visitor = await Visitor.open(site.browser, `${site.url}/t/${code}`, PHONE, connect);
  const { page } = visitor;
  await page.locator('[data-step]').waitFor();
  await visitor.press(page.getByRole('navigation').getByRole('button', { name: 'Deals' }));
  await visitor.press(visitor.button('Make an offer'));
  const give = page.getByRole('group', { name: 'You give' });
  await visitor.press(give.getByRole('button', { name: 'Add a promise' }));
  expect(await give.locator('option[value="back"]').isDisabled()).toBe(true);
  await give.getByText('The truck is done for this round.').waitFor();
  expect(await visitor.faults()).toEqual([]);
  await visitor.close();
});

async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  must(box !== null, 'not there');
  return box;
}
