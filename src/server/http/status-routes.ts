import type { FastifyInstance, FastifyRequest } from 'fastify';
import { protocolSchema } from '../../protocol/wire/schema.ts';
import type { ServerConfig } from '../config.ts';
import type { RouteContext } from './route-context.ts';
import { refuse } from './route.ts';

const LOCAL = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** A proxy on this computer is local too; what it passes on is not, whether or not we were told of it. */
const isLocal = ({ ip, headers }: FastifyRequest, { trustProxy }: ServerConfig): boolean =>
  LOCAL.includes(ip) && (trustProxy || !('x-forwarded-for' in headers || 'forwarded' in headers));

/** What the server says of itself. */
export function statusRoutes(app: FastifyInstance, { storageFault, config, metrics }: RouteContext): void {
  app.get('/protocol.json', () => protocolSchema);

  app.get('/healthz', { logLevel: 'warn' }, async (_, reply) => {
    const storage = await storageFault();
    return storage === null
      ? { ok: true }
      : refuse(reply, { status: 503, refused: { code: 'unavailable', storage } });
  });

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (config.metrics === 'off' || (config.metrics === 'local' && !isLocal(request, config)))
      return refuse(reply, { status: 404, refused: { code: 'notFound' } });
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
