import {
  MAX_STORED_TERM_LENGTH,
  type Movie,
  SEARCH_LOG,
  type SearchRecord,
  TRENDING_SIZE,
  type TrendingEntry,
} from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';

import { posterUri } from './movies/movie-address';
import { type Failure, fetchJson, ServiceError } from './service-request';
import { moviesLanguage, searchLog } from './services';
import { isObject, number, objects, text } from './movies/movie-answers';
import { REFETCH_INTERVAL_MS, STALE } from './stale-time';

// The client of the search log. It sends the four requests of spec 7, in the documents protocol of Appwrite.

/** The statuses of a write whose record was created (409) or deleted (404) after the record was looked for. */
const CHANGED = [409, 404];

/** The number of retries after such a change. */
const CHANGE_RETRIES = 3;

/** Not translated, because this message is only logged. */
const failed: Failure = ({ reason }) => `The search log failed: ${reason}`;

const documents = (collection: string) =>
  `${searchLog.baseUrl}/databases/${searchLog.database}/collections/${collection}/documents`;

/**
 * Returns the headers of every request. The locale requests the titles of trending in the visitor's language
 * (design, Languages). A POST may reach another server than the search did. That server looks the title up in this
 * language.
 */
function commonHeaders(): Record<string, string> {
  const language = moviesLanguage();
  return { 'X-Appwrite-Project': searchLog.project, ...(language && { 'X-Appwrite-Locale': language }) };
}

async function list(collection: string, queries: object[]) {
  const search = queries.map((query, i) => `queries[${i}]=${encodeURIComponent(JSON.stringify(query))}`);
  const url = `${documents(collection)}?${search.join('&')}`;
  const answer = await fetchJson(failed, url, { headers: commonHeaders() });
  return isObject(answer) ? objects(answer.documents) : [];
}

function write(method: 'POST' | 'PATCH', url: string, body: unknown): Promise<unknown> {
  const headers = { ...commonHeaders(), 'content-type': 'application/json' };
  return fetchJson(failed, url, { method, headers, body: JSON.stringify(body) });
}

/** Requests the most searched titles, by descending count. Logs a failure and throws it again (spec 7). */
export async function trendingMovies(): Promise<TrendingEntry[]> {
  try {
    const queries = [
      { method: 'limit', values: [TRENDING_SIZE] },
      { method: 'orderDesc', attribute: 'count' },
    ];
    return readTrending(await list(searchLog.trending, queries));
  } catch (error) {
    console.error('Error fetching trending movies:', error);
    throw error;
  }
}

/** Reads the records that have a movie. Of several records with the same movie, only the first is read. */
export const readTrending = (records: Record<string, unknown>[]): TrendingEntry[] =>
  records
    .filter(({ movie_id, title }) => Number(movie_id) > 0 && typeof title === 'string')
    .map((record) => ({
      movie_id: Number(record.movie_id),
      title: text(record.title),
      title_language: text(record.title_language) || undefined,
      poster_url: text(record.poster_url),
      release_date: text(record.release_date) || undefined,
      vote_average: number(record.vote_average) || undefined,
    }))
    .filter(({ movie_id }, i, entries) => entries.findIndex((other) => other.movie_id === movie_id) === i);

export const trendingMoviesKey = ['trending-movies'] as const;

/** Loads the most searched titles, and refetches a failed list at intervals (design, Behaviour). */
export function useTrendingMovies() {
  return useQuery({
    queryKey: trendingMoviesKey,
    queryFn: trendingMovies,
    staleTime: STALE.TRENDING,
    refetchInterval: ({ state }) => state.status === 'error' && REFETCH_INTERVAL_MS,
  });
}

/**
 * Counts one search for a term whose first result is `movie` (spec 4). Logs a failure and throws it again
 * (spec 8).
 */
export async function countSearch(term: string, movie: Movie): Promise<void> {
  // A long text is probably private. Our server stores only its hash; another Appwrite would store the text.
  const isOurServer = searchLog.project === SEARCH_LOG.project;
  if (!isOurServer && term.length > MAX_STORED_TERM_LENGTH) return;
  try {
    await countOnce(term, movie, CHANGE_RETRIES);
  } catch (error) {
    console.error('Error updating search count:', error);
    throw error;
  }
}

async function countOnce(term: string, movie: Movie, retries: number): Promise<void> {
  const equalTerm = { method: 'equal', attribute: 'searchTerm', values: [term] };
  const [record] = await list(searchLog.searches, [equalTerm]);
  try {
    if (record) {
      const url = `${documents(searchLog.searches)}/${record.$id}`;
      await write('PATCH', url, { data: { count: Number(record.count) + 1 } });
    } else {
      await write('POST', documents(searchLog.searches), {
        documentId: 'unique()',
        data: {
          searchTerm: term,
          movie_id: movie.id,
          title: movie.title,
          count: 1,
          poster_url: posterUri(movie.poster_path) ?? '',
        } satisfies SearchRecord,
      });
    }
  } catch (error) {
    const isChanged = error instanceof ServiceError && CHANGED.includes(error.status ?? 0);
    if (!isChanged || retries === 0) throw error;
    await countOnce(term, movie, retries - 1);
  }
}
