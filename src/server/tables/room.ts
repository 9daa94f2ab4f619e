import type { Reason } from '../../engine/index.ts';
import type { Command } from '../../protocol/wire/commands.ts';
import type { Message, Viewer, Welcome } from '../../protocol/wire/messages.ts';
import type { Update } from '../../protocol/wire/scene.ts';
import { PROTOCOL_VERSION } from '../../protocol/wire/version.ts';
import type { Append, Entry, Member, TableRow } from '../storage/store.ts';
import type { Asking, Seated, Verdict } from './asking.ts';
import { judge, type StoredCommand } from './commands.ts';
import { crowdOf } from './crowd.ts';
import { nextDue, type Due } from './due.ts';
import type { Body } from './entry.ts';
import { historyOf } from './history.ts';
import { rowOf, type By, type House, type Onlooker, type Outcome } from './house.ts';
import { LiveTable } from './live-table.ts';
import { Queue } from './queue.ts';
import { ReplayError, seatOfPerson, type TableState } from './state.ts';
import { messageWriter } from './update-text.ts';
import { indexOf, viewerOf } from './viewers.ts';

const UNAVAILABLE: Outcome = { refused: { code: 'unavailable' } };

/** One table as this process has it: a queue of what is to be done, who looks on, and the game while it is needed. */
export class Room {
  readonly row: Pick<TableRow, 'id' | 'code'>;
  readonly onlookers = new Set<Onlooker>();
  lastUsed = 0;
  /** What whoever asks is told, once the log was found to be gone or not to replay. */
  whyAside: Reason = { code: 'setAside' };
  readonly #house: House;
  #live: LiveTable | null = null;
  #names = new Map<string, string>();
  /** Who has a seat, and the host: known once somebody has looked on. */
  #seated: ReadonlySet<string> = new Set();
  /** Up to which entry the onlookers have been told. */
  #told = 0;
  readonly #queue = new Queue();
  readonly #considered = new Set<string>();

  constructor(row: Pick<TableRow, 'id' | 'code'>, house: House) {
    this.row = row;
    this.#house = house;
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
        throw error;
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
    const due = this.#nextDue(live.state);
    const members = seated === undefined ? [] : [this.#member(seated)];
    const stored = await this.#store(steps, live.state, due, members);
    if (stored !== 'stored') return stored;
    this.#considered.clear();
    await this.#tell(live, steps);
    this.#house.stored(this.row, due);
    return { ok: true };
  }

  #asking({ state, length }: LiveTable, by: By | null): Asking {
    const name = (person: string): string =>
      person === by?.person ? by.name : (this.#names.get(person) ?? '');
    return { state, length, person: by?.person ?? '', name, newSeed: this.#house.newSeed };
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
    } catch {
      this.rest();
      return UNAVAILABLE;
    }
  }

  /** The table as it is stored; tells the onlookers what they don't know yet. Null: see `whyAside`. */
  async #load(): Promise<LiveTable | null> {
    if (this.#live !== null) return this.#live;
    const { store } = this.#house;
    const [members, entries] = await Promise.all([
      store.members(this.row.id),
      store.entriesAfter(this.row.id, 0),
    ]);
    if (entries.length === 0) {
      // Every table has a first entry: this one was deleted.
      this.whyAside = { code: 'noSuchTable' };
      return null;
    }
    this.#names = new Map(members.map(({ person, name }) => [person, name]));
    const live = new LiveTable(this.row, (person) => this.#names.get(person) || null);
    try {
      const news = this.#takeIn(live, entries);
      this.#live = live;
      await this.#tell(live, news);
      return live;
    } catch (error) {
      if (!(error instanceof ReplayError)) throw error;
      this.whyAside = error.refusal;
      this.#house.setAside(this.row.id, error);
      return null;
    }
  }

  /** Returns what the onlookers don't know yet. */
  #takeIn(live: LiveTable, entries: readonly Entry[]): Step[] {
    return entries.flatMap((entry) => {
      if (entry.seq > this.#told && this.onlookers.size > 0)
        return [live.advance(entry.at, entry.key, entry.body as unknown as Body)];
      live.recall(entry);
      return [];
    });
  }

  /** Another process has stored something. */
  refresh(): Promise<void> {
    return this.#run(async () => {
      if (this.#live !== null) await this.#catchUp(this.#live);
      else if (this.onlookers.size > 0) await this.#load();
    });
  }

  async #catchUp(live: LiveTable): Promise<void> {
    const entries = await this.#house.store.entriesAfter(this.row.id, live.length);
    if (entries.length === 0) return;
    const members = await this.#house.store.members(this.row.id);
    for (const { person, name } of members) this.#names.set(person, name);
    try {
      await this.#tell(live, this.#takeIn(live, entries));
    } catch {
      this.rest();
    }
  }

