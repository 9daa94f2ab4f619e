import { describe, expect, it } from 'vitest';
import type { HttpReply } from '../../src/protocol/wire/http.ts';
import type { PromiseRecord } from '../../src/protocol/wire/records.ts';
import { openStore } from '../../src/server/storage/open.ts';
import type { Deed } from '../../src/server/storage/store.ts';
import { Client, makeTable, request, signIn } from './support/client.ts';
import { query } from './support/database.ts';
import { HOMES, useHome } from './support/homes.ts';
import { first, gather, play, settle, type Party } from './support/party.ts';
import { makeTable as storeTable } from './storage/support.ts';

type Record = HttpReply<'record'>;

const AVOIDED = ['restrooms', 'boutique', 'toyStore', 'parking', 'securityHq', 'supermarket'];

/** Ana, the first, promises Bo again and again to keep away from places; then they play to the end. */
async function playWithPromises(party: Party, times: number): Promise<readonly Deed[]> {
  const [ana, bo] = party.clients as [Client, Client];
  let left = times;
  const promise = async (): Promise<void> => {
    for (const place of AVOIDED) {
      if (left === 0) return;
      const give = { promises: [{ avoid: place }] };
      const offer = { offer: bo.game.you ?? '', give };
      const made = await ana.send({ type: 'act', action: offer });
      if (made.type !== 'ok') continue;
      await settle(party.clients);
      const accept = bo.allOptions.find((action) => 'accept' in action);
      if (accept === undefined) continue;
      await bo.do({ type: 'act', action: accept });
      left--;
    }
  };
  const isOver = (): boolean => ana.scene?.table.status === 'over';
  while (!isOver()) {
    await play(party.clients, { until: () => left > 0 && ana.game.trade });
    if (!isOver()) await promise();
  }
  return ana.game.ledger
    .filter(({ by }) => by === ana.game.you)
    .map(({ to, promise: what, at, is }) => ({ to, promise: what, place: at, is }) as unknown as Deed);
}

const count = (deeds: readonly Deed[], games: number): PromiseRecord => {
  const of = (fate: string): number => deeds.filter(({ is }) => is === fate).length;
  return { kept: of('kept'), broken: of('broken'), void: of('void'), games };
};

