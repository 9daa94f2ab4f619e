const MOST_KEYS = 200;

/** Lets what comes up again and again through once in a while: a flood of failures is no flood of lines. */
export class LogThrottle {
  readonly #keys = new Map<string, { at: number; times: number }>();
  readonly #clock: () => number;
  readonly #everyMs: number;

  constructor(clock: () => number, everyMs = 10_000) {
    this.#clock = clock;
    this.#everyMs = everyMs;
  }

  /** How often it came up since it was last let through, this time included; null: not now. */
  take(key: string): number | null {
    const now = this.#clock();
    const known = this.#keys.get(key);
    if (known !== undefined && now - known.at < this.#everyMs) {
      known.times++;
      return null;
    }
    if (this.#keys.size >= MOST_KEYS) this.#keys.clear();
    this.#keys.set(key, { at: now, times: 0 });
    return (known?.times ?? 0) + 1;
  }
}
