import { foldTerm } from '@marquee/contract/fold-term';
import type { Row, RunStatement, SqlValue, Statement } from './sql-driver.ts';

/** A row of the table `searches`. Times are milliseconds since 1970. */
export interface StoredSearch {
  id: string;
  searchTerm: string;
  movieId: number;
  title: string;
  posterUrl: string;
  count: number;
  createdAt: number;
  updatedAt: number;
  /**
   * Whether a search for the term raises its movie in trending: the term names the movie and not, for example, a person
   * in it (design 5).
   */
  raisesMovie: boolean;
  /** The language in which the movie is the first result for the term: a TMDB code; '' means English. */
  language: string;
  /**
   * The id of the record that this one was merged into, because both terms have the same fold. A merged record has the
   * count 0 until a server of an older version counts with its id.
   */
  mergedInto?: string;
}

/** A row of the table `titles`: a movie, and how often searches under any term have raised it. */
export interface StoredTitle extends Omit<
  StoredSearch,
  'id' | 'searchTerm' | 'raisesMovie' | 'language' | 'mergedInto'
> {
  /** When the movie database returned this title and poster. */
  describedAt: number;
}

// The SQL of the search log, except for migrations, folding and sharding. It uses only what SQLite 3.35 and PostgreSQL
// have in common, without extensions or sequences (design 5). Each statement locks rows in the order of their keys, and
// each transaction runs statements in the order of this file. So two servers that write the same rows wait for each
// other, but cannot deadlock.

export const SEARCH_COLUMNS =
  'id, search_term, movie_id, title, poster_url, count, created_at, updated_at, raises_film, language';
export const SEARCH_TYPES = [
  ...['text', 'text', 'bigint', 'text', 'text', 'bigint', 'bigint', 'bigint'],
  ...['bigint', 'text', 'text'],
];
/** `fold` is null until it is computed. `merged_into` is null unless the record was merged into another. */
export const READ_COLUMNS = `${SEARCH_COLUMNS}, fold, merged_into`;
export const TITLE_COLUMNS = 'movie_id, title, poster_url, count, described_at, created_at, updated_at';
export const TITLE_TYPES = ['bigint', 'text', 'text', 'bigint', 'bigint', 'bigint', 'bigint'];

/** Inserts the records whose term and id are both new, and returns the inserted records. */
function insertSearches(records: readonly StoredSearch[], isFolded: boolean): Statement {
  const sorted = [...records].sort((a, b) => compare(a.searchTerm, b.searchTerm));
  return {
    sql: `INSERT INTO searches (${SEARCH_COLUMNS}, fold) VALUES ${placeholders(sorted.length, SEARCH_TYPES)}
      ON CONFLICT DO NOTHING RETURNING id, search_term`,
    values: sorted.flatMap((record) => searchValues(record, isFolded)),
  };
}

export function searchValues(record: StoredSearch, isFolded: boolean): SqlValue[] {
  const { id, searchTerm, movieId, title, posterUrl, count, createdAt, updatedAt } = record;
  const { raisesMovie, language } = record;
  return [
    id,
    searchTerm,
    movieId,
    title,
    posterUrl,
    count,
    createdAt,
    updatedAt,
    Number(raisesMovie),
    language,
    isFolded ? foldTerm(searchTerm) : null,
  ];
}

/**
 * Adds to the counts of records. Skips ids without a record, and records that were merged into another one. Returns the
 * updated records. The statement is an upsert although the rows exist, because an upsert locks rows in the order of its
 * SELECT. An UPDATE locks them in any order, so two servers could deadlock.
 */
function addToSearches(more: ReadonlyMap<string, number>, now: number): Statement {
  const size = preparedSize(more.size);
  return {
    name: `add-to-searches-${size}`,
    sql: addToSearchesSql(size),
    values: [...[...more].flat(), ...fill(size - more.size, ['', 0]), now],
  };
}

const addToSearchesSql = onceForEachSize((size) => {
  const rows = placeholders(size, ['text', 'bigint']);
  return `WITH addition (id, more) AS (VALUES ${rows})
    INSERT INTO searches (${SEARCH_COLUMNS}, fold)
    SELECT s.id, s.search_term, s.movie_id, s.title, s.poster_url, addition.more, s.created_at,
      CAST($${size * 2 + 1} AS bigint), s.raises_film, s.language, s.fold
    FROM searches AS s JOIN addition ON addition.id = s.id WHERE s.merged_into IS NULL ORDER BY s.id
    ON CONFLICT (id) DO UPDATE SET count = searches.count + excluded.count, updated_at = excluded.updated_at
    RETURNING ${READ_COLUMNS}`;
});

