import { randomBytes } from 'node:crypto';
import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import fp from 'fastify-plugin';
import type { LogLevel } from '../config/config-values.ts';
import { isForwarded } from '../fairness/visitor.ts';

/** A proxy's request id is accepted only if it is short and safe to log. */
const REQUEST_ID = /^[\w-]{1,64}$/;

/** Matches a `traceparent` header (W3C Trace Context). */
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Returns the trace id of a request. It is used only from a trusted proxy, because other clients could send anything.
 */
function traceOf(request: FastifyRequest): string | undefined {
  const given = request.headers.traceparent;
  return isForwarded(request) && typeof given === 'string' && TRACEPARENT.test(given) ? given : undefined;
}

/** Returns what is logged of a request: method, route and trace id, but never the URL, the term or the visitor. */
function describeRequest(request: FastifyRequest) {
  return {
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    traceparent: traceOf(request),
  };
}

/**
 * The fields of an error that are logged. All other fields may contain a visitor's term, as PostgreSQL's `detail` does.
 */
const ERROR_FIELDS = ['code', 'errno', 'syscall', 'address', 'port', 'status', 'constraint', 'table'];

interface DescribedError {
  type: string;
  message: string;
  stack: string;
  cause?: DescribedError;
  [field: string]: unknown;
}

/** Converts an error and its causes for the log, without fields that may contain a term. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const fields = Object.entries(error).filter(([name]) => ERROR_FIELDS.includes(name));
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack ?? '',
    ...Object.fromEntries(fields),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/**
 * Returns Fastify's options for logging. Fastify logs JSON lines with pino. Lines about a request are written with
 * `request.log`, which adds the request's id (`reqId`). The field `req` is reduced to the method and route.
 */
export function logging(level: LogLevel): FastifyServerOptions {
  // Distinguishes the ids of several servers, and of one server before and after a restart.
  const prefix = randomBytes(4).toString('hex');
  let requests = 0;
  return {
    logger: level === 'silent' ? false : { level, serializers: { req: describeRequest, err: describeError } },
    // Fastify's own lines are off, because they contain the whole URL and therefore search terms.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : `${prefix}-${(requests += 1)}`;
    },
  };
}

/**
 * Milliseconds for which access lines are buffered. Writing each line at once would take a fifth of the time that a
 * fast answer takes.
 */
const WRITE_INTERVAL_MS = 200;

/**
 * If more characters than this are buffered, they are written at once. Under load, lines that are kept for longer would
 * cost the garbage collector 5 of the 50 µs of processor time of a request.
 */
const MAX_BUFFER_LENGTH = 16_384;

/** pino's number for the level `info`. */
const INFO = 30;

/**
 * Logs one line per request at level `info`, unless `ACCESS_LOG=off`, without terms or URLs. These lines are up to
 * {@link WRITE_INTERVAL_MS} later than the other lines of the log.
 * @param options.write receives text that ends with a line break.
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
    const trace = traceOf(request);
    // A template, because JSON.stringify would take 2 of the 40 µs of processor time of a fast answer. The values need
    // no escapes, except the route, which may be a regular expression.
    lines +=
      `{"level":${INFO},"time":${Date.now()},"reqId":"${request.id}"` +
      `,"req":{"method":"${request.method}","route":${JSON.stringify(request.routeOptions.url ?? 'unknown')}` +
      `${trace === undefined ? '' : `,"traceparent":"${trace}"`}}` +
      `,"status":${reply.statusCode},"ms":${Math.round(reply.elapsedTime)},"msg":"request answered"}\n`;
    if (lines.length > MAX_BUFFER_LENGTH) flush();
    else timer ??= setTimeout(flush, WRITE_INTERVAL_MS).unref();
    done();
  });
  app.addHook('onClose', async () => flush());
});
