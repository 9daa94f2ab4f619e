import { beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../src/engine/index.ts';
import type { Message, MessageOf } from '../../src/protocol/wire/messages.ts';
import { WORDS as MALL } from '../../src/rulesets/mall-2005/vocabulary.ts';
import { calledIn } from '../../src/web/lib/names.ts';
import { entriesOf } from '../../src/web/log/entries.ts';
import { LANGUAGES, languageName, loadPart, type Language } from '../../src/words/languages.ts';
import { gather, play, randomChoice } from '../server/support/party.ts';
import { playUntil } from './support/playing.ts';
import { useSite } from './support/site.ts';
import { DESKTOP, PHONE, Visitor } from './support/visitor.ts';
import { inLanguage, word } from './support/words.ts';
import { amount, isLong, someOf } from '../support/long.ts';

const site = useSite();
beforeAll(() => loadPart('learn'));

const choose = (visitor: Visitor, language: Language): Promise<unknown> =>
  visitor.page.locator('select:has(option[value=ru])').first().selectOption(language);

const spoken = ({ page }: Visitor): Promise<string | null> => page.locator('html').getAttribute('lang');

const speaks = ({ page }: Visitor, language: Language): Promise<void> =>
  page.locator(`html[lang=${language}]`).waitFor();

/** Waits until the server has it, too. */
async function chooseAndKeep(visitor: Visitor, language: Language): Promise<void> {
  const kept = visitor.page.waitForResponse(/\/api\/language$/);
  await choose(visitor, language);
  expect((await kept).status()).toBe(200);
}

const ACCOUNT = { login: 'ana-of-the-bank', password: 'a horse with a staple' };

/** As the page does it, with its cookie. */
const post = async ({ page }: Visitor, path: string, body: object): Promise<void> => {
  const { status } = await page.evaluate(
    async ([to, text]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api/${to}`, { method: 'POST', headers, body: text });
      return { status: answer.status };
    },
    [path, JSON.stringify(body)] as const,
  );
  expect(status).toBe(200);
};

describe('the language of the page', () => {
  const locales = [
    ['de-AT', 'de'],
    ['nl-NL', 'en'],
    ['ru', 'ru'],
  ] as const;
  test.each(someOf(locales, 2))('is at first that of a browser in %s: %s', async (locale, language) => {
    const visitor = await Visitor.open(site.browser, site.url, { ...PHONE, locale });
    await visitor.page.locator('h1').waitFor();
    expect(await spoken(visitor)).toBe(language);
    await visitor.close();
  });

  test('is remembered once it is chosen', async () => {
    const visitor = await Visitor.open(site.browser, site.url, { ...PHONE, locale: 'de-DE' });
    await choose(visitor, 'fr');
    await visitor
      .button(await word('fr', 'web_playBots'))
      .first()
      .waitFor();
    await visitor.page.reload();
    await visitor.page.locator('h1').waitFor();
    expect(await spoken(visitor)).toBe('fr');
    await visitor.close();
  });

  test('is kept with the account, for devices on which none was chosen by hand', async () => {
    // Not yet the page itself: it might ask something as the guest whose session ends with the account.
    const laptop = await Visitor.open(site.browser, `${site.url}/healthz`, { ...DESKTOP, locale: 'de-DE' });
    await post(laptop, 'guest', { name: 'Ana' });
    await post(laptop, 'account', ACCOUNT);
    await laptop.page.goto(site.url);
    await chooseAndKeep(laptop, 'it');

    const phone = await Visitor.open(site.browser, site.url, { ...PHONE, locale: 'ru' });
    await speaks(phone, 'ru');
    await post(phone, 'login', ACCOUNT);
    await phone.page.reload();
    await speaks(phone, 'it');
    // By hand: it counts here, and from now on for devices without a choice of their own.
    await chooseAndKeep(phone, 'fr');

    const known = laptop.page.waitForResponse(/\/api\/me$/);
    await laptop.page.reload();
    expect(await (await known).json()).toMatchObject({ person: { language: 'fr' } });
    await speaks(laptop, 'it');

    const tablet = await Visitor.open(site.browser, site.url, { ...PHONE, locale: 'en-GB' });
    await post(tablet, 'login', ACCOUNT);
    await tablet.page.reload();
    await speaks(tablet, 'fr');
    expect([...laptop.errors, ...phone.errors, ...tablet.errors]).toEqual([]);
    await Promise.all([laptop.close(), phone.close(), tablet.close()]);
  });

  test('chosen before one signs in is then kept with the account', async () => {
    const visitor = await Visitor.open(site.browser, site.url, { ...DESKTOP, locale: 'en-GB' });
    const { page } = visitor;
    await choose(visitor, 'de');
    await speaks(visitor, 'de');
    await post(visitor, 'guest', { name: 'Bo' });
    await post(visitor, 'account', { ...ACCOUNT, login: 'bo-of-the-bank' });
    const kept = page.waitForResponse(/\/api\/language$/);
    await page.reload();
    expect(await (await kept).json()).toMatchObject({ person: { login: 'bo-of-the-bank', language: 'de' } });
    await visitor.close();
  });

  test('changes in the rules where one reads', async () => {
    const visitor = await Visitor.open(site.browser, `${site.url}/rules/city`);
    const { page } = visitor;
    const rule = page.locator('[id="C-ATK-5"]');
    await rule.scrollIntoViewIfNeeded();
    await choose(visitor, 'de');
    await rule.getByText('Startspieler').waitFor();
    const box = await rule.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(DESKTOP.height);
    // The page is long, and axe takes seconds for it.
    expect(isLong ? await visitor.faults() : []).toEqual([]);
    await visitor.close();
  });

  test('changes in lessons, a lobby and a game, and what was begun is still there', async () => {
    const visitor = await Visitor.open(site.browser, `${site.url}/learn`);
    const { page } = visitor;
    await choose(visitor, 'ru');
    await page.getByRole('heading', { name: await word('ru', 'learn_title') }).waitFor();
    await choose(visitor, 'en');
    await page.goto(site.url);
    await visitor.button('New table').first().click();
    await page.getByPlaceholder('Say something…').fill('Shall we?');
    await visitor.button('Settings').click();
    await page.getByText('Deutsch', { exact: true }).click();
    await page.getByRole('heading', { name: await word('de', 'web_settings') }).waitFor();
    expect(await page.locator('textarea, input').evaluateAll((all) => all.map((one) => one.value))).toContain(
      'Shall we?',
    );
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  test.runIf(isLong)('changes in a replay at the moment that one looks at', async () => {
    const { code, clients } = await gather(site.url, { people: 1, bots: 2 });
    await play(clients, { choose: randomChoice(5) });
    await Promise.all(clients.map((client) => client.close()));
    const visitor = await Visitor.open(site.browser, `${site.url}/replay/${code}?as=all&at=9`);
    const slider = visitor.page.getByRole('slider');
    await slider.waitFor();
    const at = await slider.inputValue();
    await choose(visitor, 'it');
    await visitor.page.getByRole('heading', { name: await word('it', 'web_replay') }).waitFor();
    expect(await slider.inputValue()).toBe(at);
    expect(Number(at)).toBeGreaterThan(0);
    await visitor.close();
  });
});

/** What the page of this visitor was last sent whole. */
function welcomeOf({ frames }: Visitor): MessageOf<'welcome'> {
  const welcome = frames
    .map((frame) => JSON.parse(frame) as Message)
    .findLast((message) => message.type === 'welcome');
  if (welcome === undefined) throw new Error('nobody was welcomed');
  return welcome;
}

/** What the log of this visitor tells of the game, by the words here. */
function toldTo(visitor: Visitor, language: Language): Promise<string[]> {
  const { scene, missed } = welcomeOf(visitor);
  const called = calledIn(scene.table.seats);
  const telling = { words: MALL, called: called.in, tellTable: () => '' };
  return inLanguage(language, () =>
    missed
      .flatMap((told) => entriesOf(told, telling))
      .flatMap(({ text, kind }) => (kind === null ? [] : [text])),
  );
}

test.runIf(isLong)('people at one table read the same night, each in their own language', async () => {
  const languages = someOf(LANGUAGES, 3);
  const visitors = new Map<Language, Visitor>();
  let link = site.url;
  for (const language of languages) {
    const visitor = await Visitor.open(site.browser, link, { ...DESKTOP, locale: language });
    visitors.set(language, visitor);
    if (link === site.url) {
      await visitor.page
        .locator('article', { hasText: 'Mall of Horror' })
        .getByRole('button', { name: 'New table' })
        .click();
      await visitor.button('Start the game').waitFor();
      link = visitor.page.url();
      await visitor.page.getByLabel('Pace').selectOption('untimed');
      // There are four to begin with.
      await visitor.button(isLong ? 'Add a seat' : 'Remove a seat').click();
    } else {
      await visitor
        .button(await word(language, 'web_sit'))
        .first()
        .click();
      await visitor.button(await word(language, 'web_beReady')).click();
    }
  }
  const all = [...visitors];
  for (const [, { page }] of all)
    for (const language of languages)
      await page
        .locator(`[lang=${language}]`, { hasText: languageName(language) })
        .first()
        .waitFor();
  const [, host] = all[0] as [Language, Visitor];
  await host.page.getByRole('button', { name: 'Start the game', disabled: false }).click();
  await Promise.all(all.map(([, { page }]) => page.locator('[data-step]').first().waitFor()));

  const random = randomFrom('languages');
  let looks = 0;
  await playUntil(
    async () => ++looks > amount(20, 80),
    all.map(([, visitor]) => visitor),
    random,
  );

  const nights = [];
  for (const [language, visitor] of all) {
    const { page } = visitor;
    await page.reload();
    await page.locator('[data-step]').first().waitFor();
    expect(await spoken(visitor)).toBe(language);
    const told = await toldTo(visitor, language);
    const read = page.locator('section.log .entry');
    await read
      .filter({ hasText: told.at(-1) ?? '' })
      .first()
      .waitFor({ state: 'attached' });
    const texts = (await read.allTextContents()).map((text) => text.trim());
    expect(told.filter((text) => !texts.includes(text))).toEqual([]);
    expect(visitor.errors).toEqual([]);
    nights.push(told);
  }
  // Everybody gets the same events but their own cards, and no sentence is as in another language.
  expect(new Set(nights.map(({ length }) => length)).size).toBe(1);
  expect(new Set(nights.map(([first]) => first)).size).toBe(languages.length);
  await Promise.all(all.map(([, visitor]) => visitor.close()));
});
