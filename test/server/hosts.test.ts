import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostCheck } from '../../src/server/http/host-check.ts';
import { Client, signIn } from './support/client.ts';
import { testServer, type TestServer } from './support/server.ts';

describe('the names of a server', () => {
  const own = { host: '127.0.0.1', allowedHosts: [] };
  const isOwn = hostCheck(own);

  it.each([
    ...[
      'localhost',
      'localhost:3000',
      'LOCALHOST',
      'localhost.',
      'a.localhost:1',
      '127.0.0.1:3000',
      '127.8.8.8',
    ],
    ...[
      '[::1]',
      '[::1]:3000',
      '192.168.1.7:3000',
      '[fe80::1]',
      hostname(),
      `${hostname()}.local:3000`,
      undefined,
    ],
  ])('%s is always one', (host) => {
    expect(isOwn(host)).toBe(true);
  });

  it.each([
    ...[
      'evil.example',
      'evil.example:3000',
      'localhost.evil.example',
      'evil-localhost',
      'localhost@evil.example',
    ],
    ...[
      'evil.example@localhost',
      'localhost/evil',
      '',
      ':3000',
      '127.0.0.1.evil.example',
      'play.example.org',
    ],
  ])('%s is none by itself', (host) => {
    expect(isOwn(host)).toBe(false);
  });

  it('are also that of the public address, that it listens on, and those that are allowed', () => {
    const check = hostCheck({
      host: 'box.lan',
      publicUrl: 'https://Play.example.org:8443',
      allowedHosts: ['other.example'],
    });
    for (const name of ['play.example.org', 'PLAY.example.org:8443', 'box.lan:3000', 'other.example'])
      expect(check(name)).toBe(true);
    expect(check('www.play.example.org')).toBe(false);
  });
});

describe('a server that is asked by another name', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ publicUrl: 'http://play.example.org' });
  });
  afterAll(() => server.close());

  const ask = async (path: string, headers: Record<string, string>): Promise<[number, string]> => {
    const [answer] = (await once(get(server.url + path, { headers }), 'response')) as [IncomingMessage];
    return [answer.statusCode ?? 0, await text(answer)];
  };

  it('answers nothing but that, to programs and to people', async () => {
    const host = 'evil.example';
    const refused = '{"error":{"code":"unknownHost","host":"evil.example"}}';
    for (const path of ['/', '/api/me', '/api/rulesets', '/nowhere', '/metrics', '/healthz'])
      expect(await ask(path, { host })).toEqual([421, refused]);
    const [status, page] = await ask('/', { host, accept: 'text/html' });
    expect(status).toBe(421);
    expect(page).toContain("doesn't answer to evil.example");
    // A proxy's word on the name is not asked for.
    expect(await ask('/api/me', { host, 'x-forwarded-host': 'localhost' })).toEqual([421, refused]);
    expect((await ask('/api/me', { host: 'play.example.org' }))[0]).toBe(200);
  });

  it('opens no socket', async () => {
    const { token } = await signIn(server.url, 'Ana');
    const rebound = { host: 'evil.example', origin: 'http://evil.example' };
    await expect(Client.connect(server.url, token, rebound)).rejects.toThrow('421');
    await (await Client.connect(server.url, token, { host: 'play.example.org' })).close();
  });
});
