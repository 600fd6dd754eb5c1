import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { EVERYWHERE } from './security-headers.ts';

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

type AnswerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => unknown;

const answerPlainly: AnswerError = (_error, _request, reply) =>
  reply.code(400).send({ statusCode: 400, error: 'Bad Request', message: 'The address is malformed' });

/**
 * The answer to an address that cannot be decoded, such as `/3/%E0%A4%A`, or has too long a part: no route and no hook
 * of one is found for it. It has the form of the service whose addresses begin so (design 1).
 * @param services how each service answers, by what its addresses begin with.
 */
export function malformedAddress(services: Record<string, AnswerError>): AnswerError {
  return function answerMalformedAddress(error, request, reply) {
    reply.headers(EVERYWHERE).header('x-request-id', request.id).header('cache-control', 'no-store');
    const prefix = Object.keys(services).find((start) => request.raw.url?.startsWith(start));
    const answer = (prefix && services[prefix]) || answerPlainly;
    void answer(error, request, reply);
  };
}
