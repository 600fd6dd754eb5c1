import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** Maximum characters of a URL: a search for the longest term (7,000, encoded) and its other parameters. */
const MAX_URL_LENGTH = 8192;

/**
 * Headers for content negotiation and conditional requests. Longer values are ignored, because they take time: sorting
 * 15 kB of accepted languages takes 5 ms.
 */
const NEGOTIATION_HEADERS = ['accept', 'accept-encoding', 'accept-language', 'if-none-match'];
const MAX_NEGOTIATION_LENGTH = 1000;

/** Milliseconds until a request body must be complete. This is less than the grace period at shutdown. */
const BODY_TIMEOUT_MS = 5000;

/** An error that any route may throw. Each service answers it in its own format. */
export class RequestProblem extends Error {
  override readonly name = 'RequestProblem';
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Returns the 4xx status of an error of Fastify or of a {@link RequestProblem}; undefined for all other errors. */
export function requestStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const status = Number(error.statusCode);
  return status >= 400 && status < 500 ? status : undefined;
}

/**
 * Closes the connection if the request's body is not complete after `within` milliseconds. If the request is not
 * answered yet, the answer is 408.
 */
function limitBodyTime({ raw, headers }: FastifyRequest, reply: FastifyReply, within: number): void {
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => {
    if (raw.complete) return;
    // The code that reads the body listens for errors. Without a listener, an error would end the process.
    if (reply.sent || raw.listenerCount('error') === 0) {
      raw.destroy();
      return;
    }
    reply.header('connection', 'close');
    // The socket stays open for the answer.
    raw.emit('error', new RequestProblem(408, 'The body did not arrive in time'));
  }, within);
  raw.once('close', () => clearTimeout(timer));
}

/** Matches `100-continue`, the only expectation that HTTP defines, in the same way as Node does. */
const CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i;

/**
 * Throws if the Host header is missing, or the `Expect` header is unknown (RFC 9110, 7.2 and 10.1.1). Throws if there
 * are two Host headers, because a proxy in front may use one of them and this server the other. Drops negotiation
 * headers that are too long.
 */
function checkHeaders({ raw, headers }: FastifyRequest): void {
  const { rawHeaders } = raw;
  let hosts = 0;
  // Names are at the even indexes, values at the odd ones.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) throw new RequestProblem(400, 'The request names two hosts');
  // HTTP/1.0 has neither of these headers.
  if (raw.httpVersion !== '1.0') {
    if (hosts === 0) throw new RequestProblem(400, 'The request names no host');
    if (headers.expect !== undefined && !CONTINUE.test(headers.expect))
      throw new RequestProblem(417, 'The expectation of the request is unknown');
  }
  for (const name of NEGOTIATION_HEADERS) {
    if ((headers[name]?.length ?? 0) > MAX_NEGOTIATION_LENGTH) delete headers[name];
  }
}

/**
 * Limits requests before any work is done for them (design, Strangers).
 * @param options.bodyWithin milliseconds; tests use a shorter time.
 */
export const requestBounds = fp(async function requestBounds(
  app: FastifyInstance,
  { bodyWithin = BODY_TIMEOUT_MS }: { bodyWithin?: number },
) {
  // Without this listener, Node itself would answer unknown expectations, without our headers.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // One hook for all bounds, because each additional hook slows down fast answers.
  app.addHook('onRequest', (request, reply, done) => {
    // First, because the answer to a long URL is negotiated, too, and must not read headers that are too long.
    checkHeaders(request);
    const length = request.raw.url?.length ?? 0;
    if (length > MAX_URL_LENGTH) {
      throw new RequestProblem(414, `The address has ${length} characters, over ${MAX_URL_LENGTH}`);
    }
    limitBodyTime(request, reply, bodyWithin);
    done();
  });
});
