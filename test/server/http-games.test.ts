import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { seedHashOf } from '../../src/protocol/game-file.ts';
import { loadGame } from '../../src/cli/game-files.ts';
import { verify } from '../../src/cli/replay/verify.ts';
import type { Told } from '../../src/protocol/wire/scene.ts';
import { outvoted } from '../cli/outvoted.ts';
import { Client, makeTable, request, signIn } from './support/client.ts';
import { query } from './support/database.ts';
import { USUAL_HOMES, useHome } from './support/homes.ts';
import { enter, gather, play, playUntilStill, settle } from './support/party.ts';
import type { TestServer } from './support/server.ts';

type History = { told: Told[] };
type Refusal = { error: { code: string } };

const historyFor = async (url: string, token: string, table: string): Promise<Told[]> =>
  (await request<History>(url, 'GET', `/api/tables/${table}/history`, { token })).body.told;

describe.each(USUAL_HOMES)('games over HTTP, with %s', (kind) => {
  const home = useHome(kind);
  let server: TestServer;
  let url: string;
  beforeAll(async () => {
    server = await home.start();
    ({ url } = server);
  });

  it('the history of a running game is one’s own; of a finished one, everything', async () => {
    const { clients, people, code } = await gather(url, { people: 2, bots: 1 });
    const spectator = await signIn(url, 'Watcher');
    const looking = await Client.join(url, spectator.token, code);
    await playUntilStill(clients, { until: () => clients.every(({ told }) => told.length > 30) });
    await settle([...clients, looking]);
    for (const [i, client] of [...clients, looking].entries()) {
      const { token } = [...people, spectator][i] ?? spectator;
      const told = await historyFor(url, token, code);
      const plain = client.told.map(({ seq, events, table, said }) =>
        JSON.parse(JSON.stringify({ seq, events, table, said })),
      );
      expect(told.map((one) => JSON.parse(JSON.stringify(one)))).toEqual(plain);
    }
    const [own, others] = [
      await historyFor(url, people[0]?.token ?? '', code),
      await historyFor(url, spectator.token, code),
    ];
    expect(JSON.stringify(own)).not.toBe(JSON.stringify(others));

    const early = await request<Refusal>(url, 'GET', `/api/tables/${code}/game.json`);
    expect([early.status, early.body.error.code]).toEqual([403, 'gameNotOver']);
    await play(clients);
    const open = await historyFor(url, spectator.token, code);
    expect(open.length).toBeGreaterThan(others.length);
    expect(await historyFor(url, people[1]?.token ?? '', code)).toEqual(open);
    for (const client of [...clients, looking]) await client.close();
  });

  it('a finished game is a file that replay and verify read, with the names of its players', async () => {
    const { clients, code } = await gather(url, { people: 2, bots: 1 });
    const hash = clients[0]?.scene?.table.seedHash ?? '';
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    await play(clients);
    for (const client of clients) await client.close();
    const answer = await fetch(`${url}/api/tables/${code}/game.json`);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="outvoted-${code}.json"`);
    const folder = mkdtempSync(join(tmpdir(), 'outvoted-test-'));
    try {
      const path = join(folder, 'game.json');
      writeFileSync(path, await answer.text());
      const loaded = loadGame(path);
      if (!loaded.ok) throw new Error(loaded.problem);
      const bot = expect.stringMatching(/^[A-Z]/) as string;
      expect(loaded.file.notes).toEqual({ seedHash: hash, names: { red: 'Ana', yellow: 'Bo', green: bot } });
      expect(seedHashOf(loaded.file.log.seed)).toBe(hash);
      expect(verify(loaded.file).ok).toBe(true);
      if (kind === 'PostgreSQL') return;
      expect(await outvoted(['verify', path, '--hash', hash])).toMatchObject({ status: 0, err: '' });
      const { out, status } = await outvoted(['replay', path]);
      expect(status).toBe(0);
      expect(out).toMatch(/^mall-2005 with Ana, Bo and \w+, seed /);
      expect(out).not.toMatch(/\b(red|yellow)\b/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it.each([
    [
      'an action that is not possible',
      '{"type":"acted","seat":0,"action":{"vote":"nobody"},"by":"player"}',
      /^entry \d+ does not fit: \w+$/,
    ],
    ['what this version does not know', '{"type":"fromTheFuture"}', /^entry \d+ does not fit: unknownEntry$/],
    ['what no rule has foreseen', '{"type":"made"}', /^entry \d+ can't be replayed: TypeError: /],
    [
      'what is no JSON',
      '{"type":"acted","se',
      /^A stored log entry of this game can't be read \(.*JSON.*\)\.$/,
    ],
  ])('a stored game with %s is set aside, and others go on', async (_, stored, reason) => {
    const place = await home.place();
    const before = await home.start({}, place);
    const [broken, sound] = [
      await gather(before.url, { people: 2, bots: 1 }),
      await gather(before.url, { people: 1, bots: 2 }),
    ];
    await play(broken.clients, { until: () => (broken.clients[0]?.told.length ?? 0) > 10 });
    await before.close();
    const where = `where table_id = '${broken.id}'`;
    const seqs = await query(place, `select seq from entries ${where} and body like '%acted%' order by seq`);
    const seq = Number(seqs[2]?.['seq']);
    await query(place, `update entries set body = '${stored}' ${where} and seq = ${seq}`);
    const look = async () => ({
      row: (await query(place, `select * from tables where id = '${broken.id}'`))[0],
      entries: await query(place, `select * from entries ${where} order by seq`),
    });
    const was = await look();

    const after = await home.start({}, place);
    const token = broken.people[0]?.token ?? '';
    const client = await Client.connect(after.url, token);
    for (let i = 0; i < 2; i++)
      expect(await client.send({ type: 'join', table: broken.code })).toMatchObject({
        type: 'refused',
        reason: { code: 'setAside' },
      });
    for (const path of ['history', 'game.json']) {
      const answer = await request<Refusal>(after.url, 'GET', `/api/tables/${broken.id}/${path}`, { token });
      expect([answer.status, answer.body.error.code]).toEqual([409, 'setAside']);
    }
    // It is stored beside what is answered.
    await vi.waitFor(async () => expect((await look()).row?.['status']).toBe('setAside'), 20_000);
    const now = await look();
    expect(now.entries).toEqual(was.entries);
    expect(now.row).toEqual({
      ...was.row,
      status: 'setAside',
      reason: expect.stringMatching(reason) as unknown,
      listed: 0,
      due_at: null,
      claimed_until: null,
    });
    const figures = await (await fetch(`${after.url}/metrics`)).text();
    expect(figures).toContain('outvoted_tables_set_aside_total 1\n');
    const list = await request<{ games: { status: string }[] }>(after.url, 'GET', '/api/games', { token });
    expect(list.body.games.map(({ status }) => status)).toEqual(['setAside']);

    const other = await Client.join(after.url, sound.people[0]?.token ?? '', sound.code);
    await play([other]);
    expect(other.game.over).not.toBeNull();
    for (const one of [client, other]) await one.close();
    await after.close();
  });

  it('a table is shown to whoever has its code, without what is secret', async () => {
    const { token } = await signIn(url, 'Ana');
    const { id, code } = await makeTable(url, token, { seats: ['open', 'simple', 'simple'], start: true });
    const [byCode, byId] = await Promise.all(
      [code, id].map((name) => request(url, 'GET', `/api/tables/${name}`)),
    );
    expect(byCode?.body).toEqual(byId?.body);
    expect(Object.keys(byCode?.body ?? {}).toSorted()).toEqual(
      ['code', 'createdAt', 'id', 'pace', 'rematch', 'ruleset', 'seats', 'spectators', 'status']
        .concat('winners')
        .toSorted(),
    );
    const client = await enter(url, 'Bo', code);
    expect(client.as).toBe('spectator');
    await client.close();
  });
});
