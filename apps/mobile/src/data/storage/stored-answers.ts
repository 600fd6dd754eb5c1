import type { PersistedClient } from '@tanstack/react-query-persist-client';

import { moviesLanguage } from '../services';
import { latestMoviesKey, searchResultsKey } from '../movies/movie-lists';
import { movieDetailsKey } from '../movies/movie-details';
import {
  isObject,
  objects,
  readMovieDetails,
  readMoviePage,
  readWatchProviders,
} from '../movies/movie-answers';
import { recentSearchesKey } from '../recent-searches';
import { readTrending, trendingMoviesKey } from '../search-log-client';
import { CACHE_MAX_AGE_MS } from '../stale-time';
import { watchProvidersKey } from '../watch/watch-providers';

/** The version of the persisted format. A cache with another version is dropped. */
export const CACHE_BUSTER = '2';

/** The persisted cache's limits. Android cannot read values above 2 MB. Characters have up to 3 bytes. */
const MAX = { ANSWERS: 200, CHARACTERS: 600_000 };

type Answer = PersistedClient['clientState']['queries'][number];

const isRecent = ({ state }: Pick<Answer, 'state'>) => Date.now() - state.dataUpdatedAt < CACHE_MAX_AGE_MS;

const areRecentSearches = ({ queryKey: [kind] }: Pick<Answer, 'queryKey'>) => kind === recentSearchesKey[0];

/**
 * Serializes the recent searches first, because no request could restore them. Then it serializes the newest
 * answers up to the limits.
 */
export function writeAnswers({ clientState, ...client }: PersistedClient): string {
  let left = MAX.CHARACTERS;
  const answers = clientState.queries
    .filter((answer) => READERS.has(answer.queryKey[0]) && isRecent(answer))
    .sort(
      (one, other) =>
        Number(areRecentSearches(other)) - Number(areRecentSearches(one)) ||
        other.state.dataUpdatedAt - one.state.dataUpdatedAt,
    )
    .slice(0, MAX.ANSWERS)
    .map((answer) => JSON.stringify(answer))
    .filter(({ length }) => {
      const fits = length <= left;
      if (fits) left -= length;
      return fits;
    });
  const rest = JSON.stringify({ ...client, language: moviesLanguage(), clientState: { mutations: [] } });
  return rest.replace('"mutations":[]', () => `"mutations":[],"queries":[${answers.join()}]`);
}

/** Reads a list of movies. Returns undefined if a page is invalid. */
function readPages(data: unknown) {
  if (!isObject(data) || !Array.isArray(data.pages)) return undefined;
  const pages = data.pages.map(readMoviePage);
  if (pages.length === 0 || !pages.every((page) => page !== undefined)) return undefined;
  return { pages, pageParams: pages.map(({ page }) => page) };
}

const readEntries = (data: unknown) => (Array.isArray(data) ? readTrending(objects(data)) : undefined);

const readTerms = (data: unknown) =>
  Array.isArray(data) ? data.filter((term) => typeof term === 'string') : undefined;

/** The functions that validate answers, by the first element of the query key. */
const READERS = new Map<unknown, (data: unknown) => unknown>([
  [latestMoviesKey[0], readPages],
  [searchResultsKey('')[0], readPages],
  [movieDetailsKey('')[0], readMovieDetails],
  [watchProvidersKey(0, '')[0], readWatchProviders],
  [trendingMoviesKey[0], readEntries],
  [recentSearchesKey[0], readTerms],
]);

function readAnswer({ state, ...answer }: Answer): Answer[] {
  const data = READERS.get(answer.queryKey[0])?.(state.data);
  if (!data || !isRecent({ state })) return [];
  // If the device's clock was set back, an answer may have a time in the future.
  const dataUpdatedAt = Math.min(state.dataUpdatedAt, Date.now());
  return [{ ...answer, state: { ...state, data, dataUpdatedAt, status: 'success', dataUpdateCount: 1 } }];
}

const NOTHING: PersistedClient = { timestamp: 0, buster: '', clientState: { mutations: [], queries: [] } };

/**
 * Reads a serialized cache, without invalid answers. If the cache is in another language than the visitor's,
 * it reads only the recent searches.
 */
export function readAnswers(text: string): PersistedClient {
  try {
    const client: PersistedClient & { language?: string } = JSON.parse(text);
    const isInLanguage = client.language === moviesLanguage();
    const queries = client.clientState.queries
      .filter((answer) => isInLanguage || areRecentSearches(answer))
      .flatMap(readAnswer);
    return { ...client, clientState: { mutations: [], queries } };
  } catch {
    return NOTHING;
  }
}
