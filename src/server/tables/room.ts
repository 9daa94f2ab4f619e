import type { Reason } from '../../engine/index.ts';
import type { Command } from '../../protocol/wire/commands.ts';
import type { Perspective } from '../../protocol/wire/messages.ts';
import { StorageError } from '../storage/errors.ts';
import type { Member, TableRow } from '../storage/store.ts';
import { Broadcast, type AppliedEntry } from './broadcast.ts';
import type { CommandContext, Seated, Verdict } from './command-context.ts';
import { handleCommand, type StoredCommand } from './commands.ts';
import type { EntryBody } from './entry.ts';
import type { LiveTable } from './live-table.ts';
import { perspectiveOf } from './perspectives.ts';
import { SerialQueue } from './queue.ts';
import {
  columnsOf,
  rowOf,
  type Actor,
  type Outcome,
  type RoomContext,
  type Subscriber,
} from './room-context.ts';
import { taskKey, tasksOf, type ScheduledTask } from './schedule.ts';
import { seatOfPerson, type TableState } from './state.ts';
import { hasSameSummary, summarySource, type SummarySource } from './summary.ts';
import { TableLoader } from './table-loader.ts';

const UNAVAILABLE: Outcome = { refused: { code: 'unavailable' } };

/** How often a command is tried again that another process was quicker than. */
const MOST_TRIES = 5;

/**
 * One table as this process has it. Everything at a table happens in order, through its queue: a command is checked
 * against the state, turned into entries, stored, broadcast and acknowledged.
 */
export class Room {
  readonly row: Pick<TableRow, 'id' | 'code'>;
  lastUsed = 0;
  readonly #context: RoomContext;
  readonly #broadcast: Broadcast;
  readonly #loader: TableLoader;
  readonly #queue = new SerialQueue();
  /** What the summary in the database was made from. */
  #summarized: SummarySource | null = null;
  /** By seat: the reaction that its bot has let pass, and the talk to which it has nothing to say. */
  readonly #passed = new Map<string, string>();

  constructor(row: Pick<TableRow, 'id' | 'code'>, context: RoomContext) {
    this.row = row;
    this.#context = context;
    this.#broadcast = new Broadcast(row, context);
    this.#loader = new TableLoader(row, context, this.#broadcast);
  }

  /** Why `read` gave null. */
  get refusal(): Reason {
    return this.#loader.refusal;
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

  unload(): void {
    this.#summarized = null;
    this.#loader.unload();
  }

  #run<T>(task: () => Promise<T>): Promise<T> {
    this.lastUsed = this.#context.now();
    return this.#queue.run(task);
  }

