import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { occasionalLog } from '../../http/occasional-log.ts';
import { SearchLogError } from '../search-log-error.ts';

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
/** What the official SDKs send and read. */
const REQUEST_HEADERS =
  'content-type, x-appwrite-project, x-appwrite-response-format, x-appwrite-locale, x-appwrite-session, ' +
  'x-appwrite-dev-key, x-sdk-name, x-sdk-platform, x-sdk-language, x-sdk-version, x-fallback-cookies, x-requested-with';
const RESPONSE_HEADERS =
  'retry-after, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset, x-request-id';
/** Seconds for which a browser may keep the answer to its preflight request. */
const PREFLIGHT_AGE = 86_400;

/** What the official SDK for devices names as its origin. No page has such a one: browsers name it, and pages cannot. */
const DEVICE_ORIGIN = /^appwrite-(ios|android):\/\//;

export interface OriginGuardOptions {
  /** Origins beside the server's own. */
  allowedOrigins: readonly string[];
  publicUrl?: string;
  log?: { warn(details: object, message: string): void };
}

/**
 * A hook that lets pages of this server's own origin and of `allowedOrigins` use the search log, and nobody else's
 * page (design 5): others' reads carry no permission for the browser, and their writes are refused with 403. Requests
 * without an Origin do not come from a page; a page cannot leave it out. Behind a proxy that keeps the host to itself,
 * `Sec-Fetch-Site` tells which page is our own: the browser writes it, and pages cannot.
 * @param options.publicUrl the server's own origin, where it is configured: no other is then taken for it, also not a
 * host that somebody else has made lead here (DNS rebinding).
 * @param options.log has a line, now and then, of pages that were refused: the proxy in front may be the reason.
 */
export function originGuard({ allowedOrigins, publicUrl, log }: OriginGuardOptions) {
  const writeNowAndThen = occasionalLog();
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
      writeNowAndThen('unknown origin', (unsaid) =>
        log?.warn(
          { origin: origin.slice(0, 200), host: request.host, unsaid },
          'A page of another origin was refused. If it is your own, set PUBLIC_URL, or have the proxy pass the Host on',
        ),
      );
      throw new SearchLogError('general_unknown_origin', `Pages of ${origin} may not use this search log`);
    }
    done();
  };
}

/** The answer to a preflight request that the guard has let through. */
export async function answerPreflight(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('access-control-allow-methods', METHODS);
  reply.header('access-control-allow-headers', REQUEST_HEADERS);
  reply.header('access-control-max-age', PREFLIGHT_AGE);
  await reply.code(204).send();
}

/** The scheme is left out: a proxy that ends TLS in front of the server need not be known to it. */
function isOwnOrigin(origin: string, request: FastifyRequest): boolean {
  if (request.headers['sec-fetch-site'] === 'same-origin') return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
