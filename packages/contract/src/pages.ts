import { type Movie, type MovieDetails, type MoviePage, releaseYear } from './movie.ts';
import type { TrendingEntry } from './search-record.ts';

/**
 * The answers that a page rendered by our server was made with. It carries them inert, and is hydrated with them:
 * so what the browser renders first is what the server rendered.
 */
export interface PageData {
  /**
   * The beginning of the ten minutes in which the page was asked for: milliseconds since 1970. Absent for films that are the
   * same at any time.
   */
  at?: number;
  latest?: MoviePage;
  trending?: TrendingEntry[];
  search?: { term: string; isLiteral?: true; page: MoviePage };
  movie?: MovieDetails;
  /** There is no such movie as the page's address asks for. */
  isMissing?: true;
}

/**
 * The id of the element that holds the page's data, as JSON; while a page is rendered, the name of the global variable
 * that does.
 */
export const PAGE_DATA = 'marqueePageData';

/** What pages are called (design 7): by the app while it runs, by the server before that. */
const NAME = 'Marquee';

/** A page's title in the browser's tab: 'Search · Marquee'; the app's name alone for a page without one. */
export const pageTitle = (title?: string) => (title ? `${title} · ${NAME}` : NAME);

/**
 * A film's title with its year, if that is known: 'Interstellar (2014)'.
 * @param untitled stands there for a film without a title.
 */
export function nameWithYear(movie: Pick<Movie, 'title' | 'release_date'>, untitled: string): string {
  const title = movie.title || untitled;
  const year = releaseYear(movie);
  return year ? `${title} (${year})` : title;
}

/**
 * The query with which the service worker is asked for what it has kept, and for nothing else: the page that stands in,
 * offline, for those never opened, and a poster that the network does not bring.
 */
export const OFFLINE_QUERY = '?kept';

/** The name of the page that stands in for films never opened: the page of no film in particular. */
export const OFFLINE_MOVIE_PAGE = 'film-page';

/** The name of the page that stands in, offline, for addresses that are not known. */
export const OFFLINE_UNKNOWN_PAGE = 'unknown-page';

/** Text as it stands in an element or in a quoted attribute of HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
