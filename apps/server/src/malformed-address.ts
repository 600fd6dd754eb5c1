import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './movies/movie-database-errors.ts';
import { answerError } from './search-log/error-answer.ts';
import { EVERYWHERE } from './security-headers.ts';

/**
 * The answer to an address that cannot be decoded, such as `/3/%E0%A4%A`, or has too long a part: no route and no hook
 * of one is found for it. It has the form of the service whose addresses begin so (design 1).
 */
export function answerMalformedAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers(EVERYWHERE).header('cache-control', 'no-store');
  if (request.raw.url?.startsWith('/v1/')) {
    void answerError(error, request, reply);
  } else if (request.raw.url?.startsWith('/3/')) {
    const { status, body } = notFound();
    reply.code(status).send(body);
  } else {
    reply.code(400).send({ statusCode: 400, error: 'Bad Request', message: 'The address is malformed' });
  }
}
