import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLong } from '../support/long.ts';
import { say, type MessageKey } from '../../src/words/index.ts';
import { LANGUAGES, type Language } from '../../src/words/languages.ts';
import { useSite } from './support/site.ts';
import { DESKTOP, PHONE, Visitor, type Device } from './support/visitor.ts';
import { inLanguage } from './support/words.ts';

/** Home and lobby in every look: all languages, both themes, the largest text, on a desk and on a phone. */

const site = useSite();

type Theme = 'night' | 'paper';
interface Look {
  readonly language: Language;
  readonly theme: Theme;
  readonly devices: readonly Device[];
}

const ALL: readonly Look[] = LANGUAGES.flatMap((language) =>
  (['night', 'paper'] as const).map((theme) => ({ language, theme, devices: [DESKTOP, PHONE] })),
);
const looks = (usual: Look): readonly Look[] => (isLong ? ALL : [usual]);

const HOME: Look = { language: 'en', theme: 'night', devices: [DESKTOP] };
/** German has the longest words: on a phone they need the most room. */
const LOBBY: Look = { language: 'de', theme: 'paper', devices: [PHONE] };

const wordsIn = (look: Look, ...keys: readonly MessageKey[]): Promise<string[]> =>
  inLanguage(look.language, () => keys.map((key) => say(key as 'web_sit')));

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

test.each(looks(HOME))('home and its dialogs, $language, $theme', async (look) => {
  const [settings = '', account = '', learn = ''] = await wordsIn(
    look,
    'web_settings',
    'web_account',
    'web_learn',
  );
  const faults: string[] = [];
  for (const device of look.devices) {
    const visitor = await Visitor.open(site.browser, site.url, device);
    await wear(visitor.page, look);
    await visitor.button(learn).waitFor();
    faults.push(...(await faultsOf(visitor, 'home')));
    for (const dialog of [settings, account, learn]) {
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

test.each(looks(LOBBY))('the lobby, open, full and as a guest sees it, $language, $theme', async (look) => {
  const [table = '', fill = ''] = await wordsIn(look, 'web_makeTable', 'web_fillBots');
  const faults: string[] = [];
  for (const device of look.devices) {
    const host = await Visitor.open(site.browser, site.url, device);
    await wear(host.page, look);
    await host.press(host.button(table).first());
    await host.button(fill).waitFor();
    faults.push(...(await faultsOf(host, 'open lobby')));
    const guest = await Visitor.open(site.browser, host.page.url(), device);
    await wear(guest.page, look);
    await guest.page.goto(host.page.url());
    await guest.page.locator('main h1').waitFor();
    faults.push(...(await faultsOf(guest, 'lobby for a guest')));
    await host.press(host.button(fill));
    await host.button(fill).waitFor({ state: 'detached' });
    faults.push(...(await faultsOf(host, 'full lobby')));
    expect([...host.errors, ...guest.errors]).toEqual([]);
    await Promise.all([host.close(), guest.close()]);
  }
  expect(faults).toEqual([]);
});
