import type { Locator, Page } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** A player who does, through the page alone, what it offers. */

type Random = (n: number) => number;

export const isOver = async ({ page }: Visitor): Promise<boolean> =>
  (await page.locator('.end-of-game').count()) > 0;

export const isAsked = async ({ page }: Visitor): Promise<boolean> =>
  (await page.locator('header.asked').count()) > 0;

/** The kind of step that the page shows, as `vote`. */
export const stepOf = async ({ page }: Visitor): Promise<string> =>
  (await page.locator('[data-step]').first().getAttribute('data-step')) ?? '';

/** Presses one of these. A page that changes under the finger is no fault: one looks again. */
export type Press = (visitor: Visitor, locator: Locator) => Promise<void>;

const byHand: Press = (visitor, locator) => visitor.press(locator, 600);

/** Goes there by the Tab key and presses Enter: nothing is clicked or focused otherwise. `A` leads near. */
export const byKeys: Press = async ({ page }, locator) => {
  const wanted = await locator.elementHandle({ timeout: 600 });
  await page.keyboard.press('a');
  for (let rounds = 0; rounds < 3; rounds++) {
    const stops = await page.evaluate(stopsTo, wanted);
    for (let stop = 0; stop < Math.abs(stops); stop++)
      await page.keyboard.press(stops > 0 ? 'Tab' : 'Shift+Tab');
    if (await page.evaluate(isFocused, wanted)) return page.keyboard.press('Enter');
  }
  throw new Error('the Tab key does not get there');
};

interface Element {
  readonly tabIndex: number;
  getClientRects(): { readonly length: number };
}
interface Document {
  readonly activeElement: Element;
  querySelectorAll(selector: string): Iterable<Element>;
}
type Window = { readonly document: Document };

const isFocused = (element: unknown): boolean =>
  (globalThis as unknown as Window).document.activeElement === element;

/** How often the Tab key has to be pressed to get there, backwards if that is shorter. */
function stopsTo(element: unknown): number {
  const { document } = globalThis as unknown as Window;
  const stops = [...document.querySelectorAll('a, button, input, select, summary, [tabindex]')].filter(
    (stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0,
  );
  return stops.indexOf(element as Element) - stops.indexOf(document.activeElement);
}

/** Does one thing, if one is asked. Returns whether something was pressed. */
export async function takeTurn(visitor: Visitor, random: Random, press: Press = byHand): Promise<boolean> {
  if (!(await isAsked(visitor))) return false;
  const { page } = visitor;
  const [chips, cards, main] = [
    page.locator('.bar .chip'),
    page.locator('.card.lit'),
    page.locator('.bar .main button'),
  ];
  const handOut = page.locator('.hand-out button[aria-disabled="false"]');
  if ((await page.locator('.hand-out').count()) > 0 && (await handOut.count()) === 0) await fillIn(page);
  const wishes = [
    ...((await handOut.count()) > 0 ? [handOut] : []),
    // Now and then a card is played first.
    ...(random(6) === 0 && (await cards.first().isVisible()) ? [cards] : []),
    ...(random(3) > 0 ? [chips, main] : [main, chips]),
  ];
  for (const wish of wishes) {
    const count = await wish.count();
    if (count === 0) continue;
    try {
      await press(visitor, wish.nth(random(count)));
      return true;
    } catch (error) {
      if (!/Timeout|detached|closed|does not get there/.test(String(error))) throw error;
    }
  }
  return false;
}

/** Hands out one thing to each, from the first player on. */
async function fillIn(page: Page): Promise<void> {
  const selects = page.locator('.hand-out select');
  for (let i = 0; i < (await selects.count()); i++) {
    if ((await selects.nth(i).inputValue()) !== '') continue;
    const free = selects.nth(i).locator('option:not([disabled]):not([value=""])').first();
    const value = (await free.count()) === 0 ? null : await free.getAttribute('value');
    if (value !== null) await selects.nth(i).selectOption(value);
  }
}
