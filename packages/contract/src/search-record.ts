import type { Movie } from './movie.ts';

/** A record of the search log (spec 3): how often a term was searched, and its first movie. */
export interface SearchRecord {
  searchTerm: string;
  movie_id: number;
  title: string;
  count: number;
  /** The poster prefix at width 500 and the poster path; empty if the movie has no poster. */
  poster_url: string;
}

/**
 * A movie in the trending rail (spec 3). Only our own server sends its date and rating, where it knows them: records of the
 * specification have neither.
 */
export interface TrendingEntry
  extends
    Pick<SearchRecord, 'movie_id' | 'title' | 'poster_url'>,
    Partial<Pick<Movie, 'release_date' | 'vote_average'>> {
  /** Like a movie's `title_language`. Only our own server sets it, if the request names a language. */
  title_language?: string;
}

/** Fields that the backend service adds to a record. */
export interface DocumentMeta {
  $id: string;
  $sequence: string;
  $collectionId: string;
  $databaseId: string;
  /** ISO 8601 with milliseconds and `+00:00`. */
  $createdAt: string;
  $updatedAt: string;
  $permissions: string[];
}

export type Document<T> = T & DocumentMeta;

export interface DocumentList<T> {
  total: number;
  documents: Document<T>[];
}

/** The body of a backend service error; clients branch on `type`. */
export interface DocumentsErrorBody {
  message: string;
  code: number;
  type: string;
  version: string;
}

/** Spec 9: trending list size, ordered by count descending. */
export const TRENDING_SIZE = 5;

/** The project, database and collection names of our own search log (design 5). */
export const SEARCH_LOG = {
  project: 'marquee',
  database: 'marquee',
  searches: 'searches',
  trending: 'trending',
} as const;
