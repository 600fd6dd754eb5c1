import { type FullMovie, type MovieSource, MovieSourceError } from '../movies/movie-source.ts';
import { withHead } from './head.ts';
import { movieHead } from './movie-head.ts';
import type { PageChoice } from './pages.ts';
import type { WebExport } from './web-export.ts';

/** The page as it goes to the visitor. */
export interface RenderedPage {
  status: 200 | 404;
  html: string;
}

/** What of the request a page may depend on. */
export interface PageRequest {
  /** Scheme and host; undefined when the request named none that can be believed. */
  origin: string | undefined;
  /** Decoded. */
  path: string;
  /** The query, with its question mark; empty without one. */
  search: string;
}

/** Makes the page that was chosen. It does not throw when the movie database is away. */
export type RenderPage = (choice: PageChoice, request: PageRequest) => Promise<RenderedPage>;

/** A page does not wait longer for the film's title (milliseconds): the app asks for the film itself anyway. */
const MOVIE_WAIT = 2_000;

/** The film page that stands in offline: the service worker asks for it with `?kept`; visitors find no such page. */
const FILM_PAGE = 'film-page';

/** Pages that are no visitor's aim: the router's list of routes, and the one that stands in. */
const NOT_TO_BE_FOUND: ReadonlySet<string> = new Set(['_sitemap', FILM_PAGE]);

/** The film; null when there is none of that id; undefined when the movie database is away or slow. */
async function findMovie(movies: MovieSource, id: number): Promise<FullMovie | null | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), MOVIE_WAIT);
  });
  const answer = movies.details(id).catch((error: unknown) => {
    if (error instanceof MovieSourceError && error.status === 404) return null;
    return undefined;
  });
  try {
    return await Promise.race([answer, slow]);
  } finally {
    clearTimeout(timer);
  }
}

/** Pages as they were exported; a film's page gets a head of its own (design 7). */
export function exportedPages(webExport: WebExport, movies: MovieSource): RenderPage {
  const htmlOf = (name: string) => webExport.html.get(name) ?? '';
  const notFound = (html: string): RenderedPage => ({ status: 404, html: withHead(html, { noindex: true }) });

  return async function renderPage({ name, status, movieId }, { origin, search }) {
    if (name === FILM_PAGE && search !== '?kept') return notFound(htmlOf('+not-found'));
    const html = htmlOf(name);
    if (status === 404) return notFound(html);
    if (movieId === undefined) {
      return { status, html: NOT_TO_BE_FOUND.has(name) ? withHead(html, { noindex: true }) : html };
    }

    const movie = await findMovie(movies, movieId);
    if (movie === null) return notFound(html);
    return { status, html: movie ? withHead(html, movieHead(movie, origin)) : html };
  };
}
