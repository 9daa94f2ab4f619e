import { LogThrottle } from '../log-throttle.ts';
import { type StorageCode, StorageError } from './errors.ts';
import type { Store } from './store.ts';

interface Watching {
  /** Called for each failure. */
  readonly counted: (kind: StorageCode) => void;
  /** Called for some of them: `times` tells how many of this kind there were since. */
  readonly failed: (failure: Failure) => void;
  readonly recovered: () => void;
  readonly clock: () => number;
}

interface Failure {
  readonly kind: StorageCode;
  readonly call: string;
  readonly times: number;
  readonly err: unknown;
}

/** What succeeds only if the database takes what is written. */
const WRITES: readonly (keyof Store)[] = ['append', 'makeTable', 'makePerson', 'makeSession', 'probe'];
/** What says nothing about the next write. */
const HARMLESS: readonly StorageCode[] = ['locked', 'damaged', 'tooLong', 'closed'];

/** Whether the database takes what is written: every failure is counted, and a line tells of it now and then. */
export class StorageHealth {
  readonly #on: Watching;
  readonly #logThrottle: LogThrottle;
  /** One failure may come by several times: all who shared a transaction suffer the same. */
  readonly #known = new WeakSet<StorageError>();
  #failing: StorageCode | null = null;
  #checking: Promise<StorageCode | null> | null = null;

  constructor(on: Watching) {
    this.#on = on;
    this.#logThrottle = new LogThrottle(on.clock);
  }

  get isFailing(): boolean {
    return this.#failing !== null;
  }

  fail(call: string, error: StorageError): void {
    if (this.#known.has(error)) return;
    this.#known.add(error);
    const kind = error.code;
    this.#on.counted(kind);
    const times = this.#logThrottle.take(kind);
    if (times !== null) this.#on.failed({ kind, call, times, err: error });
    if (WRITES.some((name) => name === call) && !HARMLESS.includes(kind)) this.#failing = kind;
  }

  succeed(call: string, result: unknown): void {
    if (this.#failing === null || !WRITES.some((name) => name === call)) return;
    // Appends that are refused have written nothing.
    if (call === 'append' && !(Array.isArray(result) && result.includes('stored'))) return;
    this.#failing = null;
    this.#on.recovered();
  }

  /** What is wrong just now; after a failed write it is tried whether another succeeds. */
  check(store: Store): Promise<StorageCode | null> {
    const look = async (): Promise<StorageCode | null> => {
      try {
        await (this.isFailing ? store.probe() : store.ping());
        return null;
      } catch (error) {
        return error instanceof StorageError ? error.code : 'failed';
      } finally {
        this.#checking = null;
      }
    };
    return (this.#checking ??= look());
  }
}

/** The same store, with an eye on how its calls end. */
export function watchStore(store: Store, health: StorageHealth): Store {
  return new Proxy(store, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function' || typeof name !== 'string') return value;
      return async (...args: readonly unknown[]): Promise<unknown> => {
        try {
          const result: unknown = await Reflect.apply(value, target, args);
          health.succeed(name, result);
          return result;
        } catch (error) {
          if (error instanceof StorageError) health.fail(name, error);
          throw error;
        }
      };
    },
  });
}
