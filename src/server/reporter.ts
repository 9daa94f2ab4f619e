import type { FastifyBaseLogger } from 'fastify';
import type { BotFailure } from './bots/failure.ts';
import type { Cleaned } from './cleaning.ts';
import { LogThrottle } from './log-throttle.ts';
import type { Metrics } from './metrics.ts';
import { StorageError } from './storage/errors.ts';
import { StorageHealth } from './storage/health.ts';

/** What went wrong or was done in the background, for whoever runs the server: counted, and written to the log. */
export class Reporter {
  readonly #metrics: Metrics;
  readonly #throttle = new LogThrottle(() => performance.now());
  /** Tables that this process can't replay. */
  readonly #setAside = new Set<string>();
  /** There once the HTTP server is made, which brings the logger. */
  log: FastifyBaseLogger | null = null;

  constructor(metrics: Metrics) {
    this.#metrics = metrics;
  }

  failed(error: unknown): void {
    this.#metrics.errors.inc();
    // Failures of the database are logged by `watchStorage`.
    const times = error instanceof StorageError ? null : this.#throttle.take(String(error));
    if (times !== null) this.log?.error({ err: error, times }, 'something failed');
  }

  botFailed({ bot, cause }: BotFailure): void {
    this.#metrics.botErrors.inc({ bot: bot ?? 'none' });
    const times = this.#throttle.take(`${bot} ${cause.name} ${cause.frames[0]}`);
    if (times !== null) this.log?.error({ bot, cause, times }, 'a bot failed, and the fallback chose for it');
  }

  /** A stored game that can't be replayed; logged once for each. */
  setAside(table: string, error: Error): void {
    if (this.#setAside.has(table)) return;
    this.#setAside.add(table);
    this.#metrics.setAside.inc();
    this.log?.error({ table, err: error }, 'a stored game can not be replayed and is set aside');
  }

  cleaned(counts: Cleaned): void {
    const some = Object.entries(counts).filter(([, count]) => count > 0);
    for (const [what, count] of some) this.#metrics.cleaned.inc({ what }, count);
    if (some.length > 0)
      this.log?.info({ deleted: Object.fromEntries(some) }, 'deleted what nobody used any more');
  }

  watchStorage(): StorageHealth {
    return new StorageHealth({
      counted: (kind) => this.#metrics.storageErrors.inc({ kind }),
      failed: (failure) => this.log?.error(failure, 'the database failed'),
      recovered: () => this.log?.info('the database takes what is written again'),
      clock: () => performance.now(),
    });
  }
}