describe.each(HOMES)('a record (D-9), with %s', (kind) => {
  const home = useHome(kind);

  const recordOf = async (url: string, token: string, who: string): Promise<Record> => {
    const { status, body } = await request<Record>(url, 'GET', `/api/records/${who}`, { token });
    expect(status).toBe(200);
    return body;
  };
  const totals = ({ entries: _, ...rest }: Record): PromiseRecord => rest;

  it('counts the promises of finished games once, shows beside the name, and goes with the account', async () => {
    const place = await home.place();
    let server = await home.start({}, place);
    const party = await gather(server.url, { people: 2, bots: 1 });
    const [ana, bo] = party.people;
    const [anaId, anaToken, boToken] = [ana?.person.id ?? '', ana?.token ?? '', bo?.token ?? ''];
    const deeds = await playWithPromises(party, 12);
    expect(deeds).toHaveLength(12);
    const wanted = count(deeds, 1);
    expect(wanted.kept + wanted.broken).toBeGreaterThanOrEqual(5);
    for (const client of party.clients) await client.close();
    await server.close();

    // Another process finds that the one before died too early, or does not know how far it came.
    for (const undo of [
      ['select 1'],
      ['update tables set recorded = 0'],
      ['delete from deeds', 'delete from records', 'update tables set recorded = 0'],
    ]) {
      for (const one of undo) await query(place, one);
      server = await home.start({}, place);
      await expect
        .poll(async () => totals(await recordOf(server.url, anaToken, anaId)), { timeout: 20_000 })
        .toEqual(wanted);
      expect(totals(await recordOf(server.url, anaToken, 'simple'))).toEqual(count([], 1));
      await server.close();
    }

    server = await home.start({}, place);
    const { url } = server;
    const [own] = (await recordOf(url, anaToken, anaId)).entries;
    expect(own).toMatchObject({ ruleset: 'mall-2005', table: party.code, promises: deeds });
    const [others] = (await recordOf(url, boToken, anaId)).entries;
    expect(others?.promises).toEqual(deeds);
    expect(others).not.toHaveProperty('table');

    const { code } = await makeTable(url, boToken, { settings: { ruleset: 'mall-2005' } });
    const watching = await Client.join(url, boToken, code);
    const joining = await Client.join(url, anaToken, code);
    await joining.do({ type: 'sit', seat: 1 });
    await settle([watching, joining]);
    expect(watching.scene?.table.seats.map(({ record }) => record)).toEqual([
      undefined,
      wanted,
      undefined,
      undefined,
    ]);
    for (const client of [watching, joining]) await client.close();

    await request(url, 'DELETE', '/api/me', { token: anaToken, body: {} });
    expect(await recordOf(url, boToken, anaId)).toEqual({ ...count([], 0), entries: [] });
    for (const table of ['deeds', 'records'])
      expect(await query(place, `select who from ${table} where who = '${anaId}'`)).toEqual([]);
    await server.close();
  });

  it('asks who wants to know, and knows nothing of strangers', async () => {
    const { url } = await home.start();
    const { token } = await signIn(url, 'Ana');
    expect((await request(url, 'GET', '/api/records/standard:loyal')).status).toBe(401);
    expect(await recordOf(url, token, 'nobody')).toEqual({ ...count([], 0), entries: [] });
    expect((await request(url, 'GET', '/api/records/a%20b', { token })).status).toBe(400);
  });

  it('leaves out who is gone, and is not doubled by two processes at once', async () => {
    const store = await openStore(await home.place());
    const id = await storeTable(store, { status: 'over' });
    await store.makePerson({ id: 'ana', name: 'Ana', login: null, passwordHash: null, createdAt: 1 });
    expect(await store.unrecorded(10)).toEqual([id]);
    const kept: Deed = { to: 'red', promise: { vote: 'blue' }, place: 'parking', is: 'kept' };
    const deeds = [
      { who: 'ana', person: 'ana', promises: [kept, { ...kept, is: 'broken' } as const] },
      { who: 'gone', person: 'gone', promises: [kept] },
      { who: 'bot:standard:loyal', person: null, promises: [{ ...kept, is: 'void' } as const] },
    ];
    await Promise.all([1, 2, 3].map(() => store.recordGame(id, 5, 'mall-2005', deeds)));
    expect(await store.unrecorded(10)).toEqual([]);
    expect(await store.recordsOf(['ana', 'gone', 'bot:standard:loyal'])).toEqual([
      { who: 'ana', kept: 1, broken: 1, void: 0, games: 1 },
      { who: 'bot:standard:loyal', kept: 0, broken: 0, void: 1, games: 1 },
    ]);
    const another = await storeTable(store, { status: 'over' });
    await store.recordGame(another, 6, 'city-2012', [{ who: 'ana', person: 'ana', promises: [kept] }]);
    expect((await store.recordsOf(['ana']))[0]).toMatchObject({ kept: 2, games: 2 });
    expect((await store.deedsOf('ana', 1)).map(({ ruleset }) => ruleset)).toEqual(['city-2012']);
    await store.erasePerson('ana');
    expect(await store.recordsOf(['ana'])).toEqual([]);
    await store.close();
  });

  it('of a promise is nobody’s if who gave it had left the seat when it was decided', async () => {
    const place = await home.place();
    const server = await home.start({}, place);
    const party = await gather(server.url, { people: 3 });
    const [ana, bo] = party.clients as [Client, Client];
    await play(party.clients, { until: () => ana.game.trade });
    // Always decided: at the next reveal of destinations.
    const give = { promises: [{ avoid: 'restrooms' }] };
    await ana.do({ type: 'act', action: { offer: bo.game.you ?? '', give } });
    await settle(party.clients);
    await bo.do({ type: 'act', action: { accept: 1 } });
    await ana.do({ type: 'leave' });
    await play(party.clients.slice(1), { until: () => bo.game.ledger[0]?.is !== 'owed' });
    // Back before the end: the game is theirs again, and what a bot did with their word is not.
    await ana.do({ type: 'take', seat: 0 });
    await play(party.clients);
    await server.close();
    const { id } = first(party.people).person;
    const [record] = await query(place, `select kept, broken, void from records where who = '${id}'`);
    expect(Object.values(record ?? {}).map(Number)).toEqual([0, 0, 0]);
    expect(await query(place, `select promises from deeds where promises != '[]'`)).toEqual([]);
  });
});
