import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket as Socket } from 'ws';
import { answer } from './child.ts';
import { WebSocket } from './packages.ts';

/**
 * Clients of the bare broadcast: they read what they get as those of the game do, and each group sends its next
 * message when the last has reached all of it.
 */

export interface Shouting {
  readonly url: string;
  readonly groups: number;
  readonly seats: number;
  /** What a client sends: as long as an action. */
  readonly sentBytes: number;
  readonly warmUpMs: number;
  readonly ms: number;
}

answer(async ({ url, groups, seats, sentBytes, warmUpMs, ms }: Shouting) => {
  const text = 'x'.repeat(sentBytes);
  const latencies: number[] = [];
  let isCounting = false;
  for (let i = 0; i < groups; i++) {
    const sockets: Socket[] = [];
    for (let seat = 0; seat < seats; seat++) sockets.push(await connect(url));
    let [missing, at, turn] = [0, 0, 0];
    const shout = (): void => {
      missing = seats + 1;
      at = performance.now();
      sockets[turn++ % seats]?.send(text);
    };
    for (const socket of sockets)
      socket.on('message', (data: Buffer) => {
        JSON.parse(data.toString('utf8'));
        if (--missing > 0) return;
        if (isCounting) latencies.push(performance.now() - at);
        shout();
      });
    shout();
  }
  await sleep(warmUpMs);
  isCounting = true;
  const begun = performance.now();
  await sleep(ms);
  const seconds = (performance.now() - begun) / 1000;
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    actionsPerSecond: Math.round(sorted.length / seconds),
    p99ms: Number((sorted[Math.floor(sorted.length * 0.99)] ?? 0).toFixed(2)),
  };
});

async function connect(url: string): Promise<Socket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
}
