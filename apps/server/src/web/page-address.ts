import type { Language } from '@marquee/messages';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Visitor } from '../fairness/visitor.ts';
import { readMovieId } from '../movies/movie-parameters.ts';

/** The name of a movie's page in the export. */
export const MOVIE_PAGE = 'movie/[id]';

export interface PageChoice {
  /** Name in the export: `index`, `movie/[id]`, `+not-found`. */
  name: string;
  /** 404 for `+not-found`, and for a movie's page with an invalid id. The movie's page itself then shows the error. */
  status: 200 | 404;
  /** Only on a movie's page with a valid id. */
  movieId?: number;
}

/** The canonical URL, to which another form of the URL is redirected. */
export interface Redirect {
  redirectTo: string;
}

/** The parts of a request that a page depends on, and its log. */
export interface PageRequest {
  /** Scheme and host; undefined if the request has no valid host. */
  origin: string | undefined;
  /** The decoded path. */
  path: string;
  /** The query string with `?`; empty if there is none. */
  search: string;
  /** The language in the URL or, without one, the visitor's language. */
  language: Language;
  /** The language in the URL (`?lang=de`, design, Languages), which the page's links keep. */
  urlLanguage: Language | undefined;
  visitor: Visitor;
  log: FastifyBaseLogger;
}

/**
 * Whether an exported file's name is also a URL path. Route groups, dynamic routes, the not-found page and folder
 * indexes are not.
 */
export function isUrlPath(name: string): boolean {
  return !/[()[\]+]/.test(name) && !/(^|\/)index$/.test(name);
}

/** Removes the slashes at the end. A regular expression would take quadratic time for many slashes. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * Returns the canonical form of a path: removes route groups, `index`, `.html`, duplicate slashes at both ends, zeros
 * before a movie's id, and the title after it, which URLs of TMDB have (`/movie/603-the-matrix`).
 */
function canonicalPath(path: string): string {
  const canonical = withoutSlashesAtEnd(path.replace(/\/\([^/()]+\)(?=\/|$)/g, ''))
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
    .replace(/^\/+/, '/')
    .replace(/^\/movie\/0+(?=\d)/, '/movie/')
    .replace(/^(\/movie\/\d+)-[^/]*$/, '$1');
  return canonical || '/';
}

function pageAt(path: string, names: ReadonlySet<string>): PageChoice {
  if (path === '/') return { name: 'index', status: 200 };

  const name = path.slice(1);
  if (names.has(name) && isUrlPath(name)) return { name, status: 200 };

  const id = /^\/movie\/([^/]+)$/.exec(path)?.[1];
  if (id !== undefined && names.has(MOVIE_PAGE)) {
    const movieId = readMovieId(id);
    if (typeof movieId === 'number') return { name: MOVIE_PAGE, status: 200, movieId };
    return { name: MOVIE_PAGE, status: 404 };
  }
  return { name: '+not-found', status: 404 };
}

/**
 * Chooses the exported page for a URL (design, Pages), or the canonical URL for a redirect. Redirects lead only to
 * pages of the export, so no path can redirect to another website.
 * @param path the decoded path, without the query.
 * @param names the names of the exported pages.
 */
export function choosePage(path: string, names: ReadonlySet<string>): PageChoice | Redirect {
  const canonical = canonicalPath(path);
  if (canonical !== path && pageAt(canonical, names).status === 200) return { redirectTo: canonical };
  return pageAt(path, names);
}

/**
 * Returns the scheme and host of the request or, behind a trusted proxy, the forwarded scheme and host; undefined if
 * they are invalid.
 */
export function originOf(request: FastifyRequest): string | undefined {
  const isHost = /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(request.host);
  // A trusted proxy can forward any scheme.
  const isWeb = request.protocol === 'http' || request.protocol === 'https';
  return isHost && isWeb ? `${request.protocol}://${request.host}` : undefined;
}

/**
 * Whether the request was sent to a public host name other than that of `PUBLIC_URL` (design, Pages). Only a forwarded
 * host counts: a proxy that puts its own name in `Host` would be redirected in a loop. IP addresses and local names are
 * exempt, because tests and health checks use them.
 */
export function isOtherHost(request: FastifyRequest, publicUrl: string): boolean {
  const forwardedHost = String(request.headers['x-forwarded-host'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  if (!forwardedHost || request.host !== forwardedHost || !URL.canParse(`http://${forwardedHost}`))
    return false;
  const { hostname } = new URL(`http://${forwardedHost}`);
  const isPublic = /\.[a-z][a-z0-9-]*$/i.test(hostname) && !/\.(localhost|local|internal)$/i.test(hostname);
  return isPublic && hostname !== new URL(publicUrl).hostname;
}
