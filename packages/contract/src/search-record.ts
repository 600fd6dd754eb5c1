import type { Movie } from './movie.ts';

/** A record of the search log (spec 3): a term, the number of its searches, and its first result. */
export interface SearchRecord {
  searchTerm: string;
  movie_id: number;
  title: string;
  count: number;
  /** The poster's address; empty if the movie has no poster. */
  poster_url: string;
}

/** A movie in trending (spec 3). Our own server adds the movie's release date and rating if they are known. */
export interface TrendingEntry
  extends
    Pick<SearchRecord, 'movie_id' | 'title' | 'poster_url'>,
    Partial<Pick<Movie, 'release_date' | 'vote_average'>> {
  /** The title's language, as in {@link Movie}. Only our own server sets it, if the request names a language. */
  title_language?: string;
}

/** The fields that the search log adds to a record. */
export interface DocumentMeta {
  $id: string;
  $sequence: string;
  $collectionId: string;
  $databaseId: string;
  /** Both times are in ISO 8601 with milliseconds and `+00:00`. */
  $createdAt: string;
  $updatedAt: string;
  $permissions: string[];
}

export type Document<T> = T & DocumentMeta;

export interface DocumentList<T> {
  total: number;
  documents: Document<T>[];
}

/** The body of the search log's error responses. Clients distinguish errors by `type`. */
export interface DocumentsErrorBody {
  message: string;
  code: number;
  type: string;
  version: string;
}

/** The number of movies in trending, which are ordered by count (spec 9). */
export const TRENDING_SIZE = 5;

/** The names of the project, the database and its collections in our own search log (design, Search log). */
export const SEARCH_LOG = {
  project: 'marquee',
  database: 'marquee',
  searches: 'searches',
  trending: 'trending',
} as const;
