import type { Visitor } from '../http/visitor.ts';
import type { AdultChecks } from '../movies/hide-adult-movies.ts';
import { type MovieSource, MovieSourceError } from '../movies/movie-source.ts';
import type { SearchLog } from '../search-log/search-log.ts';
import { SearchLogError } from '../search-log/search-log-error.ts';
import type { Selection } from '../search-log/store/search-sql.ts';

interface Sources {
  movies: Pick<MovieSource, 'name' | 'knownMovies'>;
  searchLog: Pick<SearchLog, 'listTitles'>;
  adultChecks: AdultChecks;
}

const MOST_COUNTED = { where: [], order: 'DESC', limit: 10_000, offset: 0 } satisfies Selection;

/**
 * Returns the movies of the sitemap: those of the catalogue or, with TMDB, of Home and the search log. A movie of the
 * search log must have been checked, because it may be for adults (design 6), or TMDB may have deleted it. Each server
 * does its own checks, so the sitemaps of two servers may differ in the few movies that one server could not check.
 * Throws {@link MovieSourceError} until the checks are complete, and while TMDB or the search log is unavailable. An
 * error is better than a shorter list: crawlers then keep the previous list, but a shorter one would be cached for an
 * hour and would lack some of the sitemap's parts.
 */
export async function sitemapMovies(
  { movies, searchLog, adultChecks }: Sources,
  visitor: Visitor,
): Promise<readonly number[]> {
  // Without a token the catalogue lists all movies. The search log may contain other movies, from earlier use with
  // TMDB.
  if (movies.name === 'catalogue') return (await movies.knownMovies?.(visitor)) ?? [];
  if (!adultChecks.isComplete()) throw unavailable();
  const known = (await movies.knownMovies?.(visitor)) ?? [];
  const counted = await searchLog.listTitles(MOST_COUNTED).catch((error: unknown) => {
    throw error instanceof SearchLogError ? unavailable(error) : error;
  });
  const checked = counted.records.map(({ movieId }) => movieId).filter(adultChecks.mayBeShown);
  // A stable order. Otherwise a crawler that reads the sitemap's parts one after another could miss movies.
  return [...new Set([...known, ...checked])].sort((one, other) => one - other);
}

const unavailable = (cause?: unknown) => new MovieSourceError(503, undefined, { cause, isOurs: true });
