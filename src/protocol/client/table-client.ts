import type { Action } from '../../engine/index.ts';
import { applyChanges } from '../wire/changes.ts';
import type { Command } from '../wire/commands.ts';
import type { Reason } from '../wire/fields.ts';
import type { Message, MessageOf, Perspective, Welcome } from '../wire/messages.ts';
import type { Breach, Scene, Told } from '../wire/scene.ts';
import type { Connection, Environment } from './environment.ts';

type WithoutId<C> = C extends Command ? Omit<C, 'id'> : never;
export type Wish = WithoutId<Exclude<Command, { readonly type: 'join' | 'ping' }>>;
export type Reply = MessageOf<'ok' | 'refused' | 'options' | 'checked' | 'ideas'>;

/** What a client knows of its table. Replaced whole with every change; what has not changed stays the same object. */
export interface ClientState {
  readonly line: 'connecting' | 'open' | 'lost';
  /** Null until the table has been joined. */
  readonly scene: Scene | null;
  readonly as: Perspective | null;
  readonly person: string | null;
  /** All that one may do now, asked or not. */
  readonly options: readonly Action[];
  /** Those of them by which one would break one's word. */
  readonly breaks: readonly Breach[];
  /** Everything that one was told, in order. */
  readonly told: readonly Told[];
  readonly presence: readonly string[];
  /** Spectators who are there and not named. */
  readonly others: number;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  readonly ahead: number;
  /** Why one can't be at this table; there will be no further attempt. */
  readonly failure: Reason | null;
}

export interface ClientSettings {
  /** Code or id. */
  readonly table: string;
  readonly environment: Environment;
  /** So many attempts to reconnect, one after the other, are in vain before it gives up. */
  readonly attempts?: number;
  readonly onState?: (state: ClientState) => void;
  /** Called for what happens while one is there, and for what was missed while the connection was lost. */
  readonly onTold?: (told: Told, isMissed: boolean) => void;
}

/** Reasons for which a table can't be joined just now. */
const TRANSIENT = ['unavailable', 'internal', 'tooMuch'];
/** Close code: the token has ended, so that coming back is no use. */
const SIGNED_OUT = 4001;
const [FIRST_WAIT, LONGEST_WAIT] = [500, 10_000];
/** The server pings, but a browser does not tell; so we ping, and expect to hear something within two pings. */
const [PING_EVERY, SILENT_AFTER] = [15_000, 40_000];

const NOTHING_YET: ClientState = {
  line: 'connecting',
  scene: null,
  as: null,
  person: null,
  options: [],
  breaks: [],
  told: [],
  presence: [],
  others: 0,
  ahead: 0,
  failure: null,
};

interface Unanswered {
  readonly text: string;
  readonly resolve: (reply: Reply) => void;
}

/**
 * A table over the public protocol, for browsers and programs alike. It reconnects after a loss with the last sequence
 * number, catches up on what it missed, and resends what was not acknowledged under the same id: nothing is lost and
 * nothing is done twice.
 */
export class TableClient {
  #state = NOTHING_YET;
  readonly #settings: ClientSettings;
  readonly #environment: Environment;
  #connection: Connection | null = null;
  #seq = 0;
  #isClosed = false;
  #wait = FIRST_WAIT;
  #attempts = 0;
  #heard = 0;
  #cancelRetry: () => void = () => undefined;
  readonly #cancelPing: () => void;
  readonly #unanswered = new Map<string, Unanswered>();

  constructor(settings: ClientSettings) {
    this.#settings = settings;
    this.#environment = settings.environment;
    this.#cancelPing = this.#environment.every(PING_EVERY, () => this.#ping());
    this.#connect();
  }

  get state(): ClientState {
    return this.#state;
  }

  /** Resolves with the answer, however often the connection is lost before; refused if it is lost for good. */
  send(wish: Wish): Promise<Reply> {
    const id = this.#environment.newId();
    const { failure, line } = this.#state;
    if (failure !== null) return Promise.resolve({ type: 'refused', id, reason: failure });
    const text = JSON.stringify({ ...wish, id });
    return new Promise((resolve) => {
      this.#unanswered.set(id, { text, resolve });
      if (line === 'open') this.#connection?.send(text);
    });
  }

  /** Names the frame that is answered: a second click never means something new. */
  act(action: Action): Promise<Reply> {
    const frame = this.#state.scene?.game?.frame ?? null;
    return this.send({ type: 'act', action: { ...action, ...(frame !== null && { frame }) } });
  }

