import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { EVERYWHERE } from './security-headers.ts';

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
    reply.headers(EVERYWHERE).header('cache-control', 'no-store');
    const prefix = Object.keys(services).find((start) => request.raw.url?.startsWith(start));
    const answer = (prefix && services[prefix]) || answerPlainly;
    void answer(error, request, reply);
  };
}
