import type { Message, Welcome } from '../../protocol/wire/messages.ts';
import type { Update } from '../../protocol/wire/scene.ts';
import { PROTOCOL_VERSION } from '../../protocol/wire/version.ts';
import type { Entry, TableRow } from '../storage/store.ts';
import { crowdOf } from './crowd.ts';
import { historyOf } from './history.ts';
import type { House, Onlooker } from './room-context.ts';
import type { LiveTable } from './live-table.ts';
import { messageWriter } from './update-writer.ts';
import { indexOf, viewerOf } from './perspectives.ts';

/** An entry of the log, and what each viewer is told of it. */
export interface Step {
  readonly entry: Entry;
  readonly updates: readonly (Update | null)[];
}

/** Those who look at one table through this process, and what they are told. */
export class Audience {
  readonly onlookers = new Set<Onlooker>();
  /** Up to which entry they have been told. */
  told = 0;
  readonly #row: Pick<TableRow, 'id' | 'code'>;
  readonly #house: House;
  /** Who has a seat, and the host: known once somebody has looked on. */
  #seated: ReadonlySet<string> = new Set();

  constructor(row: Pick<TableRow, 'id' | 'code'>, house: House) {
    this.#row = row;
    this.#house = house;
  }

  /** Those whose place at the table has changed look at it anew, and are told nothing more in their old one. */
  async tell(live: LiveTable, steps: readonly Step[]): Promise<void> {
    this.told = live.length;
    const { seats, host } = live.state;
    this.#seated = new Set([host, ...seats.map(({ person }) => person)].flatMap((person) => person ?? []));
    const moved = [...this.onlookers].filter(
      (onlooker) => viewerOf(live.state, onlooker.person) !== onlooker.viewer,
    );
    for (const { updates } of steps) this.#send(updates, moved);
    for (const onlooker of moved) {
      onlooker.viewer = viewerOf(live.state, onlooker.person);
      await this.welcome(live, onlooker, 0);
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

  /** The whole scene, and what they missed. */
  async welcome(live: LiveTable, onlooker: Onlooker, since: number, id?: string): Promise<void> {
    const { viewer } = onlooker;
    const seq = live.toldTo(indexOf(viewer));
    const { store, now } = this.#house;
    const from = since > seq ? 0 : since;
    // What another process has stored since is told when it is taken in.
    const stored = from === seq ? [] : await store.entriesAfter(this.#row.id, 0);
    const missed = historyOf(this.#row, stored.slice(0, live.length), viewer, from);
    const options = live.optionsFor(viewer);
    const { people, others } = crowdOf(this.#house.presence(this.#row.id), this.#seated);
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

  /** Who is there has changed. */
  tellPresence(): void {
    const crowd = crowdOf(this.#house.presence(this.#row.id), this.#seated);
    const text = JSON.stringify({ type: 'presence', ...crowd } satisfies Message);
    for (const onlooker of this.onlookers) onlooker.send(text);
  }

  /** Those who look on through this process. */
  people(): string[] {
    return [...new Set([...this.onlookers].map(({ person }) => person))].toSorted();
  }
}
