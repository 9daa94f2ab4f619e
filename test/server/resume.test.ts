import { beforeAll, describe, expect, test } from 'vitest';
import { Client, request } from './support/client.ts';
import { HOMES, TestClock, USUAL_HOMES, useHome } from './support/homes.ts';
import {
  enter,
  first,
  gather,
  play,
  playUntilStill,
  randomChoice,
  settle,
  toldTo,
  whoIsAsked,
} from './support/party.ts';

describe.each(HOMES)('coming back, with %s', (kind) => {
  const home = useHome(kind);
  let url = '';
  beforeAll(async () => {
    ({ url } = await home.start());
  });

  test('whoever comes back gets exactly what they missed, without gaps', async () => {
    const { code, people, clients } = await gather(url, { people: 2, bots: 1 });
    const [ana, bo] = clients as [Client, Client];
    const token = people[1]?.token ?? '';
    const tab = await Client.join(url, token, code);
    await play([ana, bo], { choose: randomChoice(3), until: () => bo.seq > 15 });
    await settle([tab]);
    bo.socket.terminate();
    const { seq, as } = bo;
    await playUntilStill([ana, tab], { choose: randomChoice(4), until: () => ana.told.length > 40 });
    await ana.do({ type: 'say', text: 'psst', to: [1] });
    await settle([tab]);

    const again = await Client.connect(url, token);
    again.seq = seq;
    again.as = as;
    const { missed, ...welcome } = await again.join(code, true);
    expect(missed).toEqual(toldTo(tab).filter((told) => told.seq > seq));
    expect(missed.length).toBeGreaterThan(5);
    expect(missed.map((told) => told.seq)).toEqual(missed.map((_, i) => seq + 1 + i));
    expect(welcome.seq).toBe(missed.at(-1)?.seq);
    expect(welcome.scene).toEqual(tab.scene);
    await ana.do({ type: 'say', text: 'welcome back' });
    await settle([again]);
    expect(again.told.at(-1)).toMatchObject({ seq: welcome.seq + 1, said: { text: 'welcome back' } });
  });

  test('whoever says what can not be gets the whole history', async () => {
    const { code, people, clients } = await gather(url, { people: 2, bots: 1 });
    await playUntilStill(clients, { until: () => first(clients).seq > 12 });
    const client = await Client.connect(url, first(people).token);
    const whole = (await client.join(code)).missed;
    expect(whole.map(({ seq }) => seq)).toEqual(whole.map((_, i) => i + 1));
    const { seq } = client;
    const ask = async (since: number, as?: Client['as']) => {
      const answer = await client.send({
        ...{ type: 'join', table: code, since },
        ...(as !== undefined && as !== null && { as }),
      });
      return answer.type === 'welcome' ? answer.missed : answer;
    };
    expect(await ask(seq, 0)).toEqual([]);
    expect(await ask(seq - 2, 0)).toEqual(whole.slice(-2));
    for (const [since, as] of [
      [seq + 1, 0],
      [5, 1],
      [5, 'spectator'],
      [5, undefined],
    ] as const)
      expect(await ask(since, as)).toEqual(whole);
  });

  test('what is sent twice under one id is done once, and answered twice', async () => {
    const place = await home.place();
    let server = await home.start({}, place);
    const party = await gather(server.url, { people: 3 });
    const { code, people } = party;
    const asked = whoIsAsked(party.clients) as Client;
    const token = people[asked.as as number]?.token ?? '';
    const wishes = [
      { type: 'act', id: 'the-move', action: first(asked.options) },
      { type: 'say', id: 'the-word', text: 'hello' },
    ] as const;
    for (const wish of wishes) {
      asked.socket.send(JSON.stringify(wish));
      asked.socket.send(JSON.stringify(wish));
      await asked.until(() => asked.received.filter((text) => text.includes(wish.id)).length === 2);
      expect(asked.received.slice(-1)).toEqual([JSON.stringify({ type: 'ok', id: wish.id })]);
    }
    const { seq, scene } = asked;

    const other = await Client.join(server.url, token, code);
    for (const wish of wishes) await other.do(wish);
    await server.close();
    server = await home.start({}, place);
    const later = await Client.join(server.url, token, code);
    for (const wish of wishes) await later.do(wish);
    expect([later.seq, later.scene]).toEqual([seq, scene]);
    expect(later.told.filter(({ said }) => said !== undefined)).toHaveLength(1);
    // Another person's wish is not the same wish.
    const friend = people.find((one) => one.token !== token)?.token ?? '';
    const second = await Client.join(server.url, friend, code);
    await second.do(wishes[1]);
    expect(second.told.filter(({ said }) => said !== undefined)).toHaveLength(2);
    await server.close();
  });

  test('after a restart everything is where it was: games, deadlines, sessions (T-CLOCK-1)', async () => {
    const place = await home.place();
    const clock = new TestClock();
    let server = await home.start(clock, place);
    const slow = await gather(server.url, { people: 2, bots: 1, settings: { pace: 'relaxed' } });
    const lobby = await gather(server.url, { people: 2, bots: 1, start: false });
    await playUntilStill(slow.clients, {
      choose: randomChoice(5),
      until: () => first(slow.clients).seq > 20,
    });
    const clients = [...slow.clients, ...lobby.clients];
    await settle(clients);
    const before = clients.map(({ as, seq, scene, options }) => ({ as, seq, scene, options }));
    const told = clients.map(toldTo);
    const byes = clients.map(
      (client) => new Promise((resolve) => client.socket.once('close', (code) => resolve(code))),
    );
    await server.close();
    expect(await Promise.all(byes)).toEqual(clients.map(() => 1012));
    for (const { received } of clients)
      expect(JSON.parse(received.at(-1) ?? '')).toMatchObject({
        ...{ type: 'bye', reason: { code: 'restarting' }, retryAfter: expect.any(Number) },
      });

    clock.forward(60_000);
    server = await home.start(clock, place);
    const people = [...slow.people, ...lobby.people];
    const codes = [slow.code, slow.code, lobby.code, lobby.code];
    const back = await Promise.all(
      people.map(({ token }, i) => Client.join(server.url, token, codes[i] ?? '')),
    );
    expect(back.map(({ as, seq, scene, options }) => ({ as, seq, scene, options }))).toEqual(before);
    expect(back[0]?.scene?.clock?.deadline).toEqual(expect.any(Number));
    for (const [i, client] of back.entries())
      expect(toldTo(client)).toEqual(expect.arrayContaining(told[i] ?? []));
    const me = await request(server.url, 'GET', '/api/me', { token: first(people).token });
    expect(me.body).toMatchObject({ person: { name: 'Ana' } });
    await play(back.slice(0, 2), { until: () => (back[0]?.seq ?? 0) > (before[0]?.seq ?? 0) + 3 });
    await server.close();
  });
});

