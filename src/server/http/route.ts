import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Reason } from '../../engine/index.ts';
import {
  httpRoutes,
  type HttpBody,
  type HttpParams,
  type HttpQuery,
  type HttpReply,
  type HttpRoute,
  type HttpRouteName,
} from '../../protocol/wire/http.ts';
import { validatorOf } from '../validation.ts';

/** Requests are checked by the published schemas; what is wrong is named by field. */
export function useSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema }) => {
    const validate = validatorOf(schema);
    return (data: unknown) => {
      const fault = validate(data);
      return fault === null
        ? { value: data }
        : { error: Object.assign(new Error(fault.problem), { field: fault.field }) };
    };
  });
}

/** A request that is not answered, and why. */
export interface Refused {
  readonly status: number;
  readonly refused: Reason;
}

/** Every refusal has one form: `{"error": {"code": …}}`. */
export const refuse = (reply: FastifyReply, { status, refused }: Refused): FastifyReply =>
  reply.code(status).send({ error: refused });

interface Types<N extends HttpRouteName> {
  Body: HttpBody<N>;
  Params: HttpParams<N>;
  Querystring: HttpQuery<N>;
}

export type RouteRequest<N extends HttpRouteName> = FastifyRequest<Types<N>>;

export interface RouteOptions {
  readonly before?: readonly preHandlerAsyncHookHandler[];
  readonly perMinute?: number;
  readonly bodyLimit?: number;
  /** Of a reply that is no refusal. */
  readonly status?: number;
}

/** Adds a route of the protocol. A handler that returns anything but what the schema says does not compile. */
export function addRoute<N extends HttpRouteName>(
  app: FastifyInstance,
  name: N,
  { before = [], perMinute, bodyLimit, status = 200 }: RouteOptions,
  handle: (request: RouteRequest<N>, reply: FastifyReply) => Promise<HttpReply<N> | Refused | FastifyReply>,
): void {
  const { method, path, params, query, body }: HttpRoute = httpRoutes[name];
  app.route<Types<N>>({
    method,
    url: path,
    schema: {
      ...(params !== undefined && { params }),
      ...(query !== undefined && { querystring: query }),
      ...(body !== undefined && { body }),
    },
    preHandler: [...before],
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(perMinute !== undefined && { config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } } }),
    handler: async (request, reply) => {
      const answer = await handle(request, reply);
      // A handler that has sent the reply itself returns it, and to wait for a reply makes nothing of it.
      if (reply.sent) return reply;
      return isRefused(answer) ? refuse(reply, answer) : reply.code(status).send(answer);
    },
  });
}

const isRefused = (answer: object): answer is Refused => 'refused' in answer;
