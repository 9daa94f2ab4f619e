import type { Reason } from '../../engine/index.ts';
import type { Command } from '../../protocol/wire/commands.ts';
import type { Perspective } from '../../protocol/wire/messages.ts';
import { StorageError } from '../storage/errors.ts';
import type { Append, Entry, Member, TableRow } from '../storage/store.ts';
import type { CommandContext, Seated, Verdict } from './command-context.ts';
import { Broadcast, type AppliedEntry } from './broadcast.ts';
import { handleCommand, type StoredCommand } from './commands.ts';
import { tasksOf, taskKey, type ScheduledTask } from './schedule.ts';
import type { EntryBody } from './entry.ts';
import { rowOf, type Actor, type RoomContext, type Subscriber, type Outcome } from './room-context.ts';
import { LiveTable } from './live-table.ts';
import { Queue } from './queue.ts';
import { ReplayError, seatOfPerson, type TableState } from './state.ts';
import { perspectiveOf } from './perspectives.ts';

const UNAVAILABLE: Outcome = { refused: { code: 'unavailable' } };

/** One table as this process has it: a queue of what is to be done, who looks on, and the game while it is needed. */
export class Room {
  readonly row: Pick<TableRow, 'id' | 'code'>;
  lastUsed = 0;
  /** What whoever asks is told, once the log was found to be gone or not to replay. */
  refusal: Reason = { code: 'setAside' };
  readonly #context: RoomContext;
  #live: LiveTable | null = null;
  #names = new Map<string, string>();
  readonly #broadcast: Broadcast;
  readonly #queue = new Queue();
  /** By seat: what its bot has let pass. */
  readonly #passed = new Map<number, string>();

  constructor(row: Pick<TableRow, 'id' | 'code'>, context: RoomContext) {
    this.row = row;
    this.#context = context;
    this.#broadcast = new Broadcast(row, context);
  }

  get subscribers(): Set<Subscriber> {
    return this.#broadcast.subscribers;
  }

  get isBusy(): boolean {
    return this.#queue.isBusy;
  }

  /** Resolves when all that waits now is done. */
  idle(): Promise<void> {
    return this.#queue.idle();
  }

  /** Gives the memory back; the log has everything. */
  unload(): void {
    this.#live = null;
  }

