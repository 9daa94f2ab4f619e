import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Figures for Prometheus. None says anything of a game. */
export class Metrics {
  readonly registry = new Registry();
  readonly #options = { registers: [this.registry] };
  readonly entries = new Counter({
    name: 'outvoted_entries_total',
    help: 'Entries stored in the logs of tables',
    ...this.#options,
  });
  readonly refused = new Counter({
    name: 'outvoted_refused_total',
    help: 'Commands refused, by reason',
    labelNames: ['reason'],
    ...this.#options,
  });
  readonly batch = new Histogram({
    name: 'outvoted_commit_appends',
    help: 'Appends that shared one transaction',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
    ...this.#options,
  });
  readonly fallbacks = new Counter({
    name: 'outvoted_bot_fallbacks_total',
    help: 'Decisions that a bot did not make itself, by reason',
    labelNames: ['reason'],
    ...this.#options,
  });
  readonly botErrors = new Counter({
    name: 'outvoted_bot_errors_total',
    help: 'Errors of bots, by bot',
    labelNames: ['bot'],
    ...this.#options,
  });
  readonly setAside = new Counter({
    name: 'outvoted_tables_set_aside_total',
    help: 'Stored games that this version can not replay',
    ...this.#options,
  });
  readonly cleaned = new Counter({
    name: 'outvoted_cleaned_total',
    help: 'What was deleted since nobody used it any more, by kind',
    labelNames: ['what'],
    ...this.#options,
  });
  readonly storageErrors = new Counter({
    name: 'outvoted_storage_errors_total',
    help: 'Calls to the database that failed, by kind',
    labelNames: ['kind'],
    ...this.#options,
  });
  readonly errors = new Counter({
    name: 'outvoted_errors_total',
    help: 'Faults inside the server',
    ...this.#options,
  });

  constructor(counts: {
    readonly [what in 'sockets' | 'rooms' | 'unsent' | 'storageFailing']: () => number;
  }) {
    collectDefaultMetrics({ register: this.registry });
    const gauge = (name: string, help: string, read: () => number): Gauge =>
      new Gauge({
        name,
        help,
        ...this.#options,
        collect() {
          this.set(read());
        },
      });
    gauge('outvoted_sockets', 'Open sockets', counts.sockets);
    gauge('outvoted_unsent_bytes', 'What sockets have not read yet', counts.unsent);
    gauge('outvoted_rooms', 'Tables in memory', counts.rooms);
    gauge('outvoted_storage_failing', '1 while what is written is not stored', counts.storageFailing);
  }
}
