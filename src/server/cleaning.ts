import type { KeepDays } from './config.ts';
import { SESSION_LENGTH } from './people/people.ts';
import { isProgram } from '../protocol/wire/seats.ts';
import type { Cursor, Store, TableRow, TableStatus } from './storage/store.ts';
import { readSummary } from './tables/summary.ts';

/**
 * Deletes what nobody uses any more, by the host's policy. Every process does it, at any time: each deletion is a
 * short transaction of its own that checks once more, so doing it twice or at once does no harm.
 */

const DAY = 86_400_000;
const PAGE = 100;

export type Cleaned = { readonly [what in keyof KeepDays | 'sessions']: number };

export interface CleaningSettings {
  readonly keepDays: KeepDays;
  readonly now: () => number;
  readonly everyMs: number;
  /** The people who are at this table now, in any process. */
  readonly presence: (table: string) => readonly string[];
  /** What is in memory of this table must go. */
  readonly deleted: (table: string) => void;
  /** The seats of this guest or program are to be left. */
  readonly forgotten: (person: string) => Promise<void>;
  readonly cleaned: (counts: Cleaned) => void;
  readonly failed: (error: unknown) => void;
}

interface TableRule {
  readonly what: keyof KeepDays;
  readonly sort: readonly TableStatus[] | 'practice';
  /** Those that may not go are not looked at again. */
  readonly mayGo: (store: Store, row: TableRow) => Promise<boolean>;
}

const TABLE_RULES: readonly TableRule[] = [
  { what: 'lobbies', sort: ['lobby', 'closed'], mayGo: async () => true },
  { what: 'botTables', sort: ['over'], mayGo: wasLeftToBots },
  { what: 'practice', sort: 'practice', mayGo: async () => true },
];

/** People who stayed for more than half of a game have played it, even if they left before its end. */
async function wasLeftToBots(store: Store, { id, length, reason, summary }: TableRow): Promise<boolean> {
  const { seats } = readSummary(summary);
  const isPeoples = seats.some(({ person }) => person !== null && !isProgram(person));
  // What becomes of a game that was set aside is for the host to decide.
  if (isPeoples || reason !== null) return false;
  return (await store.lastLeaving(id)) * 2 < length;
}

export class Cleaner {
  readonly #store: Store;
  readonly #settings: CleaningSettings;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #stopped = false;

  constructor(store: Store, settings: CleaningSettings) {
    this.#store = store;
    this.#settings = settings;
  }

  /** Not at once: a computer that has just started may not know the right time yet. */
  start(): void {
    const { everyMs, failed, cleaned } = this.#settings;
    this.#timer = setInterval(() => {
      this.#running ??= this.run()
        .then(cleaned, failed)
        .finally(() => (this.#running = null));
    }, everyMs);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }

  async run(): Promise<Cleaned> {
    const counts = { lobbies: 0, botTables: 0, practice: 0, guests: 0, sessions: 0 };
    for (const rule of TABLE_RULES) counts[rule.what] = await this.#cleanTables(rule);
    counts.guests = await this.#forgetGuests();
    counts.sessions = await this.#store.endSessionsBefore(this.#settings.now());
    return counts;
  }

  /** What was last used by then has been kept for long enough; null: it is kept for ever. */
  #lastUse(what: keyof KeepDays): number | null {
    const days = this.#settings.keepDays[what];
    return days === 0 ? null : this.#settings.now() - days * DAY;
  }

  async #cleanTables({ what, sort, mayGo }: TableRule): Promise<number> {
    const before = this.#lastUse(what);
    if (before === null) return 0;
    return this.#eachPage(
      (after) => this.#store.idleTables(sort, before, after, PAGE),
      ({ id, updatedAt }) => ({ at: updatedAt, id }),
      async (rows) => {
        const kept: string[] = [];
        let deleted = 0;
        for (const row of rows) {
          if (this.#stopped || this.#settings.presence(row.id).length > 0) continue;
          if (!(await mayGo(this.#store, row))) kept.push(row.id);
          else if (await this.#deleteTable(row)) deleted++;
        }
        await this.#store.keepTables(kept);
        return deleted;
      },
    );
  }

  async #deleteTable(row: TableRow): Promise<boolean> {
    const isGone = await this.#store.deleteTable({ id: row.id, length: row.length });
    if (isGone) this.#settings.deleted(row.id);
    return isGone;
  }

  /** A session is put off at most once a day, so its end tells the last use to a day. */
  async #forgetGuests(): Promise<number> {
    const before = this.#lastUse('guests');
    if (before === null) return 0;
    const lapsedBy = before - DAY + SESSION_LENGTH;
    return this.#eachPage(
      (after) => this.#store.guests(before, after, PAGE),
      ({ id, createdAt }) => ({ at: createdAt, id }),
      async (guests) => {
        let forgotten = 0;
        for (const { id, sessionUntil } of guests)
          if (!this.#stopped && sessionUntil <= lapsedBy && (await this.#forgetGuest(id, lapsedBy)))
            forgotten++;
        return forgotten;
      },
    );
  }

  async #forgetGuest(id: string, lapsedBy: number): Promise<boolean> {
    const [programs, tables] = await Promise.all([
      this.#store.programsOf(id),
      this.#store.tablesOf(id, PAGE),
    ]);
    // One socket may have been open for longer than the session was last put off.
    if (tables.some((table) => this.#settings.presence(table.id).includes(id))) return false;
    if (!(await this.#store.forgetGuest(id, lapsedBy))) return false;
    for (const person of [...programs.map((program) => program.id), id])
      await this.#settings.forgotten(person);
    return true;
  }

  /** What each page gave, added up. */
  async #eachPage<T>(
    read: (after: Cursor | null) => Promise<T[]>,
    cursorOf: (one: T) => Cursor,
    clean: (page: readonly T[]) => Promise<number>,
  ): Promise<number> {
    let [count, after]: [number, Cursor | null] = [0, null];
    while (!this.#stopped) {
      const page: T[] = await read(after);
      count += await clean(page);
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) break;
      after = cursorOf(last);
    }
    return count;
  }
}
