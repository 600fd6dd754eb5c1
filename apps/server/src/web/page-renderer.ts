import { OFFLINE_FILM_PAGE, OFFLINE_QUERY } from '@marquee/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type FullMovie, type MovieSource, MovieSourceError } from '../movies/movie-source.ts';
import { movieHead } from './movie-head.ts';
import { type Head, writeDocument } from './page-document.ts';
import type { PageChoice } from './pages.ts';
import type { ExportedPage, WebExport } from './web-export.ts';
import { within } from './within.ts';

/** The page as it goes to the visitor. */
export interface RenderedPage {
  status: 200 | 404;
  html: string;
}

/** What of the request a page may depend on, and where its failures are logged. */
export interface PageRequest {
  /** Scheme and host; undefined when the request named none that can be believed. */
  origin: string | undefined;
  /** Decoded. */
  path: string;
  /** The query, with its question mark; empty without one. */
  search: string;
  log: FastifyBaseLogger;
}

/** Makes the page that was chosen. It does not throw when the movie database is away. */
export type RenderPage = (choice: PageChoice, request: PageRequest) => Promise<RenderedPage>;

/** A page does not wait longer for the film's title (milliseconds): the app asks for the film itself anyway. */
const MOVIE_WAIT = 2_000;

/** Pages that are no visitor's aim: the router's list of routes, and the one that stands in offline. */
const NOT_TO_BE_FOUND: ReadonlySet<string> = new Set(['_sitemap', OFFLINE_FILM_PAGE]);

/** The film; null when there is none of that id; undefined when the movie database is away or slow. */
function findMovie(movies: MovieSource, id: number): Promise<FullMovie | null | undefined> {
  const answer = movies.details(id).catch((error: unknown) => {
    return error instanceof MovieSourceError && error.status === 404 ? null : undefined;
  });
  return within(MOVIE_WAIT, answer);
}

/** Pages as they were exported; a film's page gets a head of its own (design 7). Throws when a page is missing. */
export function exportedPages({ pages }: WebExport, movies: MovieSource): RenderPage {
  function pageOf(name: string): ExportedPage {
    const page = pages.get(name);
    if (!page) throw new Error(`The web export has no page ${name}`);
    return page;
  }
  const withHead = (name: string, head: Head) => writeDocument(pageOf(name).document, head);
  const notFound = (name: string): RenderedPage => ({ status: 404, html: withHead(name, { noindex: true }) });

  return async function renderPage({ name, status, movieId }, { origin, search }) {
    // Only the service worker asks for it, with this query; visitors find no such page.
    if (name === OFFLINE_FILM_PAGE && search !== OFFLINE_QUERY) return notFound('+not-found');
    if (status === 404) return notFound(name);
    if (movieId === undefined) {
      const html = NOT_TO_BE_FOUND.has(name) ? withHead(name, { noindex: true }) : pageOf(name).html;
      return { status, html };
    }

    const movie = await findMovie(movies, movieId);
    if (movie === null) return notFound(name);
    return { status, html: movie ? withHead(name, movieHead(movie, origin)) : pageOf(name).html };
  };
}
