import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as config from '../../src/server/config.ts';
import type * as server from '../../src/server/server.ts';
import { answer } from './child.ts';
import { built } from './packages.ts';

/** The server under load, in a process of its own. */

const { startServer } = (await import(built('server/server.js'))) as typeof server;
const { DEFAULT_CONFIG, DEFAULT_LIMITS } = (await import(built('server/config.js'))) as typeof config;

const data = mkdtempSync(join(tmpdir(), 'outvoted-bench-'));
process.on('exit', () => rmSync(data, { recursive: true, force: true }));

const wide = Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((name) => [name, 1_000_000_000]));
const running = await startServer(
  {
    ...DEFAULT_CONFIG,
    port: 0,
    data,
    logLevel: 'silent',
    limits: { ...DEFAULT_LIMITS, ...wide },
    // Bots that never pause: they think all the time.
    bots: { ...DEFAULT_CONFIG.bots, min: 0, max: 0 },
  },
  { sweepMs: 1000, restAfterMs: 2000 },
);

export interface Memory {
  /** What is in use after a collection: objects and buffers. */
  readonly used: number;
  readonly resident: number;
}

export interface Cpu {
  /** What all threads of the server have used so far. */
  readonly ms: number;
}

answer(({ ask }: { ask: 'port' | 'memory' | 'cpu' }) => {
  if (ask === 'port') return { port: running.address.port };
  if (ask === 'cpu') {
    const { user, system } = process.cpuUsage();
    return { ms: (user + system) / 1000 } satisfies Cpu;
  }
  for (let i = 0; i < 4; i++) globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { used: heapUsed + external, resident: rss } satisfies Memory;
});
