import type { Reason } from '../../engine/index.ts';
import type { Command } from '../../protocol/wire/commands.ts';
import type { Viewer } from '../../protocol/wire/messages.ts';
import { StorageError } from '../storage/errors.ts';
import type { Append, Entry, Member, TableRow } from '../storage/store.ts';
import type { Asking, Seated, Verdict } from './command-context.ts';
import { Audience, type Step } from './broadcast.ts';
import { judge, type StoredCommand } from './commands.ts';
import { duesOf, occasionOf, type Due } from './schedule.ts';
import type { Body } from './entry.ts';
import { rowOf, type By, type House, type Onlooker, type Outcome } from './room-context.ts';
import { LiveTable } from './live-table.ts';
import { Queue } from './queue.ts';
import { ReplayError, seatOfPerson, type TableState } from './state.ts';
import { viewerOf } from './perspectives.ts';

const UNAVAILABLE: Outcome = { refused: { code: 'unavailable' } };

/** One table as this process has it: a queue of what is to be done, who looks on, and the game while it is needed. */
export class Room {
  readonly row: Pick<TableRow, 'id' | 'code'>;
  lastUsed = 0;
  /** What whoever asks is told, once the log was found to be gone or not to replay. */
  whyAside: Reason = { code: 'setAside' };
  readonly #house: House;
  #live: LiveTable | null = null;
  #names = new Map<string, string>();
  readonly #audience: Audience;
  readonly #queue = new Queue();
  /** By seat: what its bot has let pass. */
  readonly #considered = new Map<number, string>();

  constructor(row: Pick<TableRow, 'id' | 'code'>, house: House) {
    this.row = row;
    this.#house = house;
    this.#audience = new Audience(row, house);
  }

  get onlookers(): Set<Onlooker> {
    return this.#audience.onlookers;
  }

  get isBusy(): boolean {
    return this.#queue.isBusy;
  }

  /** Resolves when all that waits now is done. */
  idle(): Promise<void> {
    return this.#queue.idle();
  }

  /** Gives the memory back; the log has everything. */
  rest(): void {
    this.#live = null;
  }