describe.each(USUAL_HOMES)('coming and going, with %s', (kind) => {
  const home = useHome(kind);
  let url = '';
  beforeAll(async () => {
    ({ url } = await home.start());
  });

  test('people come and go, and the others are told once each', async () => {
    const { code, clients, people } = await gather(url, { people: 2, bots: 1 });
    const [ana] = clients as [Client];
    const ids = people.map(({ person }) => person.id).toSorted();
    await ana.until(() => ana.presence.length === 2);
    expect(ana.presence).toEqual(ids);
    const count = (): number => ana.received.filter((text) => text.includes('"presence"')).length;
    const before = count();
    const tab = await Client.join(url, people[1]?.token ?? '', code);
    await settle([ana]);
    expect(count(), 'a second tab is nobody new').toBe(before);
    const guest = await enter(url, 'Guest', code);
    await ana.until(() => ana.presence.length === 3);
    await guest.close();
    await ana.until(() => ana.presence.length === 2);
    await tab.close();
    await clients[1]?.close();
    await ana.until(() => ana.presence.length === 1);
    expect(ana.presence).toEqual([people[0]?.person.id]);
    expect(count()).toBe(before + 3);
  });

  test('before the game the host role goes on from somebody who is gone, and not sooner', async () => {
    const server = await home.start({ hostPatienceMs: 1500 });
    const { code, clients, people } = await gather(server.url, { people: 2, bots: 1, start: false });
    const [ana, bo] = clients as [Client, Client];
    /** At a table that its host leaves later the role has gone on: it would have here, too. */
    const patienceEnds = async (): Promise<void> => {
      const other = await gather(server.url, { people: 2, bots: 1, start: false });
      await other.clients[0]?.close();
      const heir = other.clients[1] as Client;
      await heir.until(() => heir.scene?.table.host === other.people[1]?.person.id);
    };
    await ana.close();
    const back = await Client.join(server.url, people[0]?.token ?? '', code);
    await patienceEnds();
    expect(bo.scene?.table.host, 'who comes back in time stays host').toBe(people[0]?.person.id);
    await bo.do({ type: 'stand' });
    await back.close();
    await patienceEnds();
    expect(bo.scene?.table.host, 'nobody sits there').toBe(people[0]?.person.id);
    await bo.do({ type: 'sit', seat: 1 });
    await bo.until(() => bo.scene?.table.host === people[1]?.person.id);
    await server.close();
  });
});
