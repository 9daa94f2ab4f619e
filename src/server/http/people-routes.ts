import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { httpSchemas } from '../../protocol/wire/http.ts';
import { sessionOf } from '../people/people.ts';
import type { EndedSession } from '../sockets/socket-server.ts';
import type { Person } from '../storage/store.ts';
import type { RouteContext } from './route-context.ts';
import { clearCookie, setCookie, tokenOf } from './session.ts';
import { refuse } from './validate.ts';

type Body<K extends keyof typeof httpSchemas> = { Body: Static<(typeof httpSchemas)[K]> };

/** What people see of themselves. */
const ownView = ({ id, name, login }: Person) => ({ id, name, login });

/** Guests, accounts, sessions. */
export function peopleRoutes(app: FastifyInstance, context: RouteContext): void {
  const { people, config } = context;
  const signInLimit = { rateLimit: { max: config.limits.signInsPerMinute, timeWindow: '1 minute' } };

  app.get('/api/me', async (request) => {
    const person = await context.whoIs(request);
    return { person: person === null ? null : ownView(person) };
  });

  app.post<Body<'guest'>>(
    '/api/guest',
    { schema: { body: httpSchemas.guest }, config: signInLimit },
    async (request, reply) => {
      const { person, token } = await people.guest(request.body.name);
      return welcome(request, reply, person, token, request.body.bearer);
    },
  );

  app.post<Body<'login'>>(
    '/api/login',
    { schema: { body: httpSchemas.login }, config: signInLimit },
    async (request, reply) => {
      const { login, password, bearer } = request.body;
      const signed = await people.login(login, password);
      if ('refused' in signed) return refuse(reply, 401, signed.refused);
      return welcome(request, reply, signed.person, signed.token, bearer);
    },
  );

  function welcome(
    request: FastifyRequest,
    reply: FastifyReply,
    person: Person,
    token: string,
    bearer = false,
  ): object {
    if (bearer) return { person: ownView(person), token };
    setCookie(reply, request, config, token);
    return { person: ownView(person) };
  }

  app.patch<Body<'rename'>>(
    '/api/me',
    { schema: { body: httpSchemas.rename }, preHandler: context.signedIn },
    async (request) => {
      const person = await people.rename(context.personIn(request), request.body.name);
      context.renamed(person);
      return { person: ownView(person) };
    },
  );

  app.post<Body<'register'>>(
    '/api/account',
    { schema: { body: httpSchemas.register }, preHandler: context.signedIn, config: signInLimit },
    async (request, reply) => {
      const { login, password } = request.body;
      const person = context.personIn(request);
      const refused = await people.register(person, login, password);
      if (refused !== null) return refuse(reply, 409, refused.refused);
      // Whoever else has got hold of the guest's token is out; this one gets a new one.
      await endTokens(person, 4002);
      const token = await people.signIn(person.id);
      if (request.headers.authorization !== undefined) return { ok: true, token };
      setCookie(reply, request, config, token);
      return { ok: true };
    },
  );

  app.post<Body<'password'>>(
    '/api/password',
    { schema: { body: httpSchemas.password }, preHandler: context.signedIn, config: signInLimit },
    async (request, reply) => {
      const { old, password } = request.body;
      const person = context.personIn(request);
      const refused = await people.changePassword(person, old, password);
      if (refused !== null) return refuse(reply, 403, refused.refused);
      await endTokens(person, 4001);
      clearCookie(reply, request, config);
      return { ok: true };
    },
  );

  app.post('/api/logout', { preHandler: context.signedIn }, async (request, reply) => {
    const token = tokenOf(request.raw) ?? '';
    await people.logOut(token);
    context.signedOut({ person: context.personIn(request).id, session: sessionOf(token), code: 4001 });
    clearCookie(reply, request, config);
    return { ok: true };
  });

  app.post('/api/logout-everywhere', { preHandler: context.signedIn }, async (request, reply) => {
    await endTokens(context.personIn(request), 4001);
    clearCookie(reply, request, config);
    return { ok: true };
  });

  /** All sessions and bot tokens of this person, and their sockets. */
  async function endTokens(person: Person, code: EndedSession['code']): Promise<void> {
    const programs = await people.endTokens(person);
    context.signedOut({ person: person.id, code });
    for (const program of programs) await context.erased(program);
  }

  /** The games stay, the name goes. An account's owner says the password once more. */
  app.delete<Body<'erase'>>(
    '/api/me',
    { schema: { body: httpSchemas.erase }, preHandler: context.signedIn, config: signInLimit },
    async (request, reply) => {
      const person = context.personIn(request);
      const erased = await people.erase(person, request.body.password ?? '');
      if ('refused' in erased) return refuse(reply, 403, erased.refused);
      for (const one of erased.gone) await context.erased(one);
      clearCookie(reply, request, config);
      return { ok: true };
    },
  );
}
