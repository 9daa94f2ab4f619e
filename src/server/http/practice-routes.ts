import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { HttpReply } from '../../protocol/wire/http.ts';
import type { RouteContext } from './route-context.ts';
import { addRoute } from './route.ts';

/** Examples to be played, and tables for it. */
export function practiceRoutes(app: FastifyInstance, context: RouteContext): void {
  const { examples, rates, signedIn, personIn } = context;
  let written: { readonly text: string; readonly etag: string } | null = null;

  /** Written once: the examples are files of this version. */
  const write = async (): Promise<NonNullable<typeof written>> => {
    const text = JSON.stringify({ examples: await examples.infos() } satisfies HttpReply<'examples'>);
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
  };

  addRoute(app, 'examples', {}, async (request, reply) => {
    const { text, etag } = (written ??= await write());
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });

  addRoute(app, 'makePractice', { before: [signedIn], status: 201 }, async (request) => {
    const person = personIn(request);
    if (!rates.mayPractise(person.id)) return { status: 429, refused: { code: 'tooMuch' } };
    const created = await context.createPractice(person, request.body);
    return 'refused' in created ? { status: 400, ...created } : created;
  });
}
