import { describe, expect, it, vi } from 'vitest';
import { openStore } from '../../src/server/storage/open.ts';
import { Client, makeTable as createLobby, request, signIn } from './support/client.ts';
import { query } from './support/database.ts';
import { HOMES, TestClock, useHome } from './support/homes.ts';
import { first, gather, play, refusal } from './support/party.ts';
import { makeTable } from './storage/support.ts';

const DAY = 86_400_000;

describe.each(HOMES)('a server that cleans, with %s', (kind) => {
  const home = useHome(kind);

  const statusOf = async (url: string, path: string): Promise<number> =>
    (await request(url, 'GET', `/api/tables/${path}`)).status;

  it('deletes deserted lobbies and guests, and keeps games and their films', async () => {
    const [clock, place] = [new TestClock(), await home.place()];
    // Looks all the time: what is old is decided by the clock alone.
    const server = await home.start({ now: clock.now, cleanMs: 20 }, place);
    const { url } = server;
    const game = await gather(url, { people: 2, bots: 1 });
    await play(game.clients);
    const unfinished = await gather(url, { people: 1, bots: 2 });
    for (const client of [...game.clients, ...unfinished.clients]) await client.close();
    const deserted = await gather(url, { people: 1, bots: 2, start: false });
    await first(deserted.clients).close();
    const attended = await gather(url, { people: 1, bots: 2, start: false });

    clock.forward(3 * DAY);
    await vi.waitFor(async () => expect(await statusOf(url, deserted.code)).toBe(404), 20_000);
    // The room is still in memory, by its id too.
    const late = await Client.connect(url, first(deserted.people).token);
    for (const table of [deserted.code, deserted.id])
      expect(await refusal(late, { type: 'join', table })).toEqual({ code: 'noSuchTable' });
    await late.close();
    const host = first(attended.clients);
    await host.do({ type: 'settings', settings: { spectators: false } });
    expect(await statusOf(url, attended.code)).toBe(200);

    clock.forward(182 * DAY);
    const people = async (ids: readonly string[]) =>
      (await query(place, 'select id from people')).filter(({ id }) => ids.includes(String(id))).length;
    const gone = [...game.people, ...unfinished.people].map(({ person }) => person.id);
    await vi.waitFor(async () => expect(await people(gone)).toBe(0), 20_000);
    expect(await people([first(attended.people).person.id])).toBe(1);
    const film = await request<{ seats: { name: string | null }[] }>(
      url,
      ...(['GET', `/api/tables/${game.code}/film`] as const),
    );
    expect(film.status).toBe(200);
    expect(film.body.seats.slice(0, 2).map(({ name }) => name)).toEqual(['Ana', 'Bo']);
    expect(await statusOf(url, `${game.code}/game.json`)).toBe(200);
    // Bots play on for somebody who can't come back.
    await vi.waitFor(async () => {
      const { body } = await request<{ seats: { kind: string }[] }>(
        ...([url, 'GET', `/api/tables/${unfinished.code}`] as const),
      );
      expect(body.seats[0]?.kind).toBe('abandoned');
    }, 20_000);
    const figures = await (await fetch(`${url}/metrics`)).text();
    expect(figures).toMatch(/outvoted_cleaned_total\{what="lobbies"\} 1\n/);
    expect(figures).toMatch(/outvoted_cleaned_total\{what="guests"\} [4-9]\n/);
    await host.close();
    await server.close();
  });

  it('brings the database of the version before up to date, with what is in it', async () => {
    const place = await home.place();
    const before = await openStore(place);
    const [lobby, game] = [
      await makeTable(before, { status: 'lobby' }),
      await makeTable(before, { status: 'over', summary: { seats: [{ person: 'ana' }] } }),
    ];
    await before.close();
    for (const undo of [
      ...['tables_idle', 'tables_listed', 'people_guests', 'tables_unrecorded', 'tables_practice'].map(
        (index) => `drop index ${index}`,
      ),
      ...['deeds', 'records', 'progress'].map((table) => `drop table ${table}`),
      'alter table tables drop column kept',
      'alter table tables drop column recorded',
      'alter table tables drop column practice',
      'alter table people drop column language',
      'create index tables_listed on tables (created_at) where listed = 1',
      `delete from kysely_migration where name >= '0003'`,
    ])
      await query(place, undo);
    const store = await openStore(place);
    const found = await store.idleTables(['lobby', 'over'], 1e15, null, 10);
    expect(found.map(({ id }) => id).toSorted()).toEqual([lobby, game].toSorted());
    // Games of that version had no promises.
    expect(await store.unrecorded(10)).toEqual([]);
    await store.close();
  });

  it('tells whoever is at a table that is deleted under them that there is no such table', async () => {
    const place = await home.place();
    const server = await home.start({}, place);
    const { url } = server;
    const { token } = await signIn(url, 'Ana');
    const { id, code } = await createLobby(url, token, {});
    const client = await Client.join(url, token, code);
    const of = `where table_id = '${id}'`;
    for (const what of [`entries ${of}`, `members ${of}`, `tables where id = '${id}'`])
      await query(place, `delete from ${what}`);
    const wish = { type: 'settings', settings: { listed: true } } as const;
    for (let i = 0; i < 2; i++) expect(await refusal(client, wish)).toEqual({ code: 'noSuchTable' });
    expect(await refusal(client, { type: 'options' })).toEqual({ code: 'noSuchTable' });
    expect(await client.send({ type: 'ping' })).toMatchObject({ type: 'pong' });
    await client.close();
    await server.close();
  });
});
