import type { Attachment } from 'svelte/attachments';
import type { Tip } from './tip.ts';
import { labelled } from '../../words/names.ts';

const [SOON, LONG_PRESS] = [350, 500];

class Tips {
  shown: { readonly tip: Tip; readonly beside: DOMRect } | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** At once. */
  open(about: Tip, element: Element): void {
    clearTimeout(this.#timer);
    this.shown = { tip: about, beside: element.getBoundingClientRect() };
  }

  show(about: Tip, element: Element, wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.open(about, element), wait);
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }
}

/** One tip is shown at a time, by `Tips.svelte`. */
export const tips = new Tips();

const isMouse = (event: Event): event is PointerEvent =>
  event instanceof PointerEvent && event.pointerType === 'mouse';

/** Where the mouse last moved to; null until it moves. */
let lastMove: { readonly x: number; readonly y: number } | null = null;
let isFollowed = false;

function followMouse(): void {
  if (isFollowed) return;
  isFollowed = true;
  const note = ({ clientX: x, clientY: y }: PointerEvent): void => void (lastMove = { x, y });
  addEventListener('pointermove', note, { capture: true, passive: true });
}

/** The page has changed under a mouse that rests: nobody has pointed at what lies there now. */
const isResting = ({ clientX, clientY }: PointerEvent): boolean =>
  lastMove === null || (lastMove.x === clientX && lastMove.y === clientY);

/**
 * A finger that stays asks what this is, and chooses nothing: the click that ends the press is dropped. The tip stays
 * until the next touch, wherever that is.
 */
function hold(about: Tip, element: Element): void {
  const stop = new AbortController();
  const { signal } = stop;
  const drop = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const end = (): void => {
    clearTimeout(waiting);
    stop.abort();
  };
  const waiting = setTimeout(() => {
    tips.open(about, element);
    addEventListener('click', drop, { capture: true, signal, once: true });
    // Anything that begins after this press hides it, and clicks mean something again.
    addEventListener(
      'pointerdown',
      () => {
        end();
        tips.hide();
      },
      { capture: true, signal },
    );
  }, LONG_PRESS);
  const letGo = (): void => {
    if (tips.shown?.tip !== about) end();
  };
  addEventListener('pointerup', letGo, { capture: true, signal });
  addEventListener('pointercancel', letGo, { capture: true, signal });
  element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
}

/** On a wide screen a panel of its own tells of these. */
const isShownClose = (element: HTMLElement | SVGElement): boolean =>
  element.closest('[data-layout="wide"]') !== null &&
  /^(?:place|figure|card|zombies|items|markers):/.test(
    element.dataset['piece'] ?? element.dataset['pick'] ?? '',
  );

/** What is told of an element just now; null: nothing any more. */
const abouts = new WeakMap<Element, Tip | null>();

/** Shows the tip on hovering, on focus and on a long press; what it says is also the element's description. */
export function tip(about: Tip): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    const words = labelled(about.title, about.text);
    if (element.getAttribute('aria-description') !== words) element.setAttribute('aria-description', words);
    // Tips are made anew with every change of the game, for a hundred elements: their listeners stay.
    if (!abouts.has(element)) listen(element);
    abouts.set(element, about);
    return () => {
      abouts.set(element, null);
      if (tips.shown?.tip === about) tips.hide();
    };
  };
}

function listen(element: HTMLElement | SVGElement): void {
  const withTip = (then: (about: Tip) => void): void => {
    const about = abouts.get(element);
    if (about !== undefined && about !== null) then(about);
  };
  const show = (): void => {
    if (!isShownClose(element)) withTip((about) => tips.show(about, element, SOON));
  };
  followMouse();
  element.addEventListener('pointerenter', (event) => {
    if (!isMouse(event)) return;
    if (isResting(event)) element.addEventListener('pointermove', show, { once: true });
    else show();
  });
  // What is taken off the page leaves and loses the focus in the middle of a change.
  const hideSoon = (): void => queueMicrotask(() => tips.hide());
  element.addEventListener('pointerleave', (event) => isMouse(event) && hideSoon());
  element.addEventListener('pointerdown', (event) =>
    isMouse(event) ? tips.hide() : withTip((about) => hold(about, element)),
  );
  element.addEventListener('focus', () => element.matches(':focus-visible') && show());
  element.addEventListener('blur', hideSoon);
}
