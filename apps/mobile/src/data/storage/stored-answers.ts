import type { PersistedClient } from '@tanstack/react-query-persist-client';

import { moviesLanguage } from '../services';
import { latestMoviesKey, searchResultsPrefix } from '../movies/movie-lists';
import { movieDetailsPrefix } from '../movies/movie-details';
import {
  isObject,
  objects,
  readMovieDetails,
  readMoviePage,
  readRelated,
  readWatchProviders,
} from '../movies/movie-answers';
import { recentSearchesKey } from '../recent-searches';
import { recentlyViewedKey } from '../recently-viewed';
import { readTrending, trendingMoviesKey } from '../search-log-client';
import { CACHE_MAX_AGE_MS } from '../stale-time';
import { watchProvidersKey } from '../watch/watch-providers';

/** The version of the persisted format. A cache with another version is dropped. */
export const CACHE_BUSTER = '2';

const MAX_ANSWERS = 200;
/** Android cannot read values above 2 MB, and a character has up to 3 bytes. */
const MAX_CHARACTERS = 600_000;

type Answer = PersistedClient['clientState']['queries'][number];

/** Whether an answer is the visitor's history, which no request could restore. */
const isHistory = ({ queryKey: [kind] }: Answer) =>
  kind === recentSearchesKey[0] || kind === recentlyViewedKey[0];

/** Whether an answer is too old. The history never is. */
const isExpired = (answer: Answer) =>
  !isHistory(answer) && Date.now() - answer.state.dataUpdatedAt >= CACHE_MAX_AGE_MS;

/** Serializes the history first, then the newest answers up to the limits. */
export function writeAnswers({ clientState, ...client }: PersistedClient): string {
  const candidates = clientState.queries
    .filter((answer) => READERS.has(answer.queryKey[0]) && !isExpired(answer))
    .sort(
      (one, other) =>
        Number(isHistory(other)) - Number(isHistory(one)) ||
        other.state.dataUpdatedAt - one.state.dataUpdatedAt,
    )
    .slice(0, MAX_ANSWERS);
  const queries: Answer[] = [];
  let charactersLeft = MAX_CHARACTERS;
  for (const answer of candidates) {
    const { length } = JSON.stringify(answer);
    if (length > charactersLeft) continue;
    charactersLeft -= length;
    queries.push(answer);
  }
  return JSON.stringify({ ...client, language: moviesLanguage(), clientState: { mutations: [], queries } });
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
  [searchResultsPrefix[0], readPages],
  [movieDetailsPrefix[0], readMovieDetails],
  [watchProvidersKey(0, '')[0], readWatchProviders],
  [trendingMoviesKey[0], readEntries],
  [recentSearchesKey[0], readTerms],
  [recentlyViewedKey[0], readRelated],
]);

function readAnswer(answer: Answer): Answer[] {
  const { state, queryKey } = answer;
  const data = READERS.get(queryKey[0])?.(state.data);
  if (!data || isExpired(answer)) return [];
  // If the device's clock was set back, an answer may have a time in the future.
  const dataUpdatedAt = Math.min(state.dataUpdatedAt, Date.now());
  return [{ ...answer, state: { ...state, data, dataUpdatedAt, status: 'success', dataUpdateCount: 1 } }];
}

const NOTHING: PersistedClient = { timestamp: 0, buster: '', clientState: { mutations: [], queries: [] } };

/**
 * Reads a serialized cache, without invalid answers. Of another version of the format it reads nothing. If the cache is in another language than the visitor's,
 * it reads only the history.
 */
export function readAnswers(text: string): PersistedClient {
  try {
    const client: PersistedClient & { language?: string } = JSON.parse(text);
    if (client.buster !== CACHE_BUSTER) return NOTHING;
    const isInLanguage = client.language === moviesLanguage();
    const queries = client.clientState.queries
      .filter((answer) => isInLanguage || isHistory(answer))
      .flatMap(readAnswer);
    return { ...client, clientState: { mutations: [], queries } };
  } catch {
    return NOTHING;
  }
}
