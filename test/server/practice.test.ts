import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInThisThread } from '../../src/server/storage/sqlite-database.ts';
import { checkLog } from '../../src/server/tables/check-log.ts';
import type { PracticeScene } from '../../src/protocol/wire/practice.ts';
import { Client, request, signIn, type Signed } from './support/client.ts';
import { gather, play, refusal } from './support/party.ts';
import { testServer, type TestServer } from './support/server.ts';

/** Bo plays a Threat and passes; the vote is tied and held again, all in secret. */
const EXAMPLE = 'mall/votes/threats-count-again-and-no-card-may-follow';

let server: TestServer;
let lea: Signed;
beforeAll(async () => {
  server = await testServer();
  lea = await signIn(server.url, 'Lea');
});
afterAll(() => server.close());

interface Opened {
  readonly code: string;
  readonly client: Client;
}

async function practise(wanted: object, { url } = server, { token } = lea): Promise<Opened> {
  const { status, body } = await request(url, 'POST', '/api/practice', { token, body: wanted });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { code } = body as { code: string };
  return { code, client: await Client.join(url, token, code) };
}

function practiceOf({ scene }: Client): PracticeScene {
  if (scene?.practice === undefined) throw new Error('it is not for practice');
  return scene.practice;
}

/** The others have done what they have to do first. */
const untilTurn = (client: Client): Promise<void> =>
  client.until(() => practiceOf(client).next !== null || practiceOf(client).script !== 'on');

/** By the script, until so many of its actions are done. */
async function playScript(client: Client, done = Infinity): Promise<void> {
  for (;;) {
    await untilTurn(client);
    if (practiceOf(client).script !== 'on' || practiceOf(client).done >= done) return;
    const { seq } = client;
    await client.do({ type: 'showMe' });
    await client.until(() => client.seq > seq);
  }
}

/** To the table that this one points to. */
async function follow({ scene }: Client): Promise<Opened> {
  const code = scene?.table.rematch ?? '';
  return { code, client: await Client.join(server.url, lea.token, code) };
}

