/** So many may go on at once; the others wait, and whoever has waited longest is next. */
export class Semaphore {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(count: number) {
    this.#free = count;
  }

  /** True when it is one's turn, which is to be given back; false if that was aborted before. */
  acquire(signal: AbortSignal): Promise<boolean> {
    if (this.#free > 0) {
      this.#free--;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const leave = (): void => {
        this.#waiting.delete(come);
        resolve(false);
      };
      const come = (): void => {
        signal.removeEventListener('abort', leave);
        resolve(true);
      };
      this.#waiting.add(come);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  release(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#free++;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
