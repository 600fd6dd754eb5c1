/** What the search log keeps of a term (spec 3): how often it was searched, and its first film. */
export interface SearchRecord {
  searchTerm: string;
  movie_id: number;
  title: string;
  count: number;
  /** The poster prefix at width 500 and the poster path; empty when the film has no poster. */
  poster_url: string;
}

/** What the trending rail shows of a film (spec 3). */
export interface TrendingEntry extends Pick<SearchRecord, 'movie_id' | 'title' | 'poster_url'> {
  /** As a film's in the movie database's answers: only our own server says it, to who names a language. */
  title_language?: string;
}

/** What the backend service adds to a record. */
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

/** The body of the backend service's errors; clients branch on `type`. */
export interface DocumentsErrorBody {
  message: string;
  code: number;
  type: string;
  version: string;
}

/** Spec 9: trending list size, ordered by count descending. */
export const TRENDING_SIZE = 5;

/** Our own search log: the names that its project, database and collections have (design 5). */
export const SEARCH_LOG = {
  project: 'marquee',
  database: 'marquee',
  searches: 'searches',
  trending: 'trending',
} as const;