/**
 * Updates a record's movie, language, and whether the term raises the movie. The transaction must have locked the
 * record before.
 * @param bucket the term's bucket if the table is sharded.
 */
export function renewSearch(record: StoredSearch, bucket?: string): Statement {
  const { movieId, title, posterUrl, raisesMovie, language, id } = record;
  return {
    name: bucket === undefined ? 'renew-search' : 'renew-search-in-bucket',
    sql: `UPDATE searches SET movie_id = $1, title = $2, poster_url = $3, raises_film = $4, language = $5
      WHERE id = $6${bucket === undefined ? '' : ' AND bucket = $7'}`,
    values: [
      ...[movieId, title, posterUrl, Number(raisesMovie), language, id],
      ...(bucket === undefined ? [] : [bucket]),
    ],
  };
}

/**
 * The SQL for a movie's new count. A count above the largest integer that a double represents exactly stays as it is.
 */
const CAPPED_SUM = `CASE WHEN titles.count <= ${Number.MAX_SAFE_INTEGER}
      THEN titles.count + excluded.count ELSE titles.count END`;

/** Adds to the movies' counts and inserts new movies. The newest title and poster win. */
function addToTitles(movies: readonly StoredTitle[]): Statement {
  const size = preparedSize(movies.length);
  const values = movies.flatMap(titleValues);
  return {
    name: `add-to-titles-${size}`,
    sql: addToTitlesSql(size),
    values: [...values, ...fill(size - movies.length, [0, '', '', 0, 0, 0, 0])],
  };
}

export function titleValues(movie: StoredTitle): SqlValue[] {
  const { movieId, title, posterUrl, count, describedAt, createdAt, updatedAt } = movie;
  return [movieId, title, posterUrl, count, describedAt, createdAt, updatedAt];
}

const newest = (column: string) =>
  `${column} = CASE WHEN excluded.described_at > titles.described_at THEN excluded.${column} ELSE titles.${column} END`;

/** The conflict clause that adds to the count of a movie that already exists. */
export const ADD_TO_TITLE = `ON CONFLICT (movie_id) DO UPDATE SET
      count = ${CAPPED_SUM}, updated_at = excluded.updated_at,
      ${newest('title')}, ${newest('poster_url')}, ${newest('described_at')}`;

const addToTitlesSql = onceForEachSize((size) => {
  const rows = placeholders(size, TITLE_TYPES);
  return `WITH movie (${TITLE_COLUMNS}) AS (VALUES ${rows})
    INSERT INTO titles (${TITLE_COLUMNS})
    SELECT ${TITLE_COLUMNS} FROM movie WHERE count > 0 ORDER BY movie_id
    ${ADD_TO_TITLE} RETURNING ${TITLE_COLUMNS}`;
});

/** The filter and order of a list. Each column of a condition has an index. */
export interface Selection {
  /** All conditions must hold: the column has one of the values. */
  where: { column: 'id' | 'search_term' | 'fold' | 'movie_id' | 'bucket'; anyOf: SqlValue[] }[];
  /**
   * `DESC` sorts by count, highest first. Of records with equal counts, the record whose count rose last is first.
   * `ASC` is the reverse. If undefined, the list is sorted by key.
   */
  order?: 'ASC' | 'DESC';
  limit: number;
  offset: number;
  /** Excludes terms with the count 1, because they would reveal what a single visitor has searched for. */
  isCountedOften?: boolean;
}

export function selectSearches(selection: Selection): Statement {
  return select('searches', READ_COLUMNS, 'id', selection);
}

/** Selects records by their keys. Placeholders beyond the last key get the empty text, which is no record's key. */
function selectByKeys(column: KeyColumn, keys: readonly string[]): Statement {
  const size = preparedSize(keys.length);
  return {
    name: `select-by-${column}-${size}`,
    sql: selectByKeysSql[column](size),
    values: [...keys, ...fill(size - keys.length, [''])],
  };
}

const selectByKeysSql = { fold: selectBy('fold'), search_term: selectBy('search_term') };

function selectBy(column: KeyColumn): (size: number) => string {
  return onceForEachSize((size) => {
    const { sql } = conditions([{ column, anyOf: fill(size, ['']) }]);
    return `SELECT ${READ_COLUMNS} FROM searches ${sql}`;
  });
}

/** Of these records, selects those that were merged, each with the id of the record that it was merged into. */
export function selectMerged(ids: readonly string[]): Statement {
  const { sql, values } = conditions([{ column: 'id', anyOf: [...ids] }]);
  return { sql: `SELECT id, merged_into FROM searches ${sql} AND merged_into IS NOT NULL`, values };
}

export function selectTitles(selection: Selection): Statement {
  return select('titles', TITLE_COLUMNS, 'movie_id', selection);
}

