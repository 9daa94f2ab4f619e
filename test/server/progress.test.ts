import { describe, expect, it } from 'vitest';
import type { HttpReply } from '../../src/protocol/wire/http.ts';
import { loadLessons } from '../../src/scenario/lesson.ts';
import { request, signIn } from './support/client.ts';
import { query } from './support/database.ts';
import { HOMES, useHome } from './support/homes.ts';

type Progress = HttpReply<'progress'>;

describe.each(HOMES)('progress in lessons, with %s', (kind) => {
  const home = useHome(kind);

  it('is added up, survives a restart, belongs to one person, and goes with them', async () => {
    const place = await home.place();
    const server = await home.start({}, place);
    const { token } = await signIn(server.url, 'Ana');
    const put = (lessons: readonly string[]): Promise<{ body: Progress }> =>
      request<Progress>(server.url, 'PUT', '/api/progress', { token, body: { lessons } });
    expect((await put([])).body.lessons).toEqual([]);
    expect((await put(['mallTheTruck', 'mallTheTruck'])).body.lessons).toEqual(['mallTheTruck']);
    // Another device, with what was learnt there.
    expect((await put(['cityPlaces', 'mallTheTruck'])).body.lessons).toEqual(['cityPlaces', 'mallTheTruck']);
    await server.close();

    const { url } = await home.start({}, place);
    const get = (by: string): Promise<{ body: Progress }> =>
      request<Progress>(url, 'GET', '/api/progress', { token: by });
    expect((await get(token)).body.lessons).toEqual(['cityPlaces', 'mallTheTruck']);
    const bo = await signIn(url, 'Bo');
    expect((await get(bo.token)).body.lessons).toEqual([]);
    await request(url, 'DELETE', '/api/me', { token, body: {} });
    expect(await query(place, 'select * from progress')).toEqual([]);
  });

  it('is refused for lessons that are none, and nothing is kept', async () => {
    const { url } = await home.start();
    const { token } = await signIn(url, 'Ana');
    const put = (lessons: unknown): Promise<{ status: number; body: object }> =>
      request(url, 'PUT', '/api/progress', { token, body: { lessons } });
    const { status, body } = await put(['mallTheTruck', 'mallTheTrunk']);
    expect([status, body]).toEqual([
      400,
      { error: { code: 'malformed', field: 'lessons', problem: 'no lesson mallTheTrunk' } },
    ]);
    expect((await put(Array.from({ length: 101 }, () => 'mallTheTruck'))).status).toBe(400);
    expect((await put('mallTheTruck')).status).toBe(400);
    expect((await request<Progress>(url, 'GET', '/api/progress', { token })).body.lessons).toEqual([]);
    expect((await request(url, 'GET', '/api/progress')).status).toBe(401);
  });
});

describe('the list of lessons', () => {
  const home = useHome('SQLite');

  it('is there for everybody, in the order in which they are learnt', async () => {
    const { url } = await home.start();
    const { body } = await request<HttpReply<'lessons'>>(url, 'GET', '/api/lessons');
    expect(body.lessons.map(({ id }) => id)).toEqual(loadLessons().map(({ id }) => id));
    expect(body.lessons[0]).toEqual({
      id: 'mallFirstVote',
      example: 'lessons/mall/1-first-vote',
      ruleset: 'mall-2005',
      seat: 'ana',
      actions: 1,
      answers: 3,
      right: 3,
    });
  });
});
