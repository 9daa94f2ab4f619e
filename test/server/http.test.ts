import { once } from 'node:events';
import { createConnection } from 'node:net';
import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { ServerConfig } from '../../src/server/config.ts';
import { commandSchemas } from '../../src/protocol/wire/commands.ts';
import { httpRoutes } from '../../src/protocol/wire/http.ts';
import { PROTOCOL_VERSION } from '../../src/protocol/wire/messages.ts';
import { DEFAULT_SETTINGS } from '../../src/protocol/wire/settings.ts';
import { Client, makeTable, request, signIn } from './support/client.ts';
import { startPostgres } from './support/postgres.ts';
import { testServer, WIDE_LIMITS, type TestServer } from './support/server.ts';

type Told = { error: { code: string; field?: string } };

async function withServer(
  config: Partial<ServerConfig>,
  test: (url: string) => Promise<void>,
): Promise<void> {
  const server = await testServer(config);
  try {
    await test(server.url);
  } finally {
    await server.close();
  }
}

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await testServer();
  ({ url } = server);
});
afterAll(() => server.close());

const send = async (
  base: string,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; code: string | undefined }> => {
  const answer = await fetch(base + path, { method, headers, ...(body !== undefined && { body }) });
  const told = (await answer.json()) as Partial<Told>;
  return { status: answer.status, code: told.error?.code };
};

const JSON_TYPE = { 'content-type': 'application/json' };
const ANA = { headers: JSON_TYPE, body: '{"name":"Ana"}' };

describe('requests from other sites', () => {
  const from = (origin: string) => ({ ...ANA, headers: { ...JSON_TYPE, origin } });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'nonsense'])(
    'change nothing: %s',
    async (origin) => {
      const refused = { status: 403, code: 'foreignOrigin' };
      expect(await send(url, 'POST', '/api/guest', from(origin))).toEqual(refused);
      expect(await send(url, 'PATCH', '/api/me', from(origin))).toEqual(refused);
      expect(await send(url, 'DELETE', '/api/me', from(origin))).toEqual(refused);
      const { token } = await signIn(url, 'Ana');
      await expect(Client.connect(url, token, { origin })).rejects.toThrow('403');
    },
  );

  it('are told from our own', async () => {
    expect(await send(url, 'POST', '/api/guest', from(url))).toMatchObject({ status: 200 });
    const { token } = await signIn(url, 'Ana');
    await (await Client.connect(url, token, { origin: url })).close();
  });

  it('are told from our own behind a proxy, whatever it makes of the host', () =>
    withServer({ publicUrl: 'https://play.example.org' }, async (behind) => {
      const own = 'https://play.example.org';
      expect(await send(behind, 'POST', '/api/guest', from(own))).toMatchObject({ status: 200 });
      expect(await send(behind, 'POST', '/api/guest', from(`${own}.evil.org`))).toMatchObject({
        status: 403,
      });
      const { token } = await signIn(behind, 'Ana');
      await (await Client.connect(behind, token, { origin: own })).close();
    }));
});

describe('headers', () => {
  it('let nothing in from elsewhere, and the page in nobody’s frame', async () => {
    const { headers } = await fetch(url);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'self';base-uri 'none';object-src 'none';form-action 'self';frame-ancestors 'none';img-src 'self' data:",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('ask for https where players come by https', () =>
    withServer({ publicUrl: 'https://play.example.org' }, async (behind) => {
      expect((await fetch(behind)).headers.get('strict-transport-security')).toContain('max-age=15552000');
    }));
});

describe('what is no proper request', () => {
  it.each<[string, string, string, Parameters<typeof send>[3], number, string]>([
    ['an unknown route', 'GET', '/nope', {}, 404, 'notFound'],
    ['a wrong method', 'PUT', '/api/guest', ANA, 404, 'notFound'],
    ['half a JSON', 'POST', '/api/guest', { ...ANA, body: '{"name":' }, 400, 'notJson'],
    ['no body', 'POST', '/api/guest', { headers: JSON_TYPE }, 400, 'notJson'],
    [
      'another type',
      'POST',
      '/api/guest',
      { ...ANA, headers: { 'content-type': 'text/xml' } },
      415,
      'notJson',
    ],
    ['a text', 'POST', '/api/guest', { body: '{"name":"Ana"}' }, 400, 'malformed'],
    ['a list', 'POST', '/api/guest', { ...ANA, body: '[]' }, 400, 'malformed'],
    ['too much', 'POST', '/api/guest', { ...ANA, body: `{"name":"${'x'.repeat(17_000)}"}` }, 413, 'tooBig'],
    ['a long table name', 'GET', `/api/tables/${'x'.repeat(41)}`, {}, 400, 'malformed'],
    ['no such table', 'GET', '/api/tables/ABCDEF', {}, 404, 'noSuchTable'],
    ['__proto__', 'POST', '/api/guest', { ...ANA, body: '{"__proto__":{}}' }, 400, 'notJson'],
  ])('%s is refused', async (_, method, path, given, status, code) => {
    expect(await send(url, method, path, given)).toEqual({ status, code });
  });

  it('no HTTP at all is refused', async () => {
    const socket = createConnection(server.server.address.port, '127.0.0.1');
    socket.end('HELLO\r\n\r\n');
    const [data] = (await once(socket, 'data')) as [Buffer];
    expect(data.toString()).toMatch(/^HTTP\/1.1 400 /);
  });

  it('a socket elsewhere than at /ws is refused, and one without a token', async () => {
    const status = async (path: string): Promise<number | undefined> => {
      const socket = new WebSocket(url.replace('http', 'ws') + path);
      socket.on('error', () => undefined);
      const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number }];
      socket.terminate();
      return answer.statusCode;
    };
    expect([await status('/'), await status('/ws')]).toEqual([404, 401]);
  });
});

