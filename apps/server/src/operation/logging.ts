import { randomBytes } from 'node:crypto';
import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import fp from 'fastify-plugin';
import type { LogLevel } from '../config/config-values.ts';

/** An id that a proxy in front has given a request, fit to stand in a log. */
const REQUEST_ID = /^[\w-]{1,64}$/;

/** The trace that a request belongs to (W3C Trace Context). */
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** As a trusted proxy has sent it on; anybody else may have made it up. */
function traceOf(request: FastifyRequest): string | undefined {
  const given = request.headers.traceparent;
  const isBehindProxy = (request.ips?.length ?? 1) > 1;
  return isBehindProxy && typeof given === 'string' && TRACEPARENT.test(given) ? given : undefined;
}

/** What a log line may say of a request beside its id: its route, never its address, its terms or who asked. */
function describe(request: FastifyRequest) {
  return {
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    traceparent: traceOf(request),
  };
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

/** Milliseconds after which access lines are written, together: a write for each would cost a fifth of a quick answer. */
const WRITE_EVERY = 200;

/** pino's number of `info`. */
const INFO = 30;

/**
 * Logs one line a request, at `info` (`ACCESS_LOG=off` leaves them out): method, route, status and milliseconds, without terms or
 * addresses. Its lines are written up to {@link WRITE_EVERY} later than those of the rest of the log.
 * @param options.write takes lines that end with a line break.
 */
export const accessLog = fp(async function accessLog(
  app: FastifyInstance,
  { write = (lines) => void process.stdout.write(lines) }: { write?: (lines: string) => void },
) {
  if (!['info', 'debug', 'trace'].includes(app.log.level)) return;
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (lines !== '') write(lines);
    lines = '';
  }
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      level: INFO,
      time: Date.now(),
      reqId: request.id,
      req: describe(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      msg: 'request answered',
    };
    lines += `${JSON.stringify(line)}\n`;
    timer ??= setTimeout(flush, WRITE_EVERY).unref();
    done();
  });
  app.addHook('onClose', async () => flush());
});
