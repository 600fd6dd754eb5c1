import type { Visitor } from '../http/visitor.ts';
import type { AdultChecks } from '../movies/hide-adult-movies.ts';
import { type MovieSource, MovieSourceError } from '../movies/movie-source.ts';
import type { SearchLog } from '../search-log/search-log.ts';
import type { Selection } from '../search-log/store/search-sql.ts';
import { BOARD_SIZE } from '../search-log/trending-board.ts';

interface Sources {
  movies: Pick<MovieSource, 'name' | 'knownMovies'>;
  searchLog: Pick<SearchLog, 'listTitles' | 'trending'>;
  adultChecks: AdultChecks;
}

const MOST_COUNTED = { where: [], order: 'DESC', limit: 10_000, offset: 0 } satisfies Selection;

/**
 * Returns the movies of the sitemap: those of the catalogue or, with TMDB, of Home and the search log. All servers list
 * the same movies. A movie of the search log must have been checked, because it may be for adults (design 6). Throws
 * {@link MovieSourceError}, also until the checks are complete: a server with fewer movies than another would lack some
 * parts of the sitemap.
 */
export async function sitemapMovies(
  { movies, searchLog, adultChecks }: Sources,
  visitor: Visitor,
): Promise<readonly number[]> {
  // Without a token the catalogue lists all movies. The search log may contain others, from earlier use with TMDB.
  if (movies.name === 'catalogue') return (await movies.knownMovies?.(visitor)) ?? [];
  if (!adultChecks.isComplete()) throw new MovieSourceError(503, undefined, { isOurs: true });
  const known = (await movies.knownMovies?.(visitor)) ?? [];
  const counted = await searchLog
    .listTitles(MOST_COUNTED)
    .catch(() => ({ records: searchLog.trending.top(BOARD_SIZE) }));
  const checked = counted.records.map(({ movieId }) => movieId).filter(adultChecks.isChecked);
  // A stable order. Otherwise a crawler that reads the sitemap's parts one after another could miss movies.
  return [...new Set([...known, ...checked])].sort((one, other) => one - other);
}