  #run<T>(task: () => Promise<T>): Promise<T> {
    this.lastUsed = this.#context.now();
    return this.#queue.run(task);
  }

  /** What somebody wants to do. `key` tells a resend from a second wish. */
  command(by: Actor, command: Extract<Command, { type: StoredCommand }>): Promise<Outcome> {
    const key = `${by.person} ${command.id}`;
    return this.submit(key, by, (context) => handleCommand(context, command));
  }

  /** Checks, stores, tells: nothing is told or acknowledged before it is durable. */
  submit(
    key: string | null,
    by: Actor | null,
    decide: (context: CommandContext) => Verdict,
  ): Promise<Outcome> {
    return this.#run(async () => {
      try {
        for (let tries = 0; tries < 5; tries++) {
          const outcome = await this.#try(key, by, decide);
          if (outcome !== 'behind') return outcome;
        }
        return UNAVAILABLE;
      } catch (error) {
        // What is in memory may be half changed.
        this.unload();
        return orUnavailable(error);
      }
    });
  }

  async #try(
    key: string | null,
    by: Actor | null,
    decide: (context: CommandContext) => Verdict,
  ): Promise<Outcome | 'behind'> {
    const live = await this.#load();
    if (live === null) return { refused: this.refusal };
    if (key !== null && live.hasKey(key)) return { ok: true };
    const verdict = decide(this.#commandContext(live, by));
    if ('refused' in verdict) return verdict;
    if ('held' in verdict) return { ok: true, held: true };
    if (verdict.bodies.length === 0) return { ok: true };
    const { seated } = verdict;
    if (seated !== undefined && by?.person === seated.person) this.#names.set(by.person, by.name);
    const steps = this.#advance(live, key, verdict.bodies);
    const [task = null] = this.#tasksOf(live.state);
    const members = seated === undefined ? [] : [this.#member(seated)];
    const stored = await this.#store(steps, live.state, task, members);
    if (stored !== 'stored') return stored;
    await this.#broadcast.tell(live, steps);
    this.#context.stored(this.row, task);
    return { ok: true };
  }

  #commandContext({ state, length }: LiveTable, by: Actor | null): CommandContext {
    const name = (person: string): string =>
      person === by?.person ? by.name : (this.#names.get(person) ?? '');
    const person = by?.person ?? '';
    return { state, length, person, kin: by?.kin ?? [person], name, newSeed: this.#context.newSeed };
  }

  #member({ person, seat }: Seated): Member {
    return { table: this.row.id, person, name: this.#names.get(person) ?? '', seat };
  }

  #advance(live: LiveTable, key: string | null, bodies: readonly EntryBody[]): AppliedEntry[] {
    const at = Math.max(this.#context.now(), live.state.at);
    return bodies.map((body, i) => live.apply(at, i === bodies.length - 1 ? key : null, body));
  }

  async #store(
    steps: readonly AppliedEntry[],
    state: TableState,
    task: ScheduledTask | null,
    members: readonly Member[],
  ): Promise<'stored' | 'behind' | Outcome> {
    const append: Append = {
      table: this.row.id,
      entries: steps.map(({ entry }) => entry),
      row: rowOf(state, task),
      members,
    };
    try {
      const result = await this.#context.append(append);
      if (result === 'stored') return 'stored';
      // What is in memory is not what is stored: read that.
      this.unload();
      if (result === 'behind') return 'behind';
      if (result !== 'repeated') return { refused: { code: 'noSuchTable' } };
      // Another process stored it, and may have died before it told of it.
      await this.#load();
      return { ok: true };
    } catch (error) {
      this.unload();
      return orUnavailable(error);
    }
  }

  /** The table as it is stored; tells the subscribers what they don't know yet. Null: see `refusal`. */
  async #load(): Promise<LiveTable | null> {
    if (this.#live !== null) return this.#live;
    const live = new LiveTable(this.row, (person) => this.#names.get(person) || null);
    let news: AppliedEntry[];
    try {
      news = await this.#readInto(live);
    } catch (error) {
      if (!isLogFault(error)) throw error;
      this.refusal = error instanceof ReplayError ? error.refusal : { code: 'setAside' };
      this.#context.setAside(this.row.id, error);
      return null;
    }
    if (live.length === 0) {
      // Every table has a first entry: this one was deleted.
      this.refusal = { code: 'noSuchTable' };
      return null;
    }
    this.#live = live;
    await this.#broadcast.tell(live, news);
    return live;
  }

  /** Takes in what is stored and not there yet. Returns what the subscribers don't know. */
  async #readInto(live: LiveTable): Promise<AppliedEntry[]> {
    const { store } = this.#context;
    const [members, entries] = await Promise.all([
      store.members(this.row.id),
      store.entriesAfter(this.row.id, live.length),
    ]);
    this.#names = new Map(members.map(({ person, name }) => [person, name]));
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
    if (entry.seq > this.#broadcast.told && this.subscribers.size > 0)
      return [live.apply(entry.at, entry.key, entry.body as unknown as EntryBody)];
    live.replay(entry);
    return [];
  }

  /** Another process has stored something. */
  refresh(): Promise<void> {
    return this.#run(async () => {
      if (this.#live !== null) await this.#catchUp(this.#live);
      else if (this.subscribers.size > 0) await this.#load();
    });
  }

  async #catchUp(live: LiveTable): Promise<void> {
    const { length } = live;
    let news: AppliedEntry[];
    try {
      news = await this.#readInto(live);
    } catch (error) {
      if (!isLogFault(error)) throw error;
      // What was in memory may be at fault: that shows when all is read anew.
      this.unload();
      return void (await this.#load());
    }
    if (live.length > length) await this.#broadcast.tell(live, news);
  }

  /** Also what other processes have stored by now, whether or not they told of it. */
  async #loadLatest(): Promise<LiveTable | null> {
    if (this.#live !== null && this.#context.store.kind !== 'sqlite') await this.#catchUp(this.#live);
    return this.#load();
  }

  /** Somebody comes to look on: the whole scene, and what they missed. */
  join(
    subscriber: Subscriber,
    { id, since = 0, as }: { readonly id: string; readonly since?: number; readonly as?: Perspective },
  ): Promise<Outcome> {
    return this.#run(async () => {
      // Whoever comes from another process has seen what that one stored last, and sends again what it left open.
      const live = await this.#loadLatest();
      if (live === null) return { refused: this.refusal };
      subscriber.perspective = perspectiveOf(live.state, subscriber.person);
      this.subscribers.add(subscriber);
      await this.#broadcast.welcome(live, subscriber, as === subscriber.perspective ? since : 0, id);
      return { ok: true } as const;
    }).catch((error: unknown) => {
      this.leave(subscriber);
      return orUnavailable(error);
    });
  }

  /** Somebody who was away looks in again. */
  comeBack(subscriber: Subscriber): Promise<Outcome> {
    return this.submit(null, subscriber, ({ state, person }) => {
      const seat = seatOfPerson(state, person);
      const isAway = seat !== null && state.seats[seat]?.away === true && state.status === 'playing';
      return { bodies: isAway ? [{ type: 'back', seat }] : [] };
    });
  }

  leave(subscriber: Subscriber): void {
    this.subscribers.delete(subscriber);
  }

  /** Who is there has changed. */
  tellPresence(): void {
    this.#broadcast.tellPresence();
  }

  /** Those who look on through this process. */
  people(): string[] {
    return this.#broadcast.people();
  }

  /** Reads from the table as it is when its turn comes. */
  read<T>(question: (live: LiveTable) => T): Promise<T | null> {
    return this.#run(async () => {
      const live = await this.#load();
      return live === null ? null : question(live);
    });
  }

  /** What is due next, as far as this process knows. */
  async tasks(): Promise<readonly ScheduledTask[]> {
    return (await this.read(({ state }) => this.#tasksOf(state))) ?? [];
  }

  #tasksOf(state: TableState): ScheduledTask[] {
    return tasksOf(state, this.#context.botTiming, {
      isWatched: this.#context.presence(this.row.id).length > 0,
      hasPassed: (task) => this.#passed.get(task.seat) === taskKey(task),
    });
  }

  /** A bot lets this reaction pass: until something happens it has nothing to do. */
  markPassed(task: ScheduledTask): void {
    this.#passed.set(task.seat, taskKey(task));
  }
}

/** Its line in the log is written where the database failed. */
function orUnavailable(error: unknown): Outcome {
  if (error instanceof StorageError) return UNAVAILABLE;
  throw error;
}

/** Whether it would fail again whenever this log is read; else the database may do better next time. */
const isLogFault = (error: unknown): error is Error =>
  error instanceof Error && (!(error instanceof StorageError) || error.code === 'damaged');
