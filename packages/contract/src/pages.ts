import { type Movie, type MovieDetails, type MoviePage, releaseYear } from './movie.ts';
import type { TrendingEntry } from './search-record.ts';

/**
 * The data from which the server rendered a page. The page contains the data as JSON, so that the app's first render
 * equals the server's.
 */
export interface PageData {
  /**
   * The time of the request in ms since 1970, rounded down to ten minutes. Absent if the data is from the embedded
   * catalogue, which never changes.
   */
  at?: number;
  latest?: MoviePage;
  trending?: TrendingEntry[];
  /** The UTC date of the request, `YYYY-MM-DD`, which chooses the wishes that the page offers (design, Search). */
  day?: string;
  search?: { term: string; page: MoviePage };
  movie?: MovieDetails;
  /** Set if the URL names a movie that does not exist. */
  isMissing?: true;
  /**
   * Set in an offline page, which is requested with `OFFLINE_QUERY`. Offline, the service worker serves that page for
   * its path, whatever the query string.
   */
  isOfflinePage?: true;
}

/**
 * The id of the element with the page's data. During rendering on the server, there is no such element: a global
 * variable with this name has the data.
 */
export const PAGE_DATA = 'marqueePageData';

/** The key in `localStorage` of the number of recent searches. An inline script of the page reads this number. */
export const RECENT_COUNT = 'marquee-recent';

/** The key in `localStorage` that says whether movies were viewed. An inline script of the page reads it. */
export const HAS_VIEWED = 'marquee-viewed';

const NAME = 'Marquee';

/** The title of a browser tab (design, Pages), such as 'Search · Marquee'. */
export const pageTitle = (title: string) => `${title} · ${NAME}`;

/** The title of Home, such as 'Marquee · Search movies', and of its later pages: 'Marquee · Search movies · Page 2'. */
export const homeTitle = (about: string, page?: string) =>
  [NAME, about, page].filter((part) => part !== undefined).join(' · ');

/**
 * Returns a movie's title with its year, such as 'Interstellar (2014)', or only the title if the year is unknown.
 * @param untitled the text that replaces a missing title.
 */
export function nameWithYear(movie: Pick<Movie, 'title' | 'release_date'>, untitled: string): string {
  const title = movie.title || untitled;
  const year = releaseYear(movie);
  return year ? `${title} (${year})` : title;
}

/**
 * The query string of URLs that the service worker serves from its cache: offline pages, and posters that failed to
 * load from the network.
 */
export const OFFLINE_QUERY = '?kept';

/** The name of the offline page that the service worker serves for a movie page that is not in its cache. */
export const OFFLINE_MOVIE_PAGE = 'film-page';

/** The name of the offline page that the service worker serves for unknown URLs. */
export const OFFLINE_UNKNOWN_PAGE = 'unknown-page';

/** Escapes text for an HTML element or a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
