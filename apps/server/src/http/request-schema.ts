import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type z } from 'zod';

/**
 * The schema of a part of a request (its body, parameters of its path, its query string), and the error for a value that does not
 * match it: each service words its own. A value that matches reaches the handler as it came, neither coerced nor stripped.
 */
export class RequestSchema<Value = unknown> {
  readonly schema: z.ZodType<Value>;
  readonly #refusal: (issue: z.core.$ZodIssue, value: unknown) => Error;

  /** @param refusal the error for the first issue of a value. */
  constructor(schema: z.ZodType<Value>, refusal: (issue: z.core.$ZodIssue, value: unknown) => Error) {
    this.schema = schema;
    this.#refusal = refusal;
  }

  /** The error for a value; undefined when it matches. */
  problemOf(value: unknown): Error | undefined {
    const [issue] = this.schema.safeParse(value).error?.issues ?? [];
    return issue && this.#refusal(issue, value);
  }
}

/**
 * Has Fastify check requests by the {@link RequestSchema}s of a route. Other schemas only describe (`/openapi.json`): those of
 * answers, which are sent as they are, and those of parameters that a hook has checked before.
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
