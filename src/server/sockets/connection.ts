import type { WebSocket } from 'ws';
import type { Command } from '../../protocol/wire/commands.ts';
import type { Reason } from '../../protocol/wire/fields.ts';
import type { Message, Viewer } from '../../protocol/wire/messages.ts';
import type { Person } from '../storage/store.ts';
import type { By, Onlooker, Outcome } from '../tables/room-context.ts';
import type { Room } from '../tables/room.ts';
import { check } from '../tables/playing.ts';
import { actionsFor } from '../tables/scene.ts';
import { seatOfPerson } from '../tables/state.ts';
import type { Backlog, Sender } from './backlog.ts';
import { readCommand } from './read-command.ts';

/** What a connection needs from the server around it. */
export interface Hall {
  find(table: string): Promise<Room | null>;
  rematch(room: Room, by: Person, id: string): Promise<Outcome>;
  /** Those who count as one with this person. */
  kinOf(person: string): Promise<readonly string[]>;
  /** False: this person, or their address, says or does too much. */
  allows(who: Pick<Connection, 'person' | 'address'>, type: Command['type']): boolean;
  arrived(room: Room): void;
  left(room: Room): void;
  now(): number;
  refused(code: string): void;
  failed(error: unknown): void;
}

/** A client that does not read what it is sent is cut off: it can come back and resume. */
const MOST_UNSENT = 256 * 1024;
const READS_TOO_SLOWLY = 4003;
const MOST_FAULTS = 50;
const MOST_WAITING = 100;

/** What lies below the socket, as far as it can hold back what is written. */
export interface Line {
  cork(): void;
  uncork(): void;
}

/** Whom a socket is from. */
export interface Pass {
  readonly who: Person;
  /** The hash of its token. */
  readonly session: string;
  readonly address: string;
  readonly backlog: Backlog;
}

/** One socket of one person, at one table at a time. */
export class Connection implements Onlooker, Sender {
  readonly person: string;
  /** Where it comes from, as limits count it. */
  readonly address: string;
  readonly session: string;
  viewer: Viewer = 'outsider';
  /** Heard from since the last look. */
  isAlive = true;
  readonly socket: WebSocket;
  #who: Person;
  readonly #hall: Hall;
  #room: Room | null = null;
  #faults = 0;
  #waiting = 0;
  #tail: Promise<void> = Promise.resolve();
  readonly #line: Line;
  readonly #backlog: Backlog;
  #isHeldBack = false;
  /** The longest message so far: a welcome, which a slow line may be busy with while others come. */
  #longest = 0;

  constructor(socket: WebSocket, line: Line, { who, session, address, backlog }: Pass, hall: Hall) {
    this.socket = socket;
    this.#line = line;
    this.person = who.id;
    this.address = address;
    this.session = session;
    this.#backlog = backlog;
    this.#who = who;
    this.#hall = hall;
  }

  get name(): string {
    return this.#who.name;
  }

  rename(name: string): void {
    this.#who = { ...this.#who, name };
  }

  send(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    const { unsent } = this;
    this.#longest = Math.max(this.#longest, text.length);
    if (unsent > 0 && unsent + text.length > MOST_UNSENT + this.#longest)
      return this.socket.close(READS_TOO_SLOWLY, 'reads too slowly');
    this.#holdBack();
    this.socket.send(text);
  }

  get unsent(): number {
    return this.socket.bufferedAmount;
  }

  drop(): void {
    this.socket.terminate();
  }

  /** What is said in one breath goes out in one piece: each costs a call to the system. */
  #holdBack(): void {
    if (this.#isHeldBack) return;
    this.#isHeldBack = true;
    this.#line.cork();
    process.nextTick(() => {
      this.#isHeldBack = false;
      this.#line.uncork();
      this.#backlog.look(this);
    });
  }

  say(message: Message): void {
    this.send(JSON.stringify(message));
  }

  closed(): void {
    const room = this.#room;
    this.#room = null;
    if (room === null) return;
    room.leave(this);
    this.#hall.left(room);
  }

  /** Commands of one connection are answered in the order in which they came. */
  receive(data: Buffer, isBinary: boolean): void {
    this.isAlive = true;
    if (isBinary) return this.#fault({ code: 'notText' });
    const read = readCommand(data.toString('utf8'));
    if ('reason' in read) return this.#fault(read.reason, read.id);
    const { command } = read;
    if (!this.#hall.allows(this, command.type) || this.#waiting >= MOST_WAITING)
      return this.#refuse(command.id, { code: 'tooMuch' });
    this.#waiting++;
    this.#tail = this.#tail
      .then(() => this.#answer(command))
      .catch((error: unknown) => {
        this.#hall.failed(error);
        this.#refuse(command.id, { code: 'internal' });
      })
      .finally(() => this.#waiting--);
  }

  #fault(reason: Reason, id?: string): void {
    this.say({ type: 'error', ...(id !== undefined && { id }), reason });
    if (++this.#faults >= MOST_FAULTS) this.socket.close(1008, 'too many faulty messages');
  }

  async #answer(command: Command): Promise<void> {
    const { id } = command;
    if (command.type === 'ping') return this.say({ type: 'pong', id, now: this.#hall.now() });
    if (command.type === 'join') return this.#join(command);
    const room = this.#room;
    if (room === null) return this.#refuse(id, { code: 'joinFirst' });
    switch (command.type) {
      case 'options':
      case 'check':
        return this.#tellPossible(room, command);
      case 'rematch':
        return this.#report(id, await this.#hall.rematch(room, this.#who, id));
      case 'take':
        return this.#report(id, await room.command(await this.#withKin(), command));
      default:
        return this.#report(id, await room.command(this, command));
    }
  }

  async #withKin(): Promise<By> {
    return { person: this.person, name: this.name, kin: await this.#hall.kinOf(this.person) };
  }

  #refuse(id: string, reason: Reason): void {
    this.#hall.refused(reason.code);
    this.say({ type: 'refused', id, reason });
  }

  #report(id: string, outcome: Outcome): void {
    if ('refused' in outcome) this.#refuse(id, outcome.refused);
    else this.say({ type: 'ok', id, ...(outcome.held === true && { held: true }) });
  }

  async #join(command: Extract<Command, { type: 'join' }>): Promise<void> {
    this.closed();
    const room = await this.#hall.find(command.table);
    if (room === null) return this.#report(command.id, { refused: { code: 'noSuchTable' } });
    const outcome = await room.join(this, command);
    if ('refused' in outcome) return this.#report(command.id, outcome);
    // The socket may have closed meanwhile.
    if (this.socket.readyState !== this.socket.OPEN) return room.leave(this);
    this.#room = room;
    this.#hall.arrived(room);
    // Whoever comes back sits at their own seat again (`T-CLOCK-2`).
    if (typeof this.viewer === 'number') await room.comeBack(this);
  }

  async #tellPossible(room: Room, command: Extract<Command, { type: 'options' | 'check' }>): Promise<void> {
    const { id } = command;
    const answer = await room.read(({ state }): Message => {
      const seat = seatOfPerson(state, this.person);
      if (seat === null || state.game === null)
        return { type: 'refused', id, reason: { code: seat === null ? 'notSeated' : 'noGame' } };
      return command.type === 'options'
        ? { type: 'options', id, actions: actionsFor(state, state.game, seat) }
        : { type: 'checked', id, reasons: check(state, seat, command.actions) };
    });
    this.say(answer ?? { type: 'refused', id, reason: room.whyAside });
  }
}
