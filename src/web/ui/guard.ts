import type { Attachment } from 'svelte/attachments';

/** So long a new choice takes no click: longer than a double click. */
export const BREATH = 250;

/**
 * A second click must not mean something new. After every change of what is asked, clicks on what is guarded are
 * dropped for a breath, and so is a press that began before the change, and a key that is held down.
 */
class Guard {
  #what = '';
  #changedAt = -Infinity;
  /** When the press began that the next click ends; null: no press is under way. */
  #pressedAt: number | null = null;

  /** Says what is asked now; if that is something else than before, a breath begins. */
  ask(what: string): void {
    if (what === this.#what) return;
    this.#what = what;
    this.#changedAt = performance.now();
  }

  get isOpen(): boolean {
    const now = performance.now();
    const isOld = this.#pressedAt !== null && this.#pressedAt <= this.#changedAt;
    return now - this.#changedAt >= BREATH && !isOld;
  }

  press(): void {
    this.#pressedAt = performance.now();
  }

  release(): void {
    this.#pressedAt = null;
  }
}

export const guard = new Guard();

const drop = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** What neither moves nor changes with the step takes clicks at any time. */
const isSteady = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-steady], input, textarea, select, summary, a') !== null;

const isPressing = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

/** Drops clicks within this element while the guard is closed. */
export const guarded: Attachment<HTMLElement> = (root) => {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  root.addEventListener('pointerdown', () => guard.press(), options);
  root.addEventListener(
    'click',
    (event) => {
      if (!guard.isOpen && !isSteady(event)) drop(event);
      guard.release();
    },
    options,
  );
  root.addEventListener(
    'keydown',
    (event) => {
      if (isPressing(event) && !isSteady(event) && (event.repeat || !guard.isOpen)) drop(event);
    },
    options,
  );
  return () => stop.abort();
};
