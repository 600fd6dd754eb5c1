import { type Document, SEARCH_LOG, type SearchRecord, type TrendingEntry } from '@marquee/contract';
import type { StoredSearch, StoredTitle } from '../store/search-sql.ts';
import { type TrendingMovie, toTrendingEntry } from '../trending-list.ts';

export type DocumentForm = Document<SearchRecord>;

type TitleForm = DocumentForm & Pick<TrendingEntry, 'title_language' | 'release_date' | 'vote_average'>;

/** @param publicUrl the server's own origin, if it is known. It makes the poster's URL absolute, as in Appwrite. */
export function searchDocument(record: StoredSearch, publicUrl?: string): DocumentForm {
  return documentOf(SEARCH_LOG.searches, record.id, record.searchTerm, record, publicUrl);
}

/** Converts a movie to a document. Its `searchTerm` is empty, because many terms lead to the movie. */
export function titleDocument(movie: TrendingMovie, publicUrl?: string): TitleForm {
  const document = documentOf(SEARCH_LOG.trending, String(movie.movieId), '', movie, publicUrl);
  // The document's poster URL is absolute if the server knows its own origin.
  return { ...toTrendingEntry(movie), ...document };
}

/** The total is that of the answer itself: the number of all records would tell when somebody searches a new term. */
export function listForm<Form extends DocumentForm>(documents: Form[]): { total: number; documents: Form[] } {
  return { total: documents.length, documents };
}

function documentOf(
  collection: string,
  id: string,
  searchTerm: string,
  record: Omit<StoredTitle, 'describedAt'>,
  publicUrl = '',
): DocumentForm {
  return {
    $id: id,
    // The creation time replaces Appwrite's sequence number, because it orders records in the same way. A real sequence
    // would slow down every create request.
    $sequence: String(hourOf(record.createdAt)),
    $collectionId: collection,
    $databaseId: SEARCH_LOG.database,
    $createdAt: timestamp(record.createdAt),
    $updatedAt: timestamp(record.updatedAt),
    $permissions: [],
    searchTerm,
    movie_id: record.movieId,
    title: record.title,
    count: record.count,
    // The stored URL is relative, because the server's origin may change while the record exists.
    poster_url: record.posterUrl.startsWith('/') ? publicUrl + record.posterUrl : record.posterUrl,
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
