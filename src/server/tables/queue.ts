/** Runs one task after the other, in the order in which they came. */
export class SerialQueue {
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;

  get isBusy(): boolean {
    return this.#isBusy;
  }

  run<T>(task: () => Promise<T>): Promise<T> {
    if (!this.#isBusy) return this.#start(task);
    return new Promise((resolve) => this.#waiting.push(() => resolve(this.#start(task))));
  }

  async #start<T>(task: () => Promise<T>): Promise<T> {
    this.#isBusy = true;
    try {
      return await task();
    } finally {
      this.#isBusy = false;
      this.#waiting.shift()?.();
    }
  }

  /** Resolves when all that waits now is done. */
  async idle(): Promise<void> {
    if (this.#isBusy) await this.run(async () => {});
  }
}
