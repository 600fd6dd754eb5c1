import type { SqlValue, Statement } from './sql-driver.ts';
import type { StoredSearch, StoredTitle } from './stored-record.ts';

// All SQL of the search log but its migrations: what SQLite 3.35 and PostgreSQL share, without extensions or
// sequences, so that databases which speak PostgreSQL's protocol take it too (design 5). Statements that lock rows
// do so in the order of their keys, and a transaction runs them in the order of this file: two servers at work on
// the same rows wait for each other, but never in a circle.

const SEARCH_COLUMNS = 'id, search_term, movie_id, title, poster_url, count, created_at, updated_at';
const TITLE_COLUMNS = 'movie_id, title, poster_url, count, described_at, created_at, updated_at';

/** Inserts the records whose term and id are both new, and returns those. */
export function insertSearches(records: readonly StoredSearch[]): Statement {
  const sorted = [...records].sort((a, b) => compare(a.searchTerm, b.searchTerm));
  return {
    sql: `INSERT INTO searches (${SEARCH_COLUMNS}) VALUES ${placeholders(sorted.length, 8)}
      ON CONFLICT DO NOTHING RETURNING id, search_term`,
    values: sorted.flatMap((record) => [
      record.id,
      record.searchTerm,
      record.movieId,
      record.title,
      record.posterUrl,
      record.count,
      record.createdAt,
      record.updatedAt,
    ]),
  };
}

/**
 * Adds to the counts of the records named, and returns those that exist. An upsert of rows that are there already,
 * not an UPDATE: it alone locks them in a given order.
 */
export function addToSearches(more: ReadonlyMap<string, number>, now: number): Statement {
  const values: SqlValue[] = [];
  const rows = [...more].map(([id, count]) => {
    values.push(id, count);
    return `($${values.length - 1}, CAST($${values.length} AS bigint))`;
  });
  values.push(now);
  return {
    sql: `WITH addition (id, more) AS (VALUES ${rows.join(', ')})
      INSERT INTO searches (${SEARCH_COLUMNS})
      SELECT s.id, s.search_term, s.movie_id, s.title, s.poster_url, addition.more, s.created_at,
        CAST($${values.length} AS bigint)
      FROM searches AS s JOIN addition ON addition.id = s.id WHERE true ORDER BY s.id
      ON CONFLICT (id) DO UPDATE SET count = searches.count + excluded.count, updated_at = excluded.updated_at
      RETURNING ${SEARCH_COLUMNS}`,
    values,
  };
}

/** Adds to the films' counts, inserts films that are new, keeps the newest title and poster, and returns the films. */
export function addToTitles(films: readonly StoredTitle[]): Statement {
  const sorted = [...films].sort((a, b) => a.movieId - b.movieId);
  const newest = (column: string) =>
    `${column} = CASE WHEN excluded.described_at > titles.described_at THEN excluded.${column} ELSE titles.${column} END`;
  return {
    sql: `INSERT INTO titles (${TITLE_COLUMNS}) VALUES ${placeholders(sorted.length, 7)}
      ON CONFLICT (movie_id) DO UPDATE SET count = titles.count + excluded.count, updated_at = excluded.updated_at,
        ${newest('title')}, ${newest('poster_url')}, ${newest('described_at')}
      RETURNING ${TITLE_COLUMNS}`,
    values: sorted.flatMap((film) => [
      film.movieId,
      film.title,
      film.posterUrl,
      film.count,
      film.describedAt,
      film.createdAt,
      film.updatedAt,
    ]),
  };
}

/** Which records a list holds, in which order. Every condition has an index. */
export interface Selection {
  /** Records whose column equals one of the values; all conditions hold. */
  where: { column: 'id' | 'search_term' | 'movie_id'; anyOf: SqlValue[] }[];
  /** By count; by the key when absent. */
  order?: 'ASC' | 'DESC';
  limit: number;
  offset: number;
}

export function selectSearches(selection: Selection): Statement {
  return select('searches', SEARCH_COLUMNS, 'id', selection);
}

export function selectTitles(selection: Selection): Statement {
  return select('titles', TITLE_COLUMNS, 'movie_id', selection);
}

/** Lists say how many records there are in all, up to this many: to count a million takes too long. */
export const COUNTED_UP_TO = 5000;

export function countRecords(table: 'searches' | 'titles', where: Selection['where']): Statement {
  const condition = conditions(where);
  return {
    sql: `SELECT count(*) AS total FROM (SELECT 1 FROM ${table} ${condition.sql} LIMIT ${COUNTED_UP_TO}) AS counted`,
    values: condition.values,
  };
}

function select(table: string, columns: string, key: string, selection: Selection): Statement {
  const { sql, values } = conditions(selection.where);
  // The index on the count, read forwards or backwards.
  const order = { DESC: `count DESC, ${key}`, ASC: `count ASC, ${key} DESC`, none: key }[
    selection.order ?? 'none'
  ];
  const page = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  return {
    sql: `SELECT ${columns} FROM ${table} ${sql} ORDER BY ${order} ${page}`,
    values: [...values, selection.limit, selection.offset],
  };
}

function conditions(where: Selection['where']): Statement {
  const values: SqlValue[] = [];
  const parts = where.map(({ column, anyOf }) => {
    if (anyOf.length === 0) return '1 = 0';
    const names = anyOf.map((value) => `$${values.push(value)}`);
    return `${column} IN (${names.join(', ')})`;
  });
  return { sql: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '', values };
}

function placeholders(rows: number, columns: number): string {
  const row = (index: number) =>
    `(${Array.from({ length: columns }, (_, column) => `$${index * columns + column + 1}`).join(', ')})`;
  return Array.from({ length: rows }, (_, index) => row(index)).join(', ');
}

/** By code units: the same order on every server, whatever its language. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
