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
