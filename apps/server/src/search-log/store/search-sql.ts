import { bucketOf, isDocumentId } from './document-id.ts';
import type { Row, SqlValue, Statement } from './sql-driver.ts';

/** A row of the table `searches`. Times are milliseconds since 1970. */
export interface StoredSearch {
  id: string;
  /** The key of the term (`foldTerm`), of which `id` is the hash; '' for a term above 200 letters. */
  fold: string;
  /** '' for a term above 200 letters, because such a text is somebody's own. */
  searchTerm: string;
  movieId: number;
  title: string;
  posterUrl: string;
  count: number;
  createdAt: number;
  updatedAt: number;
  /**
   * Whether a search for the term raises its movie in trending: the term names the movie and not, for example, a person
   * in it (design, Search log).
   */
  raisesMovie: boolean;
  /** The language in which the movie is the first result for the term: a TMDB code; '' means English. */
  language: string;
}

/** A row of the table `titles`: a movie, and how often searches under any term have raised it. */
export interface StoredTitle extends Pick<
  StoredSearch,
  'movieId' | 'title' | 'posterUrl' | 'count' | 'createdAt' | 'updatedAt'
> {
  /** When the movie database returned this title and poster. */
  describedAt: number;
}

// The SQL of the search log, except for its schema. It is what SQLite 3.35, PostgreSQL and Citus have in common,
// without extensions or sequences (design, Search log). Each statement locks rows in the order of their keys, and each
// transaction runs statements in the order of this file. So two servers that write the same rows wait for each other,
// but cannot deadlock; on Citus they can, and the writer retries.

type Columns = Readonly<Record<string, 'text' | 'bigint'>>;

export const SEARCH_COLUMNS = {
  bucket: 'text',
  id: 'text',
  fold: 'text',
  search_term: 'text',
  movie_id: 'bigint',
  title: 'text',
  poster_url: 'text',
  count: 'bigint',
  created_at: 'bigint',
  updated_at: 'bigint',
  raises_movie: 'bigint',
  language: 'text',
} as const satisfies Columns;

export const TITLE_COLUMNS = {
  movie_id: 'bigint',
  title: 'text',
  poster_url: 'text',
  count: 'bigint',
  described_at: 'bigint',
  created_at: 'bigint',
  updated_at: 'bigint',
} as const satisfies Columns;

export const BLOCKED_COLUMNS = {
  fold: 'text',
  movie_id: 'bigint',
  name: 'text',
  created_at: 'bigint',
} as const satisfies Columns;

const SEARCH_COLUMN_NAMES = Object.keys(SEARCH_COLUMNS).join(', ');
const TITLE_COLUMN_NAMES = Object.keys(TITLE_COLUMNS).join(', ');

/**
 * Returns an INSERT of rows of values in the order of the columns. The first row has type casts, so that PostgreSQL
 * knows the types of all rows.
 * @param rest what follows the values.
 */
export function insertInto(
  table: string,
  columns: Columns,
  rows: readonly (readonly SqlValue[])[],
  rest = '',
): Statement {
  const values: SqlValue[] = [];
  const tuples = rows.map((row, index) => {
    const types = Object.values(columns);
    const placeholders = row.map((value, column) => {
      const placeholder = `$${values.push(value)}`;
      return index === 0 ? `CAST(${placeholder} AS ${types[column] ?? 'text'})` : placeholder;
    });
    return `(${placeholders.join(', ')})`;
  });
  const names = Object.keys(columns).join(', ');
  return { sql: `INSERT INTO ${table} (${names}) VALUES ${tuples.join(', ')} ${rest}`, values };
}

/** PostgreSQL keeps plans for at most so many ids or rows, for each connection. Under load, a batch has about six. */
const MAX_PLANNED_ROWS = 16;

/**
 * Names a statement whose SQL depends on the number of its rows only. PostgreSQL takes longer to plan it than to run
 * it.
 */
const planned = (name: string, rows: number, statement: Statement): Statement =>
  rows <= MAX_PLANNED_ROWS ? { ...statement, name: `${name} ${rows}` } : statement;

/** SQLite compares each `$n` with all others: a statement with 1,000 rows takes 600 ms, ten with 100 rows take 60. */
const ROWS_PER_INSERT = 100;

