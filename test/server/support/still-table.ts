import type { WebSocket } from 'ws';
import { asked, type Game, type Logged } from '../../../src/engine/index.ts';
import type { Message, Perspective } from '../../../src/protocol/wire/messages.ts';
import type { Settings } from '../../../src/protocol/wire/settings.ts';
import { Backlog } from '../../../src/server/sockets/backlog.ts';
import { Connection, type ConnectionContext } from '../../../src/server/sockets/connection.ts';
import type { Entry, Member, NewTable, Person, Store, TableRow } from '../../../src/server/storage/store.ts';
import { createTable } from '../../../src/server/tables/create-table.ts';
import { actFor } from '../../../src/server/tables/playing.ts';
import { type RoomContext } from '../../../src/server/tables/room-context.ts';
import { Room } from '../../../src/server/tables/room.ts';
import type { TableState } from '../../../src/server/tables/state.ts';
import type { Deal } from '../../proof/deals.ts';
import { must } from '../../proof/must.ts';
import type { Answer, Wish } from './client.ts';

/**
 * A table as the server has it, with its real rooms and connections, on a log in memory, a clock that stands still and
 * sockets that write down what they are sent: hundreds of games in a minute, to the byte.
 */
export interface Log {
  row: Pick<TableRow, 'id' | 'code'>;
  readonly entries: Entry[];
  members: Member[];
}

const BEGINNING = 1_800_000_000_000;
let ids = 0;
/** No two wishes have the same, lest the second be taken for a resend. */
export const freshId = (): string => `w${ids++}`;

/** Whoever has this socket; `received` is every byte that went out over it. */
export class Guest {
  readonly person: Person;
  readonly received: string[] = [];
  onText: (text: string) => void = () => undefined;
  readonly #connection: Connection;
  readonly #waiting = new Map<string, (answer: Answer) => void>();

  constructor(person: Person, room: Room, now: () => number) {
    this.person = person;
    const line = { cork: () => undefined, uncork: () => undefined };
    const socket = {
      readyState: 1,
      OPEN: 1,
      bufferedAmount: 0,
      send: (text: string) => this.#take(text),
      close: () => undefined,
      terminate: () => undefined,
    };
    const hall: ConnectionContext = {
      find: () => Promise.resolve(room),
      rematch: () => Promise.resolve({ refused: { code: 'noRematch' } }),
      practise: () => Promise.resolve({ refused: { code: 'notPractice' } }),
      kinOf: (one) => Promise.resolve([one]),
      allows: () => true,
      refused: () => undefined,
      arrived: () => undefined,
      left: () => undefined,
      now,
      failed: (error) => {
        throw error;
      },
    };
    this.#connection = new Connection(
      socket as unknown as WebSocket,
      line,
      { who: person, session: '', address: '', backlog: new Backlog(1e9) },
      hall,
    );
  }

  get messages(): Message[] {
    return this.received.map((text) => JSON.parse(text) as Message);
  }

  #take(text: string): void {
    this.received.push(text);
    this.onText(text);
    if (this.#waiting.size === 0) return;
    const message = JSON.parse(text) as Message;
    if (!('id' in message) || message.id === undefined) return;
    this.#waiting.get(message.id)?.(message);
    this.#waiting.delete(message.id);
  }

  ask(wish: Wish, id = freshId()): Promise<Answer> {
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.receive(JSON.stringify({ ...wish, id }));
    });
  }

  receive(text: string): void {
    this.#connection.receive(Buffer.from(text), false);
  }

  leave(): void {
    this.#connection.closed();
  }

  async do(wish: Wish, id?: string): Promise<Answer> {
    const answer = await this.ask(wish, id);
    must(answer.type === 'ok' || answer.type === 'welcome', () => JSON.stringify([wish, answer]));
    return answer;
  }
}

export class StillTable {
  readonly log: Log;
  readonly room: Room;
  readonly #clock: { now: number };
  readonly #context: RoomContext;
  readonly #guests = new Map<string, Promise<Guest>>();

