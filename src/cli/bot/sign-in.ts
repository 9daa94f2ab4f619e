import { say } from '../../words/index.ts';
import { fail } from '../fail.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

export interface Signed {
  readonly token: string;
  readonly person: Person;
}

/** Whose token it is; without one, as a new guest. */
export async function signIn(server: string, token: string | undefined, name: string): Promise<Signed> {
  if (token === undefined) return asGuest(server, name);
  const { body } = await request(server, '/api/me', { headers: { authorization: `Bearer ${token}` } });
  const { person } = body as { readonly person?: Person | null };
  return person === null || person === undefined
    ? fail(say('bot_wrongToken', { server }))
    : { token, person };
}

async function asGuest(server: string, name: string): Promise<Signed> {
  const { status, body } = await request(server, '/api/guest', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, bearer: true }),
  });
  if (status === 200) return body as Signed;
  const { error } = body as { readonly error?: { readonly code: string; readonly problem?: string } };
  if (error?.code === 'malformed') return fail(say('bot_badName', { name, problem: error.problem ?? '' }));
  return fail(say('bot_noServer', { server, why: error?.code ?? String(status) }));
}

async function request(
  server: string,
  path: string,
  init: RequestInit,
): Promise<{ readonly status: number; readonly body: object }> {
  try {
    const answer = await fetch(server + path, init);
    const body: unknown = await answer.json();
    return { status: answer.status, body: typeof body === 'object' && body !== null ? body : {} };
  } catch (error) {
    const { message, cause } = error as Error;
    const why = cause instanceof Error && cause.message !== '' ? cause.message : message;
    return fail(say('bot_noServer', { server, why }));
  }
}
