import { type Document, SEARCH_LOG, type SearchRecord, type TrendingEntry } from '@marquee/contract';
import type { ShownTitle, StoredSearch } from '../store/search-sql.ts';

/** The names that differ between the protocol's two versions, which speak of documents and of rows. */
export interface Spelling {
  path: string;
  /** The name of the property that contains the list of records. */
  list: 'documents' | 'rows';
  /** The name of the property that contains the id in the body of a create request. */
  id: 'documentId' | 'rowId';
  collectionId: '$collectionId' | '$tableId';
  /** The server's own origin. It makes poster URLs absolute, as they are in Appwrite. */
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

/** Converts a movie to the form of a record. The movie stands for many terms, so its searchTerm is empty. */
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
    // The creation time is used for `$sequence`, because it orders records in the same way. A real sequence would be
    // updated by every create request and slow them down.
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
    // The URL is made absolute in the answer and not in the record, because the record may be used longer than this
    // origin.
    poster_url: record.posterUrl.startsWith('/')
      ? `${spelling.publicUrl ?? ''}${record.posterUrl}`
      : record.posterUrl,
  };
}

const HOUR = 3_600_000;

/** Rounds a time down to the hour. Exact times would reveal who searched for what. */
const hourOf = (milliseconds: number) => milliseconds - (milliseconds % HOUR);

function timestamp(milliseconds: number): string {
  return `${new Date(hourOf(milliseconds)).toISOString().slice(0, -1)}+00:00`;
}

/** Whether a text is a movie id. The trending collection uses movie ids as document ids. */
export function isMovieId(id: string): boolean {
  return /^[1-9]\d{0,14}$/.test(id);
}
