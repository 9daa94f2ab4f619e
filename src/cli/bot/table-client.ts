import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Action, GameEvent } from '../../engine/index.ts';
import { applyChanges } from '../../protocol/wire/changes.ts';
import type { Command } from '../../protocol/wire/commands.ts';
import type { Message, Perspective, Welcome } from '../../protocol/wire/messages.ts';
import type { Scene } from '../../protocol/wire/scene.ts';
import { say } from '../../words/index.ts';
import { fail } from '../fail.ts';

type WithoutId<C> = C extends Command ? Omit<C, 'id'> : never;
type Wish = WithoutId<Command>;
type Answer = Extract<Message, { readonly id?: string }>;

/** What the connection ended with; the table can be joined again, unless the token is no longer valid. */
class Lost extends Error {
  readonly mayReturn: boolean;
  constructor(mayReturn: boolean) {
    super('the connection is lost');
    this.mayReturn = mayReturn;
  }
}

/** The server's word that a token has been ended. */
const SIGNED_OUT = 4001;
const ATTEMPTS = 20;
const LONGEST_PAUSE = 5000;

/** One seat's connection to a table, by the public protocol: it keeps the scene, and comes back when it is lost. */
export class TableClient {
  readonly #server: string;
  readonly #token: string;
  readonly #table: string;
  #socket: WebSocket | null = null;
  #welcome: Welcome | null = null;
  #waiting = new Map<string, { resolve: (answer: Answer) => void; reject: (error: Lost) => void }>();
  #watchers: { resolve: () => void; reject: (error: Lost) => void }[] = [];
  #lastId = 0;
  #clockAhead = 0;
  options: readonly Action[] = [];
  /** What the seat was told since the game began. */
  past: readonly GameEvent[] = [];
  /** How many times the scene has changed. */
  changes = 0;

  constructor(server: string, token: string, table: string) {
    this.#server = server;
    this.#token = token;
    this.#table = table;
  }

  get scene(): Scene {
    if (this.#welcome === null) throw new Error('the table has not been joined');
    return this.#welcome.scene;
  }

  get as(): Perspective | null {
    return this.#welcome?.you.as ?? null;
  }

  get person(): string | null {
    return this.#welcome?.you.person ?? null;
  }

  get isHost(): boolean {
    return this.#welcome?.scene.table.host === this.#welcome?.you.person;
  }

  /** By the server's clock. */
  now(): number {
    return Date.now() + this.#clockAhead;
  }

  /** Connects and joins; returns a refusal. */
  async join(): Promise<string | null> {
    await this.#connect();
    const answer = await this.send({ type: 'join', table: this.#table });
    return answer.type === 'refused' || answer.type === 'error' ? answer.reason.code : null;
  }

  #connect(): Promise<void> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const socket = new WebSocket(`${this.#server.replace(/^http/, 'ws')}/ws`, { headers });
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#hear(JSON.parse(data.toString('utf8')) as Message));
    socket.on('close', (code) => this.#lost(new Lost(code !== SIGNED_OUT)));
    return new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.on('error', (error) => reject(new Lost(!error.message.includes('401'))));
    });
  }

  /** Joins again after a loss, with pauses that grow. */
  async #comeBack(): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      await wait(Math.min(250 * 2 ** attempt, LONGEST_PAUSE));
      try {
        if ((await this.join()) === null) return;
      } catch (error) {
        if (!(error instanceof Lost)) throw error;
        if (!error.mayReturn) break;
      }
    }
    fail(say('bot_lost', { server: this.#server }));
  }

  /** Does this; if the connection is lost meanwhile, comes back first and answers null: look again. */
  async attempt<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      if (!error.mayReturn) return fail(say('bot_wrongToken', { server: this.#server }));
      await this.#comeBack();
      return null;
    }
  }

  send(wish: Wish): Promise<Answer> {
    const id = `${process.pid}-${Date.now().toString(36)}-${++this.#lastId}`;
    return new Promise((resolve, reject) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) return reject(new Lost(true));
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ ...wish, id }));
    });
  }

  /** Until the scene is another than it was after so many changes. */
  async changed(since: number): Promise<void> {
    if (this.changes !== since) return;
    if (this.#socket?.readyState !== WebSocket.OPEN) throw new Lost(true);
    await new Promise<void>((resolve, reject) => this.#watchers.push({ resolve, reject }));
  }

  #hear(message: Message): void {
    if (message.type === 'welcome') {
      this.#welcome = message;
      this.options = message.options ?? [];
      this.past = message.missed.flatMap(({ events = [] }) => events);
      this.#clockAhead = message.now - Date.now();
    }
    if (message.type === 'update' && this.#welcome !== null) {
      const scene = applyChanges(this.#welcome.scene, message.changes ?? []);
      this.#welcome = { ...this.#welcome, scene };
      this.options = message.options ?? this.options;
      if (message.events !== undefined) this.past = [...this.past, ...message.events];
    }
    if (message.type === 'welcome' || message.type === 'update') {
      this.changes++;
      for (const { resolve } of this.#watchers.splice(0)) resolve();
    }
    if ('id' in message && message.id !== undefined) {
      this.#waiting.get(message.id)?.resolve(message);
      this.#waiting.delete(message.id);
    }
  }

  #lost(error: Lost): void {
    for (const { reject } of [...this.#waiting.values(), ...this.#watchers]) reject(error);
    this.#waiting.clear();
    this.#watchers = [];
  }

  close(): void {
    this.#socket?.close();
  }
}