/**
 * The movies (`movie_id`) and terms (`fold`) that an operator blocked from trending, with the operator's names for
 * them.
 */
export const SELECT_BLOCKED: Statement = {
  name: 'select-blocked',
  sql: 'SELECT fold, movie_id, name FROM trending_blocked ORDER BY created_at, name',
  values: [],
};

/** A blocked movie, or the fold of a blocked term. */
export type Blocked = { movieId: number; fold?: undefined } | { fold: string; movieId?: undefined };

export function block({ movieId = 0, fold = '' }: Blocked, name: string, now: number): Statement {
  return {
    sql: `INSERT INTO trending_blocked (fold, movie_id, name, created_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT DO NOTHING RETURNING name`,
    values: [fold, movieId, name, now],
  };
}

export function unblock({ movieId = 0, fold = '' }: Blocked): Statement {
  return {
    sql: 'DELETE FROM trending_blocked WHERE fold = $1 AND movie_id = $2 RETURNING name',
    values: [fold, movieId],
  };
}

export function selectSetting(name: 'forget_after_days'): Statement {
  return { sql: 'SELECT value FROM search_log_settings WHERE name = $1', values: [name] };
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
 * index on ids instead of scanning all records.
 */
export function forget(ids: readonly string[], before: number): Statement {
  const condition = conditions([{ column: 'id', anyOf: [...ids].sort() }]);
  return {
    sql: `DELETE FROM searches ${condition.sql} AND +count = 1 AND +updated_at < $${ids.length + 1} RETURNING id`,
    values: [...condition.values, before],
  };
}

/** Deletes the records that were merged into these deleted records. */
export function deleteMergedInto(ids: readonly string[]): Statement {
  const names = ids.map((_, index) => `$${index + 1}`);
  return { sql: `DELETE FROM searches WHERE merged_into IN (${names.join(', ')})`, values: [...ids] };
}

export function deleteTitle(movieId: number): Statement {
  return { sql: `DELETE FROM titles WHERE movie_id = $1 RETURNING ${TITLE_COLUMNS}`, values: [movieId] };
}

export function deleteSearch(tables: Tables, term: string): Statement {
  const where: Selection['where'] = [{ column: tables.keyColumn, anyOf: [tables.keyOf(term)] }];
  const condition = conditions(tables.addBucket({ where, limit: 1, offset: 0 }).where);
  return {
    sql: `DELETE FROM searches ${condition.sql} RETURNING ${READ_COLUMNS}`,
    values: condition.values,
  };
}

/** Counting stops at this total, because counting a million rows takes too long. */
const MAX_TOTAL = 5000;

export function countRecords(
  table: 'searches' | 'titles',
  { where, isCountedOften }: Pick<Selection, 'where' | 'isCountedOften'>,
): Statement {
  const condition = conditions(where, isCountedOften);
  return {
    sql: `SELECT count(*) AS total FROM (SELECT 1 FROM ${table} ${condition.sql} LIMIT ${MAX_TOTAL}) AS counted`,
    values: condition.values,
  };
}

function select(table: string, columns: string, key: string, selection: Selection): Statement {
  const { sql, values } = conditions(selection.where, selection.isCountedOften);
  // Both orders scan the index on the count, backwards or forwards.
  const order = {
    DESC: `count DESC, updated_at DESC, ${key}`,
    ASC: `count ASC, updated_at ASC, ${key} DESC`,
    none: key,
  }[selection.order ?? 'none'];
  const page = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  return {
    name: nameOf(table, selection),
    sql: `SELECT ${columns} FROM ${table} ${sql} ORDER BY ${order} ${page}`,
    values: [...values, selection.limit, selection.offset],
  };
}

/**
 * Returns a name for a prepared statement. Only the frequent selection of one record by its key (with its bucket if the
 * table is sharded) is prepared. A name for more conditions could be too long, because PostgreSQL truncates names after
 * 63 bytes.
 */
function nameOf(table: string, { where: [first, bucket, ...more], order }: Selection): string | undefined {
  if (!first || order !== undefined || more.length > 0) return undefined;
  if (first.anyOf.length !== 1 || (bucket && (bucket.column !== 'bucket' || bucket.anyOf.length !== 1)))
    return undefined;
  return `select-${table}-by-${first.column}${bucket ? '-in-bucket' : ''}`;
}

function conditions(where: Selection['where'], isCountedOften = false): Statement {
  const values: SqlValue[] = [];
  const parts = where.map(({ column, anyOf }) => {
    if (anyOf.length === 0) return '1 = 0';
    const names = anyOf.map((value) => `$${values.push(value)}`);
    return `${column} IN (${names.join(', ')})`;
  });
  if (isCountedOften) parts.push('count > 1');
  return { sql: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '', values };
}

/**
 * Rounds a number of rows up to a power of two, so that few different statements are prepared. Callers {@link fill} the
 * additional rows with blank values, which have no effect.
 */
function preparedSize(rows: number): number {
  return 2 ** Math.ceil(Math.log2(rows));
}

function fill(rows: number, blank: SqlValue[]): SqlValue[] {
  return Array.from({ length: rows }, () => blank).flat();
}

function onceForEachSize(write: (size: number) => string): (size: number) => string {
  const written = new Map<number, string>();
  return (size) => {
    const sql = written.get(size) ?? write(size);
    written.set(size, sql);
    return sql;
  };
}

/**
 * Returns rows of placeholders, `($1, $2 …)`. The first row has type casts, so that PostgreSQL knows the types of all
 * rows.
 */
export function placeholders(rows: number, types: readonly string[]): string {
  const row = (index: number) => {
    const names = types.map((type, column) => {
      const name = `$${index * types.length + column + 1}`;
      return index === 0 ? `CAST(${name} AS ${type})` : name;
    });
    return `(${names.join(', ')})`;
  };
  return Array.from({ length: rows }, (_, index) => row(index)).join(', ');
}

/** Compares by UTF-16 code units, so that the order is the same on every server, whatever its locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The column by which a term's record is found. */
type KeyColumn = 'fold' | 'search_term';

/** The operations that differ between plain and sharded tables. */
export interface Tables {
  /** `fold`, or `search_term` while some records of an upgraded search log have no fold yet. */
  keyColumn: KeyColumn;
  keyOf(term: string): string;
  /** Inserts the records whose term and id are both new. Resolves with their ids and terms. */
  insertSearches(run: RunStatement, records: readonly StoredSearch[]): Promise<Row[]>;
  /**
   * Adds to the counts of records. Skips ids without a record, and records that were merged into another one. Resolves
   * with the updated records.
   */
  addToSearches(run: RunStatement, more: ReadonlyMap<string, number>, now: number): Promise<Row[]>;
  /** Updates a record's movie. The transaction must have locked the record. */
  renewSearch(run: RunStatement, record: StoredSearch): Promise<Row[]>;
  /** Adds to the movies' counts and inserts new movies. Resolves with these movies and their new counts. */
  addToTitles(run: RunStatement, movies: readonly StoredTitle[]): Promise<Row[]>;
  selectByKeys(keys: readonly string[]): Statement;
  /**
   * Adds the buckets of the records to a selection, so that Citus queries only the shards that can have the records.
   */
  addBucket(selection: Selection): Selection;
  /**
   * Whether a record is in the bucket of its fold. A sharded record may still be in the bucket of its unfolded term.
   */
  isInPlace(record: StoredSearch): boolean;
}

/** Unsharded tables, as the migrations create them. */
export const plainTables = tablesBy('fold');

/** Unsharded tables while some records have no fold yet. */
export const unfoldedPlainTables = tablesBy('search_term');

function tablesBy(keyColumn: KeyColumn): Tables {
  const isFolded = keyColumn === 'fold';
  return {
    keyColumn,
    keyOf: isFolded ? foldTerm : (term) => term,
    insertSearches: (run, records) => run(insertSearches(records, isFolded)),
    addToSearches: (run, more, now) => run(addToSearches(more, now)),
    renewSearch: (run, record) => run(renewSearch(record)),
    addToTitles: (run, movies) => run(addToTitles(movies)),
    selectByKeys: (keys) => selectByKeys(keyColumn, keys),
    addBucket: (selection) => selection,
    isInPlace: () => true,
  };
}

/** Thrown for a row with a value that the search log never writes. */
export class UnreadableRow extends Error {
  override readonly name = 'UnreadableRow';
}

/** Converts a row of `searches`. Throws {@link UnreadableRow}. */
export function readSearch(row: Row): StoredSearch {
  const record = {
    id: text(row, 'id'),
    searchTerm: text(row, 'search_term'),
    ...readMovie(row),
    raisesMovie: whole(row, 'raises_film') !== 0,
    language: text(row, 'language'),
  };
  return row.merged_into === null || row.merged_into === undefined
    ? record
    : { ...record, mergedInto: text(row, 'merged_into') };
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
    count: countIn(row),
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

/** Every count that is too large for a double to represent exactly is read as this value. */
export const ABOVE_MAX_COUNT = Number.MAX_SAFE_INTEGER + 1;

function countIn(row: Row): number {
  return Number(row.count) >= ABOVE_MAX_COUNT ? ABOVE_MAX_COUNT : whole(row, 'count');
}