describe('limits', () => {
  const limited = (limits: Partial<ServerConfig['limits']>, test: (base: string) => Promise<void>) =>
    withServer({ limits: { ...WIDE_LIMITS, ...limits } }, test);
  const TOO_MUCH = { status: 429, code: 'tooMuch' };

  it('on signing in', () =>
    limited({ signInsPerMinute: 3 }, async (base) => {
      for (let i = 0; i < 3; i++)
        expect(await send(base, 'POST', '/api/guest', ANA)).toMatchObject({ status: 200 });
      expect(await send(base, 'POST', '/api/guest', ANA)).toEqual(TOO_MUCH);
      const login = { headers: JSON_TYPE, body: '{"login":"ana","password":"x"}' };
      for (let i = 0; i < 3; i++)
        expect(await send(base, 'POST', '/api/login', login)).toMatchObject({ status: 401 });
      expect(await send(base, 'POST', '/api/login', login)).toEqual(TOO_MUCH);
      expect(await send(base, 'GET', '/api/me')).toMatchObject({ status: 200 });
    }));

  it('on requests, also for what is not there', () =>
    limited({ requestsPerMinute: 5 }, async (base) => {
      for (let i = 0; i < 5; i++) await send(base, 'GET', '/api/me');
      expect(await send(base, 'GET', '/api/me')).toEqual(TOO_MUCH);
      for (let i = 0; i < 5; i++) await send(base, 'GET', '/nope');
      expect(await send(base, 'GET', '/nope')).toEqual(TOO_MUCH);
    }));

  it('by address, which nobody but a trusted proxy can make up', async () => {
    const limits = { ...WIDE_LIMITS, signInsPerMinute: 2 };
    const ask = async (base: string, forwarded: string): Promise<number> =>
      (
        await send(base, 'POST', '/api/guest', {
          ...ANA,
          headers: { ...JSON_TYPE, 'x-forwarded-for': forwarded },
        })
      ).status;
    await withServer({ limits }, async (base) => {
      const answers = [await ask(base, '1.1.1.1'), await ask(base, '2.2.2.2'), await ask(base, '3.3.3.3')];
      expect(answers).toEqual([200, 200, 429]);
    });
    await withServer({ limits, trustProxy: true }, async (base) => {
      for (const made of ['8.8.8.8', '9.9.9.9']) expect(await ask(base, `${made}, 1.1.1.1`)).toBe(200);
      expect(await ask(base, '7.7.7.7, 1.1.1.1')).toBe(429);
      expect(await ask(base, '1.1.1.1, 2.2.2.2')).toBe(200);
    });
  });

  it('on making tables', () =>
    limited({ tablesPerHour: 2 }, async (base) => {
      const [{ token }, other] = [await signIn(base, 'Ana'), await signIn(base, 'Bo')];
      for (let i = 0; i < 2; i++) await makeTable(base, token, {});
      const { status, body } = await request<Told>(base, 'POST', '/api/tables', { token, body: {} });
      expect([status, body.error.code]).toEqual([429, 'tooMuch']);
      await makeTable(base, other.token, {});
    }));

  it('on the sockets of a person', () =>
    limited({ socketsPerPerson: 2 }, async (base) => {
      const [{ token }, other] = [await signIn(base, 'Ana'), await signIn(base, 'Bo')];
      const open = [await Client.connect(base, token), await Client.connect(base, token)];
      await expect(Client.connect(base, token)).rejects.toThrow('429');
      await (await Client.connect(base, other.token)).close();
      await open[0]?.close();
      await (await Client.connect(base, token)).close();
      await open[1]?.close();
    }));

  it('on the sockets of an address, and on all', async () => {
    const test = async (base: string): Promise<void> => {
      const tokens = await Promise.all(
        ['Ana', 'Bo', 'Cy'].map(async (name) => (await signIn(base, name)).token),
      );
      const [ana = '', bo = '', cy = ''] = tokens;
      const open = [await Client.connect(base, ana), await Client.connect(base, bo)];
      await expect(Client.connect(base, cy)).rejects.toThrow('429');
      for (const client of open) await client.close();
    };
    await limited({ socketsPerAddress: 2 }, test);
    await limited({ sockets: 2 }, test);
  });

  it('a table with a body too big for other requests may be made, up to its own limit', async () => {
    const { token } = await signIn(url, 'Ana');
    const make = (size: number) =>
      request<Told>(url, 'POST', '/api/tables', {
        token,
        body: { settings: { options: { odd: 'x'.repeat(size) } } },
      });
    expect((await make(20_000)).status).toBe(400);
    expect((await make(300_000)).body.error.code).toBe('tooBig');
  });
});