  /** The key tells a resend from a second wish. */
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
        for (let tries = 0; tries < MOST_TRIES; tries++) {
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
    // What is known already is not waited for: each wait costs as much as a small part of the work itself.
    if (by !== null && !this.#loader.knows(by.person)) await this.#loader.learn([by.person]);
    const live = this.#loader.live ?? (await this.#loader.load());
    if (live === null) return { refused: this.refusal };
    if (key !== null && live.hasKey(key)) return { ok: true };
    const verdict = decide(this.#commandContext(live, by));
    if ('refused' in verdict) return verdict;
    if ('held' in verdict) return { ok: true, held: true };
    if (verdict.bodies.length === 0) return { ok: true };
    const { seated } = verdict;
    if (seated !== undefined && by?.person === seated.person) this.#loader.names.set(by.person, by.name);
    const wasOver = live.state.status === 'over';
    const applied = this.#apply(live, key, verdict.bodies);
    const tasks = this.#tasksOf(live.state);
    const members = seated === undefined ? [] : [this.#member(seated)];
    const stored = await this.#store(applied, live.state, tasks[0] ?? null, members);
    if (stored !== 'stored') return stored;
    const moved = this.#broadcast.tell(live, applied);
    if (moved.length > 0) await this.#broadcast.seatAnew(live, moved);
    this.#context.stored(this.row, tasks);
    if (!wasOver && live.state.status === 'over') this.#context.ended(this.row);
    return { ok: true };
  }

  #commandContext({ state, length }: LiveTable, by: Actor | null): CommandContext {
    const name = (person: string): string =>
      person === by?.person ? by.name : (this.#loader.names.get(person) ?? '');
    const person = by?.person ?? '';
    return { state, length, person, kin: by?.kin ?? [person], name, newSeed: this.#context.newSeed };
  }

  #member({ person, seat }: Seated): Member {
    return { table: this.row.id, person, name: this.#loader.names.get(person) ?? '', seat };
  }

  #apply(live: LiveTable, key: string | null, bodies: readonly EntryBody[]): AppliedEntry[] {
    const at = Math.max(this.#context.now(), live.state.at);
    return bodies.map((body, i) => live.apply(at, i === bodies.length - 1 ? key : null, body));
  }

  async #store(
    applied: readonly AppliedEntry[],
    state: TableState,
    task: ScheduledTask | null,
    members: readonly Member[],
  ): Promise<'stored' | 'behind' | Outcome> {
    try {
      const isSame = this.#summarized !== null && hasSameSummary(this.#summarized, state);
      const result = await this.#context.append({
        table: this.row.id,
        entries: applied.map(({ entry }) => entry),
        row: isSame ? columnsOf(state, task) : rowOf(state, task),
        members,
      });
      if (result === 'stored') {
        if (!isSame) this.#summarized = summarySource(state);
        return 'stored';
      }
      // The copy in memory is not what is stored.
      this.unload();
      if (result === 'behind') return 'behind';
      if (result !== 'repeated') return { refused: { code: 'noSuchTable' } };
      // Another process stored it, and may have died before it told of it.
      await this.#loader.load();
      return { ok: true };
    } catch (error) {
      this.unload();
      return orUnavailable(error);
    }
  }

  /** Another process has stored something. */
  refresh(): Promise<void> {
    return this.#run(() => this.#loader.refresh());
  }

  /** Subscribes: sends the whole scene and what was missed, and from then on every update. */
  join(
    subscriber: Subscriber,
    { id, since = 0, as }: { readonly id: string; readonly since?: number; readonly as?: Perspective },
  ): Promise<Outcome> {
    return this.#run(async () => {
      // Whoever comes from another process has seen what that one stored last, and resends what it left open.
      const live = await this.#loader.loadLatest();
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

  leave(subscriber: Subscriber): void {
    this.subscribers.delete(subscriber);
  }

  /** Somebody who was away is back: a bot no longer plays for them. */
  comeBack(subscriber: Subscriber): Promise<Outcome> {
    return this.submit(null, subscriber, ({ state, person }) => {
      const seat = seatOfPerson(state, person);
      const isAway = seat !== null && state.seats[seat]?.away === true && state.status === 'playing';
      return { bodies: isAway ? [{ type: 'back', seat }] : [] };
    });
  }

  tellPresence(): void {
    this.#broadcast.tellPresence();
  }

  /** Those who are connected through this process. */
  people(): string[] {
    return this.#broadcast.people();
  }

  /** Reads from the table as it is when its turn comes. Null: see `refusal`. */
  read<T>(question: (live: LiveTable) => T): Promise<T | null> {
    return this.#run(async () => {
      const live = await this.#loader.load();
      return live === null ? null : question(live);
    });
  }

  /** What the table will do by itself, as far as this process knows. */
  async tasks(): Promise<readonly ScheduledTask[]> {
    return (await this.read(({ state }) => this.#tasksOf(state))) ?? [];
  }

  #tasksOf(state: TableState): ScheduledTask[] {
    return tasksOf(state, this.#context.botTiming, {
      isWatched: () => this.#context.presence(this.row.id).length > 0,
      hasPassed: (task) => this.#passed.get(passedBy(task)) === taskKey(task),
    });
  }

  /** A bot lets this reaction or talk pass: until something happens it has nothing to do. */
  markPassed(task: ScheduledTask): void {
    this.#passed.set(passedBy(task), taskKey(task));
  }
}

const passedBy = ({ seat, isTalk }: ScheduledTask): string => (isTalk ? `talk ${seat}` : `${seat}`);

/** The failure itself is logged where the database failed. */
function orUnavailable(error: unknown): Outcome {
  if (error instanceof StorageError) return UNAVAILABLE;
  throw error;
}
