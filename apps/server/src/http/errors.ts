import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { COMMON_HEADERS } from './security-headers.ts';

/**
 * Handles errors that no service handles. The visitor gets the status and the request's id; details of a server error
 * are only logged.
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

const answerMalformedByDefault: AnswerError = (_error, _request, reply) =>
  reply.code(400).send({ statusCode: 400, error: 'Bad Request', message: 'The address is malformed' });

/**
 * Answers requests whose URL cannot be decoded, such as `/3/%E0%A4%A`, or has a path segment that is too long. Fastify
 * runs no route and no hook for them. The URL's prefix selects the service whose format the answer has (design 1).
 * @param services the error handler of each service, by URL prefix.
 */
export function malformedAddress(services: Record<string, AnswerError>): AnswerError {
  return function answerMalformedAddress(error, request, reply) {
    reply.headers(COMMON_HEADERS).header('x-request-id', request.id).header('cache-control', 'no-store');
    const prefix = Object.keys(services).find((start) => request.raw.url?.startsWith(start));
    const answer = (prefix && services[prefix]) || answerMalformedByDefault;
    void answer(error, request, reply);
  };
}

/** Statuses and messages for errors of Node's HTTP parser, which occur before a request object exists. */
const PARSER_ERRORS: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and the headers are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time'],
};

/** Answers invalid HTTP, such as a space in the URL, and closes the connection (design 7). */
export function answerUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = PARSER_ERRORS[error.code] ?? [400, 'The request cannot be read'];
  const phrase = STATUS_CODES[status];
  const body = JSON.stringify({ statusCode: status, error: phrase, message });
  const headers = {
    ...COMMON_HEADERS,
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
