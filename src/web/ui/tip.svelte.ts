import type { Attachment } from 'svelte/attachments';
import type { Tip } from './tip.ts';

const [SOON, LONG_PRESS] = [350, 500];

class Tips {
  shown: { readonly tip: Tip; readonly beside: DOMRect } | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(about: Tip, element: Element, wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.shown = { tip: about, beside: element.getBoundingClientRect() };
    }, wait);
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }
}

/** One tip is shown at a time, by `Tips.svelte`. */
export const tips = new Tips();

const isMouse = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'mouse';

/** Shows the tip on hovering, on focus and on a long press; what it says is also the element's description. */
export function tip(about: Tip): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    element.setAttribute('aria-description', `${about.title}: ${about.text}`);
    const stop = new AbortController();
    const { signal } = stop;
    const on = (name: string, listener: (event: Event) => void): void =>
      element.addEventListener(name, listener, { signal });
    on('pointerenter', (event) => isMouse(event) && tips.show(about, element, SOON));
    // What is taken off the page leaves and loses the focus in the middle of a change.
    const hideSoon = (): void => queueMicrotask(() => tips.hide());
    on('pointerleave', hideSoon);
    on('pointerdown', (event) => (isMouse(event) ? tips.hide() : tips.show(about, element, LONG_PRESS)));
    on('pointerup', (event) => !isMouse(event) && tips.hide());
    on('focus', () => element.matches(':focus-visible') && tips.show(about, element, SOON));
    on('blur', hideSoon);
    return () => {
      stop.abort();
      if (tips.shown?.tip === about) tips.hide();
    };
  };
}
