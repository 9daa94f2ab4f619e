import { beforeAll, describe, expect, it, vi } from 'vitest';
import { amount } from '../support/long.ts';
import { Client, makeTable, request, signIn, type Signed } from './support/client.ts';
import { HOMES, TestClock, useHome, type Place } from './support/homes.ts';

interface Listed {
  readonly code: string;
  readonly waiting: boolean;
  readonly seats: readonly { readonly person: string | null }[];
}

const MINUTE = 60_000;
const PUBLIC = { settings: { listed: true } };

const listAt = async (url: string): Promise<readonly Listed[]> =>
  (await request<{ tables: Listed[] }>(url, 'GET', '/api/tables')).body.tables;

const countOf = (list: readonly Listed[], { person: { id } }: Signed): number =>
  list.filter(({ seats }) => seats.some(({ person }) => person === id)).length;

describe.each(HOMES)('the public list, with %s', (kind) => {
  const home = useHome(kind);
  const clock = new TestClock();
  let place: Place;
  let url: string;
  beforeAll(async () => {
    place = await home.place();
    ({ url } = await home.start({ now: clock.now }, place));
  });

  it('has the table first where somebody waits, and a few of whoever made many', async () => {
    const [ana, flooder, bo] = [await signIn(url, 'Ana'), await signIn(url, 'Cy'), await signIn(url, 'Bo')];
    const real = await makeTable(url, ana.token, PUBLIC);
    const waiting = await Client.join(url, ana.token, real.code);
    const quiet = await makeTable(url, bo.token, PUBLIC);
    const flood: string[] = [];
    for (let i = 0; i < amount(40, 200); i++) {
      clock.forward(1);
      flood.push((await makeTable(url, flooder.token, PUBLIC)).code);
    }
    const list = await listAt(url);
    expect(list[0]).toMatchObject({ code: real.code, waiting: true });
    expect(countOf(list, flooder)).toBe(3);
    expect(list.map(({ code }) => code)).toContain(quiet.code);
    expect(list).toHaveLength(5);

    // Who is connected to many of them has three lines all the same.
    const sockets = await Promise.all(
      flood.slice(0, 20).map((code) => Client.join(url, flooder.token, code)),
    );
    const attended = await listAt(url);
    expect(countOf(attended, flooder)).toBe(3);
    expect(attended.slice(0, 4).map(({ code }) => code)).toContain(real.code);
    for (const client of [waiting, ...sockets]) await client.close();
  });

  it('drops a lobby that everybody has left for some minutes, and shows it when they are back', async () => {
    const [ana, bo] = [await signIn(url, 'Ana'), await signIn(url, 'Bo')];
    const { code } = await makeTable(url, ana.token, PUBLIC);
    const has = async (): Promise<boolean> => (await listAt(url)).some((table) => table.code === code);
    clock.forward(9 * MINUTE);
    expect(await has()).toBe(true);
    clock.forward(2 * MINUTE);
    expect(await has()).toBe(false);
    // One who looks on can't play with them.
    const spectator = await Client.join(url, bo.token, code);
    expect(await has()).toBe(false);
    const host = await Client.join(url, ana.token, code);
    clock.forward(60 * MINUTE);
    expect(await has()).toBe(true);
    for (const client of [host, spectator]) await client.close();
  });

  it('shows games after lobbies that wait, and no more of those in which nothing happens', async () => {
    const [ana, bo] = [await signIn(url, 'Ana'), await signIn(url, 'Bo')];
    const lobby = await makeTable(url, ana.token, PUBLIC);
    const host = await Client.join(url, ana.token, lobby.code);
    clock.forward(1);
    const game = await makeTable(url, bo.token, {
      settings: { listed: true, pace: 'untimed' },
      seats: ['open', 'simple', 'simple'],
      start: true,
    });
    const player = await Client.join(url, bo.token, game.code);
    // Until the bots have done what they can do without Bo.
    await player.until(() => player.isAsked && player.game.asked.length === 1);
    const codes = async (): Promise<string[]> =>
      (await listAt(url)).map(({ code }) => code).filter((code) => [lobby.code, game.code].includes(code));
    expect(await codes()).toEqual([lobby.code, game.code]);
    await player.close();
    clock.forward(61 * MINUTE);
    await vi.waitFor(async () => expect(await codes()).not.toContain(game.code), 20_000);
    await host.close();
  });

  it.runIf(kind === 'PostgreSQL')('is the same in every process', async () => {
    const other = await home.start({ now: clock.now }, place);
    const ana = await signIn(url, 'Ana');
    const { code } = await makeTable(url, ana.token, PUBLIC);
    const host = await Client.join(url, ana.token, code);
    clock.forward(60 * MINUTE);
    // The other process is told of who is there a moment later.
    await vi.waitFor(async () => expect((await listAt(other.url))[0]?.code).toBe(code), 20_000);
    expect(await listAt(other.url)).toEqual(await listAt(url));
    await host.close();
    await other.close();
  });
});
