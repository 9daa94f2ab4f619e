import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { Action } from '../../../src/engine/index.ts';
import { Compile, type Validator } from 'typebox/compile';
import { ErrorReply, httpRoutes, type HttpRoute } from '../../../src/protocol/wire/http.ts';
import { applyChanges } from '../../../src/protocol/wire/changes.ts';
import type { Command } from '../../../src/protocol/wire/commands.ts';
import type { Message, Perspective, Welcome } from '../../../src/protocol/wire/messages.ts';
import type { Scene, Told } from '../../../src/protocol/wire/scene.ts';

/** A client as a bot author would write one: it keeps the scene, and answers by id. For tests and benches. */

type WithoutId<C> = C extends Command ? Omit<C, 'id'> & { readonly id?: string } : never;
export type Wish = WithoutId<Command>;
export type Answer = Extract<Message, { readonly id?: string }>;

export interface Signed {
  readonly token: string;
  readonly person: { readonly id: string; readonly name: string };
}

const routes: readonly { readonly route: HttpRoute; readonly path: RegExp; readonly reply: Validator }[] =
  Object.values(httpRoutes).map((route: HttpRoute) => ({
    route,
    path: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`),
    reply: Compile(route.reply),
  }));
const errorReply = Compile(ErrorReply);

/** What is wrong with a reply by the schema of its route; empty: nothing. */
export function faultsIn(method: string, path: string, status: number, body: unknown): unknown[] {
  const found = routes.find((one) => one.route.method === method && one.path.test(path.split('?')[0] ?? ''));
  const validator = status >= 400 ? errorReply : found?.reply;
  return validator === undefined || status === 304 || validator.Check(body) ? [] : validator.Errors(body);
}

/** A request over HTTP, with its answer as JSON, which is held to the schema of its route. */
export async function request<T = Record<string, unknown>>(
  base: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<{ status: number; body: T; headers: Headers }> {
  const answer = await fetch(base + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const read: unknown = text === '' ? null : JSON.parse(text);
  const faults = faultsIn(method, path, answer.status, read);
  if (faults.length > 0) throw new Error(`${method} ${path}: ${JSON.stringify([faults, read])}`);
  return { status: answer.status, body: read as T, headers: answer.headers };
}

export async function signIn(base: string, name: string): Promise<Signed> {
  const { body } = await request<Signed>(base, 'POST', '/api/guest', { body: { name, bearer: true } });
  return body;
}

export async function makeTable(
  base: string,
  token: string,
  wanted: object,
): Promise<{ id: string; code: string }> {
  const { status, body } = await request(base, 'POST', '/api/tables', { token, body: wanted });
  if (status !== 201) throw new Error(`no table: ${JSON.stringify(body)}`);
  return body as { id: string; code: string };
}

export class Client {
  scene: Scene | null = null;
  as: Perspective | null = null;
  seq = 0;
  presence: readonly string[] = [];
  /** All that one may do now, asked or not. */
  allOptions: readonly Action[] = [];
  /** Everything that was told, in order. */
  readonly told: Told[] = [];
  /** The text of every message that came in. */
  readonly received: string[] = [];
  onMessage: (message: Message) => void = () => undefined;
  readonly #waiting = new Map<string, (answer: Answer) => void>();
  readonly #watchers = new Set<() => void>();
  readonly socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.#receive(data.toString('utf8')));
    socket.on('error', () => undefined);
  }

  /** Rejects with the HTTP status if the server does not let it in. */
  static connect(base: string, token: string, headers: Record<string, string> = {}): Promise<Client> {
    const socket = new WebSocket(`${base.replace(/^http/, 'ws')}/ws`, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    return new Promise((resolve, reject) => {
      const client = new Client(socket);
      socket.once('open', () => resolve(client));
      socket.once('unexpected-response', (_, response) => {
        reject(new Error(`HTTP ${response.statusCode}`));
        socket.terminate();
      });
      socket.once('error', reject);
    });
  }

  static async join(base: string, token: string, table: string): Promise<Client> {
    const client = await Client.connect(base, token);
    await client.join(table);
    return client;
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  get game(): NonNullable<Scene['game']> {
    if (this.scene?.game === null || this.scene === null) throw new Error('there is no game');
    return this.scene.game;
  }

  /** Sends it and gives back the answer with the same id; rejects if the socket closes first. */
  send(wish: Wish): Promise<Answer> {
    const id = wish.id ?? randomUUID();
    return new Promise((resolve, reject) => {
      const lost = (): void => reject(new Error('the connection was lost'));
      this.#waiting.set(id, (answer) => {
        this.socket.off('close', lost);
        resolve(answer);
      });
      this.socket.once('close', lost);
      this.socket.send(JSON.stringify({ ...wish, id }));
    });
  }

  /** Sends it and expects `ok`. */
  async do(wish: Wish): Promise<Answer> {
    const answer = await this.send(wish);
    if (answer.type !== 'ok') throw new Error(`${JSON.stringify(wish)}: ${JSON.stringify(answer)}`);
    return answer;
  }

  async join(table: string, resume = false): Promise<Welcome> {
    const since = resume ? { since: this.seq, ...(this.as !== null && { as: this.as }) } : {};
    const answer = await this.send({ type: 'join', table, ...since });
    if (answer.type !== 'welcome') throw new Error(`not let in: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** Resolves as soon as this holds, which is looked at after every message. */
  async until(test: () => boolean, ms = 20_000): Promise<void> {
    if (test()) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#watchers.delete(look);
        reject(new Error(`waited in vain for ${test.toString()}`));
      }, ms);
      const look = (): void => {
        if (!test()) return;
        clearTimeout(timer);
        this.#watchers.delete(look);
        resolve();
      };
      this.#watchers.add(look);
    });
  }

  async close(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return;
    await new Promise<void>((resolve) => {
      this.socket.once('close', () => resolve());
      this.socket.close();
    });
  }

  #receive(text: string): void {
    this.received.push(text);
    const message = JSON.parse(text) as Message;
    if (message.type === 'welcome') this.#welcomed(message);
    if (message.type === 'update') {
      if (message.seq !== this.seq + 1) throw new Error(`update ${message.seq} came after ${this.seq}`);
      this.seq = message.seq;
      this.told.push(message);
      this.scene = applyChanges(this.scene as Scene, message.changes ?? []);
      this.allOptions = message.options ?? this.allOptions;
    }
    if (message.type === 'presence') this.presence = message.people;
    if ('id' in message && message.id !== undefined) {
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
    }
    this.onMessage(message);
    for (const look of this.#watchers) look();
  }

  /** What one may do now, while one is asked. */
  get options(): readonly Action[] {
    return this.isAsked ? this.allOptions : [];
  }

  get isAsked(): boolean {
    const game = this.scene?.game;
    return game?.you !== undefined && game.you !== null && game.asked.includes(game.you);
  }

  #welcomed({ you, seq, scene, options, missed, presence }: Welcome): void {
    if (you.as !== this.as) this.told.length = 0;
    this.as = you.as;
    this.seq = seq;
    this.scene = scene;
    this.allOptions = options ?? [];
    this.presence = presence;
    this.told.push(...missed);
  }
}
