import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { keep, logIn, me, PASSWORD, register, type Me, type Told } from './support/accounts.ts';
import { Client, makeTable, request, signIn } from './support/client.ts';
import { query, wholeText } from './support/database.ts';
import { HOMES, useHome } from './support/homes.ts';
import { enter, gather, play, settle } from './support/party.ts';
import type { TestServer } from './support/server.ts';

type Games = { games: { id: string; seats: { person: string | null; kind: string }[] }[] };

describe.each(HOMES)('people, with %s', (kind) => {
  const home = useHome(kind);
  let server: TestServer;
  let url: string;
  beforeAll(async () => {
    server = await home.start();
    ({ url } = server);
  });

  it.each([
    [''],
    [' Ana'],
    ['Ana  B'],
    ['A\u0000na'],
    ['<b>'],
    ['x'.repeat(25)],
    [5],
    [null],
    ['\u202Eana'],
    ['A\u200Bna'],
    ['A\u034Fna'],
    ['\u3164'],
    ['Ana\uFE0F'],
    ['\u115Fna'],
    ['-'],
  ])('no guest is called %j', async (name) => {
    const { status, body } = await request<Told>(url, 'POST', '/api/guest', { body: { name } });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'malformed', field: 'name' });
  });

  it.each([['Ana'], ["O'Neil"], ['Żółć'], ['李 小龍'], ['Jean-Luc 2'], ['x'.repeat(24)]])(
    'a guest may be called %j',
    async (name) => {
      const { token } = await signIn(url, name);
      expect(await me(url, token)).toMatchObject({ name, login: null });
    },
  );

  it('fields that are not known are refused by name', async () => {
    const { body } = await request<Told>(url, 'POST', '/api/guest', { body: { name: 'Ana', admin: true } });
    expect(body.error).toMatchObject({ code: 'malformed', field: 'admin' });
  });

  it('a new name counts at the next table, also for a socket that is open', async () => {
    const { token } = await signIn(url, 'Ana');
    const { code } = await makeTable(url, (await signIn(url, 'Bo')).token, {});
    const client = await Client.join(url, token, code);
    const { body } = await request<Me>(url, 'PATCH', '/api/me', { token, body: { name: 'Anna' } });
    expect(body.person?.name).toBe('Anna');
    expect(await me(url, token)).toMatchObject({ name: 'Anna' });
    await client.do({ type: 'sit', seat: 1 });
    await settle([client]);
    expect(client.scene?.table.seats[1]?.name).toBe('Anna');
    await client.close();
  });

  it('nobody without a token is anybody', async () => {
    const tokens = ['', 'x', 'x'.repeat(43), "' or 1=1 --"];
    for (const token of tokens) expect(await me(url, token)).toBeNull();
    const { status, body } = await request<Told>(url, 'GET', '/api/games');
    expect([status, body.error.code]).toEqual([401, 'notSignedIn']);
  });

  it('an account sees its games on another device', async () => {
    const ana = await signIn(url, 'Ana');
    const { id } = await makeTable(url, ana.token, {});
    const token = await keep(url, ana.token, 'Ana@Example.org');
    const { body } = await logIn(url, 'ana@example.ORG');
    expect(body.person.id).toBe(ana.person.id);
    expect(body.token).not.toBe(ana.token);
    const { body: list } = await request<Games>(url, 'GET', '/api/games', { token: body.token });
    expect(list.games.map((game) => game.id)).toEqual([id]);
    expect(await me(url, token)).toMatchObject({ login: 'ana@example.org' });
  });

  it('a login is taken once, and a person has one', async () => {
    const [one, other] = [await signIn(url, 'One'), await signIn(url, 'Other')];
    const kept = await keep(url, one.token, 'taken');
    const { status, body } = await register(url, other.token, 'TAKEN');
    expect([status, body.error.code]).toEqual([409, 'loginTaken']);
    expect((await register(url, kept, 'second')).body.error.code).toBe('accountAlready');
    const short = { login: 'fine', password: 'short' };
    const { body: told } = await request<Told>(url, 'POST', '/api/account', {
      token: other.token,
      body: short,
    });
    expect(told.error).toMatchObject({ code: 'malformed', field: 'password' });
  });

  it.each([['\0'], ['an\0a'], ['\uD800'], ['\u202Eana'], ["' or 1=1 --"]])(
    'a login of %j is refused like any that is nobody’s',
    async (login) => {
      const { status, body } = await logIn(url, login);
      expect([status, body]).toEqual([401, { error: { code: 'wrongLogin' } }]);
      const { token } = await signIn(url, 'Ana');
      const { body: told } = await register(url, token, login);
      expect(told.error).toMatchObject({ code: 'malformed', field: 'login' });
    },
  );

  it('a wrong login and a wrong password get the same answer', async () => {
    const { token } = await signIn(url, 'Ana');
    await register(url, token, 'known');
    const [nobody, wrong] = [await logIn(url, 'unknown'), await logIn(url, 'known', 'wrong horse')];
    expect([nobody.status, nobody.body]).toEqual([401, { error: { code: 'wrongLogin' } }]);
    expect([wrong.status, wrong.body]).toEqual([nobody.status, nobody.body]);
  });

  it('tokens and passwords are stored as hashes alone', async () => {
    const { token: guest, person } = await signIn(url, 'Ana');
    const token = await keep(url, guest, 'hashed');
    const whole = await wholeText(server.config);
    expect(whole).not.toContain(token);
    expect(whole).not.toContain(PASSWORD);
    const hash = createHash('sha256').update(token).digest('hex');
    const sessions = await query(server.config, `select * from sessions where token_hash = '${hash}'`);
    expect(sessions).toMatchObject([{ person_id: person.id }]);
    const [row] = await query(server.config, `select * from people where id = '${person.id}'`);
    expect(row?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  describe('deleting an account', () => {
    const erase = (token: string, password?: string) =>
      request<Told>(url, 'DELETE', '/api/me', { token, body: password === undefined ? {} : { password } });

    it('needs its password', async () => {
      const token = await keep(url, (await signIn(url, 'Ana')).token, 'careful');
      for (const wrong of [undefined, '', 'wrong']) {
        const { status, body } = await erase(token, wrong);
        expect([status, body.error.code]).toEqual([403, 'wrongLogin']);
      }
      expect(await me(url, token)).not.toBeNull();
    });

    it('takes the name away everywhere and leaves the games; the login is free again', async () => {
      const { token: guest, person } = await signIn(url, 'Xanthippe');
      const token = await keep(url, guest, 'xanthippe');
      const { code, id } = await makeTable(url, token, {
        settings: { ruleset: 'mall-2005', pace: 'untimed' },
        seats: ['open', 'simple', 'simple'],
        start: true,
      });
      const client = await Client.join(url, token, code);
      await play([client]);
      const spectator = await enter(url, 'Bo', code);
      expect(spectator.scene?.table.seats[0]?.name).toBe('Xanthippe');
      // What was made before has the name; what is kept of it does not.
      const { body: film } = await request(url, 'GET', `/api/tables/${id}/film`);
      expect(JSON.stringify(film)).toContain('Xanthippe');
      const closed = once(client.socket, 'close');
      expect((await erase(token, PASSWORD)).status).toBe(200);
      expect((await closed)[0]).toBe(4001);
      expect(await me(url, token)).toBeNull();
      await spectator.join(code);
      expect(spectator.scene?.table.seats[0]).toMatchObject({ person: person.id, name: null });
      expect(spectator.received.at(-1)).not.toContain('Xanthippe');
      for (const path of ['', '/history', '/game.json', '/film']) {
        const { token: other } = await signIn(url, 'Reader');
        const { status, body } = await request(url, 'GET', `/api/tables/${id}${path}`, { token: other });
        expect(status).toBe(200);
        expect(JSON.stringify(body)).not.toContain('Xanthippe');
      }
      expect((await wholeText(server.config)).toLowerCase()).not.toContain('xanthippe');
      expect((await logIn(url, 'xanthippe')).status).toBe(401);
      expect((await register(url, (await signIn(url, 'New')).token, 'xanthippe')).status).toBe(200);
      await spectator.close();
    });

    it('lets a bot play on, and stands up before the game; others are told', async () => {
      const running = await gather(url, { people: 2, bots: 1 });
      const waiting = await gather(url, { people: 2, bots: 1, start: false });
      const [, ana = running.people[0]] = running.people;
      const [host, guest] = running.clients as [Client, Client];
      const { status } = await erase(ana?.token ?? '');
      expect(status).toBe(200);
      await host.until(() => host.scene?.table.seats[1]?.abandoned === true);
      expect(host.scene?.table.seats[1]).toMatchObject({ kind: 'bot', person: null, name: null });
      await play([host]);
      expect(host.game.over).not.toBeNull();
      expect(guest.isOpen).toBe(false);

      const [first, second] = waiting.clients as [Client, Client];
      await erase(waiting.people[0]?.token ?? '');
      await second.until(() => second.scene?.table.seats[0]?.person === null);
      expect(second.scene?.table.host).toBe(waiting.people[1]?.person.id);
      expect(first.isOpen).toBe(false);
      for (const client of [host, second]) await client.close();
    });
  });

  it('the games of a person are listed, with what all may know', async () => {
    const { token, person } = await signIn(url, 'Lister');
    const made = [
      await makeTable(url, token, {}),
      await makeTable(url, token, { settings: { listed: true } }),
    ];
    const { body } = await request<Games>(url, 'GET', '/api/games', { token });
    expect(body.games.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    expect(body.games[0]?.seats[0]).toEqual({ colour: 'green', kind: 'person', person: person.id });
    expect(JSON.stringify(body)).not.toContain('Lister');
    const { body: listed } = await request<{ tables: { id: string }[] }>(url, 'GET', '/api/tables');
    const ids = listed.tables.map(({ id }) => id);
    expect([ids.includes(made[0]?.id ?? ''), ids.includes(made[1]?.id ?? '')]).toEqual([false, true]);
  });
});
