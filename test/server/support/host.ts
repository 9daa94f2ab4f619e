import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerConfig } from '../../../src/server/config.ts';
import { WIDE_LIMITS } from './server.ts';

/** A server in a process of its own. It runs what is built, so build first. */
export interface Host {
  readonly url: string;
  readonly port: number;
  /** What it wrote to its log so far. */
  log(): string;
  /** Bytes in use after everything that can go has gone. */
  heap(): Promise<number>;
  /** So much time goes by on its clock. */
  later(ms: number): Promise<void>;
  /** A figure from /metrics. */
  figure(name: string): Promise<number>;
  /** Ends it; the exit code. */
  close(): Promise<number | null>;
}

export async function startHost(given: Partial<ServerConfig> = {}): Promise<Host> {
  const data = mkdtempSync(join(tmpdir(), 'outvoted-host-'));
  const config = {
    data,
    logLevel: 'info',
    limits: WIDE_LIMITS,
    comeBackMs: 0,
    bots: { min: 0, max: 0, idle: 0, budgetMs: 2000 },
    ...given,
  };
  const child = fork(fileURLToPath(new URL('host.mjs', import.meta.url)), [JSON.stringify(config)], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (log += text));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const first = await Promise.race([once(child, 'message'), exited.then(() => null)]);
  if (first === null) throw new Error(`the server did not start:\n${log}`);
  const { port } = first[0] as { port: number };
  const url = `http://127.0.0.1:${port}`;
  let asks = 0;
  const ask = (what: string, value?: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const id = asks++;
      const hear = (message: unknown): void => {
        const { id: answered, answer } = message as { id?: number; answer?: number };
        if (answered !== id) return;
        child.off('message', hear);
        resolve(answer ?? 0);
      };
      child.on('message', hear);
      child.send({ id, ask: what, given: value }, (error) => {
        if (error !== null) reject(new Error(`the server is gone:\n${log.slice(-2000)}`));
      });
    });
  return {
    url,
    port,
    log: () => log,
    heap: () => ask('heap'),
    later: async (ms) => void (await ask('later', ms)),
    async figure(name) {
      const text = await (await fetch(`${url}/metrics`)).text();
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
    },
    async close() {
      if (child.connected) await ask('close');
      const [code] = await exited;
      rmSync(data, { recursive: true, force: true });
      return code;
    },
  };
}
