import type { FastifyServerOptions } from 'fastify';

/**
 * Structured logs, one JSON object a line. They say what was asked for and how it went; never a token, a name, a
 * hand or what was said.
 */
export const logOptions = (level: string): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  level,
  serializers: {
    req: (request: { method: string; url: string; ip: string }) => ({
      method: request.method,
      path: request.url.split('?')[0],
      ip: request.ip,
    }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  },
});
