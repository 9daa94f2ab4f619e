import type { Room } from './room.ts';
import type { TableState } from './state.ts';

export interface HostWatchSettings {
  readonly presence: (table: string) => readonly string[];
  /** Whether it was known for so many milliseconds, without a gap, who is there. */
  readonly isSureFor: (ms: number) => boolean;
  /** How long friends wait for a host who has closed the page before another of them may start. */
  readonly patience: number;
  readonly failed: (error: unknown) => void;
}

/** Before the game, the host role passes on from somebody who is gone. */
export class HostWatch {
  readonly #timers = new Map<Room, NodeJS.Timeout>();
  readonly #settings: HostWatchSettings;
  #stopped = false;

  constructor(settings: HostWatchSettings) {
    this.#settings = settings;
  }

  /** Who is at this table has changed. */
  async look(room: Room): Promise<void> {
    try {
      const isGone = await room.read(({ state }) => this.#isHostGone(room, state));
      const timer = this.#timers.get(room);
      if (isGone !== true || this.#stopped) {
        clearTimeout(timer);
        this.#timers.delete(room);
      } else if (timer === undefined) {
        this.#timers.set(
          room,
          setTimeout(() => void this.#passOn(room), this.#settings.patience),
        );
      }
    } catch (error) {
      this.#settings.failed(error);
    }
  }

  async #passOn(room: Room): Promise<void> {
    this.#timers.delete(room);
    // Who was not heard of for a while is not gone: they get the whole time again.
    if (!this.#settings.isSureFor(this.#settings.patience)) return this.look(room);
    try {
      await room.submit(null, null, ({ state }) => {
        if (!this.#isHostGone(room, state)) return { bodies: [] };
        const present = this.#settings.presence(room.row.id);
        const heir = state.seats.find(({ person }) => person !== null && present.includes(person));
        return { bodies: heir === undefined ? [] : [{ type: 'hosted', person: heir.person }] };
      });
    } catch (error) {
      this.#settings.failed(error);
    }
    // Nobody who is there may have a seat yet.
    await this.look(room);
  }

  /** Whether the host is gone while others wait for the game to begin. */
  #isHostGone(room: Room, { status, host }: TableState): boolean {
    const present = this.#settings.presence(room.row.id);
    return status === 'lobby' && present.length > 0 && host !== null && !present.includes(host);
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }
}