describe('what the server says of itself', () => {
  it('is well, until the database is gone', async () => {
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ ok: true });
    const postgres = await startPostgres();
    const database = await postgres.freshDatabase();
    const ill = await testServer({ database });
    expect((await fetch(`${ill.url}/healthz`)).status).toBe(200);
    await postgres.drop(database);
    expect(await send(ill.url, 'GET', '/healthz')).toEqual({ status: 503, code: 'unavailable' });
    expect(await send(ill.url, 'GET', '/api/tables')).toEqual({ status: 503, code: 'unavailable' });
    await ill.close();
    await postgres.stop();
  });

  it('its figures are in the form of Prometheus', async () => {
    const answer = await fetch(`${url}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const text = await answer.text();
    for (const line of text.split('\n').filter((one) => one !== ''))
      expect(line).toMatch(
        /^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? (NaN|[-+\d.e]+|\+Inf))$/,
      );
    const names = ['entries_total', 'commit_appends_bucket', 'sockets', 'rooms', 'errors_total'];
    for (const name of [...names, 'tables_set_aside_total', 'bot_fallbacks_total'])
      expect(text).toContain(`outvoted_${name}`);
    expect(text).toContain('process_cpu_seconds_total');
  });

  it('its figures are for this computer alone, also where a proxy is not told of', async () => {
    const ask = async (base: string, headers: Record<string, string> = {}): Promise<number> =>
      (await fetch(`${base}/metrics`, { headers })).status;
    const outside = { 'x-forwarded-for': '203.0.113.5' };
    expect(await ask(url, outside)).toBe(404);
    expect(await ask(url, { forwarded: 'for=203.0.113.5' })).toBe(404);
    await withServer({ trustProxy: true }, async (base) => {
      expect([await ask(base), await ask(base, outside)]).toEqual([200, 404]);
      expect(await ask(base, { 'x-forwarded-for': '127.0.0.1, 203.0.113.5' })).toBe(404);
    });
    await withServer({ metrics: 'all' }, async (base) => expect(await ask(base, outside)).toBe(200));
    await withServer({ metrics: 'off' }, async (base) => expect(await ask(base)).toBe(404));
  });

  it('its protocol is published as schemas that work', async () => {
    type Group = Record<string, TSchema & { properties?: { type?: { const: string } } }>;
    const protocol = (await (await fetch(`${url}/protocol.json`)).json()) as Record<
      'commands' | 'messages',
      Group
    > & { version: number; settings: TSchema; requests: Record<string, { body?: TSchema; reply: TSchema }> };
    expect(Object.keys(protocol.commands)).toEqual(Object.keys(commandSchemas));
    expect(Object.keys(protocol.requests)).toEqual(Object.keys(httpRoutes));
    expect(protocol.version).toBe(PROTOCOL_VERSION);
    for (const group of [protocol.commands, protocol.messages])
      for (const [type, schema] of Object.entries(group)) expect(schema.properties?.type?.const).toBe(type);
    const http = Object.values(protocol.requests).flatMap(({ body = {}, reply }) => [body, reply]);
    for (const schema of [...Object.values(protocol.commands), ...Object.values(protocol.messages), ...http])
      expect(() => Compile(schema)).not.toThrow();
    expect(Compile(protocol.settings).Check(DEFAULT_SETTINGS)).toBe(true);
    const join = Compile(protocol.commands['join'] ?? {});
    expect(join.Check({ type: 'join', id: '1', table: 'ABCDEF' })).toBe(true);
    expect(join.Check({ type: 'join', id: '1', table: 'ABCDEF', odd: 1 })).toBe(false);
  });
});
