import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { gather, play, randomChoice } from '../server/support/party.ts';
import { isLong } from '../support/long.ts';
import { useSite } from './support/site.ts';
import { DESKTOP, PHONE, Visitor, type Device } from './support/visitor.ts';
import { LANGUAGES, type Language } from '../../src/words/languages.ts';
import { word } from './support/words.ts';

const site = useSite();

const CITY = { ruleset: 'city-2013' };

const come = (code: string, device: Device): Promise<Visitor> =>
  Visitor.open(site.browser, `${site.url}/t/${code}`, device);

/** The game that all of these tests look at, and somebody who watched it from the start. */
let played: Promise<{ readonly code: string; readonly witness: Visitor }> | null = null;
async function playGame(): Promise<{ readonly code: string; readonly witness: Visitor }> {
  const { code, clients } = await gather(site.url, { people: 2, bots: 2, settings: { revealTalk: true } });
  const witness = await come(code, DESKTOP);
  await witness.page.locator('[data-step]').first().waitFor();
  await clients[0]?.do({ type: 'say', text: 'Not me again!' });
  await clients[0]?.do({ type: 'say', text: 'Vote for the bot', to: [1] });
  await play(clients, { choose: randomChoice(11) });
  await Promise.all(clients.map((client) => client.close()));
  return { code, witness };
}

/** Somebody at the table of a game that is over, who watched it or comes now. */
async function atTheEnd(of: 'witness' | Device): Promise<Visitor> {
  const { code, witness } = await (played ??= playGame());
  const visitor = of === 'witness' ? witness : await come(code, of);
  await visitor.button('Verify now').waitFor();
  return visitor;
}

const verdictOf = async (visitor: Visitor, language: Language = 'en'): Promise<string> => {
  await visitor.press(visitor.button(await word(language, 'web_fairDo')));
  const verdict = visitor.page.locator('p.sum');
  await verdict.waitFor();
  return (await verdict.textContent()) ?? '';
};

