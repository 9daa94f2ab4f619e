import { bots } from '../../bots/index.ts';
import type { Reason } from '../../engine/index.ts';
import { recordOfBot, type PromiseRecord } from '../../protocol/wire/records.ts';
import { StorageError } from '../storage/errors.ts';
import type { Entry, TableRow } from '../storage/store.ts';
import type { AppliedEntry, Broadcast } from './broadcast.ts';
import { bodyOf } from './entry.ts';
import { LiveTable } from './live-table.ts';
import type { RoomContext } from './room-context.ts';
import { ReplayError } from './state.ts';

/** Replays a table's log into memory, and catches up with what other processes have stored since. */
export class TableLoader {
  /** Why there is no table: its log is gone, or does not replay. */
  refusal: Reason = { code: 'setAside' };
  /** What the people at this table are called. */
  names = new Map<string, string>();
  /** How those who may sit here have kept their word, as of when they came; null: they have no record. */
  readonly #records = new Map<string, PromiseRecord | null>();
  readonly #row: Pick<TableRow, 'id' | 'code'>;
  readonly #context: RoomContext;
  readonly #broadcast: Broadcast;
  /** The table, if it is in memory. */
  live: LiveTable | null = null;

  constructor(row: Pick<TableRow, 'id' | 'code'>, context: RoomContext, broadcast: Broadcast) {
    this.#row = row;
    this.#context = context;
    this.#broadcast = broadcast;
  }

  /** Gives the memory back; the log has everything. */
  unload(): void {
    this.live = null;
  }

  /** The table as it is stored; tells subscribers what they don't know yet. Null: see `refusal`. */
  async load(): Promise<LiveTable | null> {
    if (this.live !== null) return this.live;
    const live = new LiveTable(
      this.#row,
      (person) => this.names.get(person) || null,
      (who) => this.#records.get(who) ?? null,
    );
    let news: AppliedEntry[];
    try {
      news = await this.#readInto(live);
    } catch (error) {
      if (!isLogFault(error)) throw error;
      this.refusal = error instanceof ReplayError ? error.refusal : { code: 'setAside' };
      this.#context.setAside(this.#row.id, error);
      return null;
    }
    if (live.length === 0) {
      // Every table has a first entry: this one was deleted.
      this.refusal = { code: 'noSuchTable' };
      return null;
    }
    this.live = live;
    await this.#broadcast.seatAnew(live, this.#broadcast.tell(live, news));
    return live;
  }

  /** Includes what other processes have stored by now, whether or not their notice has arrived. */
  async loadLatest(): Promise<LiveTable | null> {
    if (this.live !== null && this.#context.store.kind !== 'sqlite') await this.#catchUp(this.live);
    return this.load();
  }

  /** Whether it is known how they have kept their word. */
  knows(who: string): boolean {
    return this.#records.has(who);
  }

  /** Looks up how they have kept their word, unless that is known. */
  async learn(who: readonly string[]): Promise<void> {
    const unknown = who.filter((one) => !this.#records.has(one));
    if (unknown.length === 0) return;
    const found = await this.#context.store.recordsOf(unknown);
    for (const one of unknown) this.#records.set(one, null);
    for (const { who: one, kept, broken, void: voided, games } of found)
      this.#records.set(one, { kept, broken, void: voided, games });
  }

  /** Another process has stored something. */
  async refresh(): Promise<void> {
    if (this.live !== null) await this.#catchUp(this.live);
    else if (this.#broadcast.subscribers.size > 0) await this.load();
  }

  async #catchUp(live: LiveTable): Promise<void> {
    const { length } = live;
    let news: AppliedEntry[];
    try {
      news = await this.#readInto(live);
    } catch (error) {
      if (!isLogFault(error)) throw error;
      // The copy in memory may be at fault: a full replay tells.
      this.unload();
      return void (await this.load());
    }
    if (live.length > length) await this.#broadcast.seatAnew(live, this.#broadcast.tell(live, news));
  }

  /** Applies what is stored and not there yet. Returns what the subscribers don't know. */
  async #readInto(live: LiveTable): Promise<AppliedEntry[]> {
    const { store } = this.#context;
    const [members, entries] = await Promise.all([
      store.members(this.#row.id),
      store.entriesAfter(this.#row.id, live.length),
    ]);
    this.names = new Map(members.map(({ person, name }) => [person, name]));
    await this.learn([...BOTS, ...this.names.keys()]);
    return entries.flatMap((entry) => {
      try {
        return this.#takeIn(live, entry);
      } catch (cause) {
        if (cause instanceof ReplayError) throw cause;
        throw new Error(`entry ${entry.seq} can't be replayed: ${String(cause)}`, { cause });
      }
    });
  }

  #takeIn(live: LiveTable, entry: Entry): AppliedEntry[] {
    if (entry.seq > this.#broadcast.told && this.#broadcast.subscribers.size > 0)
      return [live.apply(entry.at, entry.key, bodyOf(entry))];
    live.replay(entry);
    return [];
  }
}

const BOTS = Object.keys(bots).map(recordOfBot);

/** Whether it would fail again whenever this log is read; else the database may do better next time. */
const isLogFault = (error: unknown): error is Error =>
  error instanceof Error && (!(error instanceof StorageError) || error.code === 'damaged');