describe('a practice table', () => {
  it('begins at the position of its example, one seat the person’s and the others named as there', async () => {
    const { client } = await practise({ example: EXAMPLE });
    const { table, game, practice } = client.scene ?? {};
    expect(table?.seats.map(({ kind, name }) => [kind, name])).toEqual([
      ['bot', 'Ana'],
      ['person', 'Lea'],
      ['bot', 'Cy'],
    ]);
    expect(table?.settings).toMatchObject({ pace: 'untimed', listed: false, spectators: false });
    expect([table?.status, table?.host, table?.seedHash]).toEqual(['playing', lea.person.id, null]);
    expect(game).toMatchObject({ you: table?.seats[1]?.colour, step: { cards: 'truck' } });
    expect(practice).toEqual({
      example: EXAMPLE,
      script: 'on',
      canStepBack: false,
      next: { play: 'threat' },
      done: 0,
      steps: 7,
      mine: 0,
    });
    await client.close();
  });

  it('gives the seat and the bots that are asked for; a bot called like the person takes another name', async () => {
    const ana = await signIn(server.url, 'Ana');
    const wanted = { example: EXAMPLE, seat: 'cy', others: 'rookie:timid' };
    const { client } = await practise(wanted, server, ana);
    expect(client.scene?.table.seats.map(({ name, bot }) => [name, bot])).toEqual([
      ['Cy', 'rookie:timid'],
      ['Bo', 'rookie:timid'],
      ['Ana', null],
    ]);
    expect(practiceOf(client)).toMatchObject({ script: 'left', next: null });
    await client.close();
  });

  it.each([
    [{ example: 'mall/none' }, { code: 'unknownExample', field: 'example' }],
    [{ example: '../package' }, { code: 'unknownExample', field: 'example' }],
    [{ example: `../scenarios/${EXAMPLE}` }, { code: 'unknownExample', field: 'example' }],
    [
      { example: EXAMPLE, seat: 'eve' },
      { code: 'malformed', field: 'seat' },
    ],
    [{ example: EXAMPLE, others: 'nobody' }, { code: 'unknownBot' }],
    [{ example: EXAMPLE, other: 'script' }, { code: 'malformed' }],
    [{}, { code: 'malformed', field: 'example' }],
  ])('is not made of %j', async (body, error) => {
    const answer = await request(server.url, 'POST', '/api/practice', { token: lea.token, body });
    expect([answer.status, answer.body]).toMatchObject([400, { error }]);
  });

  it('follows the script to its end and rests there, until bots are let play on', async () => {
    const { client } = await practise({ example: EXAMPLE, seat: 'ana' });
    await playScript(client);
    expect(practiceOf(client)).toMatchObject({
      script: 'done',
      done: 7,
      mine: 2,
      next: null,
      canStepBack: true,
    });
    const atEnd = client.scene;
    await server.settled();
    await client.send({ type: 'ping' });
    // Bo, a bot, is asked.
    expect(client.scene).toBe(atEnd);
    expect(client.game.step).toEqual({ truck: client.game.players[1] });
    await client.do({ type: 'playOn' });
    expect(practiceOf(client).script).toBe('left');
    await client.until(() =>
      client.told.some(({ events = [] }) => events.some(({ type }) => type === 'truckSearched')),
    );
    await client.close();
  });

  it('tells how far the script is also when somebody has answered in secret', async () => {
    const { client } = await practise({ example: EXAMPLE, seat: 'ana' });
    await client.until(() => practiceOf(client).done === 3);
    expect(client.game).toMatchObject({ step: { vote: 'truck' }, asked: [client.game.you] });
    await client.close();
  });

  it('is the bots’ as soon as the person does something else, and goes on', async () => {
    const { client } = await practise({ example: EXAMPLE });
    const { you } = client.game;
    await client.do({ type: 'act', action: { pass: true } });
    expect(practiceOf(client)).toMatchObject({
      script: 'left',
      next: null,
      done: 0,
      mine: 0,
      canStepBack: true,
    });
    await client.until(() => client.game.asked.includes(you ?? ''));
    expect(client.game.step).toEqual({ vote: 'truck' });
    // What a bot would do here is a vote, too.
    const { seq } = client;
    await client.do({ type: 'showMe' });
    await client.until(() => client.seq > seq);
    await play([client]);
    expect(client.scene?.table).toMatchObject({ status: 'over', seed: null });
    await client.close();
  });
});

