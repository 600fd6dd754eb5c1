import { type MovieDetails, OFFLINE_FILM_PAGE, OFFLINE_QUERY } from '@marquee/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Visitor } from '../http/visitor.ts';
import { type MovieSource, MovieSourceError } from '../movies/movie-source.ts';
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
  /** Who asked. */
  visitor: Visitor;
  log: FastifyBaseLogger;
}

/** Makes the page that was chosen. It does not throw when the movie database is away. */
export type RenderPage = (choice: PageChoice, request: PageRequest) => Promise<RenderedPage>;

/** A film's page waits for the film no longer than this (milliseconds): the app asks for it itself anyway. */
export const MOVIE_WAIT = 1_000;

/** Pages that are no visitor's aim: the router's list of routes, and the one that stands in offline. */
const NOT_TO_BE_FOUND: ReadonlySet<string> = new Set(['_sitemap', OFFLINE_FILM_PAGE]);

/**
 * A film's page is named after it: null when there is no film of that id, undefined when the movie database is away,
 * slow, or not asked.
 */
type PageMovie = MovieDetails | null | undefined;

/** The page as it was exported. */
export type ExportedPages = (choice: PageChoice, request: PageRequest, movie: PageMovie) => RenderedPage;

/** Whether the movie database says that there is no such film. Throws what is not its failure. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof MovieSourceError)) throw error;
  return error.status === 404;
}

/** Pages as they were exported; a film's page gets a head of its own (design 7). Throws when a page is missing. */
export function exportedPages({ pages }: WebExport): ExportedPages {
  function pageOf(name: string): ExportedPage {
    const page = pages.get(name);
    if (!page) throw new Error(`The web export has no page ${name}`);
    return page;
  }
  const withHead = (name: string, head: Head) => writeDocument(pageOf(name).document, head);
  const notFound = (name: string): RenderedPage => ({ status: 404, html: withHead(name, { noindex: true }) });

  return function exportedPage({ name, status, movieId }, { origin, search }, movie) {
    // Only the service worker asks for it, with this query; visitors find no such page.
    if (name === OFFLINE_FILM_PAGE && search !== OFFLINE_QUERY) return notFound('+not-found');
    if (status === 404) return notFound(name);
    if (movieId === undefined) {
      const html = NOT_TO_BE_FOUND.has(name) ? withHead(name, { noindex: true }) : pageOf(name).html;
      return { status, html };
    }
    if (movie === null) return notFound(name);
    return { status, html: movie ? withHead(name, movieHead(movie, origin)) : pageOf(name).html };
  };
}

/**
 * Sends every page as it was exported.
 * @param movies names the films' pages; undefined when the app was built for another movie database.
 */
export function withoutRendering(exportedPage: ExportedPages, movies: MovieSource | undefined): RenderPage {
  return async function renderPage(choice, request) {
    const { movieId } = choice;
    if (movieId === undefined || !movies) return exportedPage(choice, request, undefined);
    const answer = movies
      .details(movieId, undefined, request.visitor)
      .catch((error: unknown) => (isMissing(error) ? null : undefined));
    return exportedPage(choice, request, await within(MOVIE_WAIT, answer));
  };
}
