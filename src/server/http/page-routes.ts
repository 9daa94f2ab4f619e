import type { FastifyInstance } from 'fastify';
import { protocolSchema } from '../../protocol/wire/schema.ts';
import type { Site } from './site.ts';
import { frontPage } from './front-page.ts';
import { refuse } from './validate.ts';

/** What the server says of itself. */
export function pageRoutes(app: FastifyInstance, { store, config, metrics }: Site): void {
  app.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(frontPage()));

  app.get('/protocol.json', () => protocolSchema);

  app.get('/healthz', { logLevel: 'warn' }, async (_, reply) => {
    try {
      await store.ping();
      return { ok: true };
    } catch {
      return refuse(reply, 503, { code: 'unavailable' });
    }
  });

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
    if (config.metrics === 'off' || (config.metrics === 'local' && !isLocal))
      return refuse(reply, 404, { code: 'notFound' });
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
