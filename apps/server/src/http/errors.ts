import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

/** What Node finds wrong before there is a request: the status and what is said of it. */
const UNREADABLE: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and the headers are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time'],
};

/**
 * The answer to what is no HTTP that can be read, such as an address with a blank in it: like all others (design 7), it says
 * under which id, and then the connection is closed.
 */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = UNREADABLE[error.code] ?? [400, 'The request cannot be read'];
  const phrase = STATUS_CODES[status];
  const body = JSON.stringify({ statusCode: status, error: phrase, message });
  const headers = {
    ...EVERYWHERE,
    'x-request-id': randomUUID(),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${phrase}\r\n${lines.join('')}\r\n${body}`);
  socket.destroy(error);
}
