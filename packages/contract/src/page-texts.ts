import type { Movie } from './movie.ts';
import { releaseYear } from './release-year.ts';

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
