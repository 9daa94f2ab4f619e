/** Token buckets: so much at once, so much a second in the long run. */

export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export class Bucket {
  #left: number;
  #at: number;
  readonly #rate: Rate;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.#at = now;
  }

  take(now: number): boolean {
    const { burst, perSecond } = this.#rate;
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1000) * perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }

  /** Nothing is owed: as good as new. */
  isFull(now: number): boolean {
    return this.#left + ((now - this.#at) / 1000) * this.#rate.perSecond >= this.#rate.burst;
  }
}

/** A bucket for each who asks: a person, an address. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #rate: Rate;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  take(who: string, now: number): boolean {
    let bucket = this.#buckets.get(who);
    if (bucket === undefined) this.#buckets.set(who, (bucket = new Bucket(this.#rate, now)));
    return bucket.take(now);
  }

  sweep(now: number): void {
    for (const [who, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(who);
  }
}
