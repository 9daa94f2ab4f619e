import { describe, expect, test } from 'vitest';
import { isLong } from '../support/long.ts';
import { useSite } from './support/site.ts';
import { DESKTOP, PHONE, Visitor, type Device } from './support/visitor.ts';
import { LANGUAGES } from '../../src/words/languages.ts';

const site = useSite();

const EXAMPLE = { id: 'city/cards/a', name: 'Two die', ruleset: 'city-2012', rules: ['C-CARD-SHOTGUN'] };

async function open(device: Device): Promise<Visitor> {
  const visitor = await Visitor.open(site.browser, site.url, device);
  await visitor.page.route('**/api/examples', (route) => route.fulfill({ json: { examples: [EXAMPLE] } }));
  return visitor;
}

const WORDS = {
  en: { find: 'chainsaw', name: 'Chainsaw', rule: 'Half of a location', search: 'Search the rules' },
  it: { find: 'motosega', name: 'Motosega', rule: 'Muore metà', search: 'Cerca nelle regole' },
  de: { find: 'motorsäge', name: 'Motorsäge', rule: 'Die Hälfte der', search: 'Regeln durchsuchen' },
  fr: {
    find: 'tronçonneuse',
    name: 'Tronçonneuse',
    rule: 'La moitié des',
    search: 'Chercher dans les règles',
  },
  ru: { find: 'бензопила', name: 'Бензопила', rule: 'Гибнет половина зомби', search: 'Поиск по правилам' },
} as const;

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)('on %s', (_, device) => {
  test.runIf(isLong || device === PHONE).each(isLong ? LANGUAGES : ['ru' as const])(
    'rules are found as one types, by a word and by an id, in %s',
    async (language) => {
      const { find, name, rule, search } = WORDS[language];
      const visitor = await open(device);
      const { page } = visitor;
      await page.evaluate(`localStorage.setItem('outvoted.language', '${language}')`);
      await page.goto(`${site.url}/rules`);
      await page.getByLabel(search).waitFor();
      expect(await visitor.faults()).toEqual([]);
      await page.getByLabel(search).fill(find.slice(0, 6));
      await page
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .first()
        .waitFor();
      expect(await visitor.faults()).toEqual([]);
      await page.getByRole('link', { name: /C-CARD-SAW/ }).click();
      await page.locator('article[id="C-CARD-SAW"].aimed').getByText(rule).waitFor();
      expect(new URL(page.url()).pathname).toBe('/rules/C-CARD-SAW');
      expect(isLong ? await visitor.faults() : []).toEqual([]);
      await page.goBack();
      expect(await page.getByLabel(search).inputValue()).toBe(find.slice(0, 6));
      await page.getByLabel(search).fill('c-atk-3');
      await page.getByRole('link', { name: /^C-ATK-3/ }).click();
      await page.locator('article[id="C-ATK-3"].aimed').waitFor();
      expect(visitor.errors).toEqual([]);
      await visitor.close();
    },
  );

  test.runIf(isLong || device === PHONE)(
    'a card has a page with its figures, its rules and examples to play',
    async () => {
      const visitor = await open(device);
      const { page } = visitor;
      const example = {
        id: 'city/cards/a',
        name: 'Two die',
        ruleset: 'city-2012',
        rules: ['C-CARD-SHOTGUN'],
      };
      await page.route('**/api/examples', (route) => route.fulfill({ json: { examples: [example] } }));
      await page.route('**/api/practice', (route) =>
        route.fulfill({ status: 201, json: { id: 'x', code: 'NOSUCH' } }),
      );
      await page.goto(`${site.url}/rules/city/cards/shotgun`);
      await page.getByRole('heading', { name: 'Shotgun', level: 1 }).waitFor();
      await page.getByText('kills 2 zombies of a location').waitFor();
      await page.locator('main > details summary').click();
      expect(await visitor.faults()).toEqual([]);
      const asked = page.waitForRequest('**/api/practice');
      await page.locator('main > details').getByRole('button', { name: 'Play this example' }).click();
      expect((await asked).postDataJSON()).toEqual({ example: 'city/cards/a' });
      await page.waitForURL('**/t/NOSUCH');
      await visitor.close();
    },
  );

  test.runIf(isLong || device === PHONE)(
    'from the table one tap leads to the rules and back, and what was begun is still there',
    async () => {
      const visitor = await open(device);
      const { page } = visitor;
      const rules = page.locator('.bar').getByRole('button', { name: /^Rules:/ });
      const game = page.locator('article', { hasText: 'Mall of Horror' });
      await visitor.press(game.getByRole('button', { name: 'Play against bots' }));
      await visitor.press(page.locator('.bar .next button').first());
      const begun = page.locator('.bar').getByRole('button', { name: 'Undo' });
      await begun.waitFor();
      await visitor.press(rules);
      await page.locator('dialog [data-rule="M-SETUP-4"]').waitFor();
      expect(await visitor.faults()).toEqual([]);
      const full = page.getByRole('link', { name: 'Full rules in a new tab' });
      expect(await full.getAttribute('href')).toBe('/rules/M-SETUP-4');
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
      expect(await begun.isVisible()).toBe(true);
      await visitor.press(begun);
      if (device === PHONE) await visitor.press(page.getByRole('button', { name: 'Hand', exact: true }));
      await page.locator('.mine .card').first().click({ force: true });
      await visitor.press(page.locator('.bar .problem').getByRole('button', { name: /^Rules:/ }));
      await page.locator('dialog [data-rule^="M-CARD-"]').first().waitFor();
      await page.locator('dialog [data-rule="T-STEP-1"]').waitFor();
      await page.keyboard.press('Escape');
      await visitor.press(page.getByRole('button', { name: 'Menu' }));
      await visitor.press(page.getByRole('button', { name: 'Quick reference' }));
      await page.locator('dialog').getByText("Cards you haven't seen").waitFor();
      expect(await visitor.faults()).toEqual([]);
      expect(visitor.errors).toEqual([]);
      await visitor.close();
    },
  );
});