/** Divides rows into the parts that one INSERT writes. */
export function* inParts<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    yield rows.slice(start, start + ROWS_PER_INSERT);
}

/**
 * Adds the counts of these records to those of the stored ones, and inserts the new records. The statements return all
 * of them with their new counts. No two may have the same id.
 */
export function addToSearches(records: readonly StoredSearch[]): Statement[] {
  const sorted = [...records].sort((a, b) => (a.id < b.id ? -1 : 1));
  const rest = `ON CONFLICT (bucket, id) DO UPDATE SET
      count = searches.count + excluded.count, updated_at = excluded.updated_at RETURNING ${SEARCH_COLUMN_NAMES}`;
  return [...inParts(sorted)].map((part) =>
    planned('add', part.length, insertInto('searches', SEARCH_COLUMNS, part.map(searchValues), rest)),
  );
}

function searchValues(record: StoredSearch): SqlValue[] {
  const { id, fold, searchTerm, movieId, title, posterUrl, count, createdAt, updatedAt } = record;
  const movie = [movieId, title, posterUrl, count, createdAt, updatedAt];
  return [bucketOf(id), id, fold, searchTerm, ...movie, Number(record.raisesMovie), record.language];
}

/** Updates a record's movie, language, and whether the term raises the movie. The transaction must have locked it. */
export function renewSearch(record: StoredSearch): Statement {
  const { movieId, title, posterUrl, raisesMovie, language, id } = record;
  return {
    sql: `UPDATE searches SET movie_id = $1, title = $2, poster_url = $3, raises_movie = $4, language = $5
      WHERE bucket = $6 AND id = $7`,
    values: [movieId, title, posterUrl, Number(raisesMovie), language, bucketOf(id), id],
  };
}

const newest = (column: string) =>
  `${column} = CASE WHEN excluded.described_at > titles.described_at THEN excluded.${column} ELSE titles.${column} END`;

/** Adds to the movies' counts and inserts new movies. The statements return them. The newest title and poster win. */
export function addToTitles(movies: readonly StoredTitle[]): Statement[] {
  const sorted = [...movies].sort((a, b) => a.movieId - b.movieId);
  const rest = `ON CONFLICT (movie_id) DO UPDATE SET
      count = titles.count + excluded.count, updated_at = excluded.updated_at,
      ${newest('title')}, ${newest('poster_url')}, ${newest('described_at')} RETURNING ${TITLE_COLUMN_NAMES}`;
  return [...inParts(sorted)].map((part) =>
    planned('raise', part.length, insertInto('titles', TITLE_COLUMNS, part.map(titleValues), rest)),
  );
}

function titleValues(movie: StoredTitle): SqlValue[] {
  const { movieId, title, posterUrl, count, describedAt, createdAt, updatedAt } = movie;
  return [movieId, title, posterUrl, count, describedAt, createdAt, updatedAt];
}

/** Selects the records with these ids; texts that are no ids have none. */
export function selectSearches(ids: readonly string[]): Statement {
  const valid = ids.filter(isDocumentId);
  const { sql, values } = idIn(valid);
  return planned('find', valid.length, {
    sql: `SELECT ${SEARCH_COLUMN_NAMES} FROM searches WHERE ${sql}`,
    values,
  });
}

/**
 * Returns the condition for these ids. Each names its bucket, so that Citus asks only the nodes that can have the
 * record, and the key is used as an index.
 */
function idIn(ids: readonly string[]): Statement {
  const values: SqlValue[] = [];
  const conditions = ids.map((id) => `(bucket = $${values.push(bucketOf(id))} AND id = $${values.push(id)})`);
  return { sql: conditions.length > 0 ? `(${conditions.join(' OR ')})` : '1 = 0', values };
}

/**
 * Selects the terms with the highest counts. Of equal counts, the one that rose last is first. A term with the count 1
 * would reveal what a single visitor has searched for, and a term above 200 letters has no text.
 */
export function selectTopSearches(limit: number): Statement {
  return {
    sql: `SELECT ${SEARCH_COLUMN_NAMES} FROM searches WHERE count > 1 AND search_term <> ''
      ORDER BY count DESC, updated_at DESC, id LIMIT $1`,
    values: [limit],
  };
}

