import { WebSocket } from 'ws';
import type { Action, GameEvent } from '../../engine/index.ts';
import { timers, type Environment } from '../../protocol/client/environment.ts';
import { TableClient, type ClientState, type Reply, type Wish } from '../../protocol/client/table-client.ts';
import type { Reason } from '../../protocol/wire/fields.ts';
import type { Perspective } from '../../protocol/wire/messages.ts';
import type { Scene } from '../../protocol/wire/scene.ts';
import { say } from '../../words/index.ts';
import { fail } from '../fail.ts';

const ATTEMPTS = 20;
const SIGNED_OUT = 4001;

const nodeEnvironment = (server: string, token: string): Environment => ({
  ...timers,
  connect({ opened, received, closed }) {
    const headers = { authorization: `Bearer ${token}` };
    const socket = new WebSocket(`${server.replace(/^http/, 'ws')}/ws`, { headers });
    let isRefused = false;
    socket.on('open', opened);
    socket.on('message', (data: Buffer) => received(data.toString('utf8')));
    socket.on('error', ({ message }) => (isRefused ||= message.includes('401')));
    socket.on('close', (code) => closed(isRefused ? SIGNED_OUT : code));
    return socket;
  },
});

/** A program's place at a table: the shared client, to be waited for. */
export class ProgramClient {
  readonly #server: string;
  readonly #client: TableClient;
  readonly #watchers = new Set<() => void>();
  /** How many times something has changed. */
  changes = 0;

  constructor(server: string, token: string, table: string) {
    this.#server = server;
    this.#client = new TableClient({
      table,
      environment: nodeEnvironment(server, token),
      attempts: ATTEMPTS,
      onState: () => this.#changed(),
    });
  }

  get #state(): ClientState {
    return this.#client.state;
  }

  get scene(): Scene {
    return this.#state.scene ?? fail(say('bot_noServer', { server: this.#server, why: '/ws' }));
  }

  get as(): Perspective | null {
    return this.#state.as;
  }

  get person(): string | null {
    return this.#state.person;
  }

  get options(): readonly Action[] {
    return this.#state.options;
  }

  get isHost(): boolean {
    return this.#state.scene?.table.host === this.person;
  }

  /** What the seat was told since the game began. */
  get past(): readonly GameEvent[] {
    return this.#state.told.flatMap(({ events = [] }) => events);
  }

  /** By the server's clock. */
  now(): number {
    return Date.now() + this.#state.ahead;
  }

  /** Resolves when the table has been joined; with a reason if it can't be. A server that is not there is no use. */
  async join(): Promise<Reason | null> {
    while (this.#state.scene === null) {
      const { line, failure } = this.#state;
      if (failure !== null) return failure;
      if (line === 'lost') fail(say('bot_noServer', { server: this.#server, why: '/ws' }));
      await this.#nextChange();
    }
    return null;
  }

  send(wish: Wish): Promise<Reply> {
    return this.#client.send(wish);
  }

  /** Until something is other than it was after so many changes. Ends the command if the table is lost for good. */
  async changed(since: number): Promise<void> {
    if (this.changes === since) await this.#nextChange();
    const { failure } = this.#state;
    if (failure?.code === 'notSignedIn') fail(say('bot_wrongToken', { server: this.#server }));
    if (failure !== null) fail(say('bot_lost', { server: this.#server }));
  }

  close(): void {
    this.#client.close();
  }

  #nextChange(): Promise<void> {
    return new Promise((resolve) => this.#watchers.add(resolve));
  }

  #changed(): void {
    this.changes++;
    for (const resolve of this.#watchers) resolve();
    this.#watchers.clear();
  }
}
