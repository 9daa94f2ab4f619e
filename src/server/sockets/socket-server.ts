import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import type { ServerConfig } from '../config.ts';
import { addressOf } from '../http/address.ts';
import { hostCheck } from '../http/host-check.ts';
import { isOwnOrigin, tokenOf, whoseToken } from '../http/session.ts';
import { sessionOf, type People } from '../people/people.ts';
import type { RateLimits } from '../rate-limits.ts';
import { Backlog } from './backlog.ts';
import { Connection, type ConnectionContext } from './connection.ts';

/** Where sockets come in: who they are from, whether there is room, and whether they still live. */

const MOST_BYTES = 16 * 1024;
const HEARTBEAT = 25_000;
const LEAVING = 1000;
const OPTIONS = {
  noServer: true,
  maxPayload: MOST_BYTES,
  perMessageDeflate: false,
  /** How long one that was told to go, and does not read that, keeps its memory. */
  closeTimeout: 5000,
};

/** 4001: signed out. 4002: the token was replaced by another, with which one may come back. */
export interface EndedSession {
  readonly person: string;
  /** Null: all of them. */
  readonly session?: string | null;
  readonly code: 4001 | 4002;
}

export class SocketServer {
  readonly connections = new Set<Connection>();
  readonly #sockets = new WebSocketServer(OPTIONS);
  /** What sockets have not read yet. */
  readonly backlog: Backlog;
  readonly #addresses = new Map<string, number>();
  readonly #config: ServerConfig;
  readonly #isOwnHost: ReturnType<typeof hostCheck>;
  readonly #people: People;
  readonly #rates: RateLimits;
  readonly #context: ConnectionContext;
  #heartbeat: NodeJS.Timeout | null = null;
  #closing = false;

  constructor(config: ServerConfig, people: People, rates: RateLimits, context: ConnectionContext) {
    this.#config = config;
    this.backlog = new Backlog(config.limits.unsentMegabytes * 1024 * 1024);
    this.#isOwnHost = hostCheck(config);
    this.#people = people;
    this.#rates = rates;
    this.#context = context;
  }

  open(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      this.#admit(request, socket, head).catch((error: unknown) => {
        this.#context.failed(error);
        reject(socket, 500);
      });
    });
    this.#heartbeat = setInterval(() => this.#dropDeadConnections(), HEARTBEAT);
  }

  async #admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { origin, host } = request.headers;
    if (this.#closing) return reject(socket, 503);
    if (request.url?.split('?')[0] !== '/ws') return reject(socket, 404);
    if (!this.#isOwnHost(host)) return reject(socket, 421);
    if (!isOwnOrigin(origin, host, this.#config.publicUrl)) return reject(socket, 403);
    const address = addressOf(request, this.#config.trustProxy);
    if (this.#isFull(address)) return reject(socket, 429);
    const person = await whoseToken(request, address, this.#people, this.#rates);
    if (person === null) return reject(socket, 401);
    if (person === 'tooMuch') return reject(socket, 429);
    // Once more: others came in meanwhile.
    const { socketsPerPerson } = this.#config.limits;
    if (this.#isFull(address) || this.#socketsOf(person.id) >= socketsPerPerson) return reject(socket, 429);
    if (socket.destroyed) return;
    this.#sockets.handleUpgrade(request, socket, head, (accepted) => {
      const session = sessionOf(tokenOf(request) ?? '');
      const pass = { who: person, session, address, backlog: this.backlog };
      const connection = new Connection(accepted, socket, pass, this.#context);
      this.connections.add(connection);
      this.#addresses.set(address, this.#count(address) + 1);
      accepted.on('message', (data: Buffer, isBinary: boolean) => connection.receive(data, isBinary));
      accepted.on('pong', () => (connection.isAlive = true));
      // What is too big or no WebSocket at all: ws closes the socket by itself.
      accepted.on('error', () => undefined);
      accepted.on('close', () => {
        this.connections.delete(connection);
        this.backlog.forget(connection);
        this.#leave(address);
        connection.closed();
      });
    });
  }

  #isFull(address: string): boolean {
    const { sockets, socketsPerAddress } = this.#config.limits;
    return this.connections.size >= sockets || this.#count(address) >= socketsPerAddress;
  }

  #count(address: string): number {
    return this.#addresses.get(address) ?? 0;
  }

  #leave(address: string): void {
    const left = this.#count(address) - 1;
    if (left > 0) this.#addresses.set(address, left);
    else this.#addresses.delete(address);
  }

  #socketsOf(person: string): number {
    let count = 0;
    for (const connection of this.connections) if (connection.person === person) count++;
    return count;
  }

  of(person: string): Connection[] {
    return [...this.connections].filter((connection) => connection.person === person);
  }

  /** Closes the sockets of sessions that have ended. */
  end({ person, session = null, code }: EndedSession): void {
    for (const connection of this.of(person))
      if (session === null || connection.session === session) connection.socket.close(code, 'signed out');
  }

  #dropDeadConnections(): void {
    for (const connection of this.connections) {
      if (!connection.isAlive) connection.socket.terminate();
      connection.isAlive = false;
      connection.socket.ping();
    }
  }

  /** No one else comes in. */
  stopAccepting(): void {
    this.#closing = true;
    if (this.#heartbeat !== null) clearInterval(this.#heartbeat);
  }

  /** Tells everybody to come back soon, and lets them go. */
  sayGoodbye(retryAfter: number): void {
    for (const connection of this.connections) {
      connection.say({ type: 'bye', reason: { code: 'restarting' }, retryAfter });
      connection.socket.close(1012);
    }
  }

  /** Who has read that and closes too needs no more; the others are cut off after a while. */
  async close(): Promise<void> {
    const leaving = [...this.connections].map(
      ({ socket }) => new Promise((resolve) => socket.once('close', resolve)),
    );
    await Promise.race([Promise.all(leaving), setTimeout(LEAVING)]);
    for (const connection of this.connections) connection.socket.terminate();
    await new Promise<void>((resolve) => this.#sockets.close(() => resolve()));
  }
}

const STATUS: { readonly [status: number]: string } = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

function reject(socket: Duplex, status: keyof typeof STATUS): void {
  // The HTTP server no longer watches it: one that is kept open at the other end would stay for ever.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
