import type { MoviePage } from '@marquee/contract';
import { QueryClient } from '@tanstack/react-query';

import { firstLanguage, visitorLanguage } from '@/language/language';

import { keyFrom, latestMoviesKey, searchResultsKey } from './movies/movie-lists';
import { movieDetailsKey } from './movies/movie-details';
import { pageData } from './page-data';
import { ServiceError } from './service-error';
import { KEPT, RETRY_DELAY } from './stale-time';
import { trendingMoviesKey } from './search-log/trending-movies';

/** One more try after a temporary failure; what will not change by itself is shown at once. */
const retry = (failures: number, error: Error) =>
  failures < 1 && error instanceof ServiceError && error.temporary;

/** The cache of what the services answered; it begins with the answers that came with the page. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // On the server the cache lives for one page: a timer would keep it for days.
        gcTime: typeof window === 'undefined' ? Infinity : KEPT,
        retry,
        retryDelay: RETRY_DELAY,
        // Without a network a load fails, and says so, rather than wait for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
  seed(client);
  return client;
}

function seed(client: QueryClient): void {
  const data = pageData();
  if (!data) return;
  const { at = Date.now(), latest, trending, search, movie } = data;
  // By a clock ahead of this one it would be fresh until this one is there. A page may have been kept in a language that
  // the visitor no longer reads.
  const updatedAt = firstLanguage().language === visitorLanguage() ? Math.min(at, Date.now()) : 0;
  const seedPages = (key: readonly string[], list: MoviePage) =>
    client.setQueryData(keyFrom(list.page, key), { pages: [list], pageParams: [list.page] }, { updatedAt });
  if (latest) seedPages(latestMoviesKey, latest);
  if (trending) client.setQueryData(trendingMoviesKey, trending, { updatedAt });
  if (movie) client.setQueryData(movieDetailsKey(String(movie.id)), movie, { updatedAt });
  if (search) seedPages(searchResultsKey(search.term), search.page);
}
