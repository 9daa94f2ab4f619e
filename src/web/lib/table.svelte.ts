import type { Action } from '../../engine/index.ts';
import { applyChanges } from '../../protocol/wire/changes.ts';
import type { Command } from '../../protocol/wire/commands.ts';
import type { Reason } from '../../protocol/wire/fields.ts';
import type { Message, Perspective, Welcome } from '../../protocol/wire/messages.ts';
import type { Scene, Told } from '../../protocol/wire/scene.ts';

type WithoutId<C> = C extends Command ? Omit<C, 'id'> : never;
export type Wish = WithoutId<Command>;
export type Reply = Extract<Message, { readonly type: 'ok' | 'refused' | 'options' | 'checked' }>;

interface Waiting {
  readonly text: string;
  readonly resolve: (reply: Reply) => void;
}

const [FIRST_WAIT, LONGEST_WAIT] = [500, 10_000];
const PATIENCE = 40_000;

/**
 * A table over the socket. It comes back by itself after a lost connection, gets what it missed, and sends again
 * what was not answered, under the same id: nothing is lost and nothing is done twice.
 */
export class TableConnection {
  scene: Scene | null = $state.raw(null);
  as: Perspective | null = $state(null);
  person: string | null = $state(null);
  /** What one may do now, while one is asked. */
  options: readonly Action[] = $state.raw([]);
  told: readonly Told[] = $state.raw([]);
  presence: readonly string[] = $state.raw([]);
  /** Spectators who are there and not named. */
  #others = $state(0);
  line: 'connecting' | 'open' | 'lost' = $state('connecting');
  /** Why one can't be at this table at all. */
  failure: Reason | null = $state(null);
  /** How far the server's clock is ahead of ours. */
  ahead = $state(0);
  onTold: (told: Told) => void = () => undefined;

  readonly #code: string;
  #socket: WebSocket | null = null;
  #seq = 0;
  #isClosed = false;
  #wait = FIRST_WAIT;
  #heard = Date.now();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #watch: ReturnType<typeof setInterval>;
  readonly #waiting = new Map<string, Waiting>();

  constructor(code: string) {
    this.#code = code;
    this.#connect();
    // A laptop that slept has a socket that looks open and is not.
    this.#watch = setInterval(() => this.#lookAlive(), 15_000);
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  get isAsked(): boolean {
    const game = this.scene?.game ?? null;
    return game !== null && game.you !== null && game.asked.includes(game.you);
  }

  get seat(): number | null {
    return typeof this.as === 'number' ? this.as : null;
  }

  /** How many are there without a seat. */
  get spectators(): number {
    const seated = new Set(this.scene?.table.seats.map(({ person }) => person));
    return this.presence.filter((person) => !seated.has(person)).length + this.#others;
  }

  send(wish: Wish): Promise<Reply> {
    const id = crypto.randomUUID();
    const text = JSON.stringify({ ...wish, id });
    return new Promise((resolve) => {
      this.#waiting.set(id, { text, resolve });
      if (this.line === 'open') this.#socket?.send(text);
    });
  }

  act(action: Action): Promise<Reply> {
    const frame = this.scene?.game?.frame ?? null;
    return this.send({ type: 'act', action: { ...action, ...(frame !== null && { frame }) } });
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
  }

  readonly #hurry = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.line === 'lost') this.#connect();
    else this.#lookAlive();
  };

  #lookAlive(): void {
    if (this.line !== 'open') return;
    if (Date.now() - this.#heard > PATIENCE) this.#socket?.close();
    else this.#socket?.send(JSON.stringify({ type: 'ping', id: 'alive' }));
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#socket?.close();
    const address = new URL('/ws', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener('open', () => this.#join(socket));
    socket.addEventListener('message', ({ data }) => {
      if (socket === this.#socket) this.#receive(JSON.parse(data as string) as Message);
    });
    socket.addEventListener('close', ({ code }) => {
      if (socket === this.#socket) this.#lost(code);
    });
  }

  #join(socket: WebSocket): void {
    const since = this.as === null ? {} : { since: this.#seq, as: this.as };
    socket.send(JSON.stringify({ type: 'join', id: 'join', table: this.#code, ...since }));
  }

  #lost(code: number): void {
    if (this.#isClosed || this.failure !== null) return;
    this.line = 'lost';
    if (code === 4001) {
      this.failure = { code: 'notSignedIn' };
      return;
    }
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.7 + Math.random() * 0.6));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #receive(message: Message): void {
    this.#heard = Date.now();
    switch (message.type) {
      case 'welcome':
        return this.#welcomed(message);
      case 'update':
        return this.#update(message);
      case 'presence':
        [this.presence, this.#others] = [message.people, message.others ?? 0];
        return;
      case 'bye':
        this.#wait = message.retryAfter ?? LONGEST_WAIT;
        return;
      case 'ok':
      case 'refused':
      case 'options':
      case 'checked':
        return this.#answered(message);
      case 'pong':
        // The server's clock may have been set, or ours.
        this.ahead = message.now - Date.now();
        return;
      case 'error':
        return;
    }
  }

  #welcomed({ you, seq, scene, options, missed, presence, others = 0, now }: Welcome): void {
    const isNew = this.as !== you.as;
    this.told = isNew ? missed : [...this.told, ...missed];
    [this.as, this.person, this.#seq, this.scene] = [you.as, you.person, seq, scene];
    this.options = options ?? [];
    [this.presence, this.#others] = [presence, others];
    this.ahead = now - Date.now();
    this.line = 'open';
    this.#wait = FIRST_WAIT;
    for (const { text } of this.#waiting.values()) this.#socket?.send(text);
    if (!isNew) for (const told of missed) this.onTold(told);
  }

  #update(update: Extract<Message, { type: 'update' }>): void {
    if (this.scene === null || update.seq !== this.#seq + 1) return this.#socket?.close();
    this.#seq = update.seq;
    this.scene = applyChanges(this.scene, update.changes ?? []);
    this.told = [...this.told, update];
    this.options = this.isAsked ? (update.options ?? this.options) : [];
    this.onTold(update);
  }

  #answered(reply: Reply): void {
    if (reply.id === 'join' && reply.type === 'refused') {
      this.failure = reply.reason;
      this.#socket?.close();
      return;
    }
    this.#waiting.get(reply.id)?.resolve(reply);
    this.#waiting.delete(reply.id);
  }
}
