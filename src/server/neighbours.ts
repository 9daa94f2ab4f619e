import { randomBytes } from 'node:crypto';
import type { Message } from '../protocol/wire/messages.ts';
import { Presence } from './sockets/presence.ts';
import type { Notice, Store } from './storage/store.ts';
import type { Room } from './tables/room.ts';
import type { Rooms } from './tables/rooms.ts';

/** The other processes on the same database: what they store, and who is with them. */

const HEARTBEAT = 2000;
const SILENT_AFTER = 8000;

export class Neighbours {
  readonly presence = new Presence();
  onPresence: (room: Room) => void = () => undefined;
  onSignedOut: (person: string) => void = () => undefined;
  readonly #self = randomBytes(6).toString('hex');
  readonly #store: Store;
  readonly #rooms: Rooms;
  readonly #failed: (error: unknown) => void;
  #heartbeat: NodeJS.Timeout | null = null;
  #unlisten: (() => Promise<void>) | null = null;

  constructor(store: Store, rooms: Rooms, failed: (error: unknown) => void) {
    this.#store = store;
    this.#rooms = rooms;
    this.#failed = failed;
  }

  async start(): Promise<void> {
    if (this.#store.kind === 'sqlite') return;
    this.#unlisten = await this.#store.listen((notice) => this.#hear(notice));
    this.#send({ type: 'alive', from: this.#self });
    this.#heartbeat = setInterval(() => {
      this.#send({ type: 'alive', from: this.#self });
      this.#lookForTheDead();
    }, HEARTBEAT);
  }

  /** A process that died may have stored something and told nobody. */
  #lookForTheDead(): void {
    const { died, tables } = this.presence.sweep(Date.now() - SILENT_AFTER);
    for (const table of tables) this.#announce(table);
    if (died) for (const room of this.#rooms.all()) this.#refresh(room);
  }

  async stop(): Promise<void> {
    if (this.#heartbeat !== null) clearInterval(this.#heartbeat);
    await this.#unlisten?.();
  }

  /** What is in memory of this table is no longer right: it is read anew when it is needed. */
  forget(table: string): void {
    this.#rooms.known(table)?.rest();
    if (this.#store.kind !== 'sqlite') this.#send({ type: 'forget', from: this.#self, table });
  }

  /** Somebody came to this table or left it, in this process. */
  arrived(room: Room): void {
    const people = room.people();
    if (!this.presence.set(room.row.id, this.#self, people)) return;
    this.#announce(room.row.id);
    if (this.#store.kind !== 'sqlite')
      this.#send({ type: 'presence', from: this.#self, table: room.row.id, people });
  }

  /** Somebody's sessions have ended: their sockets do, wherever they are. */
  signedOut(person: string): void {
    if (this.#store.kind !== 'sqlite') this.#send({ type: 'signedOut', from: this.#self, person });
  }

  #announce(table: string): void {
    const room = this.#rooms.known(table);
    if (room === undefined) return;
    const message: Message = { type: 'presence', people: this.presence.at(table) };
    const text = JSON.stringify(message);
    for (const onlooker of room.onlookers) onlooker.send(text);
    this.onPresence(room);
  }

  #send(notice: Notice): void {
    this.#store.notify(notice).catch(this.#failed);
  }

  #hear(notice: Notice): void {
    const from = notice['from'];
    if (from === this.#self) return;
    if (typeof from === 'string') this.#greet(from);
    if (notice.type === 'missed') for (const room of this.#rooms.all()) this.#refresh(room);
    if (notice.type === 'stored')
      for (const table of notice['tables'] as readonly string[]) this.#refresh(this.#rooms.known(table));
    if (notice.type === 'forget') this.#rooms.known(notice['table'] as string)?.rest();
    if (notice.type === 'signedOut') this.onSignedOut(notice['person'] as string);
    if (notice.type === 'presence') {
      const { table, people } = notice as unknown as { table: string; people: readonly string[] };
      if (typeof from === 'string' && this.presence.set(table, from, people)) this.#announce(table);
    }
  }

  /** A process not heard before does not know who is here. */
  #greet(process: string): void {
    const isNew = this.presence.heard(process, Date.now());
    if (!isNew) return;
    for (const room of this.#rooms.all()) {
      const people = room.people();
      if (people.length > 0) this.#send({ type: 'presence', from: this.#self, table: room.row.id, people });
    }
  }

  #refresh(room: Room | undefined): void {
    room?.refresh().catch(this.#failed);
  }
}
