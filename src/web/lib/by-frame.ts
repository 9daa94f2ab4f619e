/** Calls back when what was changed has been drawn. */
export type Drawn = (callback: () => void) => void;

const A_MOMENT = 100;

/**
 * After the next frame but one: the first of them draws the change, in the second nothing is left to do, so that there is time
 * for another change before the third. A page that is covered may draw none for long: then after a moment.
 */
const twoFrames: Drawn = (callback) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(callback);
  };
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(soon)));
  timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    callback();
  }, A_MOMENT);
};

/**
 * Hands things on, in order: the first at once, and what comes before that is drawn all together afterwards. Bots that
 * answer at once send a dozen messages within a frame, and every change of the table is a change of the whole page.
 */
export class ByFrame<T> {
  readonly #handle: (one: T) => void;
  readonly #afterDrawing: Drawn;
  #waiting: T[] = [];
  #isPaced = false;

  constructor(handle: (one: T) => void, drawn: Drawn = twoFrames) {
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