/** Selects the movies with the highest counts. Of equal counts, the one that rose last is first. */
export function selectTopTitles(limit: number): Statement {
  return {
    sql: `SELECT ${TITLE_COLUMN_NAMES} FROM titles ORDER BY count DESC, updated_at DESC, movie_id LIMIT $1`,
    values: [limit],
  };
}

/**
 * The movies (`movie_id`) and terms (`fold`) that an operator blocked from trending, with the operator's names for
 * them.
 */
export const SELECT_BLOCKED: Statement = {
  sql: 'SELECT fold, movie_id, name FROM trending_blocked ORDER BY created_at, name',
  values: [],
};

/** A blocked movie, or the fold of a blocked term. */
export type Blocked = { movieId: number; fold?: undefined } | { fold: string; movieId?: undefined };

export function block({ movieId = 0, fold = '' }: Blocked, name: string, now: number): Statement {
  const rest = 'ON CONFLICT DO NOTHING RETURNING name';
  return insertInto('trending_blocked', BLOCKED_COLUMNS, [[fold, movieId, name, now]], rest);
}

export function unblock({ movieId = 0, fold = '' }: Blocked): Statement {
  return {
    sql: 'DELETE FROM trending_blocked WHERE fold = $1 AND movie_id = $2 RETURNING name',
    values: [fold, movieId],
  };
}

export const FORGET_BATCH_SIZE = 500;

/** Selects the oldest records with the count 1 that were last updated before this time, in milliseconds since 1970. */
export function selectForgettable(before: number): Statement {
  return {
    sql: `SELECT id FROM searches WHERE count = 1 AND updated_at < $1 ORDER BY updated_at, id
      LIMIT ${FORGET_BATCH_SIZE}`,
    values: [before],
  };
}

/**
 * Deletes these records, except those that were counted again since they were selected. The `+` makes SQLite use the
 * key instead of scanning all records with the count 1.
 */
export function forget(ids: readonly string[], before: number): Statement {
  const { sql, values } = idIn([...ids].sort());
  return {
    sql: `DELETE FROM searches WHERE ${sql} AND +count = 1 AND +updated_at < $${values.length + 1}`,
    values: [...values, before],
  };
}

export function deleteTitle(movieId: number): Statement {
  return { sql: `DELETE FROM titles WHERE movie_id = $1 RETURNING ${TITLE_COLUMN_NAMES}`, values: [movieId] };
}

export function deleteSearch(id: string): Statement {
  const { sql, values } = idIn([id]);
  return { sql: `DELETE FROM searches WHERE ${sql} RETURNING ${SEARCH_COLUMN_NAMES}`, values };
}

/** Thrown for a row with a value that the search log never writes. */
export class UnreadableRow extends Error {
  override readonly name = 'UnreadableRow';
}

/** Converts a row of `searches`. Throws {@link UnreadableRow}. */
export function readSearch(row: Row): StoredSearch {
  return {
    id: text(row, 'id'),
    fold: text(row, 'fold'),
    searchTerm: text(row, 'search_term'),
    ...readMovie(row),
    raisesMovie: whole(row, 'raises_movie') !== 0,
    language: text(row, 'language'),
  };
}

/** Converts a row of `titles`. Throws {@link UnreadableRow}. */
export function readTitle(row: Row): StoredTitle {
  return { ...readMovie(row), describedAt: whole(row, 'described_at') };
}

function readMovie(row: Row) {
  return {
    movieId: whole(row, 'movie_id'),
    title: text(row, 'title'),
    posterUrl: text(row, 'poster_url'),
    count: whole(row, 'count'),
    createdAt: whole(row, 'created_at'),
    updatedAt: whole(row, 'updated_at'),
  };
}

function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string')
    throw new UnreadableRow(`The column ${column} holds ${typeof value}, not text`);
  return value;
}

function whole(row: Row, column: string): number {
  const value = Number(row[column]);
  if (!Number.isSafeInteger(value))
    throw new UnreadableRow(`The column ${column} holds ${String(row[column])}, no whole number`);
  return value;
}
