import { type Movie, type MovieDetails, type MoviePage, releaseYear } from './movie.ts';
import type { TrendingEntry } from './search-record.ts';

/**
 * The data from which the server rendered a page. The page contains it as JSON, so that the app's first render equals
 * the server's.
 */
export interface PageData {
  /**
   * The time of the request in ms since 1970, rounded down to ten minutes. Absent with the embedded catalogue, which
   * never changes.
   */
  at?: number;
  latest?: MoviePage;
  trending?: TrendingEntry[];
  search?: { term: string; isLiteral?: true; page: MoviePage };
  movie?: MovieDetails;
  /** Set if the URL names a movie that does not exist. */
  isMissing?: true;
  /**
   * Set in an offline page (requested with `OFFLINE_QUERY`), which the service worker then serves for its path with any
   * query.
   */
  isOfflinePage?: true;
}

/**
 * The id of the element with the page's data. During rendering on the server, it is the name of a global variable with
 * the same data.
 */
export const PAGE_DATA = 'marqueePageData';

/** The key in the browser's storage for the number of recent searches. An inline script of the page reads it. */
export const RECENT_COUNT = 'marquee-recent';

const NAME = 'Marquee';

/** The title of a browser tab (design 7): 'Search · Marquee', or 'Marquee' without a title. */
export const pageTitle = (title?: string) => (title ? `${title} · ${NAME}` : NAME);

/**
 * Returns for example 'Interstellar (2014)', or only the title if the year is unknown.
 * @param untitled replaces a missing title.
 */
export function nameWithYear(movie: Pick<Movie, 'title' | 'release_date'>, untitled: string): string {
  const title = movie.title || untitled;
  const year = releaseYear(movie);
  return year ? `${title} (${year})` : title;
}

/**
 * The query string of URLs for which the service worker answers from its cache: the offline pages, and posters that the
 * network does not deliver.
 */
export const OFFLINE_QUERY = '?kept';

/** The name of the offline page for a movie page that is not in the cache. */
export const OFFLINE_MOVIE_PAGE = 'film-page';

/** The name of the offline page for unknown URLs. */
export const OFFLINE_UNKNOWN_PAGE = 'unknown-page';

/** For text in an HTML element or in a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
