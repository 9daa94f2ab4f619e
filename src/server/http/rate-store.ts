import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

const MINUTE = 60_000;
const MOST_KEYS = 10_000;

interface Window {
  count: number;
  readonly since: number;
}

/** Counts requests by monotonic time: by the wall clock, one that is set back would keep a full count for as long. */
export const rateStore = (monotonic: () => number): FastifyRateLimitStoreCtor =>
  class RateStore implements FastifyRateLimitStore {
    readonly #windows = new Map<string, Window>();

    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], length = MINUTE): void {
      const now = monotonic();
      let window = this.#windows.get(key);
      if (window === undefined || now - window.since >= length) {
        this.#windows.delete(key);
        this.#windows.set(key, (window = { count: 0, since: now }));
        const [oldest] = this.#windows.keys();
        if (this.#windows.size > MOST_KEYS && oldest !== undefined) this.#windows.delete(oldest);
      }
      window.count++;
      callback(null, { current: window.count, ttl: window.since + length - now });
    }

    child(): FastifyRateLimitStore {
      return new RateStore();
    }
  };
