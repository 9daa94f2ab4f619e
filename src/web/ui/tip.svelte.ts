import type { Attachment } from 'svelte/attachments';

/** What a piece tells of itself: its name, what it does, and the rules that say so. */
export interface Tip {
  readonly title: string;
  readonly text: string;
  readonly rules?: readonly string[];
}

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

/** Shows the tip on hovering, on focus and on a long press; what it says is also the element's description. */
export function tip(about: Tip): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    element.setAttribute('aria-description', `${about.title}: ${about.text}`);
    const stop = new AbortController();
    const { signal } = stop;
    const on = (name: string, listener: (event: Event) => void): void =>
      element.addEventListener(name, listener, { signal });
    on(
      'pointerenter',
      (event) => (event as PointerEvent).pointerType === 'mouse' && tips.show(about, element, SOON),
    );
    // What is taken off the page leaves and loses the focus in the middle of a change.
    const hideSoon = (): void => queueMicrotask(() => tips.hide());
    on('pointerleave', hideSoon);
    on('pointerdown', (event) =>
      (event as PointerEvent).pointerType === 'mouse' ? tips.hide() : tips.show(about, element, LONG_PRESS),
    );
    on('pointerup', (event) => (event as PointerEvent).pointerType !== 'mouse' && tips.hide());
    on('focus', () => element.matches(':focus-visible') && tips.show(about, element, SOON));
    on('blur', hideSoon);
    return () => {
      stop.abort();
      if (tips.shown?.tip === about) tips.hide();
    };
  };
}
