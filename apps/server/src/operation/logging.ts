import { randomBytes } from 'node:crypto';
import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import fp from 'fastify-plugin';
import type { LogLevel } from '../config/config-values.ts';

/** An id that a proxy in front has given a request, fit to stand in a log. */
const REQUEST_ID = /^[\w-]{1,64}$/;

/** What a log line may say of a request beside its id: its route, never its address, its terms or who asked. */
function describe(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions.url ?? 'unknown' };
}

/** What a log line says of an error. Others of its fields may hold a visitor's term, as the `detail` of PostgreSQL's does. */
const ERROR_FIELDS = [
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'status',
  'constraint',
  'table',
] as const;

interface DescribedError {
  type: string;
  message: string;
  stack: string;
  cause?: DescribedError;
  [field: string]: unknown;
}

/** An error, and its causes, as they are logged. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const fields = new Map<string, unknown>(Object.entries(error));
  const known = ERROR_FIELDS.flatMap((field) => (fields.has(field) ? [[field, fields.get(field)]] : []));
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack ?? '',
    ...Object.fromEntries(known),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/**
 * How the server logs: pino's JSON lines. Those about a request are written to its own logger, which adds its id
 * (`reqId`), and are given it as `req`, of which they say the route.
 */
export function logging(level: LogLevel): FastifyServerOptions {
  const process = randomBytes(4).toString('hex');
  let requests = 0;
  return {
    logger: level === 'silent' ? false : { level, serializers: { req: describe, err: describeError } },
    // Fastify's own lines hold the whole address, and the search terms in it.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : `${process}-${(requests += 1)}`;
    },
  };
}

/**
 * Logs every request at `debug`: status and duration in milliseconds. At `info`, the default, a request leaves a line
 * only when the server failed (`errors.ts`): a line each would cost more than answering does.
 */
export const requestLog = fp(async function requestLog(app: FastifyInstance) {
  if (!['debug', 'trace'].includes(app.log.level)) return;
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request answered',
    );
  });
});
