import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Action } from '../../src/engine/index.ts';
import { applyChanges } from '../../src/protocol/wire/changes.ts';
import type { Message, Perspective, Welcome } from '../../src/protocol/wire/messages.ts';
import type { Scene, Told } from '../../src/protocol/wire/scene.ts';
import type { Answer, Signed, Wish } from '../server/support/client.ts';
import type { ClientRecord, Sent } from './records.ts';

/**
 * A client that writes everything down, comes back when its connection is lost, and sends again what was not
 * acknowledged. It plays at full speed, at random.
 */
interface Sending {
  readonly id: string;
  readonly wish: Wish;
  order: number;
  outcome: Sent['outcome'];
  resent: number;
  readonly answered: (answer: Answer) => void;
}

/** Nothing is known of what was asked for: ask again. */
const AGAIN = ['unavailable', 'internal', 'tooMuch', 'joinFirst'];
/** Ends one's part in a step. */
const MILD = ['pass', 'ready', 'decline'];
/** What nobody has to do. */
const FREE = ['play', 'power', 'offer', 'accept', 'withdraw', 'letPass'];

export class Player {
  scene: Scene | null = null;
  /** The people who are at the table, as it was told last. */
  presence: readonly string[] = [];
  readonly signed: Signed;
  readonly #table: string;
  /** Where to connect; another one each time, if there are several. */
  readonly #address: () => string;
  #as: Perspective | null = null;
  #seq = 0;
  #allOptions: readonly Action[] = [];
  readonly #told: Told[] = [];
  readonly #sent: Sending[] = [];
  readonly #faults: string[] = [];
  #socket: WebSocket | null = null;
  #isIn = false;
  #order = 0;
  #isPlaying = false;
  #isActing = false;
  /** The last that was told when nothing more could be done. */
  #idleAt = -1;
  #ended = false;
  readonly #watchers = new Set<() => void>();

  constructor(signed: Signed, table: string, address: () => string) {
    this.signed = signed;
    this.#table = table;
    this.#address = address;
    this.#connect();
  }

  get record(): ClientRecord {
    return {
      person: this.signed.person.id,
      name: this.signed.person.name,
      sent: this.#sent as readonly unknown[] as readonly Sent[],
      as: this.#as,
      told: this.#told,
      scene: this.scene,
      options: this.#allOptions,
      faults: this.#faults,
    };
  }

  get seq(): number {
    return this.#seq;
  }

  /** How it stands, for a complaint. */
  get standing(): string {
    const { table, game } = this.scene ?? {};
    const open = this.#sent.filter(({ outcome }) => outcome === 'open').map(({ wish }) => wish.type);
    return [
      `${this.signed.person.name} at ${this.#seq} ${this.#isIn ? 'in' : 'out'} sees ${table?.status}`,
      `asked ${game?.asked.join(' ')} as ${game?.you}, may do ${this.#options.length}, waits for ${open.join(' ')}`,
    ].join(', ');
  }

  get hasEnded(): boolean {
    return this.#ended;
  }

