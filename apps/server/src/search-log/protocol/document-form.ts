import {
  type Document,
  MAX_TERM_LENGTH,
  SEARCH_LOG,
  type SearchRecord,
  type TrendingEntry,
  isSearchTerm,
} from '@marquee/contract';
import { z } from 'zod';
import { SearchLogError } from '../search-log-error.ts';
import type { NamedTitle, StoredSearch } from '../store/search-sql.ts';

/** The names that differ between the protocol's two versions (documents and rows). */
export interface Spelling {
  path: string;
  /** The name of the list of records. */
  list: 'documents' | 'rows';
  /** The name of the id in the body of a create request. */
  id: 'documentId' | 'rowId';
  collectionId: '$collectionId' | '$tableId';
  /** The server's own origin. It makes poster URLs absolute, as Appwrite's are. */
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

/** A movie in the form of a record. It stands for many terms, so its searchTerm is empty. */
export function titleDocument(title: NamedTitle, spelling: Spelling): TitleForm {
  const document = form(SEARCH_LOG.trending, String(title.movieId), '', title, spelling);
  return { ...document, title_language: title.title_language };
}

export function listForm(total: number, records: DocumentForm[], spelling: Spelling): object {
  return { total, [spelling.list]: records };
}

function form(
  collection: string,
  id: string,
  searchTerm: string,
  record: Omit<NamedTitle, 'describedAt'>,
  spelling: Spelling,
): DocumentForm {
  return {
    $id: id,
    // There is no sequence for `$sequence`, as it would be a hot key. The creation time orders records equally.
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
    // Made absolute in the answer, since the stored record may outlive the origin.
    poster_url: record.posterUrl.startsWith('/')
      ? `${spelling.publicUrl ?? ''}${record.posterUrl}`
      : record.posterUrl,
  };
}

const HOUR = 3_600_000;

/** Rounds a time down to the hour: exact times would reveal who searched for what. */
const hourOf = (milliseconds: number) => milliseconds - (milliseconds % HOUR);

function timestamp(milliseconds: number): string {
  return `${new Date(hourOf(milliseconds)).toISOString().slice(0, -1)}+00:00`;
}

/** At most 36 letters, digits, `.`, `_` and `-`, of which the first is a letter or a digit. */
function isDocumentId(id: string): boolean {
  return /^[a-zA-Z0-9][\w.-]{0,35}$/.test(id);
}

/** Whether a text is a movie id; the trending collection uses these as document ids. */
export function isMovieId(id: string): boolean {
  return /^[1-9]\d{0,14}$/.test(id);
}

/** Returns the document id of a URL. Throws {@link SearchLogError}, as do all functions below. */
export function checkId(id: string): string {
  if (isDocumentId(id)) return id;
  throw new SearchLogError('general_argument_invalid', 'This is no document id');
}

const BODY = z.record(z.string(), z.unknown());

export function bodyOf(body: unknown): Record<string, unknown> {
  const parsed = BODY.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new SearchLogError('general_argument_invalid', 'The body is not a JSON object');
}

/** The id that the client chose for a new document; undefined for `unique()`, where the server makes one. */
export function idIn(id: unknown): string | undefined {
  if (id === 'unique()') return undefined;
  if (typeof id === 'string' && isDocumentId(id)) return id;
  throw new SearchLogError('general_argument_invalid', 'The document id is neither unique() nor a valid id');
}

const CLAIM = z.strictObject({
  searchTerm: z
    .string()
    .min(1)
    .refine(isSearchTerm, {
      error: `has blank ends, control characters, decomposed letters, or more than ${MAX_TERM_LENGTH} characters`,
    }),
  movie_id: z.int().positive(),
  title: z.string(),
  count: z.literal(1, { error: 'begins at 1' }),
  poster_url: z.string(),
});

/** Validates the record in a create request: exactly the five attributes, a count of 1, and a searchable term. */
export function claimIn(data: unknown): SearchRecord {
  if (data === undefined || data === null) {
    throw new SearchLogError('document_missing_data', 'The document has no data');
  }
  const claim = CLAIM.safeParse(data);
  if (claim.success) return claim.data;
  const [issue] = claim.error.issues;
  const attribute = issue?.path.join('.') || 'data';
  throw new SearchLogError(
    'document_invalid_structure',
    `Invalid document: ${attribute} ${issue?.message ?? ''}`,
  );
}

const COUNT = z.strictObject({ count: z.int().positive() });

/** The count in an update request. */
export function countIn(data: unknown): number {
  if (data === undefined || data === null || (typeof data === 'object' && Object.keys(data).length === 0)) {
    throw new SearchLogError('document_missing_payload', 'There is nothing to update');
  }
  const parsed = COUNT.safeParse(data);
  if (parsed.success) return parsed.data.count;
  throw new SearchLogError(
    'document_invalid_structure',
    'Only the count can be updated, and to a whole number',
  );
}

const INCREMENT = z.strictObject({ value: z.int().optional(), max: z.int().optional() });

/** The `max` of an increment request; undefined if it has none. */
export function maximumIn(attribute: string, body: unknown): number | undefined {
  if (attribute !== 'count') {
    throw ['searchTerm', 'movie_id', 'title', 'poster_url'].includes(attribute)
      ? new SearchLogError('attribute_type_invalid', 'Only the count can be incremented')
      : new SearchLogError('attribute_not_found', 'There is no such attribute');
  }
  const parsed = INCREMENT.safeParse(body ?? {});
  if (!parsed.success)
    throw new SearchLogError('general_argument_invalid', 'value and max are whole numbers');
  const { value = 1, max } = parsed.data;
  if (value !== 1) throw new SearchLogError('general_argument_invalid', 'A count goes up by one');
  return max;
}
