import type { Attachment } from 'svelte/attachments';

/**
 * Who plays by keyboard finds the focus where the next choice is: what had it goes with every answer, and the browser
 * would put it to the top of the page.
 */
export class KeptFocus {
  #isByKey = false;
  #wasInside = false;
  #root: HTMLElement | null = null;
  /** What comes before the question, and takes the focus from it once. */
  #leading: HTMLElement | null = null;

  readonly watch: Attachment<HTMLElement> = (root) => {
    this.#root = root;
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    addEventListener('keydown', () => (this.#isByKey = true), options);
    addEventListener('pointerdown', () => (this.#isByKey = false), options);
    root.addEventListener('focusin', () => (this.#wasInside = true), options);
    root.addEventListener(
      'focusout',
      // What is taken off the page loses the focus without anything that gets it.
      ({ relatedTarget }) =>
        relatedTarget instanceof Node && (this.#wasInside = root.contains(relatedTarget)),
      options,
    );
    return () => stop.abort();
  };

  /** After the page has changed: the first choice, else the place where the next one will be. */
  settle(): void {
    const root = this.#root;
    if (root === null || !this.#isByKey || !this.#wasInside) return;
    const leading = root.querySelector<HTMLElement>('[data-leads]');
    const isNew = leading !== null && leading !== this.#leading;
    this.#leading = leading;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (!isLost && !isNew) return;
    const bar = root.querySelector<HTMLElement>('.bar');
    (leading ?? bar?.querySelector<HTMLElement>('button:not([data-beside]), select') ?? bar)?.focus();
  }
}
