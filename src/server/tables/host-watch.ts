import type { Room } from './room.ts';

/** How long friends wait for a host who has closed the page before another of them may start. */
const PATIENCE = 30_000;

/** Before the game, the host role passes on from somebody who is gone. */
export class HostWatch {
  readonly #timers = new Map<Room, NodeJS.Timeout>();
  readonly #presence: (table: string) => readonly string[];
  readonly #patience: number;

  constructor(presence: (table: string) => readonly string[], patience = PATIENCE) {
    this.#presence = presence;
    this.#patience = patience;
  }

  /** Who is at this table has changed. */
  async look(room: Room): Promise<void> {
    const isGone = (await room.read(({ state }) => this.#heir(room, state.status, state.host))) ?? null;
    const timer = this.#timers.get(room);
    if (isGone === null) {
      clearTimeout(timer);
      this.#timers.delete(room);
    } else if (timer === undefined) {
      this.#timers.set(
        room,
        setTimeout(() => void this.#passOn(room), this.#patience),
      );
    }
  }

  async #passOn(room: Room): Promise<void> {
    this.#timers.delete(room);
    await room.submit(null, null, ({ state }) => {
      if (this.#heir(room, state.status, state.host) === null) return { bodies: [] };
      const present = this.#presence(room.row.id);
      const heir = state.seats.find(({ person }) => person !== null && present.includes(person));
      return { bodies: heir === undefined ? [] : [{ type: 'hosted', person: heir.person }] };
    });
  }

  /** True if the host is gone while others wait for the game to begin; else null. */
  #heir(room: Room, status: string, host: string | null): true | null {
    const present = this.#presence(room.row.id);
    return status === 'lobby' && present.length > 0 && host !== null && !present.includes(host) ? true : null;
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }
}
