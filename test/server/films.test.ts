import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Films } from '../../src/server/films/films.ts';
import type { FilmTask, MadeFilm } from '../../src/server/films/worker.ts';
import { gather, play } from './support/party.ts';
import { testServer, WIDE_LIMITS, type TestServer } from './support/server.ts';

const row = (id: string) => ({ id, code: id.toUpperCase() });

/** A pool that makes a film when it is told to. */
function slowPool() {
  const waiting: { task: FilmTask; resolve: (film: MadeFilm) => void; reject: (error: Error) => void }[] = [];
  return {
    waiting,
    make: (task: FilmTask) =>
      new Promise<MadeFilm>((resolve, reject) => waiting.push({ task, resolve, reject })),
    close: () => Promise.resolve(),
  };
}
const filmOfSize = (bytes: number): MadeFilm => ({ text: new Uint8Array(bytes), seats: [], hash: '' });
const quickPool = (bytes: number) => {
  const made: string[] = [];
  const make = ({ row: { id }, as }: FilmTask) => {
    made.push(`${id} ${as}`);
    return Promise.resolve(filmOfSize(bytes));
  };
  return { made, make, close: () => Promise.resolve() };
};
const store = { entriesAfter: () => Promise.resolve([]) };

describe('films', () => {
  it('are made once for each pair of eyes', async () => {
    const pool = quickPool(10);
    const films = new Films(store, pool);
    for (let i = 0; i < 3; i++)
      for (const as of ['all', 0, 'spectator'] as const) await films.of(row('a'), as);
    await films.of(row('b'), 'all');
    expect(pool.made).toEqual(['a all', 'a 0', 'a spectator', 'b all']);
  });

  it('that are being made are not begun again, and one that fails can be asked for again', async () => {
    const pool = slowPool();
    const films = new Films(store, pool);
    const asked = [films.of(row('a'), 'all'), films.of(row('a'), 'all')];
    await Promise.resolve();
    expect(pool.waiting).toHaveLength(1);
    pool.waiting[0]?.reject(new Error('no'));
    for (const one of asked) await expect(one).rejects.toThrow('no');
    const again = films.of(row('a'), 'all');
    await Promise.resolve();
    pool.waiting[1]?.resolve(filmOfSize(1));
    expect(await again).toEqual(filmOfSize(1));
  });

  it('are kept while there is room; the one not asked for the longest goes first', async () => {
    const pool = quickPool(40);
    const films = new Films(store, pool, 100);
    for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await films.of(row(id), 'all');
    expect(pool.made).toEqual(['a all', 'b all', 'c all', 'b all']);
  });

  it('are not made by the hundred at once', async () => {
    const films = new Films(store, slowPool());
    for (let i = 0; i < 20; i++) void films.of(row(`${i}`), 'all');
    expect(await films.of(row('more'), 'all')).toBeNull();
  });
});

describe('the film of a finished game', () => {
  let server: TestServer;
  let code = '';
  beforeAll(async () => {
    server = await testServer({ limits: { ...WIDE_LIMITS, replaysPerMinute: 6 } });
    const party = await gather(server.url, { people: 1, bots: 2 });
    ({ code } = party);
    await play(party.clients);
    for (const client of party.clients) await client.close();
  });
  afterAll(() => server.close());
  const film = (headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/tables/${code}/film`, { headers });

  it('is not sent again to whoever has it, and not asked for without end', async () => {
    const answer = await film();
    const etag = answer.headers.get('etag') ?? '';
    expect(await answer.json()).toMatchObject({ as: 'all', ruleset: 'mall-2005' });
    expect([etag.length > 20, answer.headers.get('cache-control')]).toEqual([true, 'private, no-cache']);
    const again = await film({ 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await film({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await fetch(`${server.url}/api/tables/${code}/game.json`)).status).toBe(200);
    for (const status of [200, 200, 429]) expect((await film()).status).toBe(status);
    expect((await fetch(`${server.url}/api/tables/${code}/game.json`)).status).toBe(429);
    expect((await fetch(`${server.url}/api/tables/${code}`)).status).toBe(200);
  });
});
