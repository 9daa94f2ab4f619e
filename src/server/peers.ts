import { randomBytes } from 'node:crypto';
import type { EndedSession } from './sockets/socket-server.ts';
import type { Presence } from './sockets/presence.ts';
import { HEARTBEAT, PresenceSync } from './sockets/presence-sync.ts';
import type { Notice, Store } from './storage/store.ts';
import type { Room } from './tables/room.ts';
import type { Rooms } from './tables/rooms.ts';

/** The other processes on the same database: what they store, and who is with them. */
export class Peers {
  onPresence: (room: Room) => void = () => undefined;
  onSignedOut: (ended: EndedSession) => void = () => undefined;
  readonly #self = randomBytes(6).toString('hex');
  readonly #store: Store;
  readonly #rooms: Rooms;
  readonly #failed: (error: unknown) => void;
  readonly #sync: PresenceSync;
  #heartbeat: NodeJS.Timeout | null = null;
  #unlisten: (() => Promise<void>) | null = null;

  constructor(store: Store, rooms: Rooms, failed: (error: unknown) => void) {
    this.#store = store;
    this.#rooms = rooms;
    this.#failed = failed;
    this.#sync = new PresenceSync({
      self: this.#self,
      send: (notice) => this.#send(notice),
      changed: (table) => this.#announce(table),
      missed: () => this.#refreshAll(),
      clock: () => performance.now(),
    });
  }

  async start(): Promise<void> {
    if (this.#store.kind !== 'sqlite')
      this.#unlisten = await this.#store.listen((notice) => this.#hear(notice));
    this.#sync.beat();
    this.#heartbeat = setInterval(() => this.#sync.beat(), HEARTBEAT);
  }

  async stop(): Promise<void> {
    if (this.#heartbeat !== null) clearInterval(this.#heartbeat);
    await this.#unlisten?.();
  }

  /** The people at this table, in any process. */
  presence(table: string): string[] {
    return this.#sync.presence.at(table);
  }

  /** Who is where, in all processes. */
  get attendance(): Pick<Presence, 'at' | 'tables'> {
    return this.#sync.presence;
  }

  /** Whether it was known for so many milliseconds, without a gap, who is there. */
  isSureFor(ms: number): boolean {
    return this.#sync.isSureFor(ms);
  }

  /** What is in memory of this table is no longer right: it is read anew when it is needed. */
  forget(table: string): void {
    this.#rooms.known(table)?.unload();
    this.#send({ type: 'forget', from: this.#self, table });
  }

  /** Somebody came to this table or left it, in this process. */
  arrived(room: Room): void {
    this.#sync.setOwn(room.row.id, room.people());
  }

  /** Somebody's sessions have ended: their sockets do, wherever they are. */
  signedOut({ person, session = null, code }: EndedSession): void {
    this.#send({ type: 'signedOut', from: this.#self, person, session, code });
  }

  #announce(table: string): void {
    const room = this.#rooms.known(table);
    if (room === undefined) return;
    room.tellPresence();
    this.onPresence(room);
  }

  #send(notice: Notice): void {
    if (this.#store.kind !== 'sqlite') this.#store.notify(notice).catch(this.#failed);
  }

  #hear(notice: Notice): void {
    if (notice.type === 'lost') this.#sync.cutOff();
    else if (notice.type === 'missed') this.#sync.backOn();
    else if (notice.type === 'stored')
      for (const table of notice['tables'] as readonly string[]) this.#refresh(this.#rooms.known(table));
    else if (notice.type === 'forget') this.#rooms.known(notice['table'] as string)?.unload();
    else if (notice.type === 'signedOut') this.onSignedOut(notice as Notice & EndedSession);
    this.#sync.hear(notice);
  }

  #refreshAll(): void {
    for (const room of this.#rooms.all()) this.#refresh(room);
  }

  #refresh(room: Room | undefined): void {
    room?.refresh().catch(this.#failed);
  }
}
