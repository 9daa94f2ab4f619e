import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, keep, logIn, me, PASSWORD, register, type Me, type Told } from './support/accounts.ts';
import { Client, makeTable, request, signIn, type Signed } from './support/client.ts';
import { HOMES, useHome } from './support/homes.ts';
import { enter, settle } from './support/party.ts';
import { testServer, type TestServer } from './support/server.ts';

async function withServer(
  config: Parameters<typeof testServer>[0],
  test: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await testServer(config);
  try {
    await test(server);
  } finally {
    await server.close();
  }
}

describe('the cookie', () => {
  it('is out of reach for scripts and other sites, and signs in', () =>
    withServer({}, async ({ url }) => {
      const cookie = await cookieOf(url);
      expect(cookie).toMatch(/^outvoted=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
      const answer = await fetch(`${url}/api/me`, { headers: { cookie: `a=b; ${cookie.split(';')[0]}` } });
      expect(await answer.json()).toMatchObject({ person: { name: 'Ana', login: null } });
    }));

  it('is for https alone where players come by https', () =>
    withServer({ publicUrl: 'https://play.example.org' }, async ({ url }) => {
      expect(await cookieOf(url)).toContain('; Secure');
      expect(await cookieOf(url, { 'x-forwarded-proto': 'http' })).toContain('; Secure');
    }));

  it('is for https alone if a trusted proxy says so, and not if anybody does', async () => {
    const forwarded = { 'x-forwarded-proto': 'https' };
    await withServer({ trustProxy: true }, async ({ url }) => {
      expect(await cookieOf(url, forwarded)).toContain('; Secure');
      expect(await cookieOf(url)).not.toContain('; Secure');
    });
    await withServer({}, async ({ url }) => expect(await cookieOf(url, forwarded)).not.toContain('; Secure'));
  });
});

describe.each(HOMES)('sessions, with %s', (kind) => {
  const home = useHome(kind);
  let url: string;
  beforeAll(async () => {
    ({ url } = await home.start());
  });

  it('logging out ends this session and no other', async () => {
    const token = await keep(url, (await signIn(url, 'Ana')).token, 'two-devices');
    const other = (await logIn(url, 'two-devices')).body.token;
    const [here, there] = [await Client.connect(url, token), await Client.connect(url, other)];
    const closed = once(here.socket, 'close');
    const { headers } = await request(url, 'POST', '/api/logout', { token });
    expect(headers.get('set-cookie')).toMatch(/^outvoted=; .*Expires=Thu, 01 Jan 1970/);
    expect(await me(url, token)).toBeNull();
    expect(await me(url, other)).not.toBeNull();
    expect((await closed)[0]).toBe(4001);
    await settle([there]);
    expect(there.isOpen).toBe(true);
    await there.close();
    await expect(Client.connect(url, token)).rejects.toThrow('401');
  });

  it('logging out everywhere ends all sessions and closes their sockets', async () => {
    const token = await keep(url, (await signIn(url, 'Ana')).token, 'everywhere');
    const other = (await logIn(url, 'everywhere')).body.token;
    const sockets = await Promise.all([token, other].map((one) => Client.connect(url, one)));
    const stranger = await enter(url, 'Bo', (await makeTable(url, token, {})).code);
    const closed = sockets.map(({ socket }) => once(socket, 'close'));
    await request(url, 'POST', '/api/logout-everywhere', { token: other });
    expect((await Promise.all(closed)).map(([code]) => code as number)).toEqual([4001, 4001]);
    for (const one of [token, other]) expect(await me(url, one)).toBeNull();
    expect(stranger.isOpen).toBe(true);
    await stranger.close();
  });

  it('a new password needs the old one, and ends every session', async () => {
    let { token } = await signIn(url, 'Ana');
    const change = (old: string) =>
      request<Told>(url, 'POST', '/api/password', { token, body: { old, password: 'new password' } });
    expect((await change('')).body.error.code).toBe('noAccount');
    token = await keep(url, token, 'changing');
    expect((await change('wrong')).body.error.code).toBe('wrongLogin');
    expect(await me(url, token)).not.toBeNull();
    const client = await Client.connect(url, token);
    const closed = once(client.socket, 'close');
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await closed)[0]).toBe(4001);
    expect(await me(url, token)).toBeNull();
    expect((await logIn(url, 'changing')).status).toBe(401);
    expect((await logIn(url, 'changing', 'new password')).status).toBe(200);
  });

  it.each([
    ['registering', 4002, (token: string) => register(url, token, 'registering')],
    [
      'logging out everywhere',
      4001,
      (token: string) => request<Told>(url, 'POST', '/api/logout-everywhere', { token }),
    ],
  ])('%s ends every token of before, and those of programs', async (_, code, end) => {
    const guest = await signIn(url, 'Ana');
    const robo = await request<Signed>(url, 'POST', '/api/bot-tokens', {
      token: guest.token,
      body: { name: 'Robo' },
    });
    const table = await makeTable(url, robo.body.token, { seats: ['open', 'simple', 'simple'], start: true });
    const [own, bot] = [await Client.connect(url, guest.token), await Client.connect(url, robo.body.token)];
    const closed = [own, bot].map(({ socket }) => once(socket, 'close'));
    expect((await end(guest.token)).status).toBe(200);
    expect((await Promise.all(closed)).map(([why]) => why as number)).toEqual([code, 4001]);
    for (const token of [guest.token, robo.body.token]) {
      expect(await me(url, token)).toBeNull();
      await expect(Client.connect(url, token)).rejects.toThrow('401');
    }
    const watcher = await enter(url, 'Bo', table.code);
    expect(watcher.scene?.table.seats[0]).toMatchObject({ abandoned: true, person: null });
    await watcher.close();
  });

  it('whoever registers in a browser gets another cookie', async () => {
    const guest = (await cookieOf(url)).split(';')[0] ?? '';
    const answer = await fetch(`${url}/api/account`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: guest },
      body: JSON.stringify({ login: `browser-${kind}`, password: PASSWORD }),
    });
    expect(await answer.json()).toEqual({ ok: true });
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(cookie).not.toBe(guest);
    const who = async (one: string) =>
      ((await (await fetch(`${url}/api/me`, { headers: { cookie: one } })).json()) as Me).person;
    expect(await who(guest)).toBeNull();
    expect(await who(cookie)).toMatchObject({ login: `browser-${kind.toLowerCase()}` });
  });
});
