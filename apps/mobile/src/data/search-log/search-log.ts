import { type Movie, type SearchRecord, TRENDING_SIZE, type TrendingEntry } from '@marquee/contract';

import { type Failure, fetchJson } from '../fetch-json';
import { posterUri } from '../movies/movie-address';
import { moviesLanguage, searchLog } from '../services';
import { number, text } from '../movies/read-movie';
import { ServiceError } from '../service-error';

/** The client of the search log: the four requests of spec 7 in the documents protocol. */

/** The number of times that a count is retried after a conflict with another visitor's count. */
const CONFLICT_RETRIES = 3;

/** Formats the message of a failure. It is not translated, because it is only logged. */
const failed: Failure = ({ reason }) => `The search log failed: ${reason}`;

type Query = { method: string; attribute?: string; values?: unknown[] };

const documents = (collection: string) =>
  `${searchLog.baseUrl}/databases/${searchLog.database}/collections/${collection}/documents`;

const project = () => ({ 'X-Appwrite-Project': searchLog.project });

async function list(
  collection: string,
  queries: Query[],
  headers?: Record<string, string>,
): Promise<Record<string, unknown>[]> {
  const search = queries.map((query, i) => `queries[${i}]=${encodeURIComponent(JSON.stringify(query))}`);
  const url = `${documents(collection)}?${search.join('&')}`;
  const answer = await fetchJson(failed, url, { headers: { ...project(), ...headers } });
  if (typeof answer !== 'object' || answer === null || !('documents' in answer)) return [];
  return Array.isArray(answer.documents) ? answer.documents : [];
}

function write(method: 'POST' | 'PATCH', url: string, body: unknown): Promise<unknown> {
  // Name the language: if there are several servers, the one that answers may not have the movie's title in
  // this language yet.
  const headers = { ...project(), ...inLanguage(), 'content-type': 'application/json' };
  return fetchJson(failed, url, { method, headers, body: JSON.stringify(body) });
}

/**
 * Returns the header that requests titles in the visitor's language (design 12), which the documents protocol
 * calls locale.
 */
function inLanguage(): Record<string, string> | undefined {
  const language = moviesLanguage();
  return language ? { 'X-Appwrite-Locale': language } : undefined;
}

/** Requests the most searched titles, by descending count. Logs a failure and throws it again (spec 7). */
export async function trendingMovies(): Promise<TrendingEntry[]> {
  try {
    const queries = [
      { method: 'limit', values: [TRENDING_SIZE] },
      { method: 'orderDesc', attribute: 'count' },
    ];
    const found = await list(searchLog.trending, queries, inLanguage());
    return readTrending(found);
  } catch (error) {
    console.error('Error fetching trending movies:', error);
    throw error;
  }
}

/** Reads a trending entry from a record; empty if the record has no movie. */
function readEntry({
  movie_id,
  title,
  title_language,
  poster_url,
  release_date,
  vote_average,
}: Record<string, unknown>): TrendingEntry[] {
  if (!(Number(movie_id) > 0) || typeof title !== 'string') return [];
  return [
    {
      movie_id: Number(movie_id),
      title,
      title_language: text(title_language) || undefined,
      poster_url: text(poster_url),
      release_date: text(release_date) || undefined,
      vote_average: number(vote_average) || undefined,
    },
  ];
}

/** Reads the trending entries of a list of records. */
export const readTrending = (records: Record<string, unknown>[]) =>
  firstOfEachMovie(records.flatMap(readEntry));

/**
 * Keeps only the first entry of each movie. If the service has no collection of titles, entries are searches,
 * and several terms may have the same movie.
 */
const firstOfEachMovie = (entries: TrendingEntry[]) =>
  entries.filter(({ movie_id }, i) => entries.findIndex((other) => other.movie_id === movie_id) === i);

/**
 * Counts one search for a term whose first result is `movie` (spec 4): it increments the count of the term's
 * record, or creates the record with count 1. Logs a failure and throws it again (spec 8).
 * @param isLiteral whether the term was searched without correcting typos. Such a search raises the movie's
 * trending count only if the term is the movie's exact title (design 5).
 */
export async function countSearch(term: string, movie: Movie, isLiteral = false): Promise<void> {
  try {
    await countOnce(term, movie, isLiteral, CONFLICT_RETRIES);
  } catch (error) {
    console.error('Error updating search count:', error);
    throw error;
  }
}

async function countOnce(term: string, movie: Movie, isLiteral: boolean, retries: number): Promise<void> {
  const query = isLiteral ? '?literal=true' : '';
  const equalTerm = { method: 'equal', attribute: 'searchTerm', values: [term] };
  const [record] = await list(searchLog.searches, [equalTerm]);
  try {
    if (record) {
      const url = `${documents(searchLog.searches)}/${record.$id}${query}`;
      await write('PATCH', url, { data: { count: Number(record.count) + 1 } });
    } else {
      await write('POST', `${documents(searchLog.searches)}${query}`, {
        documentId: 'unique()',
        data: newRecord(term, movie),
      });
    }
  } catch (error) {
    const conflict = error instanceof ServiceError && error.status === 409;
    if (!conflict || retries === 0) throw error;
    await countOnce(term, movie, isLiteral, retries - 1);
  }
}

function newRecord(term: string, movie: Movie): SearchRecord {
  return {
    searchTerm: term,
    movie_id: movie.id,
    title: movie.title,
    count: 1,
    poster_url: posterUri(movie.poster_path) ?? '',
  };
}
