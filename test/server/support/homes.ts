import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { ServerConfig } from '../../../src/server/config.ts';
import type { World } from '../../../src/server/world.ts';
import { isLong } from '../../support/long.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { testServer, type TestServer } from './server.ts';

/** For what a server stores and reads again: `describe.each(HOMES)`. */
export const HOMES = ['SQLite', 'PostgreSQL'] as const;

/** For what a server does with what it has in memory: one database is enough, but in a long run. */
export const USUAL_HOMES = HOMES.filter((kind) => isLong || kind === 'SQLite');

export type Place = Pick<ServerConfig, 'data' | 'database'>;

export interface Home {
  /** Where a server can keep its data, with nothing in it yet. */
  place(): Promise<Place>;
  /** A server there, or at an empty place. It is closed after the tests, unless it was before. */
  start(world?: Partial<World>, config?: Partial<ServerConfig>): Promise<TestServer>;
}

export function useHome(kind: (typeof HOMES)[number]): Home {
  const folders: string[] = [];
  const servers = new Set<TestServer>();
  let postgres: TestPostgres | null = null;

  beforeAll(async () => {
    if (kind === 'PostgreSQL') postgres = await startPostgres();
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await postgres?.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const place = async (): Promise<Place> => {
    const data = mkdtempSync(join(tmpdir(), 'outvoted-server-'));
    folders.push(data);
    return { data, database: await postgres?.freshDatabase() };
  };
  return {
    place,
    async start(world = {}, config = {}) {
      const started = await testServer(
        { ...(config.data === undefined && (await place())), ...config },
        world,
      );
      const server: TestServer = {
        ...started,
        async close() {
          servers.delete(server);
          await started.close();
        },
      };
      servers.add(server);
      return server;
    },
  };
}

/** A clock that stands still until it is put forward. */
export class TestClock {
  #time = 1_800_000_000_000;
  readonly now = (): number => this.#time;

  forward(ms: number): void {
    this.#time += ms;
  }
}
