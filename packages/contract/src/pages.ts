import { type Movie, type MovieDetails, type MoviePage, releaseYear } from './movie.ts';
import type { TrendingEntry } from './search-record.ts';

/**
 * The data with which the server has rendered a page. The page contains it as JSON, and the app hydrates with it, so
 * that the app's first render equals the server's.
 */
export interface PageData {
  /**
   * The time of the request in milliseconds since 1970, rounded down to ten minutes. Absent for the embedded catalogue,
   * which never changes.
   */
  at?: number;
  latest?: MoviePage;
  trending?: TrendingEntry[];
  search?: { term: string; isLiteral?: true; page: MoviePage };
  movie?: MovieDetails;
  /** Set if the movie in the page's URL does not exist. */
  isMissing?: true;
}

/**
 * The id of the element that contains the page's data as JSON. The global variable with the data has the same name
 * while the server renders.
 */
export const PAGE_DATA = 'marqueePageData';

/**
 * The key in the browser's storage of the number of the visitor's recent searches, which an inline script of the page
 * reads.
 */
export const RECENT_COUNT = 'marquee-recent';

/** The app's name in page titles (design 7). The server and the app use it. */
const NAME = 'Marquee';

/** Formats a page's title for the browser tab: 'Search · Marquee', or only the app's name if there is no title. */
export const pageTitle = (title?: string) => (title ? `${title} · ${NAME}` : NAME);

/**
 * Returns a movie's title with its year, if known: 'Interstellar (2014)'.
 * @param untitled the text that replaces a missing title.
 */
export function nameWithYear(movie: Pick<Movie, 'title' | 'release_date'>, untitled: string): string {
  const title = movie.title || untitled;
  const year = releaseYear(movie);
  return year ? `${title} (${year})` : title;
}

/**
 * The query string of URLs for which the service worker answers with its own copy: the offline pages, and posters that
 * the network does not deliver.
 */
export const OFFLINE_QUERY = '?kept';

/** The name of the offline page that replaces a movie page that was never opened. */
export const OFFLINE_MOVIE_PAGE = 'film-page';

/** The name of the offline page that is shown for unknown URLs. */
export const OFFLINE_UNKNOWN_PAGE = 'unknown-page';

/** Escapes a text for use in an HTML element or in a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
