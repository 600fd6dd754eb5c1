import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * The answer to what no part has handled itself. What the server did wrong stays inside: the visitor gets the status
 * and the request's id, under which the log has the rest.
 */
export const errors = fp(async function errors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const given = error.statusCode ?? 500;
    const status = given >= 400 && given <= 599 ? given : 500;
    const phrase = STATUS_CODES[status] ?? 'Error';
    reply.code(status).header('cache-control', 'no-store');
    if (status >= 500) {
      request.log.error({ req: request, status, err: error }, 'request failed');
      return reply.send({ statusCode: status, error: phrase, message: phrase, requestId: request.id });
    }
    return reply.send({ statusCode: status, error: phrase, message: error.message });
  });
});