  /** Reconnects at once if the connection is lost, or is found to be. */
  hurry(): void {
    if (this.#isClosed || this.#state.failure !== null) return;
    if (this.#state.line === 'lost') this.#connect();
    else this.#ping();
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelRetry();
    this.#cancelPing();
    this.#connection?.close();
  }

  #set(change: Partial<ClientState>): void {
    this.#state = { ...this.#state, ...change };
    this.#settings.onState?.(this.#state);
  }

  #connect(): void {
    this.#cancelRetry();
    const old = this.#connection;
    this.#connection = null;
    old?.close();
    this.#heard = this.#environment.now();
    const connection = this.#environment.connect({
      opened: () => this.#join(connection),
      received: (text) => {
        if (connection === this.#connection) this.#receive(JSON.parse(text) as Message);
      },
      closed: (code) => {
        if (connection === this.#connection) this.#lost(code);
      },
    });
    this.#connection = connection;
  }

  #join(connection: Connection): void {
    const { as } = this.#state;
    const resume = as === null ? {} : { since: this.#seq, as };
    connection.send(JSON.stringify({ type: 'join', id: 'join', table: this.#settings.table, ...resume }));
  }

  #lost(code: number): void {
    if (this.#isClosed || this.#state.failure !== null) return;
    if (code === SIGNED_OUT) return this.#fail({ code: 'notSignedIn' });
    if (this.#attempts++ >= (this.#settings.attempts ?? Infinity)) return this.#fail({ code: 'offline' });
    // Spread out, so that not all come back to a restarted server in the same moment.
    const wait = this.#wait * (0.7 + this.#environment.random() * 0.6);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.#cancelRetry = this.#environment.after(wait, () => this.#connect());
    this.#set({ line: 'lost' });
  }

  /** For good: whoever waits for an answer is told. */
  #fail(reason: Reason): void {
    this.#set({ line: 'lost', failure: reason });
    this.close();
    const unanswered = [...this.#unanswered];
    this.#unanswered.clear();
    for (const [id, { resolve }] of unanswered) resolve({ type: 'refused', id, reason });
  }

  /** A laptop that slept has a connection that looks open and is not. */
  #ping(): void {
    if (this.#state.line !== 'open') return;
    if (this.#environment.now() - this.#heard > SILENT_AFTER) this.#connection?.close();
    else this.#connection?.send(JSON.stringify({ type: 'ping', id: 'alive' }));
  }

  /** Types of messages that later versions may add are ignored. */
  #receive(message: Message): void {
    this.#heard = this.#environment.now();
    switch (message.type) {
      case 'welcome':
        return this.#welcomed(message);
      case 'update':
        return this.#update(message);
      case 'presence':
        return this.#set({ presence: message.people, others: message.others ?? 0 });
      case 'bye':
        this.#wait = message.retryAfter ?? LONGEST_WAIT;
        return;
      case 'ok':
      case 'refused':
      case 'options':
      case 'checked':
      case 'ideas':
        return this.#answered(message);
      case 'pong':
        // Either clock may have been set.
        return this.#set({ ahead: message.now - this.#environment.now() });
      case 'error':
        return this.#rejected(message);
    }
  }

  #welcomed({
    you,
    seq,
    scene,
    options = [],
    breaks = [],
    missed,
    presence,
    others = 0,
    now,
  }: Welcome): void {
    const isResumed = this.#state.as === you.as;
    const wasOpen = this.#state.line === 'open';
    const told = isResumed ? [...this.#state.told, ...missed] : missed;
    this.#seq = seq;
    this.#wait = FIRST_WAIT;
    this.#attempts = 0;
    const ahead = now - this.#environment.now();
    const { as, person } = you;
    this.#set({ line: 'open', scene, as, person, options, breaks, told, presence, others, ahead });
    if (!wasOpen) for (const { text } of this.#unanswered.values()) this.#connection?.send(text);
    if (isResumed) for (const one of missed) this.#settings.onTold?.(one, true);
  }

  #update(update: MessageOf<'update'>): void {
    const { scene, told } = this.#state;
    // After a gap, joining again brings what is missing.
    if (scene === null || update.seq !== this.#seq + 1) return this.#connection?.close();
    this.#seq = update.seq;
    this.#set({
      scene: applyChanges(scene, update.changes ?? []),
      told: [...told, update],
      ...(update.options !== undefined && { options: update.options, breaks: update.breaks ?? [] }),
    });
    this.#settings.onTold?.(update, false);
  }

  #answered(reply: Reply): void {
    if (reply.id === 'join' && reply.type === 'refused') return this.#notLetIn(reply.reason);
    this.#unanswered.get(reply.id)?.resolve(reply);
    this.#unanswered.delete(reply.id);
  }

  #notLetIn(reason: Reason): void {
    if (TRANSIENT.includes(reason.code)) this.#connection?.close();
    else this.#fail(reason);
  }

  /** The server could not read a command: to whoever sent it, that is a refusal. */
  #rejected({ id, reason }: MessageOf<'error'>): void {
    if (id !== undefined) this.#answered({ type: 'refused', id, reason });
  }
}