describe('somebody who practises', () => {
  it('begins again at a table of its own', async () => {
    const { client } = await practise({ example: EXAMPLE });
    const { scene: first } = client;
    await playScript(client, 3);
    await client.do({ type: 'restart' });
    // A second click is the same wish.
    await client.do({ type: 'restart' });
    const again = await follow(client);
    expect(again.client.scene?.game).toEqual(first?.game);
    expect(practiceOf(again.client)).toEqual(first?.practice);
    for (const one of [client, again.client]) await one.close();
  });

  it('goes back to before their last action, again and again', async () => {
    const { client } = await practise({ example: EXAMPLE });
    expect(await refusal(client, { type: 'stepBack' })).toEqual({ code: 'nothingToTakeBack' });
    const before = client.game;
    await playScript(client, 1);
    const between = client.game;
    await client.do({ type: 'act', action: { pass: true } });
    await client.do({ type: 'stepBack' });
    const once = await follow(client);
    expect(once.client.game).toEqual(between);
    expect(practiceOf(once.client)).toMatchObject({ script: 'on', next: { pass: true }, done: 1 });
    await once.client.do({ type: 'stepBack' });
    const twice = await follow(once.client);
    expect(twice.client.game).toEqual(before);
    expect(practiceOf(twice.client)).toMatchObject({ next: { play: 'threat' }, canStepBack: false });
    // Off the script, too.
    await twice.client.do({ type: 'act', action: { pass: true } });
    expect(practiceOf(twice.client).script).toBe('left');
    await twice.client.do({ type: 'stepBack' });
    const back = await follow(twice.client);
    expect(practiceOf(back.client)).toMatchObject({ script: 'on', next: { play: 'threat' } });
    for (const one of [client, once.client, twice.client, back.client]) await one.close();
  });

  it('goes back to where they left the script, however much they have done since', async () => {
    const { client } = await practise({ example: EXAMPLE });
    const toScript = { type: 'stepBack', to: 'script' } as const;
    expect(await refusal(client, toScript)).toEqual({ code: 'nothingToTakeBack' });
    await playScript(client, 1);
    const between = client.game;
    // The script has a pass for Bo here.
    const other = client.options.find((option) => !('pass' in option)) ?? {};
    expect(other).toHaveProperty('play');
    await client.do({ type: 'act', action: other });
    expect(practiceOf(client).script).toBe('left');
    for (let done = 0; done < 2; done++) {
      await client.until(() => client.game.asked.includes(client.game.you ?? ''));
      const { seq } = client;
      await client.do({ type: 'showMe' });
      await client.until(() => client.seq > seq);
    }
    await client.do(toScript);
    const back = await follow(client);
    expect(back.client.game).toEqual(between);
    expect(practiceOf(back.client)).toMatchObject({ script: 'on', next: { pass: true }, done: 1 });
    for (const one of [client, back.client]) await one.close();
  });

  it('goes back to where they said too early that they are ready, or let bots play on', async () => {
    const lesson = { example: 'lessons/city/6-crossroads', seat: 'ana' };
    const { client } = await practise(lesson);
    await client.do({ type: 'act', action: { ready: true } });
    expect(practiceOf(client)).toMatchObject({ script: 'on', next: { play: 'flashlight' }, mine: 0 });
    await client.do({ type: 'stepBack', to: 'script' });
    const early = await follow(client);
    expect(practiceOf(early.client)).toMatchObject({ mine: 0, canStepBack: false });
    expect(early.client.game.asked).toContain(early.client.game.you);
    await playScript(early.client);
    const end = early.client.game;
    await early.client.do({ type: 'playOn' });
    await early.client.until(() => early.client.game.asked.includes(early.client.game.you ?? ''));
    await early.client.do({ type: 'stepBack', to: 'script' });
    const again = await follow(early.client);
    expect([again.client.game, practiceOf(again.client).script]).toEqual([end, 'done']);
    for (const one of [client, early.client, again.client]) await one.close();
  });

  it('is shown nothing while others come first, and need not wait for their sealed answers', async () => {
    const slow = await testServer({ bots: { min: 3_600_000, max: 3_600_000, idle: 0, budgetMs: 2000 } });
    const kim = await signIn(slow.url, 'Kim');
    const last = await practise({ example: EXAMPLE, seat: 'cy' }, slow, kim);
    expect(practiceOf(last.client)).toMatchObject({ script: 'on', next: null });
    expect(await refusal(last.client, { type: 'showMe' })).toMatchObject({ code: 'notAsked' });
    const { client } = await practise({ example: EXAMPLE }, slow, kim);
    await playScript(client, 2);
    // Ana, whose vote comes first in the script, is still thinking.
    await client.do({ type: 'act', action: { vote: client.game.you ?? '' } });
    expect(practiceOf(client)).toMatchObject({ script: 'on', done: 3 });
    expect(client.game.asked).toEqual([client.game.players[0]]);
    for (const one of [client, last.client]) await one.close();
    await slow.close();
  });

  it('does so at practice tables alone, and at their own', async () => {
    const { clients } = await gather(server.url, { people: 3 });
    const { code, client } = await practise({ example: EXAMPLE });
    const { token } = await signIn(server.url, 'Zoe');
    const stranger = await Client.join(server.url, token, code);
    for (const type of ['showMe', 'restart', 'stepBack', 'playOn'] as const) {
      expect(await refusal(clients[0] as Client, { type })).toEqual({ code: 'notPractice' });
      expect(await refusal(stranger, { type })).toEqual({ code: 'hostOnly' });
    }
    expect(await refusal(client, { type: 'rematch' })).toMatchObject({ code: 'notNow' });
    for (const one of [...clients, client, stranger]) await one.close();
  });
});