  /** Also what other processes have stored by now, whether or not they told of it. */
  async #loadLatest(): Promise<LiveTable | null> {
    if (this.#live !== null && this.#house.store.kind !== 'sqlite') await this.#catchUp(this.#live);
    return this.#load();
  }

  /** Those whose place at the table has changed look at it anew, and are told nothing more in their old one. */
  async #tell(live: LiveTable, steps: readonly Step[]): Promise<void> {
    this.#told = live.length;
    const { seats, host } = live.state;
    this.#seated = new Set([host, ...seats.map(({ person }) => person)].flatMap((person) => person ?? []));
    const moved = [...this.onlookers].filter(
      (onlooker) => viewerOf(live.state, onlooker.person) !== onlooker.viewer,
    );
    for (const { updates } of steps) this.#send(updates, moved);
    for (const onlooker of moved) {
      onlooker.viewer = viewerOf(live.state, onlooker.person);
      await this.#welcome(live, onlooker, 0);
    }
  }

  #send(updates: readonly (Update | null)[], moved: readonly Onlooker[]): void {
    const texts: (string | undefined)[] = [];
    const textOf = messageWriter();
    for (const onlooker of this.onlookers) {
      const index = indexOf(onlooker.viewer);
      const update = updates[index] ?? null;
      if (update === null || moved.includes(onlooker)) continue;
      texts[index] ??= textOf(update);
      onlooker.send(texts[index]);
    }
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
      await this.#welcome(live, onlooker, as === onlooker.viewer ? since : 0, id);
      return { ok: true };
    });
  }

  async #welcome(live: LiveTable, onlooker: Onlooker, since: number, id?: string): Promise<void> {
    const { viewer } = onlooker;
    const seq = live.toldTo(indexOf(viewer));
    const { store, now } = this.#house;
    const from = since > seq ? 0 : since;
    // What another process has stored since is told when it is taken in.
    const stored = from === seq ? [] : await store.entriesAfter(this.row.id, 0);
    const missed = historyOf(this.row, stored.slice(0, live.length), viewer, from);
    const options = live.optionsFor(viewer);
    const { people, others } = crowdOf(this.#house.presence(this.row.id), this.#seated);
    const welcome: Welcome = {
      type: 'welcome',
      ...(id !== undefined && { id }),
      protocol: PROTOCOL_VERSION,
      now: now(),
      you: { person: onlooker.person, as: viewer },
      seq,
      scene: live.sceneFor(viewer),
      ...(options !== null && { options }),
      missed,
      presence: people,
      ...(others !== undefined && { others }),
    };
    onlooker.send(JSON.stringify(welcome));
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
    const crowd = crowdOf(this.#house.presence(this.row.id), this.#seated);
    const text = JSON.stringify({ type: 'presence', ...crowd } satisfies Message);
    for (const onlooker of this.onlookers) onlooker.send(text);
  }

  /** Those who look on through this process. */
  people(): string[] {
    return [...new Set([...this.onlookers].map(({ person }) => person))].toSorted();
  }

  /** Reads from the table as it is when its turn comes. */
  read<T>(question: (live: LiveTable) => T): Promise<T | null> {
    return this.#run(async () => {
      const live = await this.#load();
      return live === null ? null : question(live);
    });
  }

  /** What is due next, as far as this process knows. */
  due(): Promise<Due | null> {
    return this.#run(async () => {
      const live = await this.#load();
      return live === null ? null : this.#nextDue(live.state);
    });
  }

  #nextDue(state: TableState): Due | null {
    return nextDue(state, this.#house.botTiming, (frame, seat) => this.#considered.has(`${frame} ${seat}`));
  }

  /** A bot lets this reaction pass: until something happens it has nothing to do. */
  setConsidered(frame: number, seat: number): void {
    this.#considered.add(`${frame} ${seat}`);
  }
}

interface Step {
  readonly entry: Entry;
  readonly updates: readonly (Update | null)[];
}
