import type { Message, Welcome } from '../../protocol/wire/messages.ts';
import type { Update } from '../../protocol/wire/scene.ts';
import { PROTOCOL_VERSION } from '../../protocol/wire/version.ts';
import type { Entry, TableRow } from '../storage/store.ts';
import { historyOf } from './history.ts';
import type { RoomContext, Subscriber } from './room-context.ts';
import type { LiveTable } from './live-table.ts';
import { updateWriter } from './update-writer.ts';
import { perspectiveIndex, perspectiveOf } from './perspectives.ts';

/** An entry of the log, and what each viewer is told of it. */
export interface AppliedEntry {
  readonly entry: Entry;
  readonly updates: readonly (Update | null)[];
}

/** Those who look at one table through this process, and what they are told. */
export class Broadcast {
  readonly subscribers = new Set<Subscriber>();
  /** Up to which entry they have been told. */
  told = 0;
  readonly #row: Pick<TableRow, 'id' | 'code'>;
  readonly #context: RoomContext;
  /** Who has a seat, and the host: known once somebody has looked on. */
  #seated: ReadonlySet<string> = new Set();

  constructor(row: Pick<TableRow, 'id' | 'code'>, context: RoomContext) {
    this.#row = row;
    this.#context = context;
  }

  /** Those whose place at the table has changed look at it anew, and are told nothing more in their old one. */
  async tell(live: LiveTable, steps: readonly AppliedEntry[]): Promise<void> {
    this.told = live.length;
    const { seats, host } = live.state;
    this.#seated = new Set([host, ...seats.map(({ person }) => person)].flatMap((person) => person ?? []));
    const moved = [...this.subscribers].filter(
      (subscriber) => perspectiveOf(live.state, subscriber.person) !== subscriber.perspective,
    );
    for (const { updates } of steps) this.#send(updates, moved);
    for (const subscriber of moved) {
      subscriber.perspective = perspectiveOf(live.state, subscriber.person);
      await this.welcome(live, subscriber, 0);
    }
  }

  #send(updates: readonly (Update | null)[], moved: readonly Subscriber[]): void {
    const texts: (string | undefined)[] = [];
    const textOf = updateWriter();
    for (const subscriber of this.subscribers) {
      const index = perspectiveIndex(subscriber.perspective);
      const update = updates[index] ?? null;
      if (update === null || moved.includes(subscriber)) continue;
      texts[index] ??= textOf(update);
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
    const options = live.optionsFor(perspective);
    const { people, others } = summarizePresence(this.#context.presence(this.#row.id), this.#seated);
    const welcome: Welcome = {
      type: 'welcome',
      ...(id !== undefined && { id }),
      protocol: PROTOCOL_VERSION,
      now: now(),
      you: { person: subscriber.person, as: perspective },
      seq,
      scene: live.sceneFor(perspective),
      ...(options !== null && { options }),
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
