import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRoute } from '../../src/server/http/route.ts';
import { Examples } from '../../src/scenario/examples.ts';
import { service } from '../support/service.ts';
import { SOUND } from '../scenario/sound.ts';
import { testServer, type TestServer } from './support/server.ts';

describe('the list of examples', () => {
  let server: TestServer;
  beforeAll(async () => {
    await service('dist');
    server = await testServer();
  });
  afterAll(() => server.close());

  const ask = (headers: { [name: string]: string }): Promise<Response> =>
    fetch(`${server.url}/api/examples`, { headers });

  it.each(['br', 'gzip'])('comes from the build, zipped as %s', async (encoding) => {
    const answer = await ask({ 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(40_000);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toEqual({ examples: await new Examples().infos() });
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('is not sent again to those who have it', async () => {
    const first = await ask({});
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toContain(await new Examples().hash());
    const again = await ask({ 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('the hash that names it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outvoted-hash-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const hashed = (): Promise<string> => new Examples([{ folder, prefix: '' }]).hash();
  const file = (name: string): string => path.join(folder, name);

  it('changes with every change of a file, of its name, and of what there is', async () => {
    writeFileSync(file('a.yaml'), SOUND);
    const first = await hashed();
    expect(await hashed()).toBe(first);
    writeFileSync(file('a.yaml'), `${SOUND}\n`);
    const changed = await hashed();
    renameSync(file('a.yaml'), file('b.yaml'));
    const renamed = await hashed();
    writeFileSync(file('c.yaml'), SOUND);
    expect(new Set([first, changed, renamed, await hashed()]).size).toBe(4);
  });
});

it('a handler that sends the reply itself leaves no error in the log', async () => {
  const log: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line: string) => log.push(line) } } });
  addRoute(app, 'examples', {}, async (_, reply) => reply.code(304).send());
  addRoute(app, 'lessons', {}, async (_, reply) => reply.type('application/json').send('{"lessons":[]}'));
  expect((await app.inject('/api/examples')).statusCode).toBe(304);
  expect((await app.inject('/api/lessons')).json()).toEqual({ lessons: [] });
  await app.close();
  expect(log).toEqual([]);
});
