import { type Movie, type MovieDetails, type MoviePage, releaseYear } from './movie.ts';
import type { TrendingEntry } from './search-record.ts';

/**
 * The data that the server rendered a page with. The page contains them as JSON, and the app hydrates with them, so that
 * its first render equals the server's.
 */
export interface PageData {
  /**
   * The start of the ten minutes in which the page was requested, in milliseconds since 1970. Absent for the embedded
   * catalogue, which never changes.
   */
  at?: number;
  latest?: MoviePage;
  trending?: TrendingEntry[];
  search?: { term: string; isLiteral?: true; page: MoviePage };
  movie?: MovieDetails;
  /** The movie in the page's URL does not exist. */
  isMissing?: true;
}

/**
 * The id of the element with the page's data as JSON, and the name of the global variable with the data while the server
 * renders.
 */
export const PAGE_DATA = 'marqueePageData';

/** The browser's storage has the number of the visitor's recent searches under this key, for the page's inline script. */
export const RECENT_COUNT = 'marquee-recent';

/** The app's name in page titles (design 7), which the server and the app set. */
const NAME = 'Marquee';

/** A page's title for the browser tab: 'Search · Marquee'; only the app's name without an argument. */
export const pageTitle = (title?: string) => (title ? `${title} · ${NAME}` : NAME);

/**
 * A movie's title with its year, if known: 'Interstellar (2014)'.
 * @param untitled replaces a missing title.
 */
export function nameWithYear(movie: Pick<Movie, 'title' | 'release_date'>, untitled: string): string {
  const title = movie.title || untitled;
  const year = releaseYear(movie);
  return year ? `${title} (${year})` : title;
}

/**
 * The query that marks requests for the service worker's own copies: the offline pages, and posters that the network does
 * not deliver.
 */
export const OFFLINE_QUERY = '?kept';

/** The name of the offline page for movies that were never opened. */
export const OFFLINE_MOVIE_PAGE = 'film-page';

/** The name of the offline page for unknown URLs. */
export const OFFLINE_UNKNOWN_PAGE = 'unknown-page';

/** Escapes a text for an element or a quoted attribute of HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
