import type { TableRow, Store } from '../storage/store.ts';
import { type House } from './room-context.ts';
import { Room } from './room.ts';

/** The tables that this process has to do with. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();
  readonly #house: House;
  readonly #store: Store;

  constructor(house: House) {
    this.#house = house;
    this.#store = house.store;
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
    return row === null ? null : this.enter(row);
  }

  enter({ id, code }: Pick<TableRow, 'id' | 'code'>): Room {
    const known = this.#rooms.get(id);
    if (known !== undefined) return known;
    const room = new Room({ id, code }, this.#house);
    this.#rooms.set(id, room);
    return room;
  }

  /** Forgets what nobody has used since. */
  sweep(since: number): void {
    for (const [id, room] of this.#rooms) {
      if (room.isBusy || room.lastUsed > since) continue;
      room.rest();
      if (room.onlookers.size === 0) this.#rooms.delete(id);
    }
  }

  async idle(): Promise<void> {
    await Promise.all([...this.#rooms.values()].map((room) => room.idle()));
  }
}
