import { type Document, SEARCH_LOG, type SearchRecord, type TrendingEntry } from '@marquee/contract';
import type { ShownTitle, StoredSearch } from '../store/search-sql.ts';

/**
 * The names that differ between the two versions of the protocol: the older version has documents, the newer one has
 * rows.
 */
export interface Spelling {
  path: string;
  /** The property with the list of records. */
  list: 'documents' | 'rows';
  /** The property with the id in a create request. */
  id: 'documentId' | 'rowId';
  collectionId: '$collectionId' | '$tableId';
  /** The server's own origin, which makes poster URLs absolute, as in Appwrite. */
  publicUrl?: string;
}

export const SPELLINGS: readonly Spelling[] = [
  {
    path: '/databases/:database/collections/:collection/documents',
    list: 'documents',
    id: 'documentId',
    collectionId: '$collectionId',
  },
  {
    path: '/tablesdb/:database/tables/:collection/rows',
    list: 'rows',
    id: 'rowId',
    collectionId: '$tableId',
  },
];

export type DocumentForm = Omit<Document<SearchRecord>, '$collectionId'>;

type TitleForm = DocumentForm & Pick<TrendingEntry, 'title_language' | 'release_date' | 'vote_average'>;

export function searchDocument(record: StoredSearch, spelling: Spelling): DocumentForm {
  return form(SEARCH_LOG.searches, record.id, record.searchTerm, record, spelling);
}

/** Converts a movie to a document. Its `searchTerm` is empty, because many terms lead to the movie. */
export function titleDocument(title: ShownTitle, spelling: Spelling): TitleForm {
  const document = form(SEARCH_LOG.trending, String(title.movieId), '', title, spelling);
  const { title_language, release_date, vote_average } = title;
  return { ...document, title_language, release_date, vote_average };
}

export function listForm(total: number, records: DocumentForm[], spelling: Spelling): object {
  return { total, [spelling.list]: records };
}

function form(
  collection: string,
  id: string,
  searchTerm: string,
  record: Omit<ShownTitle, 'describedAt'>,
  spelling: Spelling,
): DocumentForm {
  return {
    $id: id,
    // The creation time replaces Appwrite's sequence number, because it orders records in the same way. A real sequence
    // would slow down every create request.
    $sequence: String(hourOf(record.createdAt)),
    [spelling.collectionId]: collection,
    $databaseId: SEARCH_LOG.database,
    $createdAt: timestamp(record.createdAt),
    $updatedAt: timestamp(record.updatedAt),
    $permissions: [],
    searchTerm,
    movie_id: record.movieId,
    title: record.title,
    count: record.count,
    // The stored URL is relative, because the server's origin may change while the record exists.
    poster_url: record.posterUrl.startsWith('/')
      ? `${spelling.publicUrl ?? ''}${record.posterUrl}`
      : record.posterUrl,
  };
}

const HOUR_MS = 3_600_000;

/**
 * Rounds a time down to the hour. Otherwise somebody who knows when a person searched could find that person's term by
 * its time.
 */
const hourOf = (milliseconds: number) => milliseconds - (milliseconds % HOUR_MS);

function timestamp(milliseconds: number): string {
  return `${new Date(hourOf(milliseconds)).toISOString().slice(0, -1)}+00:00`;
}

/** Whether a text has the form of a movie's id. In the collection of trending, the movies' ids are the document ids. */
export function isMovieId(id: string): boolean {
  return /^[1-9]\d{0,14}$/.test(id);
}
