/** Runs one task after the other, in the order in which they came. */
export class SerialQueue {
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  get isBusy(): boolean {
    return this.#waiting > 0;
  }

  run<T>(task: () => Promise<T>): Promise<T> {
    this.#waiting++;
    const done = this.#tail.then(task);
    const count = (): void => void this.#waiting--;
    this.#tail = done.then(count, count);
    return done;
  }

  /** Resolves when all that waits now is done. */
  async idle(): Promise<void> {
    await this.#tail;
  }
}