describe('nobody else', () => {
  it('finds a practice table, sees what goes on there, or takes the seat', async () => {
    const { code, client } = await practise({ example: EXAMPLE });
    const { token } = await signIn(server.url, 'Zoe');
    const stranger = await Client.join(server.url, token, code);
    expect(stranger.as).toBe('outsider');
    await playScript(client);
    await stranger.send({ type: 'ping' });
    expect(stranger.scene?.game).toBeNull();
    expect(stranger.received.join('\n')).not.toMatch(/practice|threat|mall\/votes/);
    await client.do({ type: 'leave' });
    expect(await refusal(stranger, { type: 'take', seat: 1 })).toEqual({ code: 'notYourSeat', seat: 1 });
    const { body } = await request<{ tables: { code: string }[] }>(server.url, 'GET', '/api/tables');
    expect(body.tables.filter((table) => table.code === code)).toEqual([]);
    for (const one of [client, stranger]) await one.close();
  });

  it('nor the person sees the hands of others', async () => {
    const example = 'mall/votes/threats-count-again-and-no-card-may-follow';
    const { client } = await practise({ example, seat: 'ana' });
    await playScript(client);
    const { hands, players } = client.game as typeof client.game & { hands: Record<string, string[]> };
    expect(hands[players[1] ?? '']).toEqual(['?']);
    expect(client.received.some((text) => text.includes('"forced"'))).toBe(false);
    await client.close();
  });
});

describe('practice', () => {
  it('is in no list of games, no records and no files, and has a film', async () => {
    const eva = await signIn(server.url, 'Eva');
    const { code, client } = await practise({ example: EXAMPLE, others: 'standard' }, server, eva);
    await play([client]);
    await server.settled();
    const get = (path: string) => request(server.url, 'GET', path, { token: eva.token });
    expect((await get('/api/games')).body).toEqual({ games: [] });
    expect((await get(`/api/records/${eva.person.id}`)).body).toMatchObject({ games: 0, entries: [] });
    expect((await get(`/api/tables/${code}/game.json`)).body).toEqual({ error: { code: 'practiceTable' } });
    expect((await get(`/api/tables/${code}/film?as=1`)).body).toMatchObject({ ruleset: 'mall-2005' });
    expect(await refusal(client, { type: 'rematch' })).toEqual({ code: 'practiceTable' });
    await client.close();
  });

  it('goes on after a restart of the server, whatever has become of the example, and can be checked', async () => {
    const data = mkdtempSync(join(tmpdir(), 'outvoted-practice-'));
    const one = await testServer({ data });
    const max = await signIn(one.url, 'Max');
    const { code, client } = await practise({ example: EXAMPLE }, one, max);
    await playScript(client, 3);
    await one.settled();
    await client.send({ type: 'ping' });
    const { scene, seq } = client;
    await client.close();
    await one.close();
    const other = await testServer({ data });
    const back = await Client.join(other.url, max.token, code);
    expect([back.scene, back.seq]).toEqual([scene, seq]);
    await playScript(back);
    expect(practiceOf(back)).toMatchObject({ script: 'done', done: 7 });
    await back.close();
    await other.close();
    const { store } = await openInThisThread(data);
    const row = await store.findTable(code);
    if (row === null) throw new Error('it is gone');
    expect(checkLog(row, await store.entriesAfter(row.id, 0))).toMatchObject({ ok: true, over: null });
    await store.close();
    rmSync(data, { recursive: true });
  });
});

describe('the list of examples', () => {
  it('names each with its rules and those who act, and is sent once', async () => {
    const answer = await request<{ examples: { id: string }[] }>(server.url, 'GET', '/api/examples');
    expect(answer.body.examples.length).toBeGreaterThan(690);
    expect(answer.body.examples.find(({ id }) => id === EXAMPLE)).toEqual({
      id: EXAMPLE,
      name: 'A Threat still counts when the vote is held again, and no further card may be played',
      ruleset: 'mall-2005',
      rules: ['M-VOTE-4', 'M-CARD-THREAT'],
      players: ['ana', 'bo', 'cy'],
      actors: ['bo', 'ana', 'cy'],
    });
    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(`${server.url}/api/examples`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});
