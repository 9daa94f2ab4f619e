/** Token buckets: so much at once, so much a second in the long run. */

export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** So many a minute, all of them at once if need be. */
export const perMinute = (count: number): Rate => ({ burst: count, perSecond: count / 60 });

class TokenBucket {
  #left: number;
  #at: number;
  readonly #rate: Rate;

  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.#at = now;
  }

  take(now: number): boolean {
    this.#left = this.left(now);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }

  left(now: number): number {
    const { burst, perSecond } = this.#rate;
    return Math.min(burst, this.#left + (Math.max(0, now - this.#at) / 1000) * perSecond);
  }
}

/** A bucket for each who asks: a person, an address. `now` must be monotonic: the wall clock may be set back. */
export class TokenBuckets {
  readonly #buckets = new Map<string, TokenBucket>();
  readonly #rate: Rate;
  readonly #now: () => number;

  constructor(rate: Rate, now: () => number) {
    this.#rate = rate;
    this.#now = now;
  }

  take(who: string): boolean {
    const now = this.#now();
    let bucket = this.#buckets.get(who);
    if (bucket === undefined) this.#buckets.set(who, (bucket = new TokenBucket(this.#rate, now)));
    return bucket.take(now);
  }

  /** Whether `take` would succeed. */
  has(who: string): boolean {
    return (this.#buckets.get(who)?.left(this.#now()) ?? this.#rate.burst) >= 1;
  }

  /** Forgets those who owe nothing: they are as good as new. */
  sweep(): void {
    const now = this.#now();
    for (const [who, bucket] of this.#buckets)
      if (bucket.left(now) >= this.#rate.burst) this.#buckets.delete(who);
  }
}
