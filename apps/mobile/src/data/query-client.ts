import type { MoviePage } from '@marquee/contract';
import { QueryClient } from '@tanstack/react-query';

import { firstLanguage, visitorLanguage } from '@/language/language';

import { keyFrom, latestMoviesKey, searchResultsKey } from './movies/movie-lists';
import { movieDetailsKey } from './movies/movie-details';
import { pageData } from './page-data';
import { ServiceError } from './service-request';
import { CACHE_MAX_AGE_MS, RETRY_DELAY_MS } from './stale-time';
import { trendingMoviesKey } from './search-log-client';

/** Retries a request once after a temporary failure. */
const retry = (failures: number, error: Error) =>
  failures < 1 && error instanceof ServiceError && error.temporary;

/** Creates the cache of the services' answers. It initially contains the answers embedded in the page. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // On the server, each page has its own cache. A finite time would keep the cache in memory for days.
        gcTime: typeof window === 'undefined' ? Infinity : CACHE_MAX_AGE_MS,
        retry,
        retryDelay: RETRY_DELAY_MS,
        // On an offline device, requests fail visibly. By default, TanStack Query would pause them.
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
  // Limit the time to now, because the server's clock may be ahead. The time 0 marks answers in another
  // language than the visitor's as stale.
  const updatedAt = firstLanguage().language === visitorLanguage() ? Math.min(at, Date.now()) : 0;
  const seedPages = (key: readonly string[], list: MoviePage) =>
    client.setQueryData(keyFrom(list.page, key), { pages: [list], pageParams: [list.page] }, { updatedAt });
  if (latest) seedPages(latestMoviesKey, latest);
  if (trending) client.setQueryData(trendingMoviesKey, trending, { updatedAt });
  if (movie) client.setQueryData(movieDetailsKey(String(movie.id)), movie, { updatedAt });
  if (search) seedPages(searchResultsKey(search.term), search.page);
}
