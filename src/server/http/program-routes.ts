import type { FastifyInstance } from 'fastify';
import type { ProgramReply } from '../../protocol/wire/http.ts';
import type { Person } from '../storage/store.ts';
import { addRoute } from './route.ts';
import type { RouteContext } from './route-context.ts';

/** What owners see of their programs. The token is shown once, when it is made. */
const ownerView = ({ id, name, createdAt }: Person): ProgramReply => ({ id, name, createdAt });

/** Bot tokens: with one, a program takes a seat as a person of its own. */
export function programRoutes(app: FastifyInstance, context: RouteContext): void {
  const { people, signedIn, personIn } = context;
  const { signInsPerMinute: perMinute, botTokensPerPerson } = context.config.limits;

  addRoute(app, 'botTokens', { before: [signedIn] }, async (request) => {
    const programs = await people.programsOf(personIn(request));
    return { botTokens: programs.map(ownerView) };
  });

  addRoute(app, 'botToken', { before: [signedIn], perMinute, status: 201 }, async (request) => {
    const made = await people.makeProgram(personIn(request), request.body.name, botTokensPerPerson);
    if ('refused' in made) return { status: 403, ...made };
    return { ...ownerView(made.person), token: made.token };
  });

  addRoute(app, 'eraseBotToken', { before: [signedIn] }, async (request) => {
    const program = await people.eraseProgram(personIn(request), request.params.id);
    if (program === null) return { status: 404, refused: { code: 'noSuchBotToken' } };
    await context.erased(program);
    return { ok: true };
  });
}
