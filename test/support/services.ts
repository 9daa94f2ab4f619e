import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchPostgres, SERVICES, type TestPostgres } from '../server/support/postgres.ts';

/**
 * What all test files of a run share, started when the first of them asks for it: one PostgreSQL cluster, in which each
 * suite has databases of its own.
 */
export async function setup(): Promise<() => Promise<void>> {
  let postgres: Promise<TestPostgres> | null = null;
  const address = async (): Promise<string> => (await (postgres ??= launchPostgres())).url('postgres');
  const services = createServer((_, response) => {
    address().then(
      (url) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await once(services.listen(0, '127.0.0.1'), 'listening');
  process.env[SERVICES] = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
  return async () => {
    services.close();
    await (await postgres)?.stop();
  };
}
