import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Reason } from '../../engine/index.ts';
import type { Metrics } from '../metrics.ts';
import { StorageError } from '../storage/errors.ts';
import type { Person } from '../storage/store.ts';
import { say } from '../../words/index.ts';
import { addressKey } from './address.ts';
import { hostCheck } from './host-check.ts';
import { appOptions, securityHeaders } from './app-options.ts';
import { statusRoutes } from './status-routes.ts';
import { lessonRoutes } from './lesson-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { programRoutes } from './program-routes.ts';
import { replayRoutes } from './replay-routes.ts';
import { practiceRoutes } from './practice-routes.ts';
import { rateStore } from './rate-store.ts';
import { isOwnOrigin, whoseToken } from './session.ts';
import type { RouteContext } from './route-context.ts';
import { tableRoutes } from './table-routes.ts';
import { refuse, useSchemas, type Refused } from './route.ts';
import { serveStaticFiles } from './static-files.ts';

type Given = Omit<RouteContext, 'signedIn' | 'personIn' | 'whoIs'> & {
  readonly world: { readonly monotonic: () => number; readonly requestMs: number };
};

const NOT_FOUND: Refused = { status: 404, refused: { code: 'notFound' } };

export async function buildApp(given: Given): Promise<FastifyInstance> {
  const { config, world } = given;
  const app = fastify({
    ...appOptions(config, world.requestMs),
    // A URL that can't be read leads nowhere; Fastify's own answer has another form than ours.
    frameworkErrors: (_, __, reply) => void refuse(reply, NOT_FOUND),
  });
  const context: RouteContext = { ...given, ...signing(app, given) };
  useSchemas(app);
  await app.register(cookie);
  await app.register(helmet, securityHeaders(config));
  await app.register(rateLimit, {
    max: config.limits.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => addressKey(ip),
    store: rateStore(world.monotonic),
    errorResponseBuilder: () => ({ statusCode: 429, code: 'tooMuch' }),
  });
  const isOwnHost = hostCheck(config);
  app.addHook('onRequest', async (request, reply) => {
    const { origin, host } = request.headers;
    if (!isOwnHost(host)) {
      await misdirected(request, reply);
      return;
    }
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    if (changes && !isOwnOrigin(origin, request.host, config.publicUrl))
      await refuse(reply, { status: 403, refused: { code: 'foreignOrigin' } });
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (_, reply) => refuse(reply, NOT_FOUND));
  app.setErrorHandler((error: FastifyError & { readonly field?: string }, request, reply) =>
    answerError(error, request, reply, given.metrics),
  );
  await serveStaticFiles(app);
  statusRoutes(app, context);
  peopleRoutes(app, context);
  programRoutes(app, context);
  tableRoutes(app, context);
  replayRoutes(app, context);
  practiceRoutes(app, context);
  lessonRoutes(app, context);
  return app;
}

/** For people too, who may have set up the name themselves. */
function misdirected({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { host = '', accept = '' } = headers;
  if (!accept.includes('text/html'))
    return refuse(reply, { status: 421, refused: { code: 'unknownHost', host } });
  return reply.code(421).type('text/plain; charset=utf-8').send(say('serve_unknownHost', { host }));
}

/** Who sends a request, found once for each. */
function signing(
  app: FastifyInstance,
  { people, rates }: Given,
): Pick<RouteContext, 'signedIn' | 'personIn' | 'whoIs'> {
  const persons = new WeakMap<FastifyRequest, Person | null>();
  const whoIs = async (request: FastifyRequest): Promise<Person | null> => {
    const known = persons.get(request);
    if (known !== undefined) return known;
    const person = await whoseToken(request.raw, addressKey(request.ip), people, rates);
    if (person === 'tooMuch') throw Object.assign(new Error(person), { statusCode: 429, code: person });
    persons.set(request, person);
    return person;
  };
  return {
    whoIs,
    async signedIn(request, reply) {
      if ((await whoIs(request)) === null)
        await refuse(reply, { status: 401, refused: { code: 'notSignedIn' } });
    },
    personIn(request) {
      const person = persons.get(request);
      if (person === undefined || person === null)
        throw new Error(`${app.prefix} is missing preHandler: signedIn`);
      return person;
    },
  };
}

const CODES: { readonly [code: string]: string } = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooBig',
  FST_ERR_CTP_INVALID_JSON_BODY: 'notJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'notJson',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'notJson',
};

function answerError(
  error: FastifyError & { readonly field?: string },
  request: FastifyRequest,
  reply: FastifyReply,
  metrics: Metrics,
): FastifyReply {
  const refused = (status: number, reason: Reason): FastifyReply =>
    refuse(reply, { status, refused: reason });
  if (error.field !== undefined || error.validation !== undefined)
    return refused(400, { code: 'malformed', field: error.field ?? '', problem: error.message });
  const status = error.statusCode ?? 500;
  if (status < 500) return refused(status, { code: CODES[error.code] ?? error.code });
  metrics.errors.inc();
  // Its line in the log is written where it failed.
  if (error instanceof StorageError) return refused(503, { code: 'unavailable' });
  request.log.error({ err: error }, 'a request failed');
  return refused(status, { code: 'internal' });
}
