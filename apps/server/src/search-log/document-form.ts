import { SEARCH_LOG, type Document, type SearchRecord, type TrendingEntry } from '@marquee/contract';
import { LRUCache } from 'lru-cache';
import type { NamedTitle, StoredSearch } from './stored-record.ts';

/** The two names that the documents protocol has for the same things. */
export interface Spelling {
  path: string;
  /** The name of a list's records. */
  list: 'documents' | 'rows';
  /** The name of the id in the body of a creation. */
  id: 'documentId' | 'rowId';
  collectionId: '$collectionId' | '$tableId';
  /** The server's own origin: with it the posters' addresses are absolute, as in any answer of Appwrite's. */
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

type TitleForm = DocumentForm & Pick<TrendingEntry, 'title_language'>;

export function searchDocument(record: StoredSearch, spelling: Spelling): DocumentForm {
  return form(SEARCH_LOG.searches, record.id, record.searchTerm, record, spelling);
}

/** A film in the form of a record: it stands for many terms, so its searchTerm is empty. */
export function titleDocument(title: NamedTitle, spelling: Spelling): TitleForm {
  const document = form(SEARCH_LOG.trending, String(title.movieId), '', title, spelling);
  return title.title_language === undefined
    ? document
    : { ...document, title_language: title.title_language };
}

export function listForm(total: number, records: DocumentForm[], spelling: Spelling): object {
  return { total, [spelling.list]: records };
}

function form(
  collection: string,
  id: string,
  searchTerm: string,
  record: Omit<StoredSearch, 'id' | 'searchTerm'>,
  spelling: Spelling,
): DocumentForm {
  return {
    $id: id,
    // Records have no number of their own here: a sequence would be a hot key. The time of creation orders as well.
    $sequence: String(record.createdAt),
    [spelling.collectionId]: collection,
    $databaseId: SEARCH_LOG.database,
    $createdAt: timestamps.memo(record.createdAt),
    $updatedAt: timestamps.memo(record.updatedAt),
    $permissions: [],
    searchTerm,
    movie_id: record.movieId,
    title: record.title,
    count: record.count,
    // Made when it is answered: what is stored outlives the origin.
    poster_url: record.posterUrl.startsWith('/')
      ? `${spelling.publicUrl ?? ''}${record.posterUrl}`
      : record.posterUrl,
  };
}

/** All records of a commit have the same time, and popular ones are answered with over and over. */
const timestamps = new LRUCache<number, string>({
  max: 1000,
  memoMethod: (milliseconds) => `${new Date(milliseconds).toISOString().slice(0, -1)}+00:00`,
});