  #run<T>(task: () => Promise<T>): Promise<T> {
    this.lastUsed = this.#house.now();
    return this.#queue.run(task);
  }

  /** What somebody wants to do. `key` tells a resend from a second wish. */
  command(by: By, command: Extract<Command, { type: StoredCommand }>): Promise<Outcome> {
    const key = `${by.person} ${command.id}`;
    return this.submit(key, by, (asking) => judge(asking, command));
  }

  /** Checks, stores, tells: nothing is told or acknowledged before it is durable. */
  submit(key: string | null, by: By | null, decide: (asking: Asking) => Verdict): Promise<Outcome> {
    return this.#run(async () => {
      try {
        for (let tries = 0; tries < 5; tries++) {
          const outcome = await this.#try(key, by, decide);
          if (outcome !== 'behind') return outcome;
        }
        return UNAVAILABLE;
      } catch (error) {
        // What is in memory may be half changed.
        this.rest();
        return orUnavailable(error);
      }
    });
  }

  async #try(
    key: string | null,
    by: By | null,
    decide: (asking: Asking) => Verdict,
  ): Promise<Outcome | 'behind'> {
    const live = await this.#load();
    if (live === null) return { refused: this.whyAside };
    if (key !== null && live.hasKey(key)) return { ok: true };
    const verdict = decide(this.#asking(live, by));
    if ('refused' in verdict) return verdict;
    if ('held' in verdict) return { ok: true, held: true };
    if (verdict.bodies.length === 0) return { ok: true };
    const { seated } = verdict;
    if (seated !== undefined && by?.person === seated.person) this.#names.set(by.person, by.name);
    const steps = this.#advance(live, key, verdict.bodies);
    const [due = null] = this.#duesOf(live.state);
    const members = seated === undefined ? [] : [this.#member(seated)];
    const stored = await this.#store(steps, live.state, due, members);
    if (stored !== 'stored') return stored;
    await this.#audience.tell(live, steps);
    this.#house.stored(this.row, due);
    return { ok: true };
  }

  #asking({ state, length }: LiveTable, by: By | null): Asking {
    const name = (person: string): string =>
      person === by?.person ? by.name : (this.#names.get(person) ?? '');
    const person = by?.person ?? '';
    return { state, length, person, kin: by?.kin ?? [person], name, newSeed: this.#house.newSeed };
  }

  #member({ person, seat }: Seated): Member {
    return { table: this.row.id, person, name: this.#names.get(person) ?? '', seat };
  }

  #advance(live: LiveTable, key: string | null, bodies: readonly Body[]): Step[] {
    const at = Math.max(this.#house.now(), live.state.at);
    return bodies.map((body, i) => live.advance(at, i === bodies.length - 1 ? key : null, body));
  }

  async #store(
    steps: readonly Step[],
    state: TableState,
    due: Due | null,
    members: readonly Member[],
  ): Promise<'stored' | 'behind' | Outcome> {
    const append: Append = {
      table: this.row.id,
      entries: steps.map(({ entry }) => entry),
      row: rowOf(state, due),
      members,
    };
    try {
      const result = await this.#house.append(append);
      if (result === 'stored') return 'stored';
      // What is in memory is not what is stored: read that.
      this.rest();
      if (result === 'behind') return 'behind';
      if (result !== 'repeated') return { refused: { code: 'noSuchTable' } };
      // Another process stored it, and may have died before it told of it.
      await this.#load();
      return { ok: true };
    } catch (error) {
      this.rest();
      return orUnavailable(error);
    }
  }

  /** The table as it is stored; tells the onlookers what they don't know yet. Null: see `whyAside`. */
  async #load(): Promise<LiveTable | null> {
    if (this.#live !== null) return this.#live;
    const live = new LiveTable(this.row, (person) => this.#names.get(person) || null);
    let news: Step[];
    try {
      news = await this.#readInto(live);
    } catch (error) {
      if (!isOfTheLog(error)) throw error;
      this.whyAside = error instanceof ReplayError ? error.refusal : { code: 'setAside' };
      this.#house.setAside(this.row.id, error);
      return null;
    }
    if (live.length === 0) {
      // Every table has a first entry: this one was deleted.
      this.whyAside = { code: 'noSuchTable' };
      return null;
    }
    this.#live = live;
    await this.#audience.tell(live, news);
    return live;
  }

  /** Takes in what is stored and not there yet. Returns what the onlookers don't know. */
  async #readInto(live: LiveTable): Promise<Step[]> {
    const { store } = this.#house;
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

  #takeIn(live: LiveTable, entry: Entry): Step[] {
    if (entry.seq > this.#audience.told && this.onlookers.size > 0)
      return [live.advance(entry.at, entry.key, entry.body as unknown as Body)];
    live.recall(entry);
    return [];
  }

  /** Another process has stored something. */
  refresh(): Promise<void> {
    return this.#run(async () => {
      if (this.#live !== null) await this.#catchUp(this.#live);
      else if (this.onlookers.size > 0) await this.#load();
    });
  }

  async #catchUp(live: LiveTable): Promise<void> {
    const { length } = live;
    let news: Step[];
    try {
      news = await this.#readInto(live);
    } catch (error) {
      if (!isOfTheLog(error)) throw error;
      // What was in memory may be at fault: that shows when all is read anew.
      this.rest();
      return void (await this.#load());
    }
    if (live.length > length) await this.#audience.tell(live, news);
  }

  /** Also what other processes have stored by now, whether or not they told of it. */
  async #loadLatest(): Promise<LiveTable | null> {
    if (this.#live !== null && this.#house.store.kind !== 'sqlite') await this.#catchUp(this.#live);
    return this.#load();
  }

  /** Somebody comes to look on: the whole scene, and what they missed. */
  join(
    onlooker: Onlooker,
    { id, since = 0, as }: { readonly id: string; readonly since?: number; readonly as?: Viewer },
  ): Promise<Outcome> {
    return this.#run(async () => {
      // Whoever comes from another process has seen what that one stored last, and sends again what it left open.
      const live = await this.#loadLatest();
      if (live === null) return { refused: this.whyAside };
      onlooker.viewer = viewerOf(live.state, onlooker.person);
      this.onlookers.add(onlooker);
      await this.#audience.welcome(live, onlooker, as === onlooker.viewer ? since : 0, id);
      return { ok: true } as const;
    }).catch((error: unknown) => {
      this.leave(onlooker);
      return orUnavailable(error);
    });
  }

  /** Somebody who was away looks in again. */
  comeBack(onlooker: Onlooker): Promise<Outcome> {
    return this.submit(null, onlooker, ({ state, person }) => {
      const seat = seatOfPerson(state, person);
      const isAway = seat !== null && state.seats[seat]?.away === true && state.status === 'playing';
      return { bodies: isAway ? [{ type: 'back', seat }] : [] };
    });
  }

  leave(onlooker: Onlooker): void {
    this.onlookers.delete(onlooker);
  }

  /** Who is there has changed. */
  tellPresence(): void {
    this.#audience.tellPresence();
  }

  /** Those who look on through this process. */
  people(): string[] {
    return this.#audience.people();
  }

  /** Reads from the table as it is when its turn comes. */
  read<T>(question: (live: LiveTable) => T): Promise<T | null> {
    return this.#run(async () => {
      const live = await this.#load();
      return live === null ? null : question(live);
    });
  }

  /** What is due next, as far as this process knows. */
  async dues(): Promise<readonly Due[]> {
    return (await this.read(({ state }) => this.#duesOf(state))) ?? [];
  }

  #duesOf(state: TableState): Due[] {
    return duesOf(state, this.#house.botTiming, {
      isWatched: this.#house.presence(this.row.id).length > 0,
      hasConsidered: (due) => this.#considered.get(due.seat) === occasionOf(due),
    });
  }

  /** A bot lets this reaction pass: until something happens it has nothing to do. */
  setConsidered(due: Due): void {
    this.#considered.set(due.seat, occasionOf(due));
  }
}

/** Its line in the log is written where the database failed. */
function orUnavailable(error: unknown): Outcome {
  if (error instanceof StorageError) return UNAVAILABLE;
  throw error;
}

/** Whether it would fail again whenever this log is read; else the database may do better next time. */
const isOfTheLog = (error: unknown): error is Error =>
  error instanceof Error && (!(error instanceof StorageError) || error.code === 'damaged');
