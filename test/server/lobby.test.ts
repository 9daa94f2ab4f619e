import { describe, expect, test, beforeAll } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/protocol/wire/settings.ts';
import { Client, makeTable, request, signIn, type Wish } from './support/client.ts';
import { USUAL_HOMES, useHome } from './support/homes.ts';
import { enter, gather, refusal, settle } from './support/party.ts';
import type { TestServer } from './support/server.ts';

describe.each(USUAL_HOMES)('before the game, with %s', (kind) => {
  const home = useHome(kind);
  let server: TestServer;
  let url = '';
  beforeAll(async () => {
    server = await home.start();
    ({ url } = server);
  });

  const lobby = (people: number, bots = 0) => gather(url, { people, bots, start: false });

  test('a table has every setting that was asked for, and the others at their defaults', async () => {
    const { token } = await signIn(url, 'Ana');
    const wanted = {
      ruleset: 'mall-2005',
      pace: 'relaxed',
      reactionSeconds: 7.5,
      listed: true,
      spectators: false,
      talk: 'table',
      revealTalk: true,
    };
    const full = await makeTable(url, token, {
      settings: wanted,
      seats: ['open', 'simple', 'open', 'simple'],
    });
    const client = await Client.join(url, token, full.code);
    const { settings, seats, host, status } = client.scene?.table ?? {};
    expect(settings).toMatchObject(wanted);
    expect(seats?.map(({ kind: sort }) => sort)).toEqual(['person', 'bot', 'open', 'bot']);
    expect([host, status]).toEqual([client.scene?.table.seats[0]?.person, 'lobby']);
    const plain = await Client.join(url, token, (await makeTable(url, token, {})).id);
    expect(plain.scene?.table.settings).toMatchObject({ ...DEFAULT_SETTINGS, options: expect.any(Object) });
    expect(plain.scene?.table.seats).toHaveLength(4);
  });

  test.each([
    [{ settings: { ruleset: 'chess' } }, { code: 'unknownRuleset', ruleset: 'chess' }],
    [{ settings: { ruleset: 'toString' } }, { code: 'unknownRuleset' }],
    [{ settings: { options: { noSuch: 1 } } }, { code: expect.stringMatching(/option/i), option: 'noSuch' }],
    [{ settings: { pace: 'fast' } }, { code: 'malformed', field: 'settings/pace' }],
    [{ settings: { tempo: 'live' } }, { code: 'malformed', field: 'settings/tempo' }],
    [{ settings: { reactionSeconds: 0 } }, { code: 'malformed', field: 'settings/reactionSeconds' }],
    [{ seats: ['open'] }, { code: 'malformed', field: 'seats' }],
    [{ seats: ['open', 'open'] }, { code: 'playerCount', count: 2 }],
    [{ seats: ['open', 'open', 'genius'] }, { code: 'unknownBot', bot: 'genius' }],
    [{ seats: ['simple', 'simple', 'simple'] }, { code: 'seatsTaken' }],
    [
      { seats: ['open', 'open', 'simple'], start: true },
      { code: 'seatEmpty', seat: 1 },
    ],
    [{ chairs: 3 }, { code: 'malformed', field: 'chairs' }],
  ])('%j is refused with what is wrong, and no table is made', async (wanted, reason) => {
    const { token } = await signIn(url, 'Ana');
    const { status, body } = await request(url, 'POST', '/api/tables', { token, body: wanted });
    expect([status, body]).toEqual([400, { error: expect.objectContaining(reason) }]);
    expect((await request(url, 'GET', '/api/games', { token })).body).toEqual({ games: [] });
  });

  test('a table is found by its code and by its id, and by nothing else', async () => {
    const { id, code, people } = await lobby(1, 2);
    const token = people[0]?.token ?? '';
    for (const name of [id, code]) {
      expect((await Client.join(url, token, name)).scene?.table).toMatchObject({ id, code });
      expect((await request(url, 'GET', `/api/tables/${name}`)).body).toMatchObject({ id, code });
    }
    const client = await Client.connect(url, token);
    expect(await refusal(client, { type: 'join', table: 'NOSUCH' })).toEqual({ code: 'noSuchTable' });
    expect((await request(url, 'GET', '/api/tables/NOSUCH')).status).toBe(404);
  });

  test('listed tables are in the list, others are not', async () => {
    const { token } = await signIn(url, 'Ana');
    const listed = await makeTable(url, token, { settings: { listed: true } });
    const hidden = await makeTable(url, token, {});
    const codes = async (): Promise<string[]> => {
      const { body } = await request<{ tables: { code: string }[] }>(url, 'GET', '/api/tables');
      return body.tables.map(({ code }) => code);
    };
    expect(await codes()).toContain(listed.code);
    expect(await codes()).not.toContain(hidden.code);
    const host = await Client.join(url, token, listed.code);
    await host.do({ type: 'settings', settings: { listed: false } });
    expect(await codes()).not.toContain(listed.code);
  });

  test('people sit down on open seats, change them and stand up', async () => {
    const { code, clients } = await lobby(2, 1);
    const [ana] = clients as [Client];
    const cy = await enter(url, 'Cy', code);
    expect(cy.as).toBe('spectator');
    for (const seat of [0, 1, 2])
      expect(await refusal(cy, { type: 'sit', seat })).toEqual({ code: 'seatTaken', seat });
    expect(await refusal(cy, { type: 'sit', seat: 5 })).toEqual({ code: 'noSuchSeat', seat: 5 });
    expect(await refusal(cy, { type: 'stand' })).toEqual({ code: 'notSeated' });
    await ana.do({ type: 'seats', seats: ['open', 'open', 'open', 'open', 'simple'] });
    await cy.do({ type: 'sit', seat: 3 });
    expect(cy.as).toBe(3);
    await cy.do({ type: 'sit', seat: 2 });
    await settle(clients);
    for (const client of [ana, cy])
      expect(client.scene?.table.seats.map(({ name, bot }) => bot ?? name)).toEqual([
        'Ana',
        'Bo',
        'Cy',
        null,
        'simple',
      ]);
    expect(cy.as).toBe(2);
    await cy.do({ type: 'stand' });
    expect([cy.as, cy.scene?.table.seats[2]?.kind]).toEqual(['spectator', 'open']);
  });

  test('two at a table are never called the same, however it is written', async () => {
    const { code, clients } = await lobby(1, 2);
    await clients[0]?.do({ type: 'seats', seats: ['open', 'open', 'open'] });
    const [small, wide, other] = await Promise.all(
      ['aNA', 'Ａｎａ', 'Anna'].map((name) => enter(url, name, code)),
    );
    expect(await refusal(small as Client, { type: 'sit', seat: 1 })).toEqual({
      code: 'nameTaken',
      name: 'aNA',
    });
    expect(await refusal(wide as Client, { type: 'sit', seat: 1 })).toMatchObject({ code: 'nameTaken' });
    await other?.do({ type: 'sit', seat: 1 });
  });

  test('a bot gives up its name to a person who is called the same', async () => {
    const { code, clients } = await lobby(1, 2);
    const [ana] = clients as [Client];
    await ana.do({ type: 'seats', seats: ['open', 'open', 'simple', 'simple'] });
    const names = (): (string | null)[] => ana.scene?.table.seats.map(({ name }) => name) ?? [];
    const [, , taken, kept] = names() as string[];
    const namesake = await enter(url, taken?.toUpperCase() ?? '', code);
    await namesake.do({ type: 'sit', seat: 1 });
    await settle(clients);
    expect(names()).toEqual(['Ana', taken?.toUpperCase(), expect.stringMatching(/^[A-Z]/), kept]);
    expect(new Set(names().map((name) => name?.toLowerCase())).size).toBe(4);
  });

  test('a colour is free to take unless a person has it', async () => {
    const { clients } = await lobby(2, 1);
    const [ana, bo] = clients as [Client, Client];
    const colours = (): string[] => ana.scene?.table.seats.map(({ colour }) => colour) ?? [];
    const [a, b, bot] = colours() as [string, string, string];
    expect(await refusal(ana, { type: 'colour', colour: b })).toEqual({ code: 'colourTaken', colour: b });
    expect(await refusal(ana, { type: 'colour', colour: 'plaid' })).toMatchObject({ code: 'colour' });
    await ana.do({ type: 'colour', colour: bot });
    expect(colours()).toEqual([bot, b, a]);
    const { body } = await request<{ rulesets: { id: string; colours: string[] }[] }>(
      url,
      'GET',
      '/api/rulesets',
    );
    const unused = body.rulesets.find(({ id }) => id === 'mall-2005')?.colours.at(-1) ?? '';
    await bo.do({ type: 'colour', colour: unused });
    await settle([ana]);
    expect(colours()).toEqual([bot, unused, a]);
  });

  test('only the host sets, seats, unseats, hands the role on and starts', async () => {
    const { clients } = await lobby(2, 1);
    const [ana, bo] = clients as [Client, Client];
    const before = JSON.stringify(ana.scene);
    const wishes: Wish[] = [
      { type: 'settings', settings: { pace: 'live' } },
      { type: 'seats', seats: ['open', 'open', 'open'] },
      { type: 'unseat', seat: 0 },
      { type: 'host', seat: 1 },
      { type: 'start' },
    ];
    for (const wish of wishes) expect(await refusal(bo, wish)).toEqual({ code: 'hostOnly' });
    await settle(clients);
    expect(JSON.stringify(ana.scene)).toBe(before);
    await ana.do({ type: 'host', seat: 1 });
    await bo.do({ type: 'settings', settings: { pace: 'live' } });
    expect(await refusal(ana, { type: 'start' })).toEqual({ code: 'hostOnly' });
    expect(await refusal(bo, { type: 'settings', settings: { ruleset: 'chess' } })).toMatchObject({
      code: 'unknownRuleset',
    });
  });

  test('people keep their seats and colours when seats change, and say anew that they are ready', async () => {
    const { clients } = await lobby(3);
    const [ana, , cy] = clients as [Client, Client, Client];
    await cy.do({ type: 'colour', colour: 'green' });
    await ana.do({ type: 'seats', seats: ['open', 'simple', 'open', 'open'] });
    await settle(clients);
    expect(ana.scene?.table.seats.map(({ name, bot }) => bot ?? name)).toEqual(['Ana', 'simple', 'Bo', 'Cy']);
    const [, bot] = ana.scene?.table.seats ?? [];
    await ana.do({ type: 'settings', settings: { listed: true } });
    await settle(clients);
    expect(ana.scene?.table.seats[1]?.name).toBe(bot?.name);
    expect(cy.scene?.table.seats[3]).toMatchObject({ colour: 'green', ready: false });
    expect(clients.map(({ as }) => as)).toEqual([0, 2, 3]);
    expect(await refusal(ana, { type: 'seats', seats: ['open', 'open', 'simple'] })).toMatchObject({
      code: 'seatsTaken',
    });
  });

  test('all see what each of them reads, whatever the seats; nothing that there are no words in', async () => {
    const { clients } = await lobby(2, 1);
    const [ana, bo] = clients as [Client, Client];
    await ana.do({ type: 'language', language: 'ru' });
    await bo.do({ type: 'language', language: 'de' });
    await bo.do({ type: 'language', language: 'fr' });
    await ana.do({ type: 'seats', seats: ['simple', 'open', 'open'] });
    await settle(clients);
    for (const { scene } of clients)
      expect(scene?.table.seats.map(({ language }) => language)).toEqual([undefined, 'ru', 'fr']);
    expect(await refusal(bo, { type: 'language', language: 'xx' } as never)).toMatchObject({
      code: 'malformed',
      field: 'language',
    });
    await bo.do({ type: 'stand' });
    expect(await refusal(bo, { type: 'language', language: 'it' })).toEqual({ code: 'notSeated' });
    await settle(clients);
    expect(ana.scene?.table.seats.map(({ language }) => language)).toEqual([undefined, 'ru', undefined]);
  });

  test('the game starts when no seat is empty and everybody else is ready', async () => {
    const { clients } = await lobby(2, 1);
    const [ana, bo] = clients as [Client, Client];
    await bo.do({ type: 'ready', ready: false });
    expect(await refusal(ana, { type: 'start' })).toEqual({ code: 'notReady', seat: 1 });
    await bo.do({ type: 'stand' });
    expect(await refusal(ana, { type: 'start' })).toEqual({ code: 'seatEmpty', seat: 1 });
    expect(ana.scene?.table.status).toBe('lobby');
    await bo.do({ type: 'sit', seat: 1 });
    await bo.do({ type: 'ready', ready: true });
    await ana.do({ type: 'start' });
    expect(ana.scene?.table).toMatchObject({ status: 'playing', seed: null });
    expect(ana.scene?.table.seedHash).toMatch(/^[0-9a-f]{64}$/);
    for (const wish of [{ type: 'sit', seat: 2 }, { type: 'stand' }, { type: 'start' }] as const)
      expect(await refusal(ana, wish)).toEqual({ code: 'notNow', status: 'playing' });
  });

  test('the host can unseat others, who may look on', async () => {
    const { clients } = await lobby(2, 1);
    const [ana, bo] = clients as [Client, Client];
    await ana.do({ type: 'unseat', seat: 1 });
    await settle(clients);
    expect([bo.as, bo.scene?.table.seats[1]?.kind]).toEqual(['spectator', 'open']);
    expect(await refusal(ana, { type: 'unseat', seat: 0 })).toEqual({ code: 'notYourself' });
    expect(await refusal(ana, { type: 'unseat', seat: 2 })).toEqual({ code: 'nobodyThere', seat: 2 });
  });

  test('a host who stands up hands the role on; when the last one stands up the table is closed', async () => {
    const { code, clients } = await lobby(2, 1);
    const [ana, bo] = clients as [Client, Client];
    await ana.do({ type: 'stand' });
    await settle(clients);
    expect(bo.scene?.table.host).toBe(bo.scene?.table.seats[1]?.person);
    await bo.do({ type: 'stand' });
    await settle(clients);
    expect(ana.scene?.table.status).toBe('closed');
    expect(await refusal(ana, { type: 'sit', seat: 0 })).toEqual({ code: 'notNow', status: 'closed' });
    expect((await request(url, 'GET', `/api/tables/${code}`)).body).toMatchObject({ status: 'closed' });
  });
});
