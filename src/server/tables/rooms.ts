import type { TableRow, Store } from '../storage/store.ts';
import { type RoomContext } from './room-context.ts';
import { Room } from './room.ts';

/** The tables that this process has to do with. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();
  readonly #context: RoomContext;
  readonly #store: Store;

  constructor(context: RoomContext) {
    this.#context = context;
    this.#store = context.store;
  }

  get count(): number {
    return this.#rooms.size;
  }

  all(): Iterable<Room> {
    return this.#rooms.values();
  }

  /** The room of a table that this process has to do with already. */
  known(id: string): Room | undefined {
    return this.#rooms.get(id);
  }

  /** By id or code; null: there is no such table. */
  async find(name: string): Promise<Room | null> {
    const known = this.#rooms.get(name);
    if (known !== undefined) return known;
    const row = await this.#store.findTable(name);
    return row === null ? null : this.roomFor(row);
  }

  roomFor({ id, code }: Pick<TableRow, 'id' | 'code'>): Room {
    const known = this.#rooms.get(id);
    if (known !== undefined) return known;
    const room = new Room({ id, code }, this.#context);
    this.#rooms.set(id, room);
    return room;
  }

  /** Forgets what nobody has used since. */
  sweep(since: number): void {
    for (const [id, room] of this.#rooms) {
      if (room.isBusy || room.lastUsed > since) continue;
      room.unload();
      if (room.subscribers.size === 0) this.#rooms.delete(id);
    }
  }

  async idle(): Promise<void> {
    await Promise.all([...this.#rooms.values()].map((room) => room.idle()));
  }
}
