import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ensureReady, writeExamples } from '../../scripts/ensure-built.mjs';
import { launchPostgres, type TestPostgres } from '../server/support/postgres.ts';
import { unpackBrowser } from '../web/support/unpack-browser.ts';
import { SERVICES, type Service } from './service.ts';

/** Vitest calls it once, before all files of a run. */
export async function setup(): Promise<() => Promise<void>> {
  let postgres: Promise<TestPostgres> | null = null;
  let browser: Promise<string> | null = null;
  const services: Record<Service, () => Promise<string> | string> = {
    postgres: async () => (await (postgres ??= launchPostgres())).url('postgres'),
    browser: () => (browser ??= unpackBrowser()),
    dist: () => {
      ensureReady();
      writeExamples();
      return '';
    },
  };
  const server = createServer((request, response) => {
    const service = services[request.url?.slice(1) as Service];
    Promise.resolve()
      .then(service)
      .then(
        (answer) => response.end(answer),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  process.env[SERVICES] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    await (await postgres)?.stop();
  };
}
