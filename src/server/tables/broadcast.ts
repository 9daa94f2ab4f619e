import {
  PROTOCOL_VERSION,
  type Message,
  type Perspective,
  type Welcome,
} from '../../protocol/wire/messages.ts';
import type { Update } from '../../protocol/wire/scene.ts';

import type { Entry, TableRow } from '../storage/store.ts';
import { historyOf } from './history.ts';
import type { RoomContext, Subscriber } from './room-context.ts';
import type { LiveTable, Updates } from './live-table.ts';
import type { TableState } from './state.ts';
import { updateWriter } from './update-writer.ts';
import { perspectiveIndex, perspectiveOf } from './perspectives.ts';

/** An entry of the log, and what each perspective is told of it. */
export interface AppliedEntry {
  readonly entry: Entry;
  readonly updates: Updates;
}

/** Those who are connected to one table through this process, and what they are told. */
export class Broadcast {
  readonly subscribers = new Set<Subscriber>();
  /** Up to which entry they have been told. */
  told = 0;
  readonly #row: Pick<TableRow, 'id' | 'code'>;
  readonly #context: RoomContext;
  /** What it depends on who looks at the table as whom, when that was last looked at. */
  #places: Pick<TableState, 'seats' | 'host' | 'status' | 'settings'> | null = null;
  /** Who has a seat, and the host: known once somebody has subscribed. */
  #seated: ReadonlySet<string> = new Set();

  constructor(row: Pick<TableRow, 'id' | 'code'>, context: RoomContext) {
    this.#row = row;
    this.#context = context;
  }

  /** Returns those whose place at the table has changed: they are told nothing more in their old one. */
  tell(live: LiveTable, applied: readonly AppliedEntry[]): readonly Subscriber[] {
    this.told = live.length;
    const moved = this.#findMoved(live.state);
    for (const [i, { updates }] of applied.entries()) this.#send(live, updates, applied.slice(i + 1), moved);
    return moved;
  }

  /** Those whose place has changed get a new scene. */
  async seatAnew(live: LiveTable, moved: readonly Subscriber[]): Promise<void> {
    for (const subscriber of moved) {
      subscriber.perspective = perspectiveOf(live.state, subscriber.person);
      await this.welcome(live, subscriber, 0);
    }
  }

  #findMoved(state: TableState): readonly Subscriber[] {
    const { seats, host, status, settings } = state;
    const known = this.#places;
    const isKnown = known?.seats === seats && known.host === host && known.status === status;
    if (isKnown && known.settings === settings) return NOBODY;
    this.#places = { seats, host, status, settings };
    this.#seated = new Set([host, ...seats.map(({ person }) => person)].flatMap((person) => person ?? []));
    return [...this.subscribers].filter(
      (subscriber) => perspectiveOf(state, subscriber.person) !== subscriber.perspective,
    );
  }

  #send(
    live: LiveTable,
    updates: Updates,
    later: readonly AppliedEntry[],
    moved: readonly Subscriber[],
  ): void {
    const texts: (string | undefined)[] = [];
    const textOf = updateWriter();
    for (const subscriber of this.subscribers) {
      const index = perspectiveIndex(subscriber.perspective);
      const update = updates[index] ?? null;
      if (update === null || moved.includes(subscriber)) continue;
      // What one may do is as of now, so it comes with the last of several updates.
      const isLast = later.every((next) => (next.updates[index] ?? null) === null);
      texts[index] ??= textOf(isLast ? withOptions(live, subscriber.perspective, update) : update);
      subscriber.send(texts[index]);
    }
  }

  /** The whole scene, and what they missed. */
  async welcome(live: LiveTable, subscriber: Subscriber, since: number, id?: string): Promise<void> {
    const { perspective } = subscriber;
    const seq = live.toldTo(perspectiveIndex(perspective));
    const { store, now } = this.#context;
    const from = since > seq ? 0 : since;
    // What another process has stored since is told when it is taken in.
    const stored = from === seq ? [] : await store.entriesAfter(this.#row.id, 0);
    const missed = historyOf(this.#row, stored.slice(0, live.length), perspective, from);
    const { options, breaks } = live.possibleFor(perspective);
    const { people, others } = summarizePresence(this.#context.presence(this.#row.id), this.#seated);
    const welcome: Welcome = {
      type: 'welcome',
      ...(id !== undefined && { id }),
      protocol: PROTOCOL_VERSION,
      now: now(),
      you: { person: subscriber.person, as: perspective },
      seq,
      scene: live.sceneFor(perspective),
      ...(options.length > 0 && { options }),
      ...(breaks && { breaks }),
      missed,
      presence: people,
      ...(others !== undefined && { others }),
    };
    subscriber.send(JSON.stringify(welcome));
  }

  /** Who is there has changed. */
  tellPresence(): void {
    const crowd = summarizePresence(this.#context.presence(this.#row.id), this.#seated);
    const text = JSON.stringify({ type: 'presence', ...crowd } satisfies Message);
    for (const subscriber of this.subscribers) subscriber.send(text);
  }

  /** Those who look on through this process. */
  people(): string[] {
    return [...new Set([...this.subscribers].map(({ person }) => person))].toSorted();
  }
}

const NOBODY: readonly never[] = [];

function withOptions(live: LiveTable, perspective: Perspective, update: Update): Update {
  const possible = live.newlyPossibleFor(perspective);
  return possible === null ? update : { ...update, ...possible };
}

/** Spectators beyond these are only counted: all are told of each who comes. */
const MOST_NAMED = 50;

/** Who is at a table, as it is told there. */
interface PresenceSummary {
  readonly people: readonly string[];
  /** So many more spectators; left out if all are named. */
  readonly others?: number;
}

/** Whoever has a seat, or is the host, is always named. */
export function summarizePresence(present: readonly string[], seated: ReadonlySet<string>): PresenceSummary {
  const others = present.filter((person) => !seated.has(person)).slice(MOST_NAMED);
  if (others.length === 0) return { people: present };
  const unnamed = new Set(others);
  return { people: present.filter((person) => !unnamed.has(person)), others: others.length };
}
