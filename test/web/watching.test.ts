import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Client, makeTable, signIn } from '../server/support/client.ts';
import { settle } from '../server/support/party.ts';
import { useSite } from './support/site.ts';
import { DESKTOP, Visitor } from './support/visitor.ts';

const site = useSite();

interface Element {
  readonly textContent: string;
}
interface Watched {
  readonly document: { readonly body: object; querySelector(selector: string): Element | null };
  readonly MutationObserver: new (look: () => void) => { observe(node: object, what: object): void };
  /** What changed while votes or destinations were being opened, and how often that was done. */
  ahead: string[];
  openings: number;
}

/** Looks at the page whenever it changes. */
function watch(): void {
  const page = globalThis as unknown as Watched;
  const { document, MutationObserver } = page;
  [page.ahead, page.openings] = [[], 0];
  let [opening, text]: [Element | null, string] = [null, ''];
  const look = (): void => {
    const now = document.querySelector('.opening');
    const told = `${document.querySelector('h1')?.textContent} ${document.querySelector('[role=log]')?.textContent}`;
    if (now !== null && now !== opening) page.openings++;
    else if (now !== null && told !== text) page.ahead.push(told);
    [opening, text] = [now, told];
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}

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
  const openings = (): Promise<number> =>
    eve.page.evaluate(() => (globalThis as unknown as Watched).openings);
  while ((await openings()) < 4 && ana.game.over === null) {
    await settle([ana]);
    if (ana.options[0] !== undefined) await ana.send({ type: 'act', action: ana.options[0] });
    await delay(100);
  }
  expect(await openings()).toBeGreaterThan(0);
  expect(await eve.page.evaluate(() => (globalThis as unknown as Watched).ahead)).toEqual([]);
  expect(eve.errors).toEqual([]);
  await Promise.all([ana.close(), eve.close()]);
});
