import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { Client, makeTable, request, signIn } from '../server/support/client.ts';
import { query, wholeText } from '../server/support/database.ts';
import { HOMES, useHome } from '../server/support/homes.ts';
import { play } from '../server/support/party.ts';
import { WIDE_LIMITS, type TestServer } from '../server/support/server.ts';

interface Made {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly token: string;
}
type Told = { readonly error: { readonly code: string; readonly field?: string; readonly most?: number } };

describe.each(HOMES)('bot tokens on %s', (kind) => {
  const home = useHome(kind);
  let server: TestServer;
  let url: string;
  beforeAll(async () => {
    server = await home.start({}, { limits: { ...WIDE_LIMITS, botTokensPerPerson: 3 } });
    url = server.url;
  });

  const make = (token: string, name = 'Robo') =>
    request<Made & Told>(url, 'POST', '/api/bot-tokens', { token, body: { name } });
  const list = async (token: string): Promise<object[]> =>
    (await request<{ botTokens: object[] }>(url, 'GET', '/api/bot-tokens', { token })).body.botTokens;
  const remove = (token: string, id: string) =>
    request<Told>(url, 'DELETE', `/api/bot-tokens/${id}`, { token });

  it('lets a program sit and play as its own person, and everybody sees what it is', async () => {
    const { token, person } = await signIn(url, 'Ana');
    const { status, body: robo } = await make(token);
    expect(status).toBe(201);
    const table = await makeTable(url, token, {
      settings: { ruleset: 'mall-2005', pace: 'untimed' },
      seats: ['open', 'open', 'simple'],
    });
    const ana = await Client.join(url, token, table.code);
    const bot = await Client.join(url, robo.token, table.code);
    await bot.do({ type: 'sit', seat: 1 });
    await bot.do({ type: 'ready', ready: true });
    await ana.until(() => ana.scene?.table.seats[1]?.ready === true);
    const seats = ana.scene?.table.seats.map(({ kind: sort, person: who, program, name }) => ({
      sort,
      who,
      program,
      name,
    }));
    expect(seats).toEqual([
      { sort: 'person', who: person.id, program: false, name: 'Ana' },
      { sort: 'person', who: robo.id, program: true, name: 'Robo' },
      { sort: 'bot', who: null, program: false, name: expect.any(String) },
    ]);
    await ana.do({ type: 'start' });
    await play([ana, bot]);
    expect(bot.game.over).not.toBeNull();
    for (const client of [ana, bot]) await client.close();
  });

  it('is shown once, listed without the token, and stored as a hash', async () => {
    const { token } = await signIn(url, 'Bo');
    const { body: made } = await make(token, 'Hal');
    const { token: secret, ...shown } = made;
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await list(token)).toEqual([shown]);
    expect(shown).toEqual({ id: made.id, name: 'Hal', createdAt: expect.any(Number) });
    expect(await wholeText(server.config)).not.toContain(secret);
  });

  it('ends when it is deleted: its socket is closed, and a bot plays on', async () => {
    const { token } = await signIn(url, 'Cy');
    const { body: robo } = await make(token);
    const table = await makeTable(url, robo.token, { seats: ['open', 'simple', 'simple'], start: true });
    const bot = await Client.join(url, robo.token, table.code);
    const closed = once(bot.socket, 'close');
    expect((await remove(token, robo.id)).status).toBe(200);
    expect((await closed)[0]).toBe(4001);
    await expect(Client.connect(url, robo.token)).rejects.toThrow('HTTP 401');
    const onlooker = await Client.join(url, token, table.code);
    expect(onlooker.scene?.table.seats[0]).toMatchObject({ abandoned: true, program: false, name: null });
    expect(await list(token)).toEqual([]);
    await onlooker.close();
  });

  it("is its owner's alone: nobody else lists or deletes it", async () => {
    const [ana, bo] = [await signIn(url, 'Ana'), await signIn(url, 'Bo')];
    const { body: robo } = await make(ana.token);
    const { status, body } = await remove(bo.token, robo.id);
    expect([status, body.error.code]).toEqual([404, 'noSuchBotToken']);
    expect(await list(bo.token)).toEqual([]);
    expect(await list(ana.token)).toHaveLength(1);
    // Nor can a person be deleted by way of it.
    expect((await remove(ana.token, ana.person.id)).status).toBe(404);
    expect((await request(url, 'GET', '/api/bot-tokens')).status).toBe(401);
  });

  it('a person has only so many, also when they are asked for at once', async () => {
    const { token } = await signIn(url, 'Dee');
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => make(token, `Robo ${i}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.find(({ status }) => status !== 201);
    expect([refused?.status, refused?.body.error]).toEqual([403, { code: 'tooManyBotTokens', most: 3 }]);
    expect(await list(token)).toHaveLength(3);
  });

  it('a program makes no tokens and no account', async () => {
    const { token } = await signIn(url, 'Eve');
    const { body: robo } = await make(token);
    expect((await make(robo.token)).body.error.code).toBe('notForPrograms');
    const account = { login: 'robot-account', password: 'correct horse' };
    const answer = await request<Told>(url, 'POST', '/api/account', { token: robo.token, body: account });
    expect(answer.body.error.code).toBe('notForPrograms');
  });

  it('names what is wrong with a request', async () => {
    const { token } = await signIn(url, 'Flo');
    const { status, body } = await make(token, ' ');
    expect([status, body.error.code, body.error.field]).toEqual([400, 'malformed', 'name']);
  });

  it('goes with the account of its owner, and its name with it', async () => {
    const { token } = await signIn(url, 'Gil');
    const { body: robo } = await make(token, 'Zarathustra');
    const table = await makeTable(url, token, { seats: ['open', 'open', 'simple'] });
    const other = await Client.join(url, (await signIn(url, 'Hob')).token, table.code);
    const bot = await Client.join(url, robo.token, table.code);
    await bot.do({ type: 'sit', seat: 1 });
    await other.until(() => other.scene?.table.seats[1]?.program === true);
    const closed = once(bot.socket, 'close');
    expect((await request(url, 'DELETE', '/api/me', { token, body: {} })).status).toBe(200);
    expect((await closed)[0]).toBe(4001);
    await other.until(() => other.scene?.table.seats[1]?.person === null);
    await expect(Client.connect(url, robo.token)).rejects.toThrow('HTTP 401');
    expect(await query(server.config, `select * from people where id = '${robo.id}'`)).toEqual([]);
    expect(await wholeText(server.config)).not.toContain('Zarathustra');
    await other.close();
  });
});
