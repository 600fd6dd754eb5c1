import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type z } from 'zod';

/**
 * The schema of a request's body, path parameters or query string, with the error for an invalid value. A valid value
 * reaches the handler unchanged: nothing is converted or removed.
 */
export class RequestSchema<Value = unknown> {
  readonly schema: z.ZodType<Value>;
  readonly #refusal: (issue: z.core.$ZodIssue, value: unknown) => Error;

  /** @param refusal returns the error for the first problem that the schema finds in a value. */
  constructor(schema: z.ZodType<Value>, refusal: (issue: z.core.$ZodIssue, value: unknown) => Error) {
    this.schema = schema;
    this.#refusal = refusal;
  }

  problemOf(value: unknown): Error | undefined {
    const [issue] = this.schema.safeParse(value).error?.issues ?? [];
    return issue && this.#refusal(issue, value);
  }
}

/**
 * Makes Fastify validate requests with each route's {@link RequestSchema}s. All other schemas only document the route
 * (`/openapi.json`): answers are serialised without a schema, and hooks validate some parameters.
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
