import type { Visitor } from '../fairness/visitor.ts';
import { type MovieSource, MovieSourceError } from '../movies/movie-source.ts';
import { SearchLogError } from '../search-log/search-log-error.ts';
import type { SearchLog } from '../search-log/search-log.ts';

interface Sources {
  movies: Pick<MovieSource, 'name' | 'knownMovies'>;
  searchLog: Pick<SearchLog, 'topTitles'>;
}

/** Maximum movies of the search log in the sitemap. */
const MAX_COUNTED = 10_000;

/**
 * Returns the ids of the sitemap's movies: those of the catalogue or, with TMDB, of Home and the search log. Movies that
 * were counted once are left out, because they would tell what one visitor searched for. The log's movies are not checked again: none was for adults when it was counted, and the page of one that TMDB removed is 404.
 * Throws {@link MovieSourceError} while TMDB or the search log is unavailable. After an error, crawlers keep the
 * previous list. A shorter list would be cached for an hour, without some of the sitemap's parts.
 */
export async function sitemapMovies(
  { movies, searchLog }: Sources,
  visitor: Visitor,
): Promise<readonly number[]> {
  const known = (await movies.knownMovies?.(visitor)) ?? [];
  // Without a token the catalogue lists all movies. The search log may contain other movies, from earlier use with
  // TMDB.
  if (movies.name === 'catalogue') return known;
  const counted = await searchLog.topTitles(MAX_COUNTED).catch((error: unknown) => {
    throw error instanceof SearchLogError
      ? new MovieSourceError(503, undefined, { cause: error, isOurs: true })
      : error;
  });
  // A stable order. Otherwise a crawler that reads the sitemap's parts one after another could miss movies.
  const ids = new Set([...known, ...counted.filter(({ count }) => count > 1).map(({ movieId }) => movieId)]);
  return [...ids].sort((one, other) => one - other);
}
