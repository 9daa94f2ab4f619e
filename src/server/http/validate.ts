import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Reason } from '../../engine/index.ts';
import { faultIn } from '../fault.ts';

/** Bodies are checked by the published schemas; what is wrong is named by field. */
export function useSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema }) => {
    const validator = Compile(schema as TSchema);
    return (data: unknown) => {
      if (validator.Check(data)) return { value: data };
      const { field, problem } = faultIn(validator.Errors(data));
      return { error: Object.assign(new Error(problem), { field }) };
    };
  });
}

/** Every refusal has one form: `{"error": {"code": …}}`. */
export const refuse = (reply: FastifyReply, status: number, reason: Reason): FastifyReply =>
  reply.code(status).send({ error: reason });