test('one click verifies the shuffle, and loads the rules only then', async () => {
  const visitor = await atTheEnd('witness');
  const { page } = visitor;
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  expect(await verdictOf(visitor)).toContain('It checks out');
  expect(scripts.some((url) => /\/verify-/.test(url))).toBe(true);
  expect(await page.locator('p.sum + ul li.passed').count()).toBe(4);
  await page.getByText('This browser noted that hash').waitFor();
  expect(await visitor.faults()).toEqual([]);
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

// verify.test.ts forges games without a browser.
test.runIf(isLong)(
  'a forged game is told as such: another seed, another action, another result',
  async () => {
    const visitor = await atTheEnd(DESKTOP);
    const { page } = visitor;
    interface Fields {
      seed: string;
      actions: { seat: number; action: object }[];
      end: { over: { winners: string[] } };
    }
    const forge = (change: (fields: Fields) => void) => async (route: Route) => {
      const fields = (await (await route.fetch()).json()) as Fields;
      change(fields);
      await route.fulfill({ json: fields });
    };
    const forgeries: readonly ((fields: Fields) => void)[] = [
      (fields) => (fields.seed = '0'.repeat(64)),
      (fields) => fields.actions.splice(3, 1),
      (fields) => (fields.end.over.winners = []),
    ];
    for (const change of forgeries) {
      await page.unroute('**/game.json');
      await page.route('**/game.json', forge(change));
      expect(await verdictOf(visitor)).toContain("doesn't check out");
      expect(await page.locator('p.sum + ul li.failed').count()).toBeGreaterThan(0);
    }
    expect(await visitor.faults()).toEqual([]);
    await page.unroute('**/game.json');
    expect(await verdictOf(visitor)).toContain('It checks out');
    await page.getByText("takes the server's word").waitFor();
    await visitor.close();
  },
);

test.runIf(isLong)(
  'the night is a picture to keep: a PNG with a name, made without asking the server',
  async () => {
    const visitor = await atTheEnd(PHONE);
    const { page } = visitor;
    await visitor.button('Make the picture').waitFor();
    const requests: string[] = [];
    page.on('request', (request) => !request.url().startsWith('data:') && requests.push(request.url()));
    await visitor.press(visitor.button('Make the picture'));
    const image = page.locator('img[src^="data:image/png"]');
    await image.waitFor();
    expect(requests).toEqual([]);
    const [width, alt] = [
      await page.evaluate('document.querySelector("img").naturalWidth'),
      await image.getAttribute('alt'),
    ];
    expect(width).toBe(1080);
    expect(alt).toMatch(/win|survived/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download picture' }).tap(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^outvoted-\w+\.png$/);
    expect(await visitor.faults()).toEqual([]);
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  },
);

/** Runs in the page: what moves before one's eyes and never ends. */
function endless(): string[] {
  const { document } = globalThis as unknown as { document: { getAnimations(): readonly Moving[] } };
  return document
    .getAnimations()
    .filter(({ effect }) => effect.target.checkVisibility({ visibilityProperty: true }))
    .filter(({ effect }) => effect.getComputedTiming().endTime === Infinity)
    .map(({ animationName }) => animationName);
}

interface Moving {
  readonly animationName: string;
  readonly effect: {
    readonly target: { checkVisibility(options: { readonly visibilityProperty: boolean }): boolean };
    getComputedTiming(): { readonly endTime: number };
  };
}

test.runIf(isLong)('the helicopter of the end comes to rest, and nothing else moves for ever', async () => {
  const { code, clients } = await gather(site.url, { people: 3, settings: { ruleset: 'city-2012' } });
  await play(clients, { choose: randomChoice(11) });
  await Promise.all(clients.map((client) => client.close()));
  const visitor = await come(code, { ...DESKTOP, lively: true });
  await visitor.page.locator('.copter').waitFor();
  expect(await visitor.page.evaluate(endless)).toEqual([]);
  await visitor.close();
});

test('a replay has what was said, by name, and the names of bots', async () => {
  const visitor = await atTheEnd(DESKTOP);
  const { page } = visitor;
  await page.getByRole('link', { name: 'Watch replay' }).click();
  await page.getByRole('slider').waitFor();
  const players = page.getByRole('group', { name: 'View as' }).getByRole('button');
  expect((await players.allTextContents()).join(' ')).not.toMatch(/Bot|Former/);
  await page.keyboard.press('End');
  const story = page.getByRole('region', { name: 'Game log' });
  await story.getByText('“Not me again!”').waitFor();
  await story.getByRole('button', { name: /privately, to Bo.*“Vote for the bot”/ }).waitFor();
  expect(await visitor.faults()).toEqual([]);
  await visitor.button('Spectator').click();
  await story.getByText('“Vote for the bot”').waitFor({ state: 'detached' });
  await story.getByText('“Not me again!”').waitFor();
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

test('who asks for a rematch on a phone is taken there, and short names are whole', async () => {
  const { code, people, clients } = await gather(site.url, { people: 1, bots: 3, settings: CITY });
  await play(clients, { choose: randomChoice(12) });
  await Promise.all(clients.map((client) => client.close()));
  const visitor = await Visitor.open(site.browser, site.url, { ...PHONE, locale: 'de-DE' });
  const { page } = visitor;
  const [host] = people;
  await page.context().addCookies([{ name: 'outvoted', value: host?.token ?? '', url: site.url }]);
  await page.goto(`${site.url}/t/${code}`);
  const names = page.locator('.end-of-game tbody .who');
  await names.first().waitFor();
  for (const name of await names.all()) expect((await name.boundingBox())?.height).toBeLessThan(30);

  await visitor.press(visitor.button(await word('de', 'web_rematch')));
  await page.waitForURL((url) => /^\/t\/(?!$)/.test(url.pathname) && !url.pathname.endsWith(code));
  await visitor.button(await word('de', 'web_start')).waitFor();
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});

test('end and replay have no faults in any language and theme with the largest text, and stay within a phone', async () => {
  const visitor = await atTheEnd(PHONE);
  const { page } = visitor;
  const code = page.url().split('/').at(-1) ?? '';
  const faults: string[] = [];
  for (const theme of isLong ? ['night', 'paper'] : ['paper'])
    for (const language of isLong ? LANGUAGES : ['ru' as const])
      for (const path of [`/t/${code}`, `/replay/${code}?at=40`]) {
        await page.evaluate(
          `localStorage.setItem('outvoted.prefs', '{"textSize":1.5,"theme":"${theme}"}'); localStorage.setItem('outvoted.language', '${language}')`,
        );
        await page.goto(site.url + path);
        const isEnd = path.startsWith('/t/');
        await (isEnd ? page.locator('.end-of-game table') : page.getByRole('slider')).first().waitFor();
        if (isEnd) {
          await visitor.press(visitor.button(await word(language, 'web_pictureMake')));
          await page.locator('img[src^="data:image/png"]').waitFor();
          await verdictOf(visitor, language);
        }
        const at = `${path} ${theme} ${language}: `;
        faults.push(...(await visitor.faults()).map((fault) => at + fault));
        const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
        if (width > PHONE.width) faults.push(`${at} scrolls to ${width}`);
      }
  expect(faults).toEqual([]);
  expect(visitor.errors).toEqual([]);
  await visitor.close();
});
