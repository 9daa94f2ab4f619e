import { expect, test } from 'vitest';
import { randomFrom } from '../../src/engine/index.ts';
import { Client, makeTable, signIn } from '../server/support/client.ts';
import { amount } from '../support/long.ts';
import { takeTurn } from './support/playing.ts';
import { useSite } from './support/site.ts';
import { DESKTOP, Visitor } from './support/visitor.ts';

const site = useSite();
/** How often votes or destinations are opened. */
const OPENINGS = amount(1, 6);

interface Element {
  readonly textContent: string;
  closest(selector: string): Element | null;
}
interface TextNode {
  readonly data: string;
  readonly parentElement: Element | null;
}
interface Watched {
  readonly document: {
    readonly body: object;
    readonly title: string;
    querySelector(selector: string): Element | null;
    createTreeWalker(root: object, what: number): { nextNode(): TextNode | null };
  };
  readonly MutationObserver: new (look: () => void) => { observe(node: object, what: object): void };
  OscillatorNode: new (...args: readonly unknown[]) => object;
  /** What changed while votes or destinations were being opened, and how often that was done. */
  ahead: string[];
  openings: number;
  /** How often hands pointed at figures. */
  hands: number;
  /** How many tones were heard. */
  tones: number;
}

/** Looks at the page whenever it changes: its words, its title, its questions, and what is heard. */
function watch(): void {
  const page = globalThis as unknown as Watched;
  const { document, MutationObserver } = page;
  [page.ahead, page.openings, page.hands, page.tones] = [[], 0, 0, 0];
  let [opening, text, sounds]: [Element | null, string, number] = [null, '', 0];
  const words = (): string => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, 4);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.closest('.opening, [role=timer], .tip, script') === null) found.push(node.data);
    return found.join(' ');
  };
  const look = (): void => {
    const now = document.querySelector('.opening');
    const told = words();
    if (now !== null && document.querySelector('header.asked, .bar button') !== null)
      page.ahead.push('something is asked before all is opened');
    const isPointing = document.querySelector('.pointing-hand') !== null;
    if (isPointing) page.hands++;
    if (isPointing && document.querySelector('.opening .ballots') === null)
      page.ahead.push('hands point while the votes are closed');
    if (now !== null && now !== opening) [page.openings, sounds] = [page.openings + 1, 0];
    else if (now !== null && told !== text) page.ahead.push(told);
    [opening, text] = [now, told];
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  // Three, two, one: more tones than these three would tell how it ends.
  page.OscillatorNode = new Proxy(page.OscillatorNode, {
    construct(Tone, args: readonly unknown[]) {
      page.tones++;
      if (opening !== null && ++sounds > 3) page.ahead.push('something else is heard');
      return new Tone(...args);
    },
  });
}

const openingsOf = ({ page }: Visitor): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Watched).openings);
const handsOf = ({ page }: Visitor): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Watched).hands);
const tonesOf = ({ page }: Visitor): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as Watched).tones);
const aheadOf = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as Watched).ahead);

test('while votes are opened, nothing on the page tells what came after them', async () => {
  const { url, browser } = site;
  const { token } = await signIn(url, 'Ana');
  const { code } = await makeTable(url, token, {
    settings: { ruleset: 'mall-2005', pace: 'untimed' },
    seats: ['open', 'simple', 'simple', 'simple'],
    start: true,
  });
  const ana = await Client.join(url, token, code);
  const eve = await Visitor.open(browser, `${url}/t/${code}`, { ...DESKTOP, lively: true });
  await eve.page.locator('[data-step]').waitFor();
  await eve.page.evaluate(watch);
  while ((await openingsOf(eve)) < OPENINGS && ana.game.over === null) {
    await ana.until(() => ana.options.length > 0 || ana.game.over !== null);
    if (ana.options[0] !== undefined) await ana.send({ type: 'act', action: ana.options[0] });
  }
  // What is shown comes later than the game goes.
  await eve.page.waitForFunction(() => (globalThis as unknown as Watched).openings > 0);
  expect(await aheadOf(eve)).toEqual([]);
  expect(eve.errors).toEqual([]);
  await Promise.all([ana.close(), eve.close()]);
});

test('nor does it to those who are asked something right after a vote: the question comes after it', async () => {
  const visitor = await Visitor.open(site.browser, site.url, { ...DESKTOP, lively: true });
  const { page } = visitor;
  await page
    .locator('article', { hasText: 'Mall of Horror' })
    .getByRole('button', { name: 'Play against bots' })
    .click();
  await page.locator('[data-step]').waitFor();
  await page.evaluate(watch);
  const random = randomFrom('asked while watching');
  const isEnough = async (): Promise<boolean> =>
    (await openingsOf(visitor)) >= OPENINGS && (await handsOf(visitor)) > 0;
  while (!(await isEnough()) && (await page.locator('.end-of-game').count()) === 0) {
    await page.locator('header.asked, .end-of-game').first().waitFor({ timeout: 60_000 });
    await takeTurn(visitor, random);
  }
  expect(await openingsOf(visitor)).toBeGreaterThan(0);
  expect(await handsOf(visitor)).toBeGreaterThan(0);
  expect(await tonesOf(visitor)).toBeGreaterThan(0);
  expect(await aheadOf(visitor)).toEqual([]);
  expect(visitor.errors).toEqual([]);
  await visitor.close();
}, 240_000);
