import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, makeTable, request, signIn } from './support/client.ts';
import { query } from './support/database.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { play, settle } from './support/party.ts';
import { testServer, type TestServer } from './support/server.ts';

/** Several processes that share one PostgreSQL and nothing else: here two servers in one process. */
describe('two servers on one database', () => {
  let postgres: TestPostgres;
  let database: string;
  const servers: TestServer[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    database = await postgres.freshDatabase();
    for (let i = 0; i < 2; i++) servers.push(await testServer({ database }));
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await postgres.stop();
  });
  const url = (i: number): string => servers[i]?.url ?? '';

  /** Ana at the first server and Bo at the second, at one table with a bot. */
  async function sitDown(): Promise<{ ana: Client; bo: Client; code: string; tokens: [string, string] }> {
    const [one, two] = [await signIn(url(0), 'Ana'), await signIn(url(1), 'Bo')];
    const { code } = await makeTable(url(0), one.token, {
      settings: { ruleset: 'mall-2005', pace: 'untimed' },
      seats: ['open', 'open', 'simple'],
    });
    const ana = await Client.join(url(0), one.token, code);
    const bo = await Client.join(url(1), two.token, code);
    await bo.do({ type: 'sit', seat: 1 });
    await bo.do({ type: 'ready', ready: true });
    await ana.until(() => ana.scene?.table.seats[1]?.ready === true);
    return { ana, bo, code, tokens: [one.token, two.token] };
  }

  it('a table made at one is joined at the other, and played to its end', async () => {
    const { ana, bo } = await sitDown();
    await ana.do({ type: 'start' });
    const clients = [ana, bo];
    for (const client of clients) await client.until(() => (client.scene?.game ?? null) !== null);
    await play(clients);
    for (const client of clients) await client.until(() => client.scene?.table.status === 'over');
    expect(ana.game.over).toEqual(bo.game.over);
    expect(ana.scene?.table).toEqual(bo.scene?.table);
    const files = await Promise.all(
      [0, 1].map(async (i) =>
        (await fetch(`${url(i)}/api/tables/${ana.scene?.table.code}/game.json`)).text(),
      ),
    );
    expect(files[0]).toBe(files[1]);
    for (const client of clients) await client.close();
  });

  it('presence and talk cross over', async () => {
    const { ana, bo } = await sitDown();
    const both = [ana, bo].map(({ scene }, seat) => scene?.table.seats[seat]?.person ?? '').toSorted();
    await ana.until(() => ana.presence.length === 2);
    await bo.until(() => bo.presence.length === 2);
    expect([ana.presence.toSorted(), bo.presence.toSorted()]).toEqual([both, both]);
    await ana.do({ type: 'say', text: 'hello' });
    await bo.do({ type: 'say', text: 'psst', to: [0] });
    await ana.until(() => ana.told.some(({ said }) => said?.text === 'psst'));
    await bo.until(() => bo.told.some(({ said }) => said?.text === 'hello'));
    await bo.close();
    await ana.until(() => ana.presence.length === 1);
    await ana.close();
  });

  it('who came and went while the database was away is known when it is back', async () => {
    const { ana, bo, code } = await sitDown();
    await ana.until(() => ana.presence.length === 2);
    const cy = await Client.join(url(1), (await signIn(url(1), 'Cy')).token, code);
    await ana.until(() => ana.presence.length === 3);
    const closed = once(cy.socket, 'close');
    // Nothing can be told until the connections are back.
    await query(
      { database, data: '' },
      `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'outvoted' and datname = current_database()`,
    );
    cy.socket.terminate();
    await closed;
    await ana.until(() => ana.presence.length === 2);
    await bo.until(() => bo.presence.length === 2);
    const di = await Client.join(url(0), (await signIn(url(0), 'Di')).token, code);
    await bo.until(() => bo.presence.length === 3);
    expect(bo.presence).toEqual(ana.presence);
    for (const client of [ana, bo, di]) await client.close();
  });

  it('who logs out everywhere is logged out at the other too', async () => {
    const { ana, bo, tokens } = await sitDown();
    const elsewhere = await Client.connect(url(1), tokens[0]);
    const closed = [ana, elsewhere].map(({ socket }) => once(socket, 'close'));
    await request(url(0), 'POST', '/api/logout-everywhere', { token: tokens[0] });
    expect((await Promise.all(closed)).map(([code]) => code as number)).toEqual([4001, 4001]);
    expect(bo.isOpen).toBe(true);
    await bo.close();
  });

  it('who is erased at one has no name at the other', async () => {
    const { ana, bo, code, tokens } = await sitDown();
    await ana.do({ type: 'start' });
    await bo.until(() => bo.scene?.table.status === 'playing');
    await request(url(0), 'DELETE', '/api/me', { token: tokens[0], body: {} });
    await bo.until(() => bo.scene?.table.seats[0]?.abandoned === true);
    await bo.join(code);
    expect(bo.scene?.table.seats[0]).toMatchObject({ person: null, name: null });
    await bo.close();
  });

  it('whoever logs out at one loses the sockets of that session at the other, and no others', async () => {
    const { token } = await signIn(url(0), 'Ana');
    const account = { login: 'two-places', password: 'correct horse' };
    await request(url(0), 'POST', '/api/account', { token, body: account });
    const logIn = async (): Promise<string> => {
      const { body } = await request<{ token: string }>(url(0), 'POST', '/api/login', {
        body: { ...account, bearer: true },
      });
      return body.token;
    };
    const [one, two] = [await logIn(), await logIn()];
    const [here, there] = [await Client.connect(url(1), one), await Client.connect(url(1), two)];
    const closed = once(here.socket, 'close');
    await request(url(0), 'POST', '/api/logout', { token: one });
    expect((await closed)[0]).toBe(4001);
    await settle([there]);
    expect(there.isOpen).toBe(true);
    await there.close();
  });

  it('what is due goes on when the process that planned it is gone', async () => {
    const third = await testServer({ database, bots: { min: 2500, max: 2500, budgetMs: 1000 } });
    const { token } = await signIn(third.url, 'Ana');
    const { code } = await makeTable(third.url, token, {
      settings: { ruleset: 'mall-2005', pace: 'untimed' },
      seats: ['open', 'simple', 'simple'],
      start: true,
    });
    const ana = await Client.join(third.url, token, code);
    // Until a bot is asked: then nobody but a server can go on.
    for (let [action] = ana.options; action !== undefined; [action] = ana.options)
      await ana.do({ type: 'act', action });
    const bye = once(ana.socket, 'close');
    await third.close();
    expect((await bye)[0]).toBe(1012);
    const again = await Client.join(url(1), token, code);
    await again.until(() => again.seq > ana.seq, 15_000);
    expect(again.told.length).toBeGreaterThan(ana.told.length);
    await again.close();
  });
});
