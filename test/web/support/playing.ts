import type { Locator, Page } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** A player who does, through the page alone, what it offers. */

type Random = (n: number) => number;

/** What the page shows, in one look: every question of its own would be a way to the browser and back. */
export interface Sight {
  readonly isOver: boolean;
  /** The kind of step, as `vote`. */
  readonly step: string;
  readonly isAsked: boolean;
  /** How much of each there is to press. */
  readonly chips: number;
  readonly main: number;
  readonly cards: number;
  /** Things are to be handed out, and whether all is ready for that. */
  readonly handsOut: boolean;
  readonly handOut: number;
}

const CHIPS = '.bar .chip';
const MAIN = '.bar .main button';
const CARDS = '.card.lit';
const HAND_OUT = '.hand-out button[aria-disabled="false"]';

export const look = ({ page }: Visitor): Promise<Sight> =>
  page.evaluate(
    ([chips, main, cards, handOut]) => {
      const { document } = globalThis as unknown as Window;
      const all = (selector: string): readonly Element[] => [...document.querySelectorAll(selector)];
      const isShown = all(cards)[0]?.checkVisibility({ visibilityProperty: true }) === true;
      return {
        isOver: all('.end-of-game').length > 0,
        step: all('[data-step]')[0]?.getAttribute('data-step') ?? '',
        isAsked: all('header.asked').length > 0,
        chips: all(chips).length,
        main: all(main).length,
        cards: isShown ? all(cards).length : 0,
        handsOut: all('.hand-out').length > 0,
        handOut: all(handOut).length,
      };
    },
    [CHIPS, MAIN, CARDS, HAND_OUT] as const,
  );

/**
 * Presses one of these. Where several may be there, a page that changes under the finger is no fault: one looks again.
 * Who waits for this one alone has more patience, in milliseconds.
 */
export type Press = (visitor: Visitor, locator: Locator, patience?: number) => Promise<void>;
const GLANCE = 600;

const byHand: Press = (visitor, locator, patience = GLANCE) => visitor.press(locator, patience);

/** Goes there by the Tab key and presses Enter: nothing is clicked or focused otherwise. `A` leads near. */
export const byKeys: Press = async ({ page }, locator, patience = GLANCE) => {
  const wanted = await locator.elementHandle({ timeout: patience });
  await page.keyboard.press('a');
  for (let rounds = 0; rounds < 3; rounds++) {
    const stops = await page.evaluate(stopsTo, wanted);
    if (stops < 0) await page.keyboard.down('Shift');
    // Sent all at once, they are done one after the other.
    await Promise.all(Array.from({ length: Math.abs(stops) }, () => page.keyboard.press('Tab')));
    if (stops < 0) await page.keyboard.up('Shift');
    if (await page.evaluate(isFocused, wanted)) return page.keyboard.press('Enter');
  }
  throw new Error('the Tab key does not get there');
};

interface Element {
  readonly tabIndex: number;
  checkVisibility(options: { readonly visibilityProperty: boolean }): boolean;
  getAttribute(name: string): string | null;
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

/** Looks, and does one thing if one is asked. Returns whether there was something to press. */
export const takeTurn = async (visitor: Visitor, random: Random, press?: Press): Promise<boolean> =>
  answer(visitor, await look(visitor), random, press);

/** All do what they are asked until it is done. That is checked before each turn, and after each change of a page. */
export async function playUntil(
  isDone: () => Promise<boolean>,
  players: readonly Visitor[],
  random: Random,
): Promise<void> {
  for (;;) {
    const changes = await Promise.all(players.map((player) => player.changes()));
    let hasActed = false;
    for (const player of players) {
      if (await isDone()) return;
      hasActed = (await takeTurn(player, random)) || hasActed;
    }
    if (!hasActed) await Promise.any(players.map((player, i) => player.changedSince(changes[i] ?? 0)));
  }
}

/**
 * Does one thing, if one was seen to be asked. Returns whether there was something to press: where it took too long, as
 * on a busy machine, one looks again, since nothing may change before that.
 */
export async function answer(
  visitor: Visitor,
  seen: Sight,
  random: Random,
  press: Press = byHand,
): Promise<boolean> {
  const { page } = visitor;
  let sight = seen;
  if (!sight.isAsked) return false;
  if (sight.handsOut && sight.handOut === 0) {
    await fillIn(page, random);
    sight = await look(visitor);
  }
  const { chips, main, cards, handOut } = sight;
  const [chip, button] = [
    { selector: CHIPS, count: chips },
    { selector: MAIN, count: main },
  ];
  const wishes = [
    { selector: HAND_OUT, count: handOut },
    // Now and then a card is played first.
    ...(random(6) === 0 ? [{ selector: CARDS, count: cards }] : []),
    ...(random(3) > 0 ? [chip, button] : [button, chip]),
  ];
  const possible = wishes.filter(({ count }) => count > 0);
  for (const { selector, count } of possible) {
    try {
      await press(visitor, page.locator(selector).nth(random(count)));
      return true;
    } catch (error) {
      if (!/Timeout|detached|closed|does not get there/.test(String(error))) throw error;
    }
  }
  return possible.length > 0;
}

/** Hands out one thing to each, from any player on: where some must get one, not every beginning leads to an end. */
async function fillIn(page: Page, random: Random): Promise<void> {
  const selects = page.locator('.hand-out select');
  const count = await selects.count();
  for (let i = 0; i < count; i++) await selects.nth(i).selectOption('');
  const from = random(Math.max(1, count));
  for (let i = 0; i < count; i++) {
    const select = selects.nth((from + i) % count);
    const free = select.locator('option:not([disabled]):not([value=""])').first();
    const value = (await free.count()) === 0 ? null : await free.getAttribute('value');
    if (value !== null) await select.selectOption(value);
  }
}
