import type { MovieDetails, MoviePage } from './movie.ts';
import type { TrendingEntry } from './search-record.ts';

/**
 * The answers that a page rendered by our server was made with. It carries them inert, and is hydrated with them:
 * so what the browser renders first is what the server rendered.
 */
export interface PageData {
  /** When the services gave these answers: milliseconds since 1970. Absent for films that are the same at any time. */
  at?: number;
  latest?: MoviePage;
  trending?: TrendingEntry[];
  search?: { term: string; page: MoviePage };
  movie?: MovieDetails;
}

/**
 * The id of the element that holds the page's data, as JSON; while a page is rendered, the name of the global variable
 * that does.
 */
export const PAGE_DATA = 'marqueePageData';
