import type { FastifyHttpOptions, FastifyServerOptions } from 'fastify';
import type { Server } from 'node:http';
import type { ServerConfig } from '../config.ts';

/** Whoever neither sends nor reads for so long is cut off. */
const STUCK_AFTER = 60_000;

/** `requestMs`: how long a request may take to come in whole. */
export const appOptions = ({ logLevel, trustProxy }: ServerConfig, requestMs: number) =>
  ({
    logger: logOptions(logLevel),
    // One proxy, ours: what it adds is the last of the addresses. The others are what a client says of itself.
    trustProxy: trustProxy && ((_: string, hop: number) => hop === 0),
    bodyLimit: 16 * 1024,
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: true,
    requestTimeout: requestMs,
    connectionTimeout: STUCK_AFTER,
    http: { headersTimeout: requestMs, connectionsCheckingInterval: requestMs / 10 },
  }) satisfies FastifyHttpOptions<Server>;

/** Nothing from elsewhere, nothing inline, in nobody's frame. */
export const securityHeaders = ({ publicUrl }: ServerConfig) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      imgSrc: ["'self'", 'data:'],
    },
  },
  hsts: publicUrl?.startsWith('https:') === true && { maxAge: 15_552_000 },
  referrerPolicy: { policy: 'same-origin' as const },
});

/**
 * Structured logs, one JSON object a line. They say what was asked for and how it went; never a token, a name, a
 * hand or what was said.
 */
const logOptions = (level: string): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
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
