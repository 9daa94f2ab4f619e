import { describe, expect, it } from 'vitest';
import type { HttpReply } from '../../src/protocol/wire/http.ts';
import { keep, logIn } from './support/accounts.ts';
import { request, signIn } from './support/client.ts';
import { query } from './support/database.ts';
import { HOMES, useHome } from './support/homes.ts';

type Me = HttpReply<'me'>;

describe.each(HOMES)('the language that somebody has chosen, with %s', (kind) => {
  const home = useHome(kind);
  const languageOf = async (url: string, token: string): Promise<string | null | undefined> =>
    (await request<Me>(url, 'GET', '/api/me', { token })).body.person?.language;
  const choose = (url: string, token: string | undefined, language: unknown) =>
    request<Me>(url, 'PUT', '/api/language', { ...(token && { token }), body: { language } });

  it('is kept with the account, told wherever they sign in, and goes with them', async () => {
    const place = await home.place();
    const server = await home.start({}, place);
    const guest = await signIn(server.url, 'Ana');
    expect(await languageOf(server.url, guest.token)).toBeNull();
    const { status, body } = await choose(server.url, guest.token, 'de');
    expect([status, body.person?.language]).toEqual([200, 'de']);
    const token = await keep(server.url, guest.token, 'ana');
    expect((await choose(server.url, token, 'ru')).status).toBe(200);
    await server.close();

    const { url } = await home.start({}, place);
    expect((await logIn(url, 'ana')).body.person).toMatchObject({ login: 'ana', language: 'ru' });
    const renamed = await request<Me>(url, 'PATCH', '/api/me', { token, body: { name: 'Anna' } });
    expect(renamed.body.person).toMatchObject({ name: 'Anna', language: 'ru' });
    const bo = await signIn(url, 'Bo');
    expect(await languageOf(url, bo.token)).toBeNull();
    expect(await query(place, 'select language from people where language is not null')).toEqual([
      { language: 'ru' },
    ]);
    await request(url, 'DELETE', '/api/me', { token, body: { password: 'correct horse' } });
    expect(await query(place, 'select language from people where language is not null')).toEqual([]);
  });

  it('is refused where there are no words in it, and nothing changes', async () => {
    const { url } = await home.start();
    const { token } = await signIn(url, 'Ana');
    await choose(url, token, 'it');
    for (const wrong of ['xx', 'IT', '', null, 1]) expect((await choose(url, token, wrong)).status).toBe(400);
    expect((await choose(url, undefined, 'it')).status).toBe(401);
    expect(await languageOf(url, token)).toBe('it');
  });

  it('is not told when a later version has no words in it', async () => {
    const place = await home.place();
    const { url } = await home.start({}, place);
    const { token } = await signIn(url, 'Ana');
    await query(place, `update people set language = 'tlh'`);
    expect(await languageOf(url, token)).toBeNull();
  });
});
