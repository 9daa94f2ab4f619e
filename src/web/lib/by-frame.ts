/** Calls back when what was changed has been drawn. */
export type Drawn = (callback: () => void) => void;

/**
 * Hands things on, in order: the first at once, and what comes before that is drawn all together afterwards. Bots that
 * answer at once send a dozen messages within a frame, and every change of the table is a change of the whole page.
 */
export class ByFrame<T> {
  readonly #handle: (one: T) => void;
  readonly #afterDrawing: Drawn;
  #waiting: T[] = [];
  #isPaced = false;

  constructor(handle: (one: T) => void, drawn: Drawn) {
    this.#handle = handle;
    this.#afterDrawing = drawn;
  }

  add(one: T): void {
    this.#waiting.push(one);
    if (!this.#isPaced) this.#next();
  }

  /** Whatever waits is handed on now. */
  flush(): void {
    const ready = this.#waiting;
    this.#waiting = [];
    for (const one of ready) this.#handle(one);
  }

  #next(): void {
    this.#isPaced = this.#waiting.length > 0;
    if (!this.#isPaced) return;
    this.#afterDrawing(() => this.#next());
    this.flush();
  }
}
