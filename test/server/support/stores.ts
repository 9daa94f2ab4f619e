import { openStore, type Place } from '../../../src/server/storage/open.ts';
import { openInThisThread } from '../../../src/server/storage/sqlite-database.ts';
import type { Store } from '../../../src/server/storage/store.ts';

/** SQLite in this thread: one of its own takes longer to start than most tests take. */
const openHere = async (place: Place): Promise<Store> =>
  place.database === undefined ? (await openInThisThread(place.data)).store : openStore(place);

/** A server's storage, which knows when the scheduler that looks into it has nothing left to do. */
export class WatchedStore {
  /** Calls for anything but overdue work, and those of them that are not answered yet. */
  #calls = 0;
  #underway = 0;
  readonly #looking = new Set<(claimed: number) => void>();

  readonly open = async (place: Place): Promise<Store> => {
    const store = await openHere(place);
    return new Proxy(store, { get: (target, name: keyof Store) => this.#wrap(target, name) });
  };

  #wrap(store: Store, name: keyof Store): unknown {
    const value: unknown = store[name];
    if (typeof value !== 'function') return value;
    const call = (...args: unknown[]): Promise<unknown> =>
      Reflect.apply(value, store, args) as Promise<unknown>;
    if (name === 'claimDue') return (...args: unknown[]) => this.#look(() => call(...args));
    return (...args: unknown[]) => this.#count(() => call(...args));
  }

  async #look(claim: () => Promise<unknown>): Promise<unknown> {
    const waiting = [...this.#looking];
    this.#looking.clear();
    const claimed = await claim();
    for (const resolve of waiting) resolve((claimed as readonly unknown[]).length);
    return claimed;
  }

  async #count(call: () => Promise<unknown>): Promise<unknown> {
    this.#calls++;
    this.#underway++;
    try {
      return await call();
    } finally {
      this.#underway--;
    }
  }

  /**
   * Whatever is due by now is done: the scheduler has looked twice and found nothing, and has asked for nothing in
   * between. What it plans for at once comes before it looks again.
   */
  async settled(): Promise<void> {
    for (let quiet = 0; quiet < 2;) {
      const before = this.#calls;
      const claimed = await new Promise<number>((resolve) => this.#looking.add(resolve));
      const isQuiet = claimed === 0 && this.#calls === before && this.#underway === 0;
      quiet = isQuiet ? quiet + 1 : 0;
    }
  }
}
