import { beforeAll, describe, expect, test } from 'vitest';
import { takeableSeats } from '../../src/protocol/wire/seats.ts';
import { Client, request } from './support/client.ts';
import { USUAL_HOMES, useHome } from './support/homes.ts';
import { enter, first, gather, play, playUntilStill, refusal, settle, toldTo } from './support/party.ts';

describe.each(USUAL_HOMES)('leaving and playing again, with %s', (kind) => {
  const home = useHome(kind);
  let url = '';
  beforeAll(async () => {
    ({ url } = await home.start());
  });

  test('a bot plays for whoever leaves, until somebody takes the seat and sees what it saw (T-CLOCK-3)', async () => {
    const { code, clients, people } = await gather(url, { people: 2, bots: 1 });
    const [ana, bo] = clients as [Client, Client];
    await play(clients, { until: () => bo.told.length > 12 });
    await playUntilStill(clients, { until: () => bo.isAsked });
    await ana.do({ type: 'say', text: 'psst, Bo', to: [1] });
    await settle(clients);
    const [scene, told] = [bo.scene?.game, toldTo(bo)];
    await bo.do({ type: 'leave' });
    expect(bo.as).toBe('spectator');
    await settle(clients);
    expect(ana.scene?.table.seats[1]).toMatchObject({ kind: 'bot', person: null, abandoned: true });
    await ana.until(() => !ana.game.asked.includes(scene?.you ?? ''));
    expect(await refusal(bo, { type: 'act', action: {} })).toEqual({ code: 'notSeated' });

    const cy = await enter(url, 'Cy', code);
    expect(cy.game.you).toBeNull();
    const namesake = await enter(url, 'ANA', code);
    expect(await refusal(namesake, { type: 'take', seat: 1 })).toMatchObject({ code: 'nameTaken' });
    expect(await refusal(cy, { type: 'take', seat: 0 })).toEqual({ code: 'seatTaken', seat: 0 });
    expect(await refusal(cy, { type: 'take', seat: 2 })).toEqual({ code: 'seatTaken', seat: 2 });
    await cy.do({ type: 'take', seat: 1 });
    expect([cy.as, cy.game.you]).toEqual([1, scene?.you]);
    expect(told.at(-1)).toHaveProperty('said.text', 'psst, Bo');
    // What was whispered to Bo is not for Cy.
    expect(toldTo(cy).slice(0, told.length)).toEqual([...told.slice(0, -1), { seq: told.length }]);
    expect(cy.scene?.table.seats[1]).toMatchObject({ name: 'Cy', abandoned: false });
    await settle([ana]);
    expect(ana.told.flatMap(({ table = [] }) => table).at(-1)).toEqual({
      type: 'seatTaken',
      seat: 1,
      before: people[1]?.person.id,
    });
    expect(ana.scene?.table.seats[1]?.sitterNames).toEqual(['Bo', 'Cy']);
    expect(await refusal(bo, { type: 'take', seat: 1 })).toEqual({ code: 'seatTaken', seat: 1 });
    await play([ana, cy]);
    expect(cy.scene?.table.status).toBe('over');
  });

  test('in a game too the host role goes on to somebody who is there', async () => {
    // Bots that don't move: left to themselves they would end the game.
    const slow = await home.start({}, { bots: { min: 3_600_000, max: 3_600_000, budgetMs: 2000 } });
    const { people, clients } = await gather(slow.url, { people: 2, bots: 1 });
    const [ana, bo] = clients as [Client, Client];
    await ana.do({ type: 'leave' });
    await settle(clients);
    expect(bo.scene?.table.host).toBe(people[1]?.person.id);
    await bo.do({ type: 'leave' });
    expect(bo.scene?.table.host).toBeNull();
    await ana.do({ type: 'take', seat: 0 });
    expect(ana.scene?.table.host).toBe(people[0]?.person.id);
    await slow.close();
  });

  test('whoever has sat in a game takes back their own seat alone, and so do their programs', async () => {
    // Bots that don't move: the game goes on for as long as it takes.
    const slow = await home.start({}, { bots: { min: 3_600_000, max: 3_600_000, budgetMs: 2000 } });
    const { code, people, clients } = await gather(slow.url, { people: 3 });
    const [ana, bo, cy] = clients as [Client, Client, Client];
    const token = people[0]?.token ?? '';
    const { body } = await request<{ token: string }>(slow.url, 'POST', '/api/bot-tokens', {
      token,
      body: { name: 'Robo' },
    });
    const robo = await Client.join(slow.url, body.token, code);
    const watcher = await enter(slow.url, 'Dee', code);
    for (const client of clients) await client.do({ type: 'leave' });
    const NOT_YOURS = { code: 'notYourSeat', seat: 1 };
    expect(await refusal(ana, { type: 'take', seat: 1 })).toEqual(NOT_YOURS);
    expect(await refusal(robo, { type: 'take', seat: 1 })).toEqual(NOT_YOURS);
    expect([ana.game.you, robo.game.you]).toEqual([null, null]);
    const takeable = ({ scene }: Client, who = 0): number[] =>
      takeableSeats(scene?.table.seats ?? [], people[who]?.person.id ?? '');
    expect([takeable(ana, 0), takeable(bo, 1), takeable(watcher, 9)]).toEqual([[0], [1], [0, 1, 2]]);

    await watcher.do({ type: 'take', seat: 1 });
    await watcher.do({ type: 'leave' });
    expect(await refusal(watcher, { type: 'take', seat: 2 })).toMatchObject({ code: 'notYourSeat' });
    await cy.do({ type: 'take', seat: 2 });
    await bo.do({ type: 'take', seat: 1 });
    await robo.do({ type: 'take', seat: 0 });
    await robo.do({ type: 'leave' });
    await ana.do({ type: 'take', seat: 0 });
    expect([ana.as, bo.as, cy.as]).toEqual([0, 1, 2]);
  });

  test('a game goes to its end when all have left', async () => {
    const { clients } = await gather(url, { people: 1, bots: 2 });
    const ana = first(clients);
    await ana.do({ type: 'leave' });
    await ana.until(() => ana.scene?.table.status === 'over');
    expect(await refusal(ana, { type: 'rematch' })).toEqual({ code: 'notSeated' });
  });

  test('a rematch has the same people, bots, colours and settings, and one code whoever asks', async () => {
    const settings = { talk: 'table', listed: true } as const;
    const { code, clients, people } = await gather(url, { people: 2, bots: 1, settings });
    const [ana, bo] = clients as [Client, Client];
    expect(await refusal(ana, { type: 'rematch' })).toEqual({ code: 'notNow', status: 'playing' });
    await play(clients);
    const guest = await enter(url, 'Guest', code);
    expect(await refusal(guest, { type: 'rematch' })).toEqual({ code: 'notSeated' });
    await Promise.all([ana.do({ type: 'rematch' }), bo.do({ type: 'rematch' }), ana.do({ type: 'rematch' })]);
    await settle([...clients, guest]);
    const old = ana.scene?.table;
    const rematch = old?.rematch ?? '';
    expect(rematch).toMatch(/^\w{6}$/);
    for (const client of [bo, guest]) expect(client.scene?.table.rematch).toBe(rematch);
    await bo.do({ type: 'rematch' });
    expect(bo.scene?.table.rematch).toBe(rematch);
    for (const { token } of people) {
      const { body } = await request<{ games: object[] }>(url, 'GET', '/api/games', { token });
      expect(body.games, 'no other table was made').toHaveLength(2);
    }

    const [again] = await Promise.all([ana.join(rematch), bo.join(rematch)]);
    const plain = ({
      colour,
      person,
      bot,
    }: {
      colour: string;
      person: string | null;
      bot: string | null;
    }) => [...[colour, person, bot]];
    expect(again.scene.table.seats.map(plain)).toEqual(old?.seats.map(plain));
    expect(again.scene.table.settings).toEqual(old?.settings);
    const host = again.scene.table.host === people[0]?.person.id ? ana : bo;
    const other = host === ana ? bo : ana;
    expect(await refusal(host, { type: 'start' })).toMatchObject({ code: 'notReady' });
    await other.do({ type: 'ready', ready: true });
    await host.do({ type: 'start' });
    await settle(clients);
    expect(ana.scene?.table.seedHash).not.toBe(old?.seedHash);
  });
});
