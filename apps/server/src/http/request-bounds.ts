import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import fp from 'fastify-plugin';

/** The longest address, in characters: twice what a query for the longest term takes. */
const LONGEST_ADDRESS = 8192;

/** Headers by which an answer is negotiated, or not sent again. One that is longer (characters) is ignored. */
const NEGOTIATION_HEADERS = ['accept', 'accept-encoding', 'accept-language', 'if-none-match'];
const LONGEST_NEGOTIATION_HEADER = 1000;

/** Milliseconds within which a body arrives; less than the server gives open requests when it stops. */
const BODY_WITHIN = 5000;

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
 * Reads a request's headers once: throws when it names two hosts (a server in front may believe the other one), and drops
 * overlong conditional and negotiation headers.
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
  if (length <= LONGEST_NEGOTIATION_HEADER) return;
  // Sorting 15 kB of accepted languages takes 5 ms.
  for (const name of NEGOTIATION_HEADERS) {
    if ((headers[name]?.length ?? 0) > LONGEST_NEGOTIATION_HEADER) delete headers[name];
  }
}

/**
 * Work is bounded before it is begun (design 10): the length of an address, its hosts and negotiation headers, and the time
 * that a body may take.
 * @param options.bodyWithin milliseconds; tests shorten them.
 */
export const requestBounds = fp(async function requestBounds(
  app: FastifyInstance,
  { bodyWithin = BODY_WITHIN }: { bodyWithin?: number },
) {
  // One hook for all of it: each hook costs a quick answer some of its time.
  app.addHook('onRequest', (request, _reply, done) => {
    const length = request.raw.url?.length ?? 0;
    if (length > LONGEST_ADDRESS) {
      throw new RequestProblem(414, `The address has ${length} characters, over ${LONGEST_ADDRESS}`);
    }
    checkHeaders(request);
    done();
  });
  app.addHook('onRequest', bodyDeadline(bodyWithin));
});
