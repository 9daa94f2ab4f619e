import type { Reason } from '../../engine/index.ts';
import type { Command } from '../../protocol/wire/commands.ts';
import type { Message, Viewer, Welcome } from '../../protocol/wire/messages.ts';
import type { Update } from '../../protocol/wire/scene.ts';
import { PROTOCOL_VERSION } from '../../protocol/wire/version.ts';
import type { Append, Appended, Entry, Member, RowChange, Store, TableRow } from '../storage/store.ts';
import type { Asking, Seated, Verdict } from './asking.ts';
import { judge, type StoredCommand } from './commands.ts';
import { nextDue, type BotTiming, type Due } from './due.ts';
import type { Body } from './entry.ts';
import { historyOf } from './history.ts';
import { LiveTable } from './live-table.ts';
import { ReplayError, seatOfPerson, type TableState } from './state.ts';
import { summaryOf } from './summary.ts';
import { indexOf, viewerOf } from './viewers.ts';

/** Somebody who looks at a table through one socket. A person may have several. */
export interface Onlooker {
  readonly person: string;
  readonly name: string;
  viewer: Viewer;
  send(text: string): void;
}

/** What rooms need from the rest of the server. */
export interface House {
  readonly store: Store;
  readonly append: (append: Append) => Promise<Appended>;
  readonly now: () => number;
  readonly newSeed: () => string;
  readonly botTiming: BotTiming;
  /** Something was stored: other processes are told, the due work is planned. */
  readonly stored: (room: Room, due: Due | null) => void;
  readonly made: (table: Pick<TableRow, 'id' | 'code'>, due: Due | null) => void;
  /** The people who are at this table now, in any process. */
  readonly presence: (table: string) => readonly string[];
  readonly setAside: (table: string, error: ReplayError) => void;
}

/** Who does something, and what they are called. */
type By = Pick<Onlooker, 'person' | 'name'>;

export type Outcome = { readonly ok: true; readonly held?: true } | { readonly refused: Reason };

const UNAVAILABLE: Outcome = { refused: { code: 'unavailable' } };

/** One table as this process has it: a queue of what is to be done, who looks on, and the game while it is needed. */
export class Room {
  readonly row: Pick<TableRow, 'id' | 'code'>;
  readonly onlookers = new Set<Onlooker>();
  lastUsed = 0;
  readonly #house: House;
  #live: LiveTable | null = null;
  #names = new Map<string, string>();
  /** Up to which entry the onlookers have been told. */
  #told = 0;
  #tail: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  readonly #considered = new Set<string>();

  constructor(row: Pick<TableRow, 'id' | 'code'>, house: House) {
    this.row = row;
    this.#house = house;
  }

  get isBusy(): boolean {
    return this.#waiting > 0;
  }

  /** Resolves when all that waits now is done. */
  async idle(): Promise<void> {
    await this.#tail;
  }

  /** Gives the memory back; the log has everything. */
  rest(): void {
    this.#live = null;
  }

