import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLong } from '../support/long.ts';
import { useSite } from './support/site.ts';
import { DESKTOP, PHONE, Visitor, type Device } from './support/visitor.ts';

/** Home and lobby in every look: both languages, both themes, the largest text, on a desk and on a phone. */

const site = useSite();

const WORDS = {
  en: {
    settings: 'Settings',
    account: 'Account',
    learn: 'How to play',
    table: 'New table',
    fill: 'Fill with bots',
  },
  it: {
    settings: 'Impostazioni',
    account: 'Account',
    learn: 'Come si gioca',
    table: 'Nuovo tavolo',
    fill: 'Riempi di bot',
  },
} as const;

const ALL_LOOKS = (['en', 'it'] as const).flatMap((language) =>
  (['night', 'paper'] as const).map((theme) => ({ language, theme })),
);
type Look = (typeof ALL_LOOKS)[number];

/** Two of the looks have both languages and both themes. */
const isTelling = ({ language, theme }: Look): boolean => (language === 'en') === (theme === 'night');
const LOOKS = ALL_LOOKS.filter((look) => isLong || isTelling(look));

function devicesOf(look: Look): readonly Device[] {
  if (isLong) return isTelling(look) ? [DESKTOP, PHONE] : [PHONE];
  return look.language === 'en' ? [DESKTOP] : [PHONE];
}

async function wear(page: Page, { language, theme }: Look): Promise<void> {
  await page.evaluate(
    `localStorage.setItem('outvoted.prefs', '{"textSize":1.5,"theme":"${theme}"}'); localStorage.setItem('outvoted.language', '${language}')`,
  );
  await page.goto(site.url);
}

/** What is wrong with what the page shows now. */
async function faultsOf(visitor: Visitor, what: string): Promise<string[]> {
  const faults = (await visitor.faults()).map((fault) => `${what}: ${fault}`);
  const wide = Number(await visitor.page.evaluate('document.documentElement.scrollWidth'));
  return wide > visitor.device.width ? [...faults, `${what}: scrolls to ${wide}`] : faults;
}

test.each(LOOKS)('home and its dialogs, $language, $theme', async (look) => {
  const words = WORDS[look.language];
  const faults: string[] = [];
  for (const device of devicesOf(look)) {
    const visitor = await Visitor.open(site.browser, site.url, device);
    await wear(visitor.page, look);
    await visitor.button(words.learn).waitFor();
    faults.push(...(await faultsOf(visitor, 'home')));
    for (const dialog of [words.settings, words.account, words.learn]) {
      await visitor.press(visitor.button(dialog));
      await visitor.page.getByRole('dialog').waitFor();
      faults.push(...(await faultsOf(visitor, dialog)));
      await visitor.page.keyboard.press('Escape');
      await visitor.page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  }
  expect(faults).toEqual([]);
});

test.each(LOOKS)('the lobby, open, full and as a guest sees it, $language, $theme', async (look) => {
  const words = WORDS[look.language];
  const faults: string[] = [];
  for (const device of devicesOf(look)) {
    const host = await Visitor.open(site.browser, site.url, device);
    await wear(host.page, look);
    await host.press(host.button(words.table).first());
    await host.button(words.fill).waitFor();
    faults.push(...(await faultsOf(host, 'open lobby')));
    const guest = await Visitor.open(site.browser, host.page.url(), device);
    await wear(guest.page, look);
    await guest.page.goto(host.page.url());
    await guest.page.locator('main h1').waitFor();
    faults.push(...(await faultsOf(guest, 'lobby for a guest')));
    await host.press(host.button(words.fill));
    await host.button(words.fill).waitFor({ state: 'detached' });
    faults.push(...(await faultsOf(host, 'full lobby')));
    expect([...host.errors, ...guest.errors]).toEqual([]);
    await Promise.all([host.close(), guest.close()]);
  }
  expect(faults).toEqual([]);
});