  /** Sends it until it is answered, over however many connections. */
  do(wish: Wish): Promise<Answer> {
    return new Promise((answered) => {
      const sending: Sending = {
        id: randomUUID(),
        wish,
        order: this.#order++,
        outcome: 'open',
        resent: 0,
        answered,
      };
      this.#sent.push(sending);
      if (this.#isIn) this.#send(sending);
    });
  }

  /** False: it did not come to pass in time. */
  async until(test: () => boolean, ms: number): Promise<boolean> {
    if (test()) return true;
    return new Promise((resolve) => {
      const end = (came: boolean): void => {
        clearTimeout(timer);
        this.#watchers.delete(look);
        resolve(came);
      };
      const timer = setTimeout(() => end(false), ms);
      const look = (): void => void (test() && end(true));
      this.#watchers.add(look);
    });
  }

  play(): void {
    this.#isPlaying = true;
    void this.#act();
  }

  /** Does nothing more by itself. */
  rest(): void {
    this.#isPlaying = false;
  }

  end(): void {
    this.#ended = true;
    this.#socket?.terminate();
  }

  #connect(): void {
    const url = `${this.#address().replace(/^http/, 'ws')}/ws`;
    const socket = new WebSocket(url, { headers: { authorization: `Bearer ${this.signed.token}` } });
    this.#socket = socket;
    this.#isIn = false;
    socket.on('error', () => undefined);
    socket.on('open', () => {
      const since = this.#as === null ? {} : { since: this.#seq, as: this.#as };
      socket.send(JSON.stringify({ type: 'join', id: 'join', table: this.#table, ...since }));
    });
    socket.on('message', (data: Buffer) => {
      if (!this.#ended) this.#receive(JSON.parse(data.toString('utf8')) as Message);
    });
    socket.on('close', () => {
      this.#isIn = false;
      if (!this.#ended) setTimeout(() => this.#ended || this.#connect(), 20 + Math.random() * 130);
    });
  }

  #send({ id, wish }: Sending): void {
    this.#socket?.send(JSON.stringify({ ...wish, id }));
  }

  #receive(message: Message): void {
    if (message.type === 'welcome') this.#welcomed(message);
    else if (message.type === 'update') {
      if (message.seq !== this.#seq + 1) this.#faults.push(`update ${message.seq} came after ${this.#seq}`);
      this.#seq = message.seq;
      const { type: _, changes, options, ...told } = message;
      this.#told.push(told);
      this.scene = applyChanges(this.scene as Scene, changes ?? []);
      this.#allOptions = options ?? this.#allOptions;
    } else if (message.type === 'presence') this.presence = message.people;
    else if (message.type === 'error') this.#faults.push(JSON.stringify(message));
    if (message.type === 'ok' || message.type === 'refused') this.#answered(message);
    for (const look of this.#watchers) look();
    void this.#act();
  }

  #welcomed({ you, seq, scene, options, missed, presence }: Welcome): void {
    this.presence = presence;
    // From another seat one is told everything anew.
    if (you.as !== this.#as) this.#told.length = 0;
    this.#as = you.as;
    this.#seq = seq;
    this.scene = scene;
    this.#allOptions = options ?? [];
    this.#told.push(...missed);
    if (this.#told.length !== seq) this.#faults.push(`was told ${this.#told.length} things and not ${seq}`);
    if (this.#isIn) return;
    this.#isIn = true;
    const open = this.#sent.filter(({ outcome }) => outcome === 'open');
    for (const sending of open.toSorted((a, b) => a.order - b.order)) {
      sending.resent++;
      this.#send(sending);
    }
  }

  #answered(answer: Extract<Answer, { type: 'ok' | 'refused' }>): void {
    if (answer.id === 'join') {
      // The database was away just then: come back.
      if (answer.type === 'refused' && AGAIN.includes(answer.reason.code)) this.#socket?.terminate();
      else this.#faults.push(`was not let in: ${JSON.stringify(answer)}`);
      return;
    }
    const sending = this.#sent.find(({ id }) => id === answer.id);
    if (sending === undefined)
      return void this.#faults.push(`an answer came to nothing: ${JSON.stringify(answer)}`);
    if (sending.outcome !== 'open') return;
    if (answer.type === 'refused' && AGAIN.includes(answer.reason.code)) {
      const { resent } = sending;
      return void setTimeout(() => this.#sendAgain(sending, resent), 50);
    }
    sending.outcome = answer.type === 'refused' ? 'refused' : answer.held === true ? 'held' : 'ok';
    sending.answered(answer);
  }

  /** Unless a new connection has done so meanwhile. It now comes after all that was sent since. */
  #sendAgain(sending: Sending, resent: number): void {
    if (!this.#isIn || sending.resent !== resent) return;
    sending.resent++;
    sending.order = this.#order++;
    this.#send(sending);
  }

  get #options(): readonly Action[] {
    return this.#isAsked ? this.#allOptions : [];
  }

  get #isAsked(): boolean {
    const game = this.scene?.game;
    return typeof game?.you === 'string' && game.asked.includes(game.you);
  }

  async #act(): Promise<void> {
    if (this.#isActing || !this.#isPlaying || this.#ended || this.#seq === this.#idleAt) return;
    if (this.scene?.table.status !== 'playing' || this.#options.length === 0) return;
    this.#isActing = true;
    const { seq } = this;
    if (Math.random() < 0.1) void this.do({ type: 'say', text: `I was told ${seq}.` });
    const answer = await this.do({ type: 'act', action: choose(this.#options) });
    this.#isActing = false;
    if (answer.type === 'ok' && answer.held === true) this.#idleAt = seq;
    // What it wanted may have become impossible meanwhile; what is possible now is on its way.
    if (answer.type === 'refused') await delay(10);
    void this.#act();
  }
}

function choose(options: readonly Action[]): Action {
  const having = (words: readonly string[]): Action[] =>
    options.filter((option) => words.some((word) => word in option));
  const mild = having(MILD);
  const free = having(FREE);
  const answers = options.filter((option) => !free.includes(option));
  const luck = Math.random();
  const pool = luck < 0.5 && mild.length > 0 ? mild : luck < 0.9 && answers.length > 0 ? answers : options;
  return pool[Math.floor(Math.random() * pool.length)] as Action;
}
