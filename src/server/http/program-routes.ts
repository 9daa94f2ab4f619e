import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { httpSchemas } from '../../protocol/wire/http.ts';
import type { Person } from '../storage/store.ts';
import type { RouteContext } from './route-context.ts';
import { refuse } from './validate.ts';

const Params = Type.Object({ id: Type.String({ maxLength: 64, pattern: '^[\\w.-]+$' }) });

/** What owners see of their programs. The token is shown once, when it is made. */
const ownerView = ({ id, name, createdAt }: Person) => ({ id, name, createdAt });

/** Bot tokens: with one, a program takes a seat as a person of its own. */
export function programRoutes(app: FastifyInstance, context: RouteContext): void {
  const { people } = context;
  const { signInsPerMinute, botTokensPerPerson } = context.config.limits;

  app.get('/api/bot-tokens', { preHandler: context.signedIn }, async (request) => {
    const programs = await people.programsOf(context.personIn(request));
    return { botTokens: programs.map(ownerView) };
  });

  app.post<{ Body: Static<typeof httpSchemas.botToken> }>(
    '/api/bot-tokens',
    {
      schema: { body: httpSchemas.botToken },
      preHandler: context.signedIn,
      config: { rateLimit: { max: signInsPerMinute, timeWindow: '1 minute' } },
    },
    async (request, reply) => {
      const made = await people.makeProgram(context.personIn(request), request.body.name, botTokensPerPerson);
      if ('refused' in made) return refuse(reply, 403, made.refused);
      return reply.code(201).send({ ...ownerView(made.person), token: made.token });
    },
  );

  app.delete<{ Params: Static<typeof Params> }>(
    '/api/bot-tokens/:id',
    { schema: { params: Params }, preHandler: context.signedIn },
    async (request, reply) => {
      const program = await people.eraseProgram(context.personIn(request), request.params.id);
      if (program === null) return refuse(reply, 404, { code: 'noSuchBotToken' });
      await context.erased(program);
      return { ok: true };
    },
  );
}
