import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { Backlog } from '../../src/server/sockets/backlog.ts';
import { Connection, type ConnectionContext } from '../../src/server/sockets/connection.ts';

const KB = 1024;
const who = { id: 'ana', name: 'Ana', login: null, passwordHash: null, createdAt: 0 };
const line = { cork: () => undefined, uncork: () => undefined };

/** A socket whose other end reads only what it is told to. */
class StuckSocket {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  closed: number | null = null;
  isTerminated = false;

  send(text: string): void {
    this.bufferedAmount += text.length;
  }

  close(code: number): void {
    this.readyState = 2;
    this.closed = code;
  }

  terminate(): void {
    this.readyState = 3;
    this.isTerminated = true;
    this.bufferedAmount = 0;
  }
}

function connect(backlog: Backlog): { socket: StuckSocket; connection: Connection } {
  const socket = new StuckSocket();
  const pass = { who, session: '', address: '', backlog };
  return {
    socket,
    connection: new Connection(socket as unknown as WebSocket, line, pass, {} as ConnectionContext),
  };
}

describe('what a client does not read', () => {
  it('is 256 kB at most, and then it is told to come back', () => {
    const { socket, connection } = connect(new Backlog(Infinity));
    for (let i = 0; i < 10_000; i++) connection.send('x'.repeat(KB));
    expect(socket.bufferedAmount).toBeLessThanOrEqual(257 * KB);
    expect(socket.closed).toBe(4003);
  });

  it('may be a welcome of any size and as much as usual after it, but not two such', () => {
    const { socket, connection } = connect(new Backlog(Infinity));
    connection.send('x'.repeat(1000 * KB));
    for (let i = 0; i < 200; i++) connection.send('x'.repeat(KB));
    expect(socket.closed).toBeNull();
    connection.send('x'.repeat(1000 * KB));
    expect([socket.closed, socket.bufferedAmount]).toEqual([4003, 1200 * KB]);
  });

  it('counts no more when it has been read', () => {
    const { socket, connection } = connect(new Backlog(Infinity));
    for (let i = 0; i < 1000; i++) {
      connection.send('x'.repeat(100 * KB));
      socket.bufferedAmount = 0;
    }
    expect(socket.closed).toBeNull();
  });

  it('is bounded for all together: whoever holds the most is dropped first', async () => {
    const backlog = new Backlog(500 * KB);
    const [small, big, other] = [connect(backlog), connect(backlog), connect(backlog)];
    small.connection.send('x'.repeat(100 * KB));
    big.connection.send('x'.repeat(250 * KB));
    await setImmediate();
    expect(backlog.bytes).toBe(350 * KB);
    other.connection.send('x'.repeat(200 * KB));
    await setImmediate();
    expect([small, big, other].map(({ socket }) => socket.isTerminated)).toEqual([false, true, false]);
    expect(backlog.bytes).toBe(300 * KB);
  });

  it('is looked at again before anybody is dropped', async () => {
    const backlog = new Backlog(500 * KB);
    const [quick, slow] = [connect(backlog), connect(backlog)];
    quick.connection.send('x'.repeat(400 * KB));
    await setImmediate();
    quick.socket.bufferedAmount = 0;
    slow.connection.send('x'.repeat(300 * KB));
    await setImmediate();
    expect([quick.socket.isTerminated, slow.socket.isTerminated, backlog.bytes]).toEqual([
      ...[false, false, 300 * KB],
    ]);
    backlog.forget(slow.connection);
    expect(new Backlog(0).bytes).toBe(0);
  });
});
