import type { FastifyInstance } from 'fastify';
import type { HttpReply } from '../../protocol/wire/http.ts';
import { examplesFile } from '../../scenario/examples.ts';
import type { RouteContext } from './route-context.ts';
import { addRoute } from './route.ts';
import { isBuilt } from './static-files.ts';

/** Examples to be played, and tables for it. */
export function practiceRoutes(app: FastifyInstance, context: RouteContext): void {
  const { examples, rates, signedIn, personIn } = context;

  /** What the build left, if it is of these very files; to read and describe them all takes seconds. */
  addRoute(app, 'examples', {}, async (request, reply) => {
    const hash = await examples.hash();
    const [etag, file] = [`W/"${hash}"`, examplesFile(hash)];
    reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (isBuilt(file)) return reply.sendFile(file, { etag: false, lastModified: false });
    return { examples: await examples.infos() } satisfies HttpReply<'examples'>;
  });

  addRoute(app, 'makePractice', { before: [signedIn], status: 201 }, async (request) => {
    const person = personIn(request);
    if (!rates.mayPractise(person.id)) return { status: 429, refused: { code: 'tooMuch' } };
    const created = await context.createPractice(person, request.body);
    return 'refused' in created ? { status: 400, ...created } : created;
  });
}
