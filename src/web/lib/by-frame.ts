/** Calls back when the next frame is drawn. A page that is covered may draw none for long: then after a moment. */
export type NextFrame = (callback: () => void) => void;

const A_MOMENT = 100;

const nextFrame: NextFrame = (callback) => {
  const go = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    callback();
  };
  const frame = requestAnimationFrame(go);
  const timer = setTimeout(go, A_MOMENT);
};

/**
 * Hands things on, in order: the first at once, and what comes before the next frame all together with that. Bots that
 * answer at once send a dozen messages within a frame, and every change of the table is a change of the whole page.
 */
export class ByFrame<T> {
  readonly #handle: (one: T) => void;
  readonly #nextFrame: NextFrame;
  #waiting: T[] = [];
  #isPaced = false;

  constructor(handle: (one: T) => void, next: NextFrame = nextFrame) {
    this.#handle = handle;
    this.#nextFrame = next;
  }

  add(one: T): void {
    this.#waiting.push(one);
    if (!this.#isPaced) this.#drawn();
  }

  /** Whatever waits is handed on now. */
  flush(): void {
    const ready = this.#waiting;
    this.#waiting = [];
    for (const one of ready) this.#handle(one);
  }

  #drawn(): void {
    this.#isPaced = this.#waiting.length > 0;
    if (!this.#isPaced) return;
    this.#nextFrame(() => this.#drawn());
    this.flush();
  }
}
