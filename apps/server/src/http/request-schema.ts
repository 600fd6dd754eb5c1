import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type z } from 'zod';

/**
 * The schema of a part of a request (its body, path parameters or query string), and the error that the service throws
 * for an invalid value. A valid value reaches the handler unchanged: nothing is converted or removed.
 */
export class RequestSchema<Value = unknown> {
  readonly schema: z.ZodType<Value>;
  readonly #refusal: (issue: z.core.$ZodIssue, value: unknown) => Error;

  /** @param refusal returns the error for the first problem that the schema finds in a value. */
  constructor(schema: z.ZodType<Value>, refusal: (issue: z.core.$ZodIssue, value: unknown) => Error) {
    this.schema = schema;
    this.#refusal = refusal;
  }

  /** Returns the error for a value; undefined if the value is valid. */
  problemOf(value: unknown): Error | undefined {
    const [issue] = this.schema.safeParse(value).error?.issues ?? [];
    return issue && this.#refusal(issue, value);
  }
}

/**
 * Makes Fastify validate requests with each route's {@link RequestSchema}s. All other schemas are only for the API
 * document (`/openapi.json`). This includes the schemas of answers, which are serialised as they are, and of parameters
 * that a hook has already validated.
 */
export const requestSchemas = fp(async function requestSchemas(app: FastifyInstance) {
  app.setValidatorCompiler(({ schema }) => {
    if (!(schema instanceof RequestSchema)) return () => true;
    return (value: unknown) => {
      const error = schema.problemOf(value);
      return error ? { error } : { value };
    };
  });
  app.setSerializerCompiler(() => JSON.stringify);
});
