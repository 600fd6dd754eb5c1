import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { PROBLEM_PAGE_HEADERS, problemPage, sendProblemPage } from './problem-page.ts';
import { COMMON_HEADERS } from './security-headers.ts';

/**
 * Handles errors that no service handles. The visitor gets a page, or JSON if no page was requested. Details of a
 * server error are only logged. The JSON contains the request's id, by which they can be found.
 */
export const errors = fp(async function errors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const given = error.statusCode ?? 500;
    const status = given >= 400 && given <= 599 ? given : 500;
    const phrase = STATUS_CODES[status] ?? 'Error';
    reply.code(status).header('cache-control', 'no-store');
    if (status >= 500) request.log.error({ req: request, status, err: error }, 'request failed');
    const page = sendProblemPage(request, reply, status);
    if (page) return page;
    if (status >= 500) {
      return reply.send({ statusCode: status, error: phrase, message: phrase, requestId: request.id });
    }
    return reply.send({ statusCode: status, error: phrase, message: error.message });
  });
});

type AnswerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => unknown;

/** Functions that answer an error in the format of a service, by the service's URL prefix. */
export type ServiceErrors = Readonly<Record<string, AnswerError>>;

const answerMalformedUrl: AnswerError = (_error, request, reply) =>
  sendProblemPage(request, reply, 400) ??
  reply.code(400).send({ statusCode: 400, error: 'Bad Request', message: 'The address is malformed' });

/** The route that answers requests with malformed URLs. Logs and metrics name it. */
const MALFORMED_URL_ROUTE = '/malformed-url';

/**
 * Answers requests whose URL cannot be decoded, such as `/3/%E0%A4%A`, or has a path segment that is too long. Fastify
 * runs no hooks for them, so they would be missing in the log and the metrics. Therefore `reroute`, for Fastify's
 * option `frameworkErrors`, sends them to the plugin `route`. The URL's prefix selects the service whose format the
 * answer has (design, Parts). Below other prefixes a visitor gets a page.
 */
export function malformedUrls(services: ServiceErrors) {
  const refusals = new WeakMap<IncomingMessage, { error: FastifyError; answer: AnswerError }>();

  function reroute(error: FastifyError, { raw, server }: FastifyRequest, reply: FastifyReply): void {
    const prefix = Object.keys(services).find((start) => raw.url?.startsWith(start));
    const answer = (prefix && services[prefix]) || answerMalformedUrl;
    refusals.set(raw, { error, answer });
    raw.url = MALFORMED_URL_ROUTE;
    server.routing(raw, reply.raw);
  }

  const route = fp(async function malformedUrlRoute(app: FastifyInstance) {
    app.all(MALFORMED_URL_ROUTE, {
      schema: { hide: true },
      // This hook answers before the request's body is read.
      onRequest(request, reply, done) {
        const refusal = refusals.get(request.raw);
        // A visitor requested this URL itself, which no page has.
        if (!refusal) return done();
        void refusal.answer(refusal.error, request, reply.header('cache-control', 'no-store'));
      },
      handler: (_request, reply) => reply.callNotFound(),
    });
  });
  return { reroute, route };
}

/** Statuses and messages for errors of Node's HTTP parser, which occur before a request object exists. */
const PARSER_ERRORS: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and the headers are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time'],
};

/** Returns the status and the message for a request that Node cannot parse; undefined if it gets no answer. */
export function clientErrorAnswer(error: ConnectionError, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return undefined;
  const [status, message] = PARSER_ERRORS[error.code] ?? [400, 'The request cannot be read'];
  return { status, message };
}

/**
 * Whether the bytes of a request that Node could not parse begin with a path of a service. If they are not the first
 * bytes of the request, its path is unknown.
 */
function isForService({ rawPacket }: ConnectionError, prefixes: readonly string[]): boolean {
  // Fastify's type describes the buffer's JSON.
  const bytes: unknown = rawPacket;
  if (!Buffer.isBuffer(bytes)) return false;
  const [, path = ''] = bytes.subarray(0, 100).toString('latin1').split(' ');
  return prefixes.some((prefix) => path.startsWith(prefix));
}

/**
 * Creates Fastify's `clientErrorHandler`. It answers invalid HTTP, such as a space in the URL, and closes the
 * connection (design, Pages). If the URL and the headers are too long, a visitor gets a page, because browsers send
 * such requests.
 * @param services the URL prefixes of the services. Their clients get JSON.
 */
export function clientErrorHandler(services: readonly string[]) {
  return function answerClientError(error: ConnectionError, socket: Socket): void {
    const answer = clientErrorAnswer(error, socket);
    if (!answer) return;
    const { status, message } = answer;
    const phrase = STATUS_CODES[status];
    const isPage = status === 431 && !isForService(error, services);
    const body = isPage
      ? problemPage(status, 'en')
      : JSON.stringify({ statusCode: status, error: phrase, message });
    const headers = {
      ...COMMON_HEADERS,
      ...(isPage ? PROBLEM_PAGE_HEADERS : { 'content-type': 'application/json; charset=utf-8' }),
      'x-request-id': randomUUID(),
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${phrase}\r\n${lines.join('')}\r\n${body}`);
    socket.destroy(error);
  };
}
