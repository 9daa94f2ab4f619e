import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBotId } from '../../bots/index.ts';
import { recordOfBot } from '../../protocol/wire/records.ts';
import type { HttpReply, PersonReply } from '../../protocol/wire/http.ts';
import { isLanguage } from '../../words/languages.ts';
import { sessionOf } from '../people/people.ts';
import type { EndedSession } from '../sockets/socket-server.ts';
import type { Person } from '../storage/store.ts';
import { addRoute, type Refused, type RouteOptions, type RouteRequest } from './route.ts';
import type { RouteContext } from './route-context.ts';
import { clearCookie, setCookie, tokenOf } from './session.ts';

/** Guests, accounts, sessions. */
export function peopleRoutes(app: FastifyInstance, context: RouteContext): void {
  const routes = new PeopleRoutes(context);
  const { signedIn } = context;
  const perMinute = context.config.limits.signInsPerMinute;
  const guarded: RouteOptions = { before: [signedIn], perMinute };
  addRoute(app, 'me', {}, routes.me);
  addRoute(app, 'guest', { perMinute }, routes.guest);
  addRoute(app, 'login', { perMinute }, routes.logIn);
  addRoute(app, 'rename', { before: [signedIn] }, routes.rename);
  addRoute(app, 'language', { before: [signedIn] }, routes.setLanguage);
  addRoute(app, 'register', guarded, routes.register);
  addRoute(app, 'password', guarded, routes.changePassword);
  addRoute(app, 'logout', { before: [signedIn] }, routes.logOut);
  addRoute(app, 'logoutEverywhere', { before: [signedIn] }, routes.logOutEverywhere);
  addRoute(app, 'erase', guarded, routes.erase);
  addRoute(app, 'record', { before: [signedIn] }, routes.record);
}

/** In the entries of a record. */
const MOST_GAMES = 100;

const DONE = { ok: true } as const;
type Done = typeof DONE;

class PeopleRoutes {
  readonly #context: RouteContext;

  constructor(context: RouteContext) {
    this.#context = context;
  }

  me = async (request: FastifyRequest): Promise<HttpReply<'me'>> => {
    const person = await this.#context.whoIs(request);
    return { person: person === null ? null : await this.#ownView(person) };
  };

  /** A language that there are no words in any more is not told. */
  async #ownView({ id, name, login }: Person): Promise<PersonReply> {
    const language = (await this.#context.store.languageOf(id)) ?? undefined;
    return { id, name, login, language: isLanguage(language) ? language : null };
  }

  guest = async (request: RouteRequest<'guest'>, reply: FastifyReply): Promise<HttpReply<'guest'>> => {
    const { name, bearer } = request.body;
    const { person, token } = await this.#context.people.guest(name);
    return { person: await this.#ownView(person), ...this.#handOver(request, reply, token, bearer) };
  };

  logIn = async (
    request: RouteRequest<'login'>,
    reply: FastifyReply,
  ): Promise<HttpReply<'login'> | Refused> => {
    const { login, password, bearer } = request.body;
    const signed = await this.#context.people.login(login, password);
    if ('refused' in signed) return { status: 401, refused: signed.refused };
    const person = await this.#ownView(signed.person);
    return { person, ...this.#handOver(request, reply, signed.token, bearer) };
  };

  /** The token in the reply, or in a cookie. */
  #handOver(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    bearer = false,
  ): { readonly token?: string } {
    if (bearer) return { token };
    setCookie(reply, request, this.#context.config, token);
    return {};
  }

  rename = async (request: RouteRequest<'rename'>): Promise<HttpReply<'rename'>> => {
    const { people, personIn, renamed } = this.#context;
    const person = await people.rename(personIn(request), request.body.name);
    renamed(person);
    return { person: await this.#ownView(person) };
  };

  setLanguage = async (request: RouteRequest<'language'>): Promise<HttpReply<'language'>> => {
    const { store, personIn } = this.#context;
    const person = personIn(request);
    await store.setLanguage(person.id, request.body.language);
    return { person: await this.#ownView(person) };
  };

  register = async (
    request: RouteRequest<'register'>,
    reply: FastifyReply,
  ): Promise<HttpReply<'register'> | Refused> => {
    const { people, personIn } = this.#context;
    const { login, password } = request.body;
    const person = personIn(request);
    const refused = await people.register(person, login, password);
    if (refused !== null) return { status: 409, ...refused };
    // Whoever else has got hold of the guest's token is out; this one gets a new one.
    await this.#endTokens(person, 4002);
    const token = await people.signIn(person.id);
    const isProgram = request.headers.authorization !== undefined;
    return { ok: true, ...this.#handOver(request, reply, token, isProgram) };
  };

  changePassword = async (
    request: RouteRequest<'password'>,
    reply: FastifyReply,
  ): Promise<Done | Refused> => {
    const { people, personIn } = this.#context;
    const { old, password } = request.body;
    const person = personIn(request);
    const refused = await people.changePassword(person, old, password);
    if (refused !== null) return { status: 403, ...refused };
    await this.#endTokens(person, 4001);
    return this.#signedOut(request, reply);
  };

  logOut = async (request: FastifyRequest, reply: FastifyReply): Promise<Done> => {
    const { people, personIn, signedOut } = this.#context;
    const token = tokenOf(request.raw) ?? '';
    await people.logOut(token);
    signedOut({ person: personIn(request).id, session: sessionOf(token), code: 4001 });
    return this.#signedOut(request, reply);
  };

  logOutEverywhere = async (request: FastifyRequest, reply: FastifyReply): Promise<Done> => {
    await this.#endTokens(this.#context.personIn(request), 4001);
    return this.#signedOut(request, reply);
  };

  /** The games stay, the name goes. An account's owner says the password once more. */
  erase = async (request: RouteRequest<'erase'>, reply: FastifyReply): Promise<Done | Refused> => {
    const { people, personIn, erased } = this.#context;
    const gone = await people.erase(personIn(request), request.body.password ?? '');
    if ('refused' in gone) return { status: 403, ...gone };
    for (const person of gone.gone) await erased(person);
    return this.#signedOut(request, reply);
  };

  /** Codes of tables let anybody in: they are in one's own record alone. */
  record = async (request: RouteRequest<'record'>): Promise<HttpReply<'record'>> => {
    const { store, personIn } = this.#context;
    const { who } = request.params;
    const isOwn = who === personIn(request).id;
    const key = isBotId(who) ? recordOfBot(who) : who;
    const [[total], games] = await Promise.all([store.recordsOf([key]), store.deedsOf(key, MOST_GAMES)]);
    const { kept = 0, broken = 0, void: voided = 0, games: count = 0 } = total ?? {};
    const entries = games.map(({ at, ruleset, code, promises }) => {
      const entry = { at, ruleset, promises };
      return isOwn && code !== null ? Object.assign(entry, { table: code }) : entry;
    });
    return { kept, broken, void: voided, games: count, entries };
  };

  #signedOut(request: FastifyRequest, reply: FastifyReply): Done {
    clearCookie(reply, request, this.#context.config);
    return DONE;
  }

  /** All sessions and bot tokens of this person, and their sockets. */
  async #endTokens(person: Person, code: EndedSession['code']): Promise<void> {
    const { people, signedOut, erased } = this.#context;
    const programs = await people.endTokens(person);
    signedOut({ person: person.id, code });
    for (const program of programs) await erased(program);
  }
}
