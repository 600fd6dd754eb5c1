import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import fp from 'fastify-plugin';

/** The longest address, in characters: twice what a query for the longest term takes. */
const LONGEST_ADDRESS = 8192;

/** What a browser would like, and has already: of a kilobyte each at most, or it is not read. */
const WISHES = ['accept', 'accept-encoding', 'accept-language', 'if-none-match'];
const LONGEST_WISH = 1000;

/** Requests of one connection that may wait for their answers; browsers and proxies send one at a time. */
const MOST_PIPELINED = 16;

/** Milliseconds within which a body arrives; less than the server gives open requests when it stops. */
const BODY_WITHIN = 5000;

/** Milliseconds for which an answer may stand still (`connectionTimeout`). */
export const STALLED = 30_000;

/** What is wrong with a request, whatever it asks for: each service answers it in its own form. */
class RequestProblem extends Error {
  override readonly name = 'RequestProblem';
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** The 4xx status of an error that the framework, or {@link RequestProblem}, found in a request; else undefined. */
export function requestStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const status = Number(error.statusCode);
  return status >= 400 && status < 500 ? status : undefined;
}

/**
 * A hook that waits for a body no longer than that (milliseconds): a request whose body does not end gets 408, and its
 * connection is closed, also when it was answered long before.
 */
function bodyDeadline(within: number) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const { raw, headers } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return done();
    const timer = setTimeout(() => {
      if (raw.complete) return;
      if (reply.sent || raw.listenerCount('error') === 0) {
        raw.destroy();
        return;
      }
      reply.header('connection', 'close');
      // To whoever reads the body, it ends with this error; the socket stays open for the answer.
      raw.emit('error', new RequestProblem(408, 'The body did not arrive in time'));
    }, within);
    raw.once('close', () => clearTimeout(timer));
    done();
  };
}

/**
 * Lets few requests of a connection wait for their answers (pipelining): the system reads a connection up to 2 MB at a
 * time, thousands of requests, and nobody else is answered meanwhile. The last that is answered closes the connection, of
 * which no more is read; a client sends the rest again on another (RFC 9112, 9.3.2). Gives whether a request is left alone.
 */
function boundPipelining(server: Server) {
  const queues = new WeakMap<Socket, ServerResponse[]>();
  const left = new WeakSet<IncomingMessage>();
  // An answer has the socket while it is its turn: one at a time, in the order of the requests.
  const isWaiting = (response: ServerResponse) => response.socket === null && !response.writableFinished;
  // Also those whose address is malformed, for which no hook is called.
  server.prependListener('request', (request, response) => {
    if (!isWaiting(response)) return;
    const { socket } = request;
    const queue = (queues.get(socket) ?? []).filter(isWaiting);
    if (queue.length === MOST_PIPELINED - 1) {
      socket.pause();
      left.add(request);
      return;
    }
    queues.set(socket, [...queue, response]);
    if (queue.length === MOST_PIPELINED - 2) response.setHeader('connection', 'close');
  });
  return (request: IncomingMessage, response: ServerResponse) => isWaiting(response) && left.has(request);
}

/**
 * Reads a request's headers once: throws when its host is named twice, which servers in front and behind may then take for
 * another's, and forgets endless wishes.
 */
function checkHeaders({ raw, headers }: FastifyRequest): void {
  const { rawHeaders } = raw;
  let hosts = 0;
  let length = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    length += rawHeaders[index + 1]?.length ?? 0;
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) throw new RequestProblem(400, 'The request names two hosts');
  if (length <= LONGEST_WISH) return;
  // To put 15 kB of them in order takes 5 ms.
  for (const name of WISHES) {
    if ((headers[name]?.length ?? 0) > LONGEST_WISH) delete headers[name];
  }
}

/**
 * Work is bounded before it is begun (design 10): the length of an address, its hosts and wishes, the time that a body
 * may take, that for which an answer may stand still because nobody reads it, and how many requests of a connection wait
 * at once.
 * @param options.bodyWithin milliseconds; tests shorten them.
 */
export const requestBounds = fp(async function requestBounds(
  app: FastifyInstance,
  { bodyWithin = BODY_WITHIN }: { bodyWithin?: number },
) {
  const isLeft = boundPipelining(app.server);
  // One hook for all that most requests pass: each costs some of a quick answer.
  app.addHook('onRequest', (request, reply, done) => {
    if (isLeft(request.raw, reply.raw)) return void reply.hijack();
    const length = request.raw.url?.length ?? 0;
    if (length > LONGEST_ADDRESS) {
      throw new RequestProblem(414, `The address has ${length} characters, over ${LONGEST_ADDRESS}`);
    }
    checkHeaders(request);
    done();
  });
  app.addHook('onRequest', bodyDeadline(bodyWithin));
  app.server.on('timeout', (socket) => {
    // Reset, not closed: what the system still holds for a reader that takes nothing goes, too.
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else socket.destroy();
  });
});
