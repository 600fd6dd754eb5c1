import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { occasionalLog } from '../../operation/occasional-log.ts';
import { SearchLogError } from '../search-log-error.ts';

const METHODS = 'GET, POST, PATCH';
/** The request headers of the official Appwrite SDKs. */
const REQUEST_HEADERS =
  'content-type, x-appwrite-project, x-appwrite-response-format, x-appwrite-locale, x-appwrite-session, ' +
  'x-appwrite-dev-key, x-sdk-name, x-sdk-platform, x-sdk-language, x-sdk-version, x-fallback-cookies, x-requested-with';
const RESPONSE_HEADERS =
  'retry-after, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset, x-request-id';
/** Seconds for which browsers may cache a preflight response. */
const PREFLIGHT_MAX_AGE_SECONDS = 86_400;

/**
 * The `Origin` that the official SDKs send from devices. A page cannot send it, because the browser sets a page's
 * Origin.
 */
const DEVICE_ORIGIN = /^appwrite-(ios|android):\/\//;

interface OriginGuardOptions {
  /** Origins, besides the server's own, whose pages may use the search log. */
  allowedOrigins: readonly string[];
  publicUrl?: string;
  log?: { warn(details: object, message: string): void };
}

/**
 * Creates a hook that lets only pages of this server's own origin and of `allowedOrigins` use the search log (design,
 * Search log). Other pages get no CORS permission to read, and their writes are refused with 403. A request without an
 * `Origin` header is allowed: browsers send the header with every write of another website's page.
 *
 * If a proxy in front does not forward the host, `Sec-Fetch-Site` identifies our own pages. Browsers set this header,
 * and pages cannot.
 * @param options.publicUrl the server's own origin. If it is set, no other host counts as our own. This prevents DNS
 * rebinding.
 * @param options.log receives a rate-limited warning about refused pages, because a misconfigured proxy may be the
 * reason.
 */
export function originGuard({ allowedOrigins, publicUrl, log }: OriginGuardOptions) {
  const logOccasionally = occasionalLog();
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || DEVICE_ORIGIN.test(origin)) return done();
    const isOwn = publicUrl === undefined ? isOwnOrigin(origin, request) : origin === publicUrl;
    if (isOwn || allowedOrigins.includes(origin)) {
      reply.header('access-control-allow-origin', origin);
      reply.header('access-control-allow-credentials', 'true');
      reply.header('access-control-expose-headers', RESPONSE_HEADERS);
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      logOccasionally('unknown origin', (suppressedCount) =>
        log?.warn(
          { origin: origin.slice(0, 200), host: request.host, suppressedCount },
          'A page of another origin was refused. If it is your own, set PUBLIC_URL, or have the proxy pass the Host on',
        ),
      );
      throw new SearchLogError('general_unknown_origin', `Pages of ${origin} may not use this search log`);
    }
    done();
  };
}

/** Answers a CORS preflight request. The hook of {@link originGuard} has already checked its origin. */
export async function answerPreflight(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('access-control-allow-methods', METHODS);
  reply.header('access-control-allow-headers', REQUEST_HEADERS);
  reply.header('access-control-max-age', PREFLIGHT_MAX_AGE_SECONDS);
  await reply.code(204).send();
}

/** Whether the origin is this server's own. Compares hosts only, because a proxy in front may terminate TLS. */
function isOwnOrigin(origin: string, request: FastifyRequest): boolean {
  if (request.headers['sec-fetch-site'] === 'same-origin') return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
