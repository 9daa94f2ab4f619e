import type { Attachment } from 'svelte/attachments';

/** Keeps a list at its end while it grows, unless one has scrolled up to read. */
export class Bottom {
  /** Something was added below what is in sight. */
  hasNew = $state(false);
  #list: HTMLElement | null = null;
  #isAtEnd = true;
  #frame = 0;

  readonly attach: Attachment<HTMLElement> = (list) => {
    this.#list = list;
    // Hidden in a tab a list forgets where it was; and it may get another size.
    const observer = new ResizeObserver(() => this.#isAtEnd && this.go());
    observer.observe(list);
    list.addEventListener('scroll', this.#watch, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', this.#watch);
      this.#list = null;
    };
  };

  /** Something came; what one has done oneself is shown in any case. */
  added(isOwn = false): void {
    if (this.#isAtEnd || isOwn) this.go();
    else this.hasNew = true;
  }

  go(): void {
    this.#isAtEnd = true;
    this.hasNew = false;
    // With the next frame: at once, the browser would lay out the whole page once more.
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#list?.scrollTo({ top: this.#list.scrollHeight }));
  }

  readonly #watch = (): void => {
    const list = this.#list;
    if (list === null || list.clientHeight === 0) return;
    this.#isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 24;
    if (this.#isAtEnd) this.hasNew = false;
  };
}
