import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CONFIG, DEFAULT_LIMITS, type ServerConfig } from '../../../src/server/config.ts';
import { openBotsHere } from './bots.ts';
import { WatchedStore } from './stores.ts';
import { startServer, type RunningServer } from '../../../src/server/server.ts';
import type { World } from '../../../src/server/world.ts';

/** A server on a free port, with an SQLite folder of its own unless it is told otherwise. */
export interface TestServer {
  readonly url: string;
  readonly config: ServerConfig;
  readonly server: RunningServer;
  /** Whatever is due by now is done. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** High enough for tests that do in seconds what people do in hours. */
export const WIDE_LIMITS = {
  ...DEFAULT_LIMITS,
  tablesPerHour: 100_000,
  signInsPerMinute: 100_000,
  requestsPerMinute: 1_000_000,
  socketsPerPerson: 100,
  socketsPerAddress: 20_000,
  actionsPerSecond: 10_000,
  talkPerMinute: 600_000,
  joinsPerMinute: 600_000,
  addressJoinsPerMinute: 600_000,
  badTokensPerMinute: 600_000,
  replaysPerMinute: 600_000,
};

/** Seeds that look like real ones, the same in every run: a test that fails fails again. */
function repeatableSeeds(): () => string {
  let games = 0;
  return () => createHash('sha256').update(`game ${++games}`).digest('hex');
}

export async function testServer(
  given: Partial<ServerConfig> = {},
  world: Partial<World> = {},
): Promise<TestServer> {
  const data = given.data ?? mkdtempSync(join(tmpdir(), 'outvoted-server-'));
  const config: ServerConfig = {
    ...DEFAULT_CONFIG,
    port: 0,
    logLevel: 'silent',
    comeBackMs: 0,
    limits: WIDE_LIMITS,
    bots: { min: 0, max: 0, idle: 0, budgetMs: 2000 },
    data,
    ...given,
  };
  const watched = new WatchedStore();
  const server = await startServer(config, {
    newSeed: repeatableSeeds(),
    openStore: watched.open,
    openBots: openBotsHere,
    ...world,
  });
  return {
    url: `http://127.0.0.1:${server.address.port}`,
    config,
    server,
    settled: () => watched.settled(),
    async close() {
      await server.close();
      if (given.data === undefined) rmSync(data, { recursive: true, force: true });
    },
  };
}