  /** One thing after the other. */
  #queue<T>(task: () => Promise<T>): Promise<T> {
    this.#waiting++;
    this.lastUsed = this.#house.now();
    const done = this.#tail.then(task);
    this.#tail = done.then(
      () => this.#waiting--,
      () => this.#waiting--,
    );
    return done;
  }

  /** What somebody wants to do. `key` tells a resend from a second wish. */
  command(by: By, command: Extract<Command, { type: StoredCommand }>): Promise<Outcome> {
    const key = `${by.person} ${command.id}`;
    return this.submit(key, by, (asking) => judge(asking, command));
  }

  /** Checks, stores, tells: nothing is told or acknowledged before it is durable. */
  submit(key: string | null, by: By | null, decide: (asking: Asking) => Verdict): Promise<Outcome> {
    return this.#queue(async () => {
      for (let tries = 0; tries < 5; tries++) {
        const outcome = await this.#try(key, by, decide);
        if (outcome !== 'behind') return outcome;
      }
      return UNAVAILABLE;
    });
  }

  async #try(
    key: string | null,
    by: By | null,
    decide: (asking: Asking) => Verdict,
  ): Promise<Outcome | 'behind'> {
    const live = await this.#load();
    if (live === null) return { refused: { code: 'setAside' } };
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
    for (const { updates } of steps) this.#tell(updates);
    this.#told = live.length;
    this.#considered.clear();
    await this.#reseat(live);
    this.#house.stored(this, due);
    return { ok: true };
  }

  #asking({ state }: LiveTable, by: By | null): Asking {
    const name = (person: string): string =>
      person === by?.person ? by.name : (this.#names.get(person) ?? '');
    return { state, person: by?.person ?? '', name, newSeed: this.#house.newSeed };
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
      return result === 'repeated' ? { ok: true } : { refused: { code: 'noSuchTable' } };
    } catch {
      this.rest();
      return UNAVAILABLE;
    }
  }

  /** The table as it is stored; tells the onlookers what they don't know yet. Null: it can't be replayed. */
  async #load(): Promise<LiveTable | null> {
    if (this.#live !== null) return this.#live;
    const { store } = this.#house;
    const [members, entries] = await Promise.all([
      store.members(this.row.id),
      store.entriesAfter(this.row.id, 0),
    ]);
    this.#names = new Map(members.map(({ person, name }) => [person, name]));
    const live = new LiveTable(this.row, (person) => this.#names.get(person) || null);
    try {
      this.#takeIn(live, entries);
    } catch (error) {
      if (!(error instanceof ReplayError)) throw error;
      this.#house.setAside(this.row.id, error);
      return null;
    }
    this.#live = live;
    return live;
  }

  #takeIn(live: LiveTable, entries: readonly Entry[]): void {
    for (const entry of entries) {
      if (entry.seq <= this.#told || this.onlookers.size === 0) live.recall(entry);
      else this.#tell(live.advance(entry.at, entry.key, entry.body as unknown as Body).updates);
    }
    this.#told = live.length;
  }

  /** Another process has stored something. */
  refresh(): Promise<void> {
    return this.#queue(async () => {
      const live = this.#live;
      if (live === null) {
        if (this.onlookers.size > 0) await this.#load();
        return;
      }
      const entries = await this.#house.store.entriesAfter(this.row.id, live.length);
      if (entries.length === 0) return;
      const members = await this.#house.store.members(this.row.id);
      for (const { person, name } of members) this.#names.set(person, name);
      try {
        this.#takeIn(live, entries);
      } catch {
        this.rest();
        return;
      }
      await this.#reseat(live);
    });
  }

  /** Those whose place at the table has changed look at it anew. */
  async #reseat(live: LiveTable): Promise<void> {
    for (const onlooker of this.onlookers) {
      const viewer = viewerOf(live.state, onlooker.person);
      if (viewer === onlooker.viewer) continue;
      onlooker.viewer = viewer;
      await this.#welcome(live, onlooker, 0);
    }
  }

  #tell(updates: readonly (Update | null)[]): void {
    const texts: (string | undefined)[] = [];
    for (const onlooker of this.onlookers) {
      const index = indexOf(onlooker.viewer);
      const update = updates[index] ?? null;
      if (update === null) continue;
      texts[index] ??= JSON.stringify({ type: 'update', ...update } satisfies Message);
      onlooker.send(texts[index]);
    }
  }

  /** Somebody comes to look on: the whole scene, and what they missed. */
  join(
    onlooker: Onlooker,
    { id, since = 0, as }: { readonly id: string; readonly since?: number; readonly as?: Viewer },
  ): Promise<Outcome> {
    return this.#queue(async () => {
      const live = await this.#load();
      if (live === null) return { refused: { code: 'setAside' } };
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
    const missed =
      from === seq ? [] : historyOf(this.row, await store.entriesAfter(this.row.id, 0), viewer, from);
    const options = live.optionsFor(viewer);
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
      presence: this.#house.presence(this.row.id),
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

  /** Those who look on through this process. */
  people(): string[] {
    return [...new Set([...this.onlookers].map(({ person }) => person))].toSorted();
  }

  /** Reads from the table as it is when its turn comes. */
  read<T>(question: (live: LiveTable) => T): Promise<T | null> {
    return this.#queue(async () => {
      const live = await this.#load();
      return live === null ? null : question(live);
    });
  }

  /** What is due next, as far as this process knows. */
  due(): Promise<Due | null> {
    return this.#queue(async () => {
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

export const rowOf = (state: TableState, due: Due | null): RowChange => ({
  status: state.status,
  listed: state.settings.listed && (state.status === 'lobby' || state.status === 'playing'),
  dueAt: due?.at ?? null,
  summary: summaryOf(state),
});
