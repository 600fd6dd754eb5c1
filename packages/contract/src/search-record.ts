import type { Movie } from './movie.ts';

/** A record of the search log (spec 3): a term, how often it was searched, and the first movie of its results. */
export interface SearchRecord {
  searchTerm: string;
  movie_id: number;
  title: string;
  count: number;
  /** The URL of the poster (poster prefix at width 500 and poster path). Empty if the movie has no poster. */
  poster_url: string;
}

/**
 * A movie in the trending rail (spec 3). Our own server adds the date and the rating if it knows them; records of the
 * specification have neither.
 */
export interface TrendingEntry
  extends
    Pick<SearchRecord, 'movie_id' | 'title' | 'poster_url'>,
    Partial<Pick<Movie, 'release_date' | 'vote_average'>> {
  /**
   * The language of the title, as in {@link Movie}. Only our own server sets it, and only if the request names a
   * language.
   */
  title_language?: string;
}

/** Fields that the backend service adds to a record. */
export interface DocumentMeta {
  $id: string;
  $sequence: string;
  $collectionId: string;
  $databaseId: string;
  /** A timestamp in ISO 8601 with milliseconds and `+00:00`. */
  $createdAt: string;
  $updatedAt: string;
  $permissions: string[];
}

export type Document<T> = T & DocumentMeta;

export interface DocumentList<T> {
  total: number;
  documents: Document<T>[];
}

/** The body of an answer with which the backend service reports an error. Clients distinguish errors by `type`. */
export interface DocumentsErrorBody {
  message: string;
  code: number;
  type: string;
  version: string;
}

/** The number of movies in trending (spec 9). They are ordered by count, highest first. */
export const TRENDING_SIZE = 5;

/** The project, database and collection names of our own search log (design 5). */
export const SEARCH_LOG = {
  project: 'marquee',
  database: 'marquee',
  searches: 'searches',
  trending: 'trending',
} as const;
