import { expect } from 'vitest';
import { request, type Signed } from './client.ts';

/** People who sign in, register and log in. */

export type Told = { error: { code: string; field?: string } };
export type Me = { person: { id: string; name: string; login: string | null } | null };

export const PASSWORD = 'correct horse';

export const register = (url: string, token: string, login: string) =>
  request<Told & { token?: string }>(url, 'POST', '/api/account', {
    token,
    body: { login, password: PASSWORD },
  });

/** Registers, and gives back the token that takes the place of the guest's. */
export const keep = async (url: string, token: string, login: string): Promise<string> =>
  (await register(url, token, login)).body.token ?? '';

export const logIn = (url: string, login: string, password = PASSWORD) =>
  request<Signed & Told>(url, 'POST', '/api/login', { body: { login, password, bearer: true } });

export const me = async (url: string, token: string): Promise<Me['person']> =>
  (await request<Me>(url, 'GET', '/api/me', { token })).body.person;

export async function cookieOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${url}/api/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name: 'Ana' }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).not.toHaveProperty('token');
  return answer.headers.get('set-cookie') ?? '';
}
