import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { ServerConfig } from '../../src/server/config.ts';
import { addressKey } from '../../src/server/http/address.ts';
import { Client, makeTable, request, signIn } from './support/client.ts';
import { USUAL_HOMES, useHome } from './support/homes.ts';
import { first, refusal } from './support/party.ts';
import { WIDE_LIMITS } from './support/server.ts';

/** Not a token of anybody, but it looks like one. */
const badToken = (i = 0): string => `${i}`.padStart(43, 'x');

describe('an address in limits', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    // Of a connection that was closed before its request was looked at.
    [undefined, ''],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('what is sent too slowly', () => {
  const home = useHome('SQLite');

  const open = async (port: number): Promise<Socket> => {
    const socket = createConnection({ port, host: '127.0.0.1', allowHalfOpen: true });
    await once(socket, 'connect');
    return socket;
  };
  const HEAD = 'POST /api/guest HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

  it.each([
    ['a body', `${HEAD}content-length: 100\r\n\r\n{"name":`],
    ['a body in pieces', `${HEAD}transfer-encoding: chunked\r\n\r\n5\r\n{"nam\r\n`],
    ['a handshake', 'GET /ws HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\n'],
    ['nothing at all', ''],
  ])('%s is given up', async (_, text) => {
    const { server } = await home.start({ requestMs: 50 });
    const socket = await open(server.address.port);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.write(text);
    await once(socket, 'end');
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1.1 408 /);
    socket.destroy();
  });

  it('a refused handshake is not held open by the other end', async () => {
    const { server } = await home.start();
    const socket = await open(server.address.port);
    socket.write(
      'GET /ws HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n' +
        `sec-websocket-key: ${'x'.repeat(22)}==\r\nsec-websocket-version: 13\r\n\r\n`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 401 /);
    await once(socket, 'end');
    // Our end stays open; the server's does not: what is written there is answered by a reset.
    const writing = setInterval(() => socket.write('x'), 1);
    const lost = await new Promise<NodeJS.ErrnoException>((resolve) => socket.once('error', resolve));
    clearInterval(writing);
    expect(['EPIPE', 'ECONNRESET']).toContain(lost.code);
  });
});

describe.each(USUAL_HOMES)('limits of an address, with %s', (kind) => {
  const home = useHome(kind);
  const limited = async (limits: Partial<ServerConfig['limits']>, config: Partial<ServerConfig> = {}) =>
    (await home.start({}, { ...config, limits: { ...WIDE_LIMITS, ...limits } })).url;

  it('on joins, whoever they are by', async () => {
    const url = await limited({ addressJoinsPerMinute: 3 });
    const people = await Promise.all(['Ana', 'Bo', 'Cy'].map((name) => signIn(url, name)));
    const { code } = await makeTable(url, people[0]?.token ?? '', {});
    for (const { token } of people) await Client.join(url, token, code);
    const late = await Client.connect(url, (await signIn(url, 'Dee')).token);
    expect(await refusal(late, { type: 'join', table: code })).toEqual({ code: 'tooMuch' });
  });

  it('on tokens that are nobody’s, over HTTP and sockets together', async () => {
    const url = await limited({ badTokensPerMinute: 4 });
    const { token } = await signIn(url, 'Ana');
    const status = async (one: string, path: string) =>
      (await request(url, 'GET', path, { token: one })).status;
    for (let i = 0; i < 9; i++) expect(await status(token, '/api/games')).toBe(200);
    expect(await status(badToken(1), '/api/me')).toBe(200);
    expect(await status(badToken(2), '/api/games')).toBe(401);
    for (const i of [3, 4]) await expect(Client.connect(url, badToken(i))).rejects.toThrow('401');
    await expect(Client.connect(url, badToken(5))).rejects.toThrow('429');
    expect(await status(badToken(6), '/api/me')).toBe(429);
    expect(await status(badToken(6), '/api/games')).toBe(429);
    // Whoever has no token at all looks up nothing.
    expect((await request(url, 'GET', '/api/me')).status).toBe(200);
  });

  it('which counts an IPv6 network as one, for requests and for sockets', async () => {
    const url = await limited({ signInsPerMinute: 2, socketsPerAddress: 2 }, { trustProxy: true });
    const guest = (from: string) =>
      fetch(`${url}/api/guest`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: '{"name":"Ana","bearer":true}',
      });
    const answers = [await guest('2001:db8::1'), await guest('2001:db8::2'), await guest('2001:db8::3')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect((await guest('2001:db8:0:1::1')).status).toBe(200);
    expect((await guest('203.0.113.7')).status).toBe(200);
    expect((await guest('::ffff:203.0.113.7')).status).toBe(200);
    expect((await guest('203.0.113.7')).status).toBe(429);

    const { token } = (await first(answers).json()) as { token: string };
    const connect = (from: string) => Client.connect(url, token, { 'x-forwarded-for': from });
    const sockets = [await connect('2001:db8::1'), await connect('2001:db8::2')];
    await expect(connect('2001:db8::3')).rejects.toThrow('429');
    sockets.push(await connect('2001:db8:0:1::1'));
    for (const { socket } of sockets) expect(socket.readyState).toBe(WebSocket.OPEN);
  });
});
