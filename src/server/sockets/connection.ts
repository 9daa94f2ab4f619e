import type { WebSocket } from 'ws';
import type { Command } from '../../protocol/wire/commands.ts';
import type { Reason } from '../../protocol/wire/fields.ts';
import type { Message, Perspective } from '../../protocol/wire/messages.ts';
import type { PracticeTables } from '../practice.ts';
import type { Person } from '../storage/store.ts';
import type { Actor, Subscriber, Outcome } from '../tables/room-context.ts';
import type { Room } from '../tables/room.ts';
import { check, ideas } from '../tables/playing.ts';
import { possibleFor } from '../tables/scene.ts';
import { seatOfPerson } from '../tables/state.ts';
import type { Backlog, Sender } from './backlog.ts';
import { readCommand } from './read-command.ts';

/** What a connection needs from the server around it. */
export interface ConnectionContext {
  find(table: string): Promise<Room | null>;
  rematch(room: Room, by: Person, id: string): Promise<Outcome>;
  practise: PracticeTables['command'];
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
export interface Transport {
  cork(): void;
  uncork(): void;
}

/** Whom a socket is from. */
export interface Credentials {
  readonly who: Person;
  /** The hash of its token. */
  readonly session: string;
  readonly address: string;
  readonly backlog: Backlog;
}

/** One socket of one person, at one table at a time. */
export class Connection implements Subscriber, Sender {
  readonly person: string;
  /** Where it comes from, as limits count it. */
  readonly address: string;
  readonly session: string;
  perspective: Perspective = 'outsider';
  /** Heard from since the last look. */
  isAlive = true;
  readonly socket: WebSocket;
  #who: Person;
  readonly #context: ConnectionContext;
  #room: Room | null = null;
  #faults = 0;
  /** What has come and is not answered yet; the first is being answered. */
  readonly #inbox: Command[] = [];
  readonly #transport: Transport;
  readonly #backlog: Backlog;
  #isCorked = false;
  /** The longest message so far: a welcome, which a slow line may be busy with while others come. */
  #longest = 0;

  constructor(
    socket: WebSocket,
    line: Transport,
    { who, session, address, backlog }: Credentials,
    context: ConnectionContext,
  ) {
    this.socket = socket;
    this.#transport = line;
    this.person = who.id;
    this.address = address;
    this.session = session;
    this.#backlog = backlog;
    this.#who = who;
    this.#context = context;
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
    this.#cork();
    this.socket.send(text);
  }

  get unsent(): number {
    return this.socket.bufferedAmount;
  }

  drop(): void {
    this.socket.terminate();
  }

  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#transport.cork();
    this.#backlog.hold(this);
  }

  release(): void {
    this.#isCorked = false;
    this.#transport.uncork();
  }

  say(message: Message): void {
    this.send(JSON.stringify(message));
  }

  closed(): void {
    const room = this.#room;
    this.#room = null;
    if (room === null) return;
    room.leave(this);
    this.#context.left(room);
  }

  /** Commands of one connection are answered in the order in which they came. */
  receive(data: Buffer, isBinary: boolean): void {
    this.isAlive = true;
    if (isBinary) return this.#fault({ code: 'notText' });
    const read = readCommand(data.toString('utf8'));
    if ('reason' in read) return this.#fault(read.reason, read.id);
    const { command } = read;
    if (!this.#context.allows(this, command.type) || this.#inbox.length >= MOST_WAITING)
      return this.#refuse(command.id, { code: 'tooMuch' });
    if (this.#inbox.push(command) === 1) void this.#answerAll();
  }

  async #answerAll(): Promise<void> {
    for (let command = this.#inbox[0]; command !== undefined; command = this.#inbox[0]) {
      try {
        await this.#answer(command);
      } catch (error) {
        this.#context.failed(error);
        this.#refuse(command.id, { code: 'internal' });
      }
      this.#inbox.shift();
    }
  }

  #fault(reason: Reason, id?: string): void {
    this.say({ type: 'error', ...(id !== undefined && { id }), reason });
    if (++this.#faults >= MOST_FAULTS) this.socket.close(1008, 'too many faulty messages');
  }

  async #answer(command: Command): Promise<void> {
    const { id } = command;
    if (command.type === 'ping') return this.say({ type: 'pong', id, now: this.#context.now() });
    if (command.type === 'join') return this.#join(command);
    const room = this.#room;
    if (room === null) return this.#refuse(id, { code: 'joinFirst' });
    switch (command.type) {
      case 'options':
      case 'check':
      case 'ideas':
        return this.#tellPossible(room, command);
      case 'rematch':
        return this.#report(id, await this.#context.rematch(room, this.#who, id));
      case 'showMe':
      case 'restart':
      case 'stepBack':
        return this.#report(id, await this.#context.practise(room, this.#who, command));
      case 'take':
        return this.#report(id, await room.command(await this.#actor(), command));
      default:
        return this.#report(id, await room.command(this, command));
    }
  }

  async #actor(): Promise<Actor> {
    return { person: this.person, name: this.name, kin: await this.#context.kinOf(this.person) };
  }

  #refuse(id: string, reason: Reason): void {
    this.#context.refused(reason.code);
    this.say({ type: 'refused', id, reason });
  }

  #report(id: string, outcome: Outcome): void {
    if ('refused' in outcome) this.#refuse(id, outcome.refused);
    else this.say({ type: 'ok', id, ...(outcome.held === true && { held: true }) });
  }

  async #join(command: Extract<Command, { type: 'join' }>): Promise<void> {
    this.closed();
    const room = await this.#context.find(command.table);
    if (room === null) return this.#report(command.id, { refused: { code: 'noSuchTable' } });
    const outcome = await room.join(this, command);
    if ('refused' in outcome) return this.#report(command.id, outcome);
    // The socket may have closed meanwhile.
    if (this.socket.readyState !== this.socket.OPEN) return room.leave(this);
    this.#room = room;
    this.#context.arrived(room);
    // Whoever comes back sits at their own seat again (`T-CLOCK-2`).
    if (typeof this.perspective === 'number') await room.comeBack(this);
  }

  async #tellPossible(
    room: Room,
    command: Extract<Command, { type: 'options' | 'check' | 'ideas' }>,
  ): Promise<void> {
    const { id } = command;
    const answer = await room.read(({ state }): Message => {
      const seat = seatOfPerson(state, this.person);
      if (seat === null || state.game === null)
        return { type: 'refused', id, reason: { code: seat === null ? 'notSeated' : 'noGame' } };
      if (command.type === 'check') return { type: 'checked', id, ...check(state, seat, command.actions) };
      if (command.type === 'ideas') return { type: 'ideas', id, offers: ideas(state.game, seat) };
      const { options: actions, breaks } = possibleFor(state, seat);
      return { type: 'options', id, actions, ...(breaks && { breaks }) };
    });
    this.say(answer ?? { type: 'refused', id, reason: room.refusal });
  }
}
