import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/engine/index.ts';
import type { Message } from '../../src/protocol/wire/messages.ts';
import type { TableScene } from '../../src/protocol/wire/scene.ts';
import { gather, play, randomChoice } from '../server/support/party.ts';
import { isLong } from '../support/long.ts';
import { useSite } from './support/site.ts';
import { playUntil } from './support/playing.ts';
import { DESKTOP, PHONE, Visitor } from './support/visitor.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { word } from './support/words.ts';

const site = useSite();

const home = (device = DESKTOP): Promise<Visitor> => Visitor.open(site.browser, site.url, device);

describe.each(
  [['a desktop', DESKTOP] as const, ['a phone', PHONE] as const].filter(
    ([, device]) => isLong || device === PHONE,
  ),
)('on %s', (_, device) => {
  test('one click begins a game against bots, without a form', async () => {
    const visitor = await home(device);
    await visitor.button('Play against bots').first().waitFor();
    expect(await visitor.faults()).toEqual([]);
    await visitor.press(visitor.button('Play against bots').first());
    await visitor.page.locator('[data-step]').first().waitFor();
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  test('settings are kept, and change the page at once', async () => {
    const visitor = await home(device);
    const { page } = visitor;
    await visitor.press(visitor.button('Settings'));
    expect(await visitor.faults()).toEqual([]);
    await page.getByRole('radio', { name: 'Paper' }).check({ force: true });
    expect(await page.locator('html').getAttribute('data-theme')).toBe('paper');
    expect(await visitor.faults()).toEqual([]);
    await page.reload();
    await visitor.button('Settings').waitFor();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('paper');
    expect(await visitor.faults()).toEqual([]);
    await visitor.close();
  });

  test('an address that leads nowhere says so', async () => {
    const visitor = await Visitor.open(site.browser, `${site.url}/t/NOSUCH`, device);
    await visitor.page.getByRole('link', { name: 'Home' }).waitFor();
    expect(await visitor.faults()).toEqual([]);
    await visitor.close();
  });
});

test('two friends meet at a table by its link, talk, and begin; a reload loses nothing', async () => {
  const host = await home();
  await host.page.getByLabel('Your name').fill('Ana');
  await host.page
    .locator('article', { hasText: 'Mall of Horror' })
    .getByRole('button', { name: 'New table' })
    .click();
  await host.button('Start the game').waitFor();
  expect(await host.faults()).toEqual([]);
  const guest = await Visitor.open(site.browser, host.page.url(), PHONE);
  await guest.press(guest.button('Sit here').first());
  expect(await guest.faults()).toEqual([]);
  await guest.page.getByPlaceholder('Say something…').fill('Shall we?');
  await guest.press(guest.page.getByRole('button', { name: 'Send', exact: true }));
  await host.page.getByText('Shall we?').waitFor();
  await host.button('Fill with bots').click();
  await guest.press(guest.button("I'm ready"));
  await host.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
  await guest.page.locator('[data-step]').first().waitFor();
  await guest.page.reload();
  await guest.page.locator('[data-step]').first().waitFor();
  await guest.press(guest.page.getByRole('button', { name: /^Talk/ }));
  await guest.page.getByText('Shall we?').waitFor();
  expect([...host.errors, ...guest.errors]).toEqual([]);
  await Promise.all([host.close(), guest.close()]);
});

/** Those with the least room; in a long run every size that people have. */
const SIZES = [
  [360, 640],
  [740, 360],
  [1440, 900],
  ...(isLong
    ? ([
        [360, 740],
        [768, 1024],
        [2560, 1440],
      ] as const)
    : []),
] as const;

test('Play now is above the fold at every size and text size, and nothing scrolls sideways', async () => {
  const visitor = await home();
  const { page } = visitor;
  const faults: string[] = [];
  for (const textSize of isLong ? [1, 1.5] : [1.5])
    for (const language of isLong ? LANGUAGES : ['ru' as const])
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.evaluate(
          `localStorage.setItem('outvoted.prefs', '{"textSize": ${textSize}}'); localStorage.setItem('outvoted.language', '${language}')`,
        );
        await page.reload();
        const button = page.getByRole('button', { name: await word(language, 'web_playNow'), exact: true });
        await button.waitFor();
        const box = await button.boundingBox();
        const isAbove = box !== null && box.y >= 0 && box.y + box.height <= height;
        const scrolled = Number(await page.evaluate('document.documentElement.scrollWidth'));
        if (!isAbove || scrolled > width) faults.push(`${width} × ${height}, ${language}, text ${textSize}`);
      }
  expect(faults).toEqual([]);
  await visitor.close();
});

test('a newcomer is offered learning before a first game; later the last game is one tap away', async () => {
  const visitor = await home(PHONE);
  const { page } = visitor;
  await page.getByText('New here?').waitFor();
  await visitor.press(visitor.button('How to play'));
  const dialog = page.getByRole('dialog', { name: 'How to play' });
  await dialog.getByText('Secretly choose').waitFor();
  expect(await visitor.faults()).toEqual([]);
  await visitor.press(dialog.getByRole('button', { name: 'Play the lessons' }));
  await page.getByRole('heading', { name: 'Learn by playing' }).waitFor();
  expect(await visitor.faults()).toEqual([]);
  await visitor.press(page.getByRole('link', { name: 'Home' }));
  for (const choice of ['5', 'Rookie', 'Quick']) await page.getByText(choice, { exact: true }).first().tap();
  await visitor.press(
    page.locator('article', { hasText: 'Mall of Horror' }).getByRole('button', { name: 'Play against bots' }),
  );
  await page.locator('[data-step]').first().waitFor();
  await page.goto(site.url);
  await page.getByText('Mall of Horror · you and 4 bots · Rookie').waitFor();
  expect(await page.getByText('New here?').count()).toBe(0);
  await visitor.press(visitor.button('Play now'));
  await page.locator('[data-step]').first().waitFor();
  const { settings, seats } = sceneOf(visitor);
  expect(settings).toMatchObject({ ruleset: 'mall-2005', pace: 'untimed', botPace: 'quick' });
  expect(seats.map(({ bot }) => bot?.replace(/:.*/, '') ?? null)).toEqual([null, ...Array(4).fill('rookie')]);
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

/** The table as the page was last sent it whole. */
function sceneOf({ frames }: Visitor): TableScene {
  const welcome = frames
    .map((frame) => JSON.parse(frame) as Message)
    .findLast((message) => message.type === 'welcome');
  if (welcome === undefined) throw new Error('nobody was welcomed');
  return welcome.scene.table;
}

test('alone in the lobby nobody is told of bots that are not there', async () => {
  const visitor = await home();
  await visitor.button('New table').first().click();
  await visitor.page.getByText('Nobody else is here to read this.').waitFor();
  expect(await visitor.page.getByRole('log').textContent()).not.toMatch(/bot/i);
  await visitor.close();
});

test.runIf(isLong)('speaks Italian as soon as it is chosen', async () => {
  const visitor = await home();
  const { page } = visitor;
  await page.getByLabel('Language').selectOption('it');
  await visitor.button('Gioca contro i bot').first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('it');
  expect(await visitor.faults()).toEqual([]);
  await visitor.close();
});

test.runIf(isLong)(
  'a finished game is watched again by its link, step by step and with the eyes of anybody',
  async () => {
    const { code, clients } = await gather(site.url, { people: 1, bots: 2 });
    await play(clients, { choose: randomChoice(5) });
    await Promise.all(clients.map((client) => client.close()));
    const visitor = await Visitor.open(site.browser, `${site.url}/replay/${code}`);
    const { page } = visitor;
    const slider = page.getByRole('slider');
    await slider.waitFor();
    expect(await visitor.faults()).toEqual([]);
    const before = await slider.inputValue();
    await visitor.button('Step forward').click();
    expect(await slider.inputValue()).not.toBe(before);
    await page.keyboard.press('End');
    expect(await slider.inputValue()).toBe(await slider.getAttribute('max'));
    expect(page.url()).toContain('at=');
    await visitor.button('Spectator').click();
    await page.waitForURL(/as=spectator/);
    expect(await visitor.faults()).toEqual([]);
    // The address leads to the same moment.
    const address = page.url();
    const friend = await Visitor.open(site.browser, address, PHONE);
    await friend.page.getByRole('slider').waitFor();
    expect(await friend.page.getByRole('slider').inputValue()).toBe(await slider.inputValue());
    expect(await friend.faults()).toEqual([]);
    expect([...visitor.errors, ...friend.errors]).toEqual([]);
    await Promise.all([visitor.close(), friend.close()]);
  },
);

test('a name that is typed before the server has said who one is stays', async () => {
  const visitor = await home();
  const { page } = visitor;
  let hasTyped = (): void => undefined;
  const typed = new Promise<void>((resolve) => (hasTyped = resolve));
  await page.route('**/api/me', async (route) => {
    const answer = await route.fetch();
    await typed;
    await route.fulfill({ response: answer });
  });
  await page.reload();
  const name = page.getByLabel('Your name');
  await name.fill('Ana');
  await name.press('Enter');
  hasTyped();
  await page.getByText("You're Ana now.").waitFor();
  expect(await name.inputValue()).toBe('Ana');
  await visitor.button('Account').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).first().waitFor();
  await visitor.close();
});

test('an account keeps the games: made, logged out of, logged in to, deleted', async () => {
  const visitor = await home();
  const { page } = visitor;
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('Your name').press('Enter');
  await visitor.button('Account').click();
  const dialog = page.getByRole('dialog');
  const fill = async (): Promise<void> => {
    await dialog.getByLabel('Login').fill('ana-of-the-tower');
    await dialog.getByLabel('Password').first().fill('a horse with a staple');
  };
  await fill();
  expect(await visitor.faults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await dialog.getByText("You're signed in as ana-of-the-tower").waitFor();
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await dialog.getByText("You're signed out.").waitFor();
  await fill();
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByText("You're signed in as ana-of-the-tower").waitFor();
  expect(await visitor.faults()).toEqual([]);
  await dialog.getByText('My bots').click();
  await dialog.getByLabel('Bot name').fill('Robo');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await dialog.locator('code').waitFor();
  expect(await visitor.faults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete bot Robo' }).click();
  await dialog.getByRole('button', { name: 'Delete bot Robo' }).waitFor({ state: 'detached' });
  await dialog.getByText('Delete account…').click();
  await dialog.getByLabel('Password', { exact: true }).fill('a horse with a staple');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await dialog.getByText('Your account is gone.').waitFor();
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

/** Weapons, which are for a place. */
const AIMED = /^(Gun|Shotgun|Alarm|Chainsaw|Kitten)$/;

test('a card is dragged onto a place that is lit, and Escape takes a card back', async () => {
  const visitor = await home();
  const { page } = visitor;
  await page
    .locator('article', { hasText: '2012' })
    .getByRole('button', { name: 'Play against bots' })
    .click();
  await page.locator('[data-step]').first().waitFor();
  const random = randomFrom('drag');
  const card = page.locator('.card.lit', { has: page.getByText(AIMED) }).first();
  await playUntil(async () => (await card.count()) > 0, [visitor], random);
  const name = (await card.locator('strong').textContent())?.trim() ?? '';
  await card.click();
  const lit = page.locator('svg [data-pick^="place:"].lit');
  expect(await page.locator('.card.picked').count()).toBe(1);
  await page.keyboard.press('Escape');
  expect(await page.locator('.card.picked').count()).toBe(0);
  await card.hover();
  await page.mouse.down();
  await page.mouse.move(400, 400, { steps: 5 });
  expect(await page.locator('.card.picked').count()).toBe(1);
  // Whoever stands there is no obstacle.
  await lit.first().hover({ force: true });
  await page.mouse.up();
  await visitor.button(/^Log/).click();
  await page
    .getByRole('log')
    .getByText(new RegExp(`plays an? ${name}`))
    .waitFor();
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});
