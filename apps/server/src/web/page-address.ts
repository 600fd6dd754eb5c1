import type { Language } from '@marquee/messages';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Visitor } from '../http/visitor.ts';
import { readMovieId } from '../movies/movie-parameters.ts';

/** A page of the export, chosen for an address. */
export interface PageChoice {
  /** Its name in the export: `index`, `movie/[id]`, `+not-found`. */
  name: string;
  /** 404 also for a film's page whose id can be no film's: the app says so on that very page. */
  status: 200 | 404;
  /** On a film's page, the film. */
  movieId?: number;
}

/** The address is another way to write a page's own address. */
export interface Redirect {
  redirectTo: string;
}

/** What of the request a page may depend on, and where its failures are logged. */
export interface PageRequest {
  /** Scheme and host; undefined when the request named none that can be believed. */
  origin: string | undefined;
  /** Decoded. */
  path: string;
  /** The query, with its question mark; empty without one. */
  search: string;
  /** The one that the page is in: its address's own, or else the visitor's. */
  language: Language;
  /** The language that the address itself names (`?lang=de`, design 12): it wins over the visitor's. */
  named: Language | undefined;
  /** Who asked. */
  visitor: Visitor;
  log: FastifyBaseLogger;
}

/** The export's own bookkeeping, which is no address: groups, dynamic routes, the not-found page, folder defaults. */
function isAddress(name: string): boolean {
  return !/[()[\]+]/.test(name) && !/(^|\/)index$/.test(name);
}

/** Not by an expression: one that looks for the end at each slash takes the square of their number. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * The address without what only the export's files have (groups, `index`, `.html`), more slashes than one at its ends,
 * and zeros before a film's id.
 */
function cleanAddress(path: string): string {
  const clean = withoutSlashesAtEnd(path.replace(/\/\([^/()]+\)(?=\/|$)/g, ''))
    .replace(/\.html$/, '')
    .replace(/\/index$/, '')
    .replace(/^\/+/, '/')
    .replace(/^\/movie\/0+(?=\d)/, '/movie/');
  return clean || '/';
}

function pageAt(path: string, names: ReadonlySet<string>): PageChoice {
  if (path === '/') return { name: 'index', status: 200 };

  const name = path.slice(1);
  if (names.has(name) && isAddress(name)) return { name, status: 200 };

  const id = /^\/movie\/([^/]+)$/.exec(path)?.[1];
  if (id !== undefined && names.has('movie/[id]')) {
    const movieId = readMovieId(id);
    if (typeof movieId === 'number') return { name: 'movie/[id]', status: 200, movieId };
    return { name: 'movie/[id]', status: 404 };
  }
  return { name: '+not-found', status: 404 };
}

/**
 * Decides which page stands at an address (design 7), or which address it should have been. Only addresses of
 * pages are redirected to, so that no path can lead to another site.
 * @param path decoded, without the query.
 * @param names the pages of the export.
 */
export function choosePage(path: string, names: ReadonlySet<string>): PageChoice | Redirect {
  const clean = cleanAddress(path);
  if (clean !== path && pageAt(clean, names).status === 200) return { redirectTo: clean };
  return pageAt(path, names);
}

/** The request's scheme and host, as a trusted proxy or the request itself names them; undefined when that is no host. */
export function originOf(request: FastifyRequest): string | undefined {
  const isHost = /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(request.host);
  // A proxy that is believed may name any scheme, and no other makes an address of ours.
  const isWeb = request.protocol === 'http' || request.protocol === 'https';
  return isHost && isWeb ? `${request.protocol}://${request.host}` : undefined;
}

/**
 * Whether a visitor asked for the site under another public name than `PUBLIC_URL`'s (design 7). Only the name that a proxy
 * passes on counts: one that puts its own in `Host` would be sent round in circles. Addresses and local names are how the
 * site is tried and watched.
 */
export function otherHost(request: FastifyRequest, publicUrl: string): boolean {
  const passedOn = String(request.headers['x-forwarded-host'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  if (!passedOn || request.host !== passedOn || !URL.canParse(`http://${passedOn}`)) return false;
  const { hostname } = new URL(`http://${passedOn}`);
  const isPublic = /\.[a-z][a-z0-9-]*$/i.test(hostname) && !/\.(localhost|local|internal)$/i.test(hostname);
  return isPublic && hostname !== new URL(publicUrl).hostname;
}