  constructor(log: Log, now: number, seed: string) {
    this.log = log;
    this.#clock = { now };
    this.#context = contextOf(log, this.#clock, seed);
    this.room = new Room(log.row, this.#context);
  }

  /** Everybody sits down, says ready, and the game begins. */
  static async begin(
    { table, players, seed, options }: Deal,
    settings: Partial<Settings>,
  ): Promise<StillTable> {
    const log: Log = { row: { id: '', code: '' }, entries: [], members: [] };
    const wanted = { ruleset: table.rules.id, options: { ...options }, ...settings };
    const context = contextOf(log, { now: BEGINNING }, seed);
    const seats = Array.from({ length: players }, () => 'open');
    const made = await createTable(context, personOf(0), { settings: wanted, seats });
    must('id' in made, () => JSON.stringify(made));
    const still = new StillTable(log, BEGINNING, seed);
    for (let seat = 1; seat < players; seat++) {
      const guest = new Guest(personOf(seat), still.room, () => BEGINNING);
      await guest.do({ type: 'join', table: log.row.id });
      await guest.do({ type: 'sit', seat });
      await guest.do({ type: 'ready', ready: true });
      guest.leave();
    }
    const host = await still.guest(0);
    await host.do({ type: 'start' });
    return still;
  }

  /** The same table, another time: what happens at one happens not at the other. */
  fork(): StillTable {
    const { row, entries, members } = this.log;
    return new StillTable({ row, entries: [...entries], members: [...members] }, this.#clock.now, 'unused');
  }

  /** Puts another game in the place of the table's own. */
  async put(game: Game): Promise<void> {
    await this.room.read(({ state }) => (state.game = game));
  }

  async state(): Promise<TableState> {
    const state = await this.room.read((live) => live.state);
    must(state !== null, 'the table was set aside');
    return state;
  }

  async game(): Promise<Game> {
    const { game } = await this.state();
    must(game !== null, 'there is no game');
    return game;
  }

  /** Who looks at the table so; a first time they join, as somebody who has seen all so far. */
  guest(viewer: Perspective): Promise<Guest> {
    const name = String(viewer);
    const known = this.#guests.get(name);
    if (known !== undefined) return known;
    const person = typeof viewer === 'number' ? personOf(viewer) : onlooker(name);
    const guest = new Guest(person, this.room, () => this.#clock.now);
    const since = { since: this.toldTo(viewer), as: viewer };
    const joined = guest
      .do({ type: 'join', table: this.log.row.id, ...since }, `join-${name}`)
      .then(() => guest);
    this.#guests.set(name, joined);
    return joined;
  }

  /** Whoever sits there, with another socket, which has not joined yet. */
  visitor(seat: number): Guest {
    return new Guest(personOf(seat), this.room, () => this.#clock.now);
  }

  toldTo(viewer: Perspective): number {
    const bit = typeof viewer === 'number' ? viewer : viewer === 'spectator' ? 6 : 7;
    return this.log.entries.filter(({ seen }) => ((seen >> bit) & 1) === 1).length;
  }

  /** A second goes by. */
  tick(): void {
    this.#clock.now += 1000;
  }

  /** Does it; where passes are held, the window's time runs out at once. */
  async perform({ seat, action }: Logged, id?: string): Promise<void> {
    const guest = await this.guest(seat);
    const answer = await guest.do({ type: 'act', action }, id);
    if (answer.type === 'ok' && answer.held === true) await this.runOut();
  }

  /** The clock of a reaction window: all who are asked let it pass. */
  async runOut(): Promise<void> {
    const { clock } = await this.state();
    const { frame } = clock;
    for (;;) {
      const state = await this.state();
      const [seat] = state.clock.frame === frame && state.game !== null ? asked(state.game) : [];
      if (seat === undefined) return;
      const outcome = await this.room.submit(null, null, (asking) =>
        actFor(asking.state, seat, { pass: true }, 'clock'),
      );
      must('ok' in outcome, () => JSON.stringify(outcome));
    }
  }
}

const personOf = (seat: number): Person => onlooker(`Name${seat}`);

const onlooker = (name: string): Person => ({
  id: `person-${name}`,
  name,
  login: null,
  passwordHash: null,
  createdAt: 0,
});

export function contextOf(log: Log, clock: { readonly now: number }, seed: string): RoomContext {
  return {
    store: memoryStore(log),
    append: ({ entries, members }) => {
      must(entries[0]?.seq === log.entries.length + 1, 'an append out of order');
      log.entries.push(...entries);
      const gone = new Set(members.map(({ person }) => person));
      log.members = [...log.members.filter(({ person }) => !gone.has(person)), ...members];
      return Promise.resolve('stored');
    },
    now: () => clock.now,
    newSeed: () => seed,
    botTiming: { min: 0, max: 0 },
    stored: () => undefined,
    ended: () => undefined,
    presence: () => [],
    setAside: (_, error) => {
      throw error;
    },
  };
}

/** As much of a store as rooms use. */
export function memoryStore(log: Log): Store {
  const store: Pick<Store, 'makeTable' | 'entriesAfter' | 'members' | 'recordsOf'> = {
    makeTable: ({ id, code, entries, members }: NewTable) => {
      log.row = { id, code };
      log.entries.push(...entries);
      log.members.push(...members);
      return Promise.resolve('made');
    },
    entriesAfter: (_, seq) => Promise.resolve(log.entries.slice(seq)),
    members: () => Promise.resolve(log.members),
    recordsOf: () => Promise.resolve([]),
  };
  return store as Store;
}
